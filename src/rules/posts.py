"""Forced bets: what is paid before anybody may choose."""

from dataclasses import dataclass
from operator import add, sub
from typing import ClassVar

from standpat.rules.draft import Draft, pay, pay_dead, record
from standpat.rules.events import Posted
from standpat.rules.phase import Phase, advance
from standpat.rules.rounds import Round


@dataclass(frozen=True, slots=True)
class Antes(Phase):
    """Every player still in pays the ante, or what is left of the stack; then the dead blinds are paid.

    >>> from standpat.rules import GAMES
    >>> GAMES["poker-draw"].start([50, 50]).pot
    2
    """

    def uses(self, parameter: str) -> bool:
        """Return True for the ante and the dead blinds."""
        return parameter in ("ante", "dead")

    def enter(self, draft: Draft) -> None:
        """Post the antes and the dead blinds, and start the next phase."""
        seats = len(draft.stacks)
        if draft.game.ante:
            antes = draft.game.antes(seats)
            for seat in draft.live:
                chips = min(antes[seat], draft.stacks[seat])
                if chips:
                    pay(draft, seat, chips)
                    record(draft, Posted(seat, "ante", chips))
        if draft.game.dead:
            dead = draft.game.dead_blinds(seats)
            for seat in draft.live:
                chips = min(dead[seat], draft.stacks[seat])
                if chips:
                    pay_dead(draft, seat, chips, level=0)
                    record(draft, Posted(seat, "dead blind", chips))
        advance(draft)


@dataclass(frozen=True, slots=True)
class Blinds(Phase):
    """The live blinds are posted: the first bets of the first betting round.

    If a blind is posted short, players still have to call the full blind, as far as an opponent can match the call.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].start([50, 50, 50]).bets
    (1, 2, 0)
    """

    posts_blinds: ClassVar[bool] = True

    def uses(self, parameter: str) -> bool:
        """Return True for the blinds."""
        return parameter == "blinds"

    def enter(self, draft: Draft) -> None:
        """Post the blinds and start the next phase."""
        if any(draft.game.blinds):
            seats = len(draft.stacks)
            blinds = draft.game.live_blinds(seats)
            level = max(blinds)
            chips = tuple(map(min, blinds, draft.stacks))
            posts = [Posted(seat, "blind", amount) for seat, amount in enumerate(chips) if amount]
            draft.stacks = tuple(map(sub, draft.stacks, chips))
            draft.paid = tuple(map(add, draft.paid, chips))
            draft.events += tuple(posts if seats > 2 else posts[::-1])
            draft.betting = Round(chips, level, level, max(level, draft.game.bet_size), 1, (-1,) * seats)
        advance(draft)
