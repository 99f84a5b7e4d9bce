"""What a hand of a draw game is worth with the draws that are still to come, from the exact odds."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering
from standpat.odds import Analysis, DrawSetup, Field, drawn_hands, plan

POINTS = 4096
"""Quantiles kept of the worth of all hands."""

THROWN = np.array([5 - kept.bit_count() for kept in range(32)])
"""How many cards go when a subset is kept."""


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """A moment of a draw game with a number of draws to come.

    analysis   what every discard is worth, as a chance to win
    final      after the last draw, what each strength is worth, (size + 1,)
    quantiles  of what hands are worth, ascending, (POINTS,)
    """

    analysis: Analysis | None
    final: NDArray[np.float64]
    quantiles: NDArray[np.float64]

    def worth(self, hand: int, limit: int, fee: float) -> tuple[float, int]:
        """The chance to win of a packed hand, fees taken off, and which of its cards to keep: bit i, the i-th highest.

        At most `limit` cards go, at `fee` each, counted in chances to win.
        """
        if self.analysis is None:
            raise ValueError("no draw is to come")
        worth = self.analysis.discard_values(hand) - fee * THROWN
        worth[limit < THROWN] = -1
        kept = int(worth.argmax())
        return float(worth[kept]), kept

    def place(self, worth: float) -> float:
        """The share of all hands at this moment that are worth less."""
        return float(np.searchsorted(self.quantiles, worth)) / POINTS


@cache
def outlook(ordering: Ordering, draws: int) -> tuple[Stage, ...]:
    """The stages of a game with 0 to 3 draws: at index i, with i draws to come.

    A hand is worth its chance to beat another one that was drawn to once; with several draws, as many of those, since
    the best of them is about what one player shows who drew as often. It takes a second or two, once.
    """
    setup = DrawSetup(ordering)
    drawn = drawn_hands(setup)
    field = Field(max(draws, 1), drawn)
    final = field.values_by_strength(setup)[0]
    shown = np.repeat(final, np.round(drawn.probabilities * POINTS * 16).astype(int))
    stages = [Stage(None, final, quantiles(shown))]
    for analysis in plan(field, setup, draws) if draws else ():
        stages.append(Stage(analysis, final, quantiles(analysis.values)))
    return tuple(stages)


def quantiles(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Evenly spaced order statistics, (POINTS,)."""
    ordered = np.sort(values)
    return ordered[np.linspace(0, len(ordered) - 1, POINTS).astype(np.intp)]
