"""A strategy that waits for good hands."""

from dataclasses import dataclass
from typing import cast

import numpy as np

from standpat.arena.players.hand_so_far import hand_so_far
from standpat.arena.players.legal_actions import LegalActions
from standpat.arena.players.percentile import percentile
from standpat.arena.players.simple_discards import rule_of_thumb_discard
from standpat.rules import Action, View


@dataclass(frozen=True, slots=True)
class Tight:
    """A player who plays only good hands, raises with the best third of them, and discards by rules of thumb.

    After each raise in a betting round, only a third as many hands are good enough.

    Args:
        share: Share of all hands that the player plays, 0 to 1.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(Tight().act(state.view(1), np.random.default_rng(1)))
    fold
    """

    share: float = 0.3

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action.

        Args:
            view: What the player knows; it must be the player's turn.
            rng: The random generator of the seat.

        Returns:
            A legal action.
        """
        options = LegalActions.of(view)
        if options.draw:
            return rule_of_thumb_discard(view.game.ordering, cast("tuple[int, ...]", view.hand), options.draw.limit)
        better = 1 - percentile(view, rng)
        raises = hand_so_far(view).round_raises
        if options.more and better < self.share / 3 ** (raises + 1):
            return options.raise_to(max(view.bets) + 0.7 * (view.pot + options.cost))
        if options.match and (not options.cost or better < self.share / 3 ** max(raises - 1, 0)):
            return options.match
        return options.least
