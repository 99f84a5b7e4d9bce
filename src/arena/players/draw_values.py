"""Chances to win with draws to come, from the exact odds."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering
from standpat.odds import Analysis, DrawSetup, Field, drawn_hands, plan

POINTS = 4096
"""The number of quantiles of the chances of all hands."""

DISCARDED = np.array([5 - kept.bit_count() for kept in range(32)])
"""The number of cards discarded, by the mask of the cards kept."""


@dataclass(frozen=True, slots=True, eq=False)
class DrawValues:
    """The chances to win of all hands, with a fixed number of draws to come.

    Args:
        analysis: Chance to win of every discard; None after the last draw.
        final: Chance to win of each strength after the last draw, shape (size + 1,).
        quantiles: Quantiles of the chances of all hands, ascending, shape (POINTS,).
    """

    analysis: Analysis | None
    final: NDArray[np.float64]
    quantiles: NDArray[np.float64]

    def best_discard(self, hand: int, limit: int, fee: float) -> tuple[float, int]:
        """Give the chance to win of a packed hand, less fees, and the cards to keep: bit i is the i-th highest card.

        At most `limit` cards are discarded, for `fee` each, in units of the chance to win.
        """
        if self.analysis is None:
            raise ValueError("there is no draw to come")
        chances = self.analysis.discard_values(hand) - fee * DISCARDED
        chances[limit < DISCARDED] = -1
        kept = int(chances.argmax())
        return float(chances[kept]), kept

    def percentile(self, chance: float) -> float:
        """Give the share of all hands with a lower chance to win."""
        return float(np.searchsorted(self.quantiles, chance)) / POINTS


@cache
def draw_values(ordering: Ordering, draws: int) -> tuple[DrawValues, ...]:
    """Compute the chances in a game with 0 to 3 draws; index i is for i draws to come.

    The opponent is a hand that drew once. With several draws, a hand has to beat that many such opponents; the best of
    them is about as good as one player who drew that often. The first call takes a second or two.
    """
    setup = DrawSetup(ordering)
    drawn = drawn_hands(setup)
    field = Field(max(draws, 1), drawn)
    final = field.values_by_strength(setup)[0]
    shown = np.repeat(final, np.round(drawn.probabilities * POINTS * 16).astype(int))
    stages = [DrawValues(None, final, quantiles(shown))]
    for analysis in plan(field, setup, draws) if draws else ():
        stages.append(DrawValues(analysis, final, quantiles(analysis.values)))
    return tuple(stages)


def quantiles(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give evenly spaced order statistics, shape (POINTS,)."""
    ordered = np.sort(values)
    return ordered[np.linspace(0, len(ordered) - 1, POINTS).astype(np.intp)]
