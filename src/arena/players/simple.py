"""Strategies that do not look at their cards."""

from dataclasses import dataclass

import numpy as np

from standpat.arena.players.legal_actions import LegalActions
from standpat.rules import STAND_PAT, Action, Choice, View


@dataclass(frozen=True, slots=True)
class Random:
    """A player who chooses a random kind of legal action, then a random amount or random cards.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> state.is_legal(Random().act(state.view(1), np.random.default_rng(1)))
    True
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action.

        Args:
            view: What the player knows; it must be the player's turn.
            rng: The random generator of the seat.

        Returns:
            A legal action.
        """
        options = view.legal_actions()
        option = options[int(rng.integers(len(options)))]
        return option.sample(rng) if isinstance(option, Choice) else option


@dataclass(frozen=True, slots=True)
class CallingStation:
    """A player who always checks, calls and stands pat.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> print(CallingStation().act(state.view(1), np.random.default_rng(1)))
    call 1
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action.

        Args:
            view: What the player knows; it must be the player's turn.
            rng: The random generator of the seat.

        Returns:
            A legal action.
        """
        options = LegalActions.of(view)
        return STAND_PAT if options.draw else options.match or options.least
