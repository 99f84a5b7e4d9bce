"""Betting rounds."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from standpat.rules.actions import Action, Call, Check, Fold, RaiseTo
from standpat.rules.choices import RaiseBetween
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft, drop_out, pay, record
from standpat.rules.errors import GameError
from standpat.rules.events import Acted, PassedIn, Returned
from standpat.rules.payout import award
from standpat.rules.phase import Option, Phase, advance, refuse
from standpat.rules.rounds import fresh_round

if TYPE_CHECKING:
    from standpat.rules.game import Game

SMALL: Literal[1] = 1
BIG: Literal[2] = 2


@dataclass(frozen=True, slots=True)
class Bet(Phase):
    """A betting round, from the left of the button, or of the biggest blind if blinds were posted for it.

    `size` is the bet of fixed limit in small bets; in the other structures the least bet is the small bet throughout.

    >>> from standpat.rules import BIG
    >>> Bet(BIG).size
    2
    """

    size: Literal[1, 2] = SMALL

    title: ClassVar[str] = "betting"

    def __post_init__(self) -> None:
        if type(self.size) is not int or self.size not in (SMALL, BIG):
            raise GameError(f"the size of a bet is {self.size!r}: expected SMALL or BIG")

    def uses(self, parameter: str) -> bool:
        """Whatever limits a bet."""
        return parameter in ("bet", "free_fold", "limit")

    def enter(self, draft: Draft) -> None:
        """The first player with a choice is to act; beyond the round if nobody has one."""
        game, seats, first = draft.game, len(draft.stacks), 0
        if draft.betting.level:
            first = game.live_blinds(seats).index(draft.betting.level) + 1
        else:
            draft.betting = fresh_round(seats, game.limit.bet(game.bet_size, self.size))
        draft.aggressor = None
        draft.pending = with_chips(draft, first)
        if not next_with_choice(draft):
            self.end(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Fold, check or call, and the raises there are."""
        due, raises = chips_to_call(draft), self.raises(draft)
        fold = (Fold(),) if due or draft.game.free_fold else ()
        match = Call(min(due, draft.stacks[draft.pending[0]])) if due else Check()
        return (*fold, match, raises) if raises else (*fold, match)

    def raises(self, draft: Draft) -> RaiseBetween | None:
        """From where to where the next seat may raise; None if it may not."""
        seat, betting = draft.pending[0], draft.betting
        total = betting.bets[seat] + draft.stacks[seat]
        if total <= betting.level or not betting.may_raise(seat) or not can_be_called(draft, seat):
            return None
        bounds = draft.game.limit.bounds(betting, draft.pot + betting.level - betting.bets[seat])
        if bounds is None:
            return None
        low, high = bounds
        return RaiseBetween(min(low, total), total if high is None else min(high, total))

    def apply(self, draft: Draft, action: Action) -> None:
        """The seat has acted; beyond the round if it was the last to do so."""
        kind = type(action)
        if kind is Check:
            seat, betting = draft.pending[0], draft.betting
            if betting.level > betting.bets[seat] and chips_to_call(draft):
                refuse(draft, action, f"there are {chips_to_call(draft)} to call")
            draft.betting = betting.called(seat, 0)
            draft.pending = draft.pending[1:]
            draft.events += _checked(seat)
        elif type(action) is Call:
            self.call(draft, action)
        elif type(action) is RaiseTo:
            self.raise_to(draft, action)
        elif kind is Fold:
            seat = draft.pending[0]
            if not (draft.game.free_fold or chips_to_call(draft)):
                refuse(draft, action, "checking is free, and this game allows no fold then")
            drop_out(draft, seat)
            draft.pending = draft.pending[1:]
            record(draft, Acted(seat, action))
        else:
            refuse(draft, action)
        if not next_with_choice(draft):
            self.end(draft)

    def call(self, draft: Draft, action: Call) -> None:
        """The next seat puts in what is chips_to_call, as far as it can."""
        seat = draft.pending[0]
        chips = min(chips_to_call(draft), draft.stacks[seat])
        if not chips:
            refuse(draft, action, "there is nothing to call")
        if action.chips is None:
            action = Call(chips)
        elif type(action.chips) is not int or action.chips != chips:
            refuse(draft, action, f"the call is {chips}")
        pay(draft, seat, chips)
        draft.betting = draft.betting.called(seat, chips)
        draft.pending = draft.pending[1:]
        draft.events += (Acted(seat, action, chips),)

    def raise_to(self, draft: Draft, action: RaiseTo) -> None:
        """The next seat bets or raises; everybody else with chips is to act again."""
        seat, betting, raises, to = draft.pending[0], draft.betting, self.raises(draft), action.amount
        if raises is None:
            refuse(draft, action, self.why_no_raise(draft, seat))
        if type(to) is not int or not raises.low <= to <= raises.high:
            refuse(draft, action, f"on this round a bet or raise is to at least {raises.low}, at most {raises.high}")
        limit, chips = draft.game.limit, to - betting.bets[seat]
        step = limit.step_after(betting, to) if limit.is_full(betting, to) else None
        draft.betting = betting.raised(seat, to, step)
        pay(draft, seat, chips)
        draft.aggressor = seat
        draft.pending = others_with_chips(draft, seat)
        draft.events += (Acted(seat, action, chips),)

    def why_no_raise(self, draft: Draft, seat: int) -> str:
        """The rule that keeps the seat from raising."""
        betting = draft.betting
        if betting.bets[seat] + draft.stacks[seat] <= betting.level:
            return "calling takes all its chips"
        if not can_be_called(draft, seat):
            return "no opponent has more to put in"
        if not betting.may_raise(seat):
            return "it has acted, and no full raise has been made since"
        return f"the round is capped at {betting.raises} bets and raises"

    def end(self, draft: Draft) -> None:
        """Nobody has a choice any more."""
        end_betting(draft)


