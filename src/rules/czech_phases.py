"""The phases that only Czech draw poker has: staying in, and bidding by doubling the stake."""

from dataclasses import dataclass
from typing import ClassVar

from standpat.rules.actions import Action, Double, Hold, Pass, Stay, right_or_left_out
from standpat.rules.bets import (
    can_be_called,
    chips_to_call,
    end_betting,
    next_with_choice,
    others_with_chips,
    with_chips,
)
from standpat.rules.choices import Option
from standpat.rules.draft import Draft, drop_out, pay, record
from standpat.rules.events import Acted, Void
from standpat.rules.payout import award
from standpat.rules.phase import Phase, advance, refuse
from standpat.rules.rounds import Round


@dataclass(frozen=True, slots=True)
class StayOrPass(Phase):
    """From the left of the button, each player stays and pays the ante, or passes at no cost.

    If all pass, the deal is void. If one player stays, that player wins the pot at once.

    >>> StayOrPass().title
    'staying in'
    """

    title: ClassVar[str] = "staying in"

    def uses(self, parameter: str) -> bool:
        """Return True for the ante."""
        return parameter == "ante"

    def enter(self, draft: Draft) -> None:
        """Let the first seat act."""
        draft.pending = draft.live
        draft.actor = draft.live[0]

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List stay and pass."""
        return (Stay(), Pass())

    def apply(self, draft: Draft, action: Action) -> None:
        """Apply Stay or Pass; start the next phase after the last seat."""
        seat, chips = draft.pending[0], 0
        if isinstance(action, Stay):
            chips = min(draft.forced_bets.antes[seat], draft.stacks[seat])
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
    """The first player puts the stake in or passes; each later player holds, passes, or doubles the stake for all.

    The bidding ends when all players still in have put in the stake and nobody has doubled since. A player who cannot
    hold in full is all-in. You can double if you can pay the full new stake, somebody has put the stake in, and an
    opponent has chips beyond the old stake.

    >>> Bidding().title
    'bidding'
    """

    title: ClassVar[str] = "bidding"

    def uses(self, parameter: str) -> bool:
        """Return True for the first stake."""
        return parameter == "bet"

    def enter(self, draft: Draft) -> None:
        """Let the first player with a choice bid; end the bidding if nobody has one."""
        stake, seats = draft.game.bet_size, len(draft.stacks)
        draft.betting = Round((0,) * seats, stake, stake, stake, 0, (-1,) * seats)
        draft.aggressor = None
        draft.pending = with_chips(draft, 0)
        if not next_with_choice(draft):
            end_betting(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List hold and pass, and double if it is allowed."""
        seat = draft.pending[0]
        options = (Hold(min(chips_to_call(draft), draft.stacks[seat])), Pass())
        return options if self._why_no_double(draft, seat) else (*options, Double(2 * draft.betting.level))

    def apply(self, draft: Draft, action: Action) -> None:
        """Apply Hold, Double or Pass; end the bidding after the last player with a choice."""
        if isinstance(action, Hold):
            self._hold(draft, action)
        elif isinstance(action, Double):
            self._double(draft, action)
        elif isinstance(action, Pass):
            seat = draft.pending[0]
            drop_out(draft, seat)
            draft.pending = draft.pending[1:]
            record(draft, Acted(seat, action))
        else:
            refuse(draft, action)
        if not next_with_choice(draft):
            end_betting(draft)

    def _hold(self, draft: Draft, action: Hold) -> None:
        """Bring what the next seat has put in up to the stake, or put in all that is left of its stack."""
        seat = draft.pending[0]
        chips = min(chips_to_call(draft), draft.stacks[seat])
        if not right_or_left_out(action.chips, chips):
            refuse(draft, action, f"to hold costs {chips}")
        pay(draft, seat, chips)
        draft.betting = draft.betting.called(seat, chips)
        draft.pending = draft.pending[1:]
        if draft.aggressor is None:
            draft.aggressor = seat
        record(draft, Acted(seat, Hold(chips), chips))

    def _double(self, draft: Draft, action: Double) -> None:
        """Double the stake, and let everybody else with chips bid again."""
        seat, stake = draft.pending[0], 2 * draft.betting.level
        why = self._why_no_double(draft, seat)
        if why:
            refuse(draft, action, why)
        if not right_or_left_out(action.stake, stake):
            refuse(draft, action, f"the new stake is {stake}")
        chips = stake - draft.betting.bets[seat]
        pay(draft, seat, chips)
        draft.betting = draft.betting.raised(seat, stake, step=stake)
        draft.aggressor = seat
        draft.pending = others_with_chips(draft, seat)
        record(draft, Acted(seat, Double(stake), chips))

    def _why_no_double(self, draft: Draft, seat: int) -> str:
        """Name the rule that keeps the seat from doubling; empty if there is none."""
        stake = 2 * draft.betting.level
        if draft.aggressor is None:
            return "nobody has put the stake in yet"
        if draft.betting.bets[seat] + draft.stacks[seat] < stake:
            return f"it cannot put in {stake}"
        return "" if can_be_called(draft, seat) else "no opponent has more to put in"
