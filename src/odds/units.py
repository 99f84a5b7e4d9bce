"""Values counted in whole units where they are decimals, so that sums are exact and what is equal compares equal."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .draw_setup import HAND

SCALES = tuple(10**digits for digits in range(7))
"""Numbers of units in 1 that are tried: values of up to six decimals are whole numbers of units."""

EXACT = 2**51
"""Limit of sums in units, so that doubles hold all partial sums exactly and their means differ visibly."""

NOISE = 1e-12
"""Largest difference that rounding makes between equal means, as a part of the greatest value."""


@dataclass(frozen=True, slots=True)
class Units:
    """The units that values are counted in.

    Args:
        scale: Number of units in 1.
        noise: Largest difference that rounding makes between equal means; 0 if all sums are exact.

    >>> Units.of(np.array([0.0, 6.1]), 2598960)
    Units(scale=10, noise=0.0)
    """

    scale: int
    noise: float

    @classmethod
    def of(cls, values: NDArray[np.float64], hands: int) -> "Units":
        """Choose units for values, of which up to `hands` are summed.

        >>> Units.of(np.array([0.0, 1 / 3]), 2598960).noise > 0
        True
        """
        most = float(np.abs(values).max())
        flat = values.reshape(-1)
        for scale in SCALES:
            if most * scale * HAND * hands >= EXACT:
                break
            if all(np.array_equal(np.rint(part * scale) / scale, part) for part in (flat[:4096], flat)):
                return cls(scale, 0.0)
        return cls(1, NOISE * most)

    @property
    def exact(self) -> bool:
        """Return True if sums of values are exact.

        >>> Units(1, 0.0).exact
        True
        """
        return self.noise == 0

    def count(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Convert values to units.

        >>> Units(10, 0.0).count(np.array([6.1]))
        array([61.])
        """
        return np.rint(values * self.scale) if self.exact else values

    def best_first(self, values: Sequence[float], discarded: Sequence[int]) -> list[int]:
        """Order discards by value, the best first; of equal discards those with fewer cards come first.

        >>> Units(1, 1e-9).best_first([0.5, 1.0, 1.0 + 1e-12], [1, 2, 3])
        [1, 2, 0]
        """
        order = sorted(range(len(values)), key=lambda number: -values[number])
        rank, top = 0, values[order[0]]
        ranks = dict.fromkeys(order, 0)
        for number in order:
            if values[number] < top - self.noise:
                rank, top = rank + 1, values[number]
            ranks[number] = rank
        return sorted(range(len(values)), key=lambda number: (ranks[number], discarded[number]))
