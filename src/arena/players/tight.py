"""A player who waits for good hands."""

from dataclasses import dataclass
from typing import cast

import numpy as np

from standpat.arena.players.legal_actions import LegalActions
from standpat.arena.players.percentile import percentile
from standpat.arena.players.reading import story
from standpat.arena.players.thumb import rule_of_thumb
from standpat.rules import Action, View


@dataclass(frozen=True, slots=True)
class Tight:
    """Plays the best `share` of all hands, raises with the best third of those, and draws by rule of thumb.

    After each raise on a round it takes a third as many hands to go on.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(Tight().act(state.view(1), np.random.default_rng(1)))
    fold
    """

    share: float = 0.3

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = LegalActions.of(view)
        if options.draw:
            return rule_of_thumb(view.game.ordering, cast("tuple[int, ...]", view.hand), options.draw.limit)
        better = 1 - percentile(view, rng)
        raises = story(view).round_raises
        if options.more and better < self.share / 3 ** (raises + 1):
            return options.raise_to(max(view.bets) + 0.7 * (view.pot + options.cost))
        if options.match and (not options.cost or better < self.share / 3 ** max(raises - 1, 0)):
            return options.match
        return options.least