@dataclass(frozen=True, slots=True)
class OpenOrRedeal(Bet):
    """A betting round that has to be opened: if all who may bet check, the deal is passed in.

    Then everybody still in antes again into the same pot, and all cards are shuffled and dealt anew, by the same
    dealer, until somebody bets. Who folded stays out. Where nobody is left to bet against, the hand is played on.

    >>> OpenOrRedeal().title
    'betting'
    """

    def check(self, game: "Game") -> None:
        """Needs an ante, or the hand might never end."""
        if min(game.antes(game.seats[1])) < 1:
            raise GameError(f"{game.name}: passing in needs an ante of 1 or more from everybody")

    def end(self, draft: Draft) -> None:
        """Nobody has a choice any more: back to the first phase if nobody bet who could have."""
        nobody_could = max(draft.betting.faced) < 0
        if draft.aggressor is not None or nobody_could or len(draft.live) == 1:
            end_betting(draft)
            return
        seats = len(draft.stacks)
        draft.betting = fresh_round(seats, 0)
        draft.hands = ((),) * seats
        draft.deck = Deck.fresh(draft.game.deck, seats)
        draft.phase = 0
        record(draft, PassedIn())
        draft.game.phases[0].enter(draft)


@cache
def _checked(seat: int) -> tuple[Acted]:
    """The event as a tuple of one, made once for all hands."""
    return (Acted(seat, Check()),)


def chips_to_call(draft: Draft) -> int:
    """What the next seat has to put in to match the bets, as far as any opponent can match it in turn."""
    seat, betting = draft.pending[0], draft.betting
    bets, level = betting.bets, betting.level
    if level == bets[seat]:
        return 0
    if level not in bets:
        stacks = draft.stacks
        level = min(level, max([bets[other] + stacks[other] for other in draft.live if other != seat]))
    return max(level - bets[seat], 0)


def can_be_called(draft: Draft, seat: int) -> bool:
    """Whether anybody else still in could match more than the bets are now."""
    bets, stacks, level = draft.betting.bets, draft.stacks, draft.betting.level
    return level < max([bets[other] + stacks[other] for other in draft.live if other != seat], default=0)


def with_chips(draft: Draft, first: int) -> tuple[int, ...]:
    """The seats still in that have chips, in order from seat `first` on."""
    live, stacks = draft.live, draft.stacks
    place = bisect_left(live, first)
    return tuple([seat for seat in live[place:] + live[:place] if stacks[seat]])


def others_with_chips(draft: Draft, seat: int) -> tuple[int, ...]:
    """The other seats still in that have chips, in order from the left of the seat."""
    live, stacks = draft.live, draft.stacks
    place = live.index(seat)
    return tuple([other for other in live[place + 1 :] + live[:place] if stacks[other]])


def next_with_choice(draft: Draft) -> bool:
    """Whether anybody has to decide something; the actor is then the first who has."""
    live, stacks = draft.live, draft.stacks
    if len(live) > 1:
        while draft.pending:
            seat = draft.pending[0]
            for other in live:
                if other != seat and stacks[other]:
                    draft.actor = seat
                    return True
            if chips_to_call(draft):
                draft.actor = seat
                return True
            draft.pending = draft.pending[1:]
    return False


def end_betting(draft: Draft) -> None:
    """What nobody called goes back, and the next phase begins; or the pot goes to the one player who is left."""
    _take_back(draft)
    if len(draft.live) == 1:
        award(draft)
    else:
        draft.betting = fresh_round(len(draft.stacks), 0)
        advance(draft)


def _take_back(draft: Draft) -> None:
    """What nobody called of a live player's bet goes back to him."""
    bets = draft.betting.bets
    most = max(bets)
    if not most or bets.count(most) > 1:
        return
    seat = bets.index(most)
    if seat in draft.live:
        chips = most - sorted(bets)[-2]
        pay(draft, seat, -chips)
        record(draft, Returned(seat, chips))
