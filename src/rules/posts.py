"""The phases in which forced bets are paid."""

from dataclasses import dataclass
from operator import add, sub
from typing import ClassVar

from standpat.rules.draft import Draft, pay, pay_dead, record
from standpat.rules.event_log import EventLog
from standpat.rules.events import Posted
from standpat.rules.phase import Phase, advance
from standpat.rules.rounds import Round, fresh_round


@dataclass(frozen=True, slots=True)
class Antes(Phase):
    """Every player still in pays the ante, or what is left of the stack.

    In a game without blinds, the button then pays the button ante.

    >>> from standpat.rules import GAMES
    >>> GAMES["poker-draw"].start([50, 50]).pot
    2
    """

    def uses(self, parameter: str) -> bool:
        """Return True for the ante and the button ante."""
        return parameter in ("ante", "button_ante")

    def enter(self, draft: Draft) -> None:
        """Post the antes and start the next phase."""
        antes = draft.forced_bets.antes
        if any(antes):
            for seat in draft.live:
                chips = min(antes[seat], draft.stacks[seat])
                if chips:
                    pay(draft, seat, chips)
                    record(draft, Posted(seat, "ante", chips))
        if any(draft.forced_bets.dead) and not any(phase.posts_blinds for phase in draft.game.phases):
            _pay_dead_bets(draft)
        advance(draft)


@dataclass(frozen=True, slots=True)
class Blinds(Phase):
    """The live bets are posted, blinds and straddles: the first bets of the first betting round. Then come dead bets.

    If a blind is posted short, players still have to call the full blind, as far as an opponent can match the call.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].start([50, 50, 50]).bets
    (1, 2, 0)
    """

    posts_blinds: ClassVar[bool] = True

    def uses(self, parameter: str) -> bool:
        """Return True for all forced bets but the ante of everybody."""
        return parameter in (
            "blinds",
            "straddles",
            "button_blind",
            "button_ante",
            "big_blind_ante",
            "ante_before_blind",
        )

    def enter(self, draft: Draft) -> None:
        """Post the live and the dead bets and start the next phase."""
        forced = draft.forced_bets
        if forced.dead_first:
            _pay_dead_bets(draft)
        if any(forced.live):
            _pay_live_bets(draft)
        if not forced.dead_first and any(forced.dead):
            _pay_dead_bets(draft)
        advance(draft)


def _pay_live_bets(draft: Draft) -> None:
    """Post the blinds and straddles, and open the betting round with them."""
    forced, game = draft.forced_bets, draft.game
    level, seats = max(forced.live), len(draft.stacks)
    chips = tuple(map(min, forced.live, draft.stacks))
    posts = [Posted(seat, "blind", amount) for seat, amount in enumerate(chips) if amount]
    draft.stacks = tuple(map(sub, draft.stacks, chips))
    draft.paid = tuple(map(add, draft.paid, chips))
    draft.log = EventLog.of(posts if seats > 2 else posts[::-1], draft.log)
    bet = max(forced.big_blind, game.bet_size)
    step = max(bet, game.limit.step_after(fresh_round(seats, bet), level))
    draft.betting = Round(chips, level, level, step, 1 + forced.straddles, (-1,) * seats)


def _pay_dead_bets(draft: Draft) -> None:
    """Post the dead bets: chips that nobody has to match and that belong to the main pot."""
    dead = draft.forced_bets.dead
    for seat in draft.live:
        chips = min(dead[seat], draft.stacks[seat])
        if chips:
            pay_dead(draft, seat, chips, level=0)
            record(draft, Posted(seat, "dead bet", chips))
