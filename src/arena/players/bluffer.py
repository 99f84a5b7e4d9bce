"""A strategy that plays like the expert and sometimes bluffs."""

from dataclasses import dataclass, field

import numpy as np

from standpat.arena.players.expert import Expert
from standpat.arena.players.legal_actions import LegalActions
from standpat.rules import STAND_PAT, Action, View


@dataclass(frozen=True, slots=True)
class Bluffer:
    """An expert who sometimes raises or stands pat with any hand.

    Args:
        rate: Probability of a raise with any hand, 0 to 1; a third of it is the probability of standing pat.
        expert: The strategy for all other decisions.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(Bluffer(rate=1).act(state.view(1), np.random.default_rng(1)))
    raise to 5
    """

    rate: float = 0.1
    expert: Expert = field(default_factory=Expert)

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action.

        Args:
            view: What the player knows; it must be the player's turn.
            rng: The random generator of the seat.

        Returns:
            A legal action.
        """
        options = LegalActions.of(view)
        chance = rng.random()
        if options.draw and chance < self.rate / 3:
            return STAND_PAT
        if options.more and chance < self.rate:
            return options.raise_to(max(view.bets) + 0.75 * (view.pot + options.cost))
        return self.expert.act(view, rng)
