"""The expert, who now and then has nothing."""

from dataclasses import dataclass, field

import numpy as np

from standpat.arena.players.expert import Expert
from standpat.arena.players.legal_actions import LegalActions
from standpat.rules import STAND_PAT, Action, View


@dataclass(frozen=True, slots=True)
class Bluffer:
    """Plays as the expert does, but raises with anything `rate` of the time, and stands pat a third as often.

    rate    0 to 1
    expert  who decides otherwise

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(Bluffer(rate=1).act(state.view(1), np.random.default_rng(1)))
    raise to 5
    """

    rate: float = 0.1
    expert: Expert = field(default_factory=Expert)

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = LegalActions.of(view)
        whim = rng.random()
        if options.draw and whim < self.rate / 3:
            return STAND_PAT
        if options.more and whim < self.rate:
            return options.raise_to(max(view.bets) + 0.75 * (view.pot + options.cost))
        return self.expert.act(view, rng)
