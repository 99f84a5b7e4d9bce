"""What only the Czech game does: saying who plays, and bidding by doubling the stake."""

from dataclasses import dataclass
from typing import ClassVar

from standpat.rules.actions import Action, Double, Hold, Pass, Stay, is_or_left_out
from standpat.rules.bets import (
    can_be_called,
    chips_to_call,
    end_betting,
    next_with_choice,
    others_with_chips,
    with_chips,
)
from standpat.rules.draft import Draft, drop_out, pay, record
from standpat.rules.events import Acted, Void
from standpat.rules.payout import award
from standpat.rules.phase import Option, Phase, advance, refuse
from standpat.rules.rounds import Round


@dataclass(frozen=True, slots=True)
class StayOrPass(Phase):
    """From the left of the button, each player stays and pays the ante, or passes at no cost.

    If all pass, the deal is void; a player left alone takes the pot at once.

    >>> StayOrPass().title
    'staying in'
    """

    title: ClassVar[str] = "staying in"

    def uses(self, parameter: str) -> bool:
        """The ante."""
        return parameter == "ante"

    def enter(self, draft: Draft) -> None:
        """The first seat is to say."""
        draft.pending = draft.live
        draft.actor = draft.live[0]

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Stay or pass."""
        return (Stay(), Pass())

    def apply(self, draft: Draft, action: Action) -> None:
        """The seat has said; beyond the phase if it was the last."""
        seat, chips = draft.pending[0], 0
        if isinstance(action, Stay):
            chips = min(draft.game.antes(len(draft.stacks))[seat], draft.stacks[seat])
            pay(draft, seat, chips)
        elif isinstance(action, Pass):
            drop_out(draft, seat)
        else:
            refuse(draft, action)
        draft.pending = draft.pending[1:]
        record(draft, Acted(seat, action, chips))
        if draft.pending:
            draft.actor = draft.pending[0]
        elif len(draft.live) > 1:
            advance(draft)
        elif draft.live:
            award(draft)
        else:
            draft.actor = None
            record(draft, Void())


@dataclass(frozen=True, slots=True)
class Bidding(Phase):
    """The first player puts the stake in or passes; every later one holds it, passes, or doubles it for everybody.

    It is over when all players still in have put in the stake and nobody has doubled since. A player who cannot hold
    in full is all-in. Doubling takes the whole new stake, and an opponent who could put in more than the old one.

    >>> Bidding().title
    'bidding'
    """

    title: ClassVar[str] = "bidding"

    def uses(self, parameter: str) -> bool:
        """The first stake."""
        return parameter == "bet"

    def enter(self, draft: Draft) -> None:
        """The first player with a choice is to bid; beyond the bidding if nobody has one."""
        stake, seats = draft.game.bet_size, len(draft.stacks)
        draft.betting = Round((0,) * seats, stake, stake, stake, 0, (-1,) * seats)
        draft.aggressor = None
        draft.pending = with_chips(draft, 0)
        if not next_with_choice(draft):
            end_betting(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Hold or pass, and double if the stake is in."""
        seat = draft.pending[0]
        options = (Hold(min(chips_to_call(draft), draft.stacks[seat])), Pass())
        return options if self.why_no_double(draft, seat) else (*options, Double(2 * draft.betting.level))

    def apply(self, draft: Draft, action: Action) -> None:
        """The seat has bid; beyond the bidding if it was the last."""
        if isinstance(action, Hold):
            self.hold(draft, action)
        elif isinstance(action, Double):
            self.double(draft, action)
        elif isinstance(action, Pass):
            seat = draft.pending[0]
            drop_out(draft, seat)
            draft.pending = draft.pending[1:]
            record(draft, Acted(seat, action))
        else:
            refuse(draft, action)
        if not next_with_choice(draft):
            end_betting(draft)

    def hold(self, draft: Draft, action: Hold) -> None:
        """The next seat brings what it has put in up to the stake, as far as it can."""
        seat = draft.pending[0]
        chips = min(chips_to_call(draft), draft.stacks[seat])
        if not is_or_left_out(action.chips, chips):
            refuse(draft, action, f"holding takes {chips}")
        pay(draft, seat, chips)
        draft.betting = draft.betting.called(seat, chips)
        draft.pending = draft.pending[1:]
        if draft.aggressor is None:
            draft.aggressor = seat
        record(draft, Acted(seat, Hold(chips), chips))

    def double(self, draft: Draft, action: Double) -> None:
        """The next seat doubles the stake; everybody else with chips is to bid again."""
        seat, stake = draft.pending[0], 2 * draft.betting.level
        why = self.why_no_double(draft, seat)
        if why:
            refuse(draft, action, why)
        if not is_or_left_out(action.stake, stake):
            refuse(draft, action, f"the new stake is {stake}")
        chips = stake - draft.betting.bets[seat]
        pay(draft, seat, chips)
        draft.betting = draft.betting.raised(seat, stake, step=stake)
        draft.aggressor = seat
        draft.pending = others_with_chips(draft, seat)
        record(draft, Acted(seat, Double(stake), chips))

    def why_no_double(self, draft: Draft, seat: int) -> str:
        """The rule that keeps the seat from doubling, or nothing."""
        stake = 2 * draft.betting.level
        if draft.aggressor is None:
            return "nobody has put the stake in yet"
        if draft.betting.bets[seat] + draft.stacks[seat] < stake:
            return f"it cannot put in {stake}"
        return "" if can_be_called(draft, seat) else "no opponent has more to put in"
