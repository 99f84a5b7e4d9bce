"""How often each strength comes up."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from numbers import Real

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import HandError, Ordering
from standpat.evaluator.ids import Integer

from .numbers import as_counts, as_values


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """Exact counts of final hands by strength.

    Args:
        ordering: whose strengths they are.
        counts: int64 of shape (size + 1,): how many hands have each strength; `counts[0]` is 0. Kept read-only.

    Raises:
        HandError: the counts are not of that shape, no whole numbers, negative, all 0, or 2**63 or more together.

    >>> from standpat.odds import DrawSetup, after_draw
    >>> trips = after_draw("Ks Kd Kh", DrawSetup(dead="Qc 2d"))
    >>> trips.total, trips.categories["four of a kind"], trips.categories["full house"]
    (1081, 46, 66)
    """

    ordering: Ordering
    counts: NDArray[np.int64]

    def __post_init__(self) -> None:
        if not isinstance(self.ordering, Ordering):
            raise HandError(f"ordering: expected an Ordering, found {type(self.ordering).__name__}")
        counts = as_counts("counts", self.counts, (self.ordering.size + 1,))
        if counts[0] or not counts.any():
            raise HandError("counts: expected some hands, and none of strength 0")
        counts.flags.writeable = False
        object.__setattr__(self, "counts", counts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.ordering == other.ordering and np.array_equal(self.counts, other.counts)

    __hash__ = None  # type: ignore[assignment]

    @property
    def total(self) -> int:
        """How many hands there are.

        >>> from standpat.odds import after_draw
        >>> after_draw("As").total
        249900
        """
        return int(self.counts.sum())

    @property
    def categories(self) -> dict[str, int]:
        """How many hands there are of each category, the weakest category first.

        >>> from standpat.odds import after_draw
        >>> after_draw("").categories["full house"]
        3744
        """
        sums = np.add.reduceat(self.counts, self.ordering.starts.astype(np.intp))
        return dict(zip(self.ordering.categories, sums.tolist(), strict=True))

    def probability(self, category: str) -> Fraction:
        """The probability of a category.

        Raises:
            HandError: the ordering has no such category.

        >>> from standpat.odds import DrawSetup, after_draw
        >>> after_draw("Ks Kd Kh", DrawSetup(dead="Qc 2d")).probability("four of a kind")
        Fraction(2, 47)
        """
        if category not in self.ordering.categories:
            raise HandError(f"unknown category {category!r}: expected one of {', '.join(self.ordering.categories)}")
        return Fraction(self.categories[category], self.total)

    @property
    def probabilities(self) -> NDArray[np.float64]:
        """The probability of each strength, shape (size + 1,).

        >>> from standpat.odds import after_draw
        >>> round(float(after_draw("").probabilities.sum()), 12)
        1.0
        """
        return self.counts / np.float64(self.total)

    def quantile(self, q: float) -> int:
        """The least strength that is reached or fallen short of with probability q or more.

        Args:
            q: from 0 to 1; 0 gives the weakest hand there is, 0.5 the median, 1 the strongest.

        Raises:
            HandError: q is not from 0 to 1.

        >>> from standpat.odds import after_draw
        >>> after_draw("").ordering.describe(after_draw("").quantile(0.5))
        'ace high'
        """
        if not isinstance(q, Real) or not 0 <= q <= 1:
            raise HandError(f"quantile: expected a number from 0 to 1, found {q!r}")
        needed = max(ceil(Fraction(q) * self.total), 1)
        return int(np.searchsorted(np.cumsum(self.counts), needed))

    def beats(self, strength: Integer) -> Fraction:
        """The probability that the hand beats this strength.

        >>> from standpat.odds import DrawSetup, after_draw
        >>> after_draw("As Ks Qs Js", DrawSetup(dead="2c")).beats(7461)
        Fraction(1, 47)
        """
        return Fraction(int(self.counts[self._checked(strength) + 1 :].sum()), self.total)

    def ties(self, strength: Integer) -> Fraction:
        """The probability that the hand has exactly this strength.

        >>> from standpat.odds import after_draw
        >>> after_draw("").ties(7462)
        Fraction(1, 649740)
        """
        return Fraction(int(self.counts[self._checked(strength)]), self.total)

    def mean(self, values: ArrayLike) -> float:
        """The expected value when strength s is worth `values[s]`.

        Args:
            values: numbers of shape (size + 1,).

        Raises:
            HandError: another shape, or not all real, finite and from -10**15 to 10**15.

        >>> from standpat.odds import after_draw
        >>> after_draw("").mean([0.0] * 7462 + [649740.0])
        1.0
        """
        worth = as_values("values", values, self.counts.shape)
        return float(self.counts @ worth) / self.total

    def _checked(self, strength: Integer) -> int:
        self.ordering.category(strength)
        return int(strength)
