"""Players without a thought."""

from dataclasses import dataclass

import numpy as np

from standpat.arena.players.legal_actions import LegalActions
from standpat.rules import STAND_PAT, Action, Choice, View


@dataclass(frozen=True, slots=True)
class Random:
    """Takes any kind of legal action as likely as any other, then any amount or cards.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> state.is_legal(Random().act(state.view(1), np.random.default_rng(1)))
    True
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = view.legal_actions()
        option = options[int(rng.integers(len(options)))]
        return option.sample(rng) if isinstance(option, Choice) else option


@dataclass(frozen=True, slots=True)
class CallingStation:
    """Checks and calls whatever it holds, and stands pat.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(CallingStation().act(state.view(1), np.random.default_rng(1)))
    call 1
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = LegalActions.of(view)
        return STAND_PAT if options.draw else options.match or options.least
