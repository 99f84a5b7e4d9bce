"""Betting rounds."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from standpat.rules.actions import Action, Call, Check, Fold, RaiseTo
from standpat.rules.choices import Option, RaiseBetween
from standpat.rules.deck import Deck, put
from standpat.rules.draft import Draft, GameRules, drop_out, pay, record
from standpat.rules.errors import GameError
from standpat.rules.event_log import EventLog
from standpat.rules.events import Acted, PassedIn, Returned
from standpat.rules.payout import award
from standpat.rules.phase import Phase, advance, refuse
from standpat.rules.rounds import fresh_round

SMALL: Literal[1] = 1
"""Size of a betting round in fixed limit: bets of one small bet."""
BIG: Literal[2] = 2
"""Size of a betting round in fixed limit: bets of two small bets."""


@dataclass(frozen=True, slots=True)
class Bet(Phase):
    """A betting round. It starts left of the button, or left of the big blind and the straddles if there are any.

    Args:
        size: The bet of fixed limit: `SMALL` or `BIG`. In other structures the smallest bet is always the small bet.

    Raises:
        GameError: The size is neither `SMALL` nor `BIG`.

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
        """Return True for what limits the bets."""
        return parameter in ("bet", "free_fold", "limit")

    def enter(self, draft: Draft) -> None:
        """Let the first player with a choice act; end the round if nobody has one."""
        game, first = draft.game, 0
        if draft.betting.level:
            first = draft.forced_bets.first or 0
        else:
            draft.betting = fresh_round(len(draft.stacks), game.limit.bet(game.bet_size, self.size))
        draft.aggressor = None
        draft.pending = with_chips(draft, first)
        if not next_with_choice(draft):
            self._end(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List fold, check or call, and the raises."""
        due, raises = chips_to_call(draft), self._raises(draft)
        fold = (Fold(),) if due or draft.game.free_fold else ()
        match = Call(min(due, draft.stacks[draft.pending[0]])) if due else Check()
        return (*fold, match, raises) if raises else (*fold, match)

    def apply(self, draft: Draft, action: Action) -> None:
        """Fold, check, call, or raise; end the round after the last player with a choice."""
        kind = type(action)
        if kind is Check:
            seat, betting = draft.pending[0], draft.betting
            if betting.level > betting.bets[seat] and chips_to_call(draft):
                refuse(draft, action, f"the call is {chips_to_call(draft)}")
            draft.betting = betting.called(seat, 0)
            draft.pending = draft.pending[1:]
            draft.log = EventLog(draft.log, _checked(seat))
        elif type(action) is Call:
            self._call(draft, action)
        elif type(action) is RaiseTo:
            self._raise_to(draft, action)
        elif kind is Fold:
            seat = draft.pending[0]
            if not (draft.game.free_fold or chips_to_call(draft)):
                refuse(draft, action, "checking is free, and this game forbids a fold then")
            drop_out(draft, seat)
            draft.pending = draft.pending[1:]
            record(draft, Acted(seat, action))
        else:
            refuse(draft, action)
        if not next_with_choice(draft):
            self._end(draft)

    def _raises(self, draft: Draft) -> RaiseBetween | None:
        """Return the amounts that the next seat may raise to; None if it may not raise."""
        seat, betting = draft.pending[0], draft.betting
        total = betting.bets[seat] + draft.stacks[seat]
        if total <= betting.level or not betting.may_raise(seat) or not can_be_called(draft, seat):
            return None
        bounds = draft.game.limit.bounds(betting, draft.pot + betting.level - betting.bets[seat])
        if bounds is None:
            return None
        low, high = bounds
        return RaiseBetween(min(low, total), total if high is None else min(high, total))

    def _call(self, draft: Draft, action: Call) -> None:
        """Put in the chips to call, or all that is left of the stack."""
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
        draft.log = EventLog(draft.log, Acted(seat, action, chips))

    def _raise_to(self, draft: Draft, action: RaiseTo) -> None:
        """Bet or raise, and let everybody else with chips act again."""
        seat, betting, raises, to = draft.pending[0], draft.betting, self._raises(draft), action.amount
        if raises is None:
            refuse(draft, action, self._why_no_raise(draft, seat))
        if type(to) is not int or not raises.low <= to <= raises.high:
            refuse(draft, action, f"on this round a bet or raise is to at least {raises.low}, at most {raises.high}")
        limit, chips = draft.game.limit, to - betting.bets[seat]
        step = limit.step_after(betting, to) if limit.is_full(betting, to) else None
        draft.betting = betting.raised(seat, to, step)
        pay(draft, seat, chips)
        draft.aggressor = seat
        draft.pending = others_with_chips(draft, seat)
        draft.log = EventLog(draft.log, Acted(seat, action, chips))

    def _why_no_raise(self, draft: Draft, seat: int) -> str:
        """Name the rule that keeps the seat from raising."""
        betting = draft.betting
        if betting.bets[seat] + draft.stacks[seat] <= betting.level:
            return "calling takes all its chips"
        if not can_be_called(draft, seat):
            return "no opponent has more to put in"
        if not betting.may_raise(seat):
            return "it has acted, and no full raise has been made since"
        return f"the round is capped at {betting.raises} bets and raises"

    def _end(self, draft: Draft) -> None:
        """End the round."""
        end_betting(draft)


@dataclass(frozen=True, slots=True)
class OpenOrRedeal(Bet):
    """A betting round that has to be opened: if everybody who may bet checks, the deal is passed in.

    Then every player still in antes again into the same pot, and the same dealer shuffles all cards and deals again,
    until somebody bets. Players who folded stay out. If no player has an opponent to bet against, the hand continues.

    Args:
        size: The bet of fixed limit: `SMALL` or `BIG`. In other structures the smallest bet is always the small bet.

    Raises:
        GameError: The size is neither `SMALL` nor `BIG`.

    >>> OpenOrRedeal().title
    'betting'
    """

    def check(self, game: GameRules) -> None:
        """Check that everybody pays an ante; without one the hand might never end."""
        if game.ante < 1:
            raise GameError(f"{game.name}: passing in needs an ante of 1 or more from everybody")

    def _end(self, draft: Draft) -> None:
        """End the round, or go back to the first phase if somebody could bet and nobody did."""
        nobody_could = max(draft.betting.faced) < 0
        if draft.aggressor is not None or nobody_could or len(draft.live) == 1:
            end_betting(draft)
            return
        seats = len(draft.stacks)
        draft.betting = fresh_round(seats, 0)
        draft.hands = ((),) * seats
        draft.board = ()
        draft.deck = Deck.fresh(draft.game.deck, seats)
        draft.phase = 0
        record(draft, PassedIn())
        draft.game.phases[0].enter(draft)


@cache
def _checked(seat: int) -> Acted:
    """Return the event, made once for all hands."""
    return Acted(seat, Check())


def chips_to_call(draft: Draft) -> int:
    """Count the chips the next seat has to put in to match the bets, as far as an opponent can match them in turn."""
    seat, betting = draft.pending[0], draft.betting
    bets, level = betting.bets, betting.level
    if level == bets[seat]:
        return 0
    if level not in bets:
        stacks = draft.stacks
        level = min(level, max([bets[other] + stacks[other] for other in draft.live if other != seat]))
    return max(level - bets[seat], 0)


def can_be_called(draft: Draft, seat: int) -> bool:
    """Return True if another player still in could match more than the bets are now."""
    bets, stacks, level = draft.betting.bets, draft.stacks, draft.betting.level
    return level < max([bets[other] + stacks[other] for other in draft.live if other != seat], default=0)


def with_chips(draft: Draft, first: int) -> tuple[int, ...]:
    """List the seats still in that have chips, in order from seat `first`."""
    live, stacks = draft.live, draft.stacks
    place = bisect_left(live, first)
    return tuple([seat for seat in live[place:] + live[:place] if stacks[seat]])


def others_with_chips(draft: Draft, seat: int) -> tuple[int, ...]:
    """List the other seats still in that have chips, in order from the left of the seat."""
    live, stacks = draft.live, draft.stacks
    place = live.index(seat)
    return tuple([other for other in live[place + 1 :] + live[:place] if stacks[other]])


def next_with_choice(draft: Draft) -> bool:
    """Find the next player with a choice and make them the actor; return False if there is none."""
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
    """Return what nobody called, and start the next phase, or award the pot to the only player left."""
    _return_uncalled(draft)
    if len(draft.live) == 1:
        award(draft)
    else:
        draft.betting = fresh_round(len(draft.stacks), 0)
        advance(draft)


def _return_uncalled(draft: Draft) -> None:
    """Return a live player's bet that nobody called, and the ante that all-in opponents could not cover."""
    bets = draft.betting.bets
    most = max(bets)
    seat = bets.index(most)
    chips = most - sorted(bets)[-2] if seat in draft.live else 0
    if not chips and most:
        return
    paid = put(draft.paid, seat, draft.paid[seat] - chips) if chips else draft.paid
    highest = max(paid)
    if paid.count(highest) == 1 and (not chips or paid[seat] == highest):
        owner, second = paid.index(highest), sorted(paid)[-2]
        fees = any(level > second for level, _ in draft.dead)  # these belong to the players who paid the whole ante
        if owner in draft.live and not others_with_chips(draft, owner) and not fees:
            seat, chips = owner, chips + highest - second
    if chips:
        pay(draft, seat, -chips)
        record(draft, Returned(seat, chips))
