"""The number of hands of each strength, and the probabilities that follow."""

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
        ordering: Ordering that the strengths belong to.
        counts: Number of hands of each strength, shape (size + 1,), int64; `counts[0]` is 0. Kept read-only.

    Raises:
        HandError: The counts have another shape, are not whole numbers, are negative, all 0, or 2**63 or more together.

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
        """Total number of hands.

        >>> from standpat.odds import after_draw
        >>> after_draw("As").total
        249900
        """
        return int(self.counts.sum())

    @property
    def categories(self) -> dict[str, int]:
        """Number of hands of each category, the weakest category first.

        >>> from standpat.odds import after_draw
        >>> after_draw("").categories["full house"]
        3744
        """
        sums = np.add.reduceat(self.counts, self.ordering.starts.astype(np.intp))
        return dict(zip(self.ordering.categories, sums.tolist(), strict=True))

    def probability(self, category: str) -> Fraction:
        """Give the probability of a category.

        Args:
            category: Name of a category of the ordering.

        Returns:
            The exact probability.

        Raises:
            HandError: The ordering has no such category.

        >>> from standpat.odds import DrawSetup, after_draw
        >>> after_draw("Ks Kd Kh", DrawSetup(dead="Qc 2d")).probability("four of a kind")
        Fraction(2, 47)
        """
        if category not in self.ordering.categories:
            raise HandError(f"unknown category {category!r}: expected one of {', '.join(self.ordering.categories)}")
        return Fraction(self.categories[category], self.total)

    @property
    def probabilities(self) -> NDArray[np.float64]:
        """Probability of each strength, shape (size + 1,), float64.

        >>> from standpat.odds import after_draw
        >>> round(float(after_draw("").probabilities.sum()), 12)
        1.0
        """
        return self.counts / np.float64(self.total)

    def quantile(self, q: float) -> int:
        """Find the least strength that a hand falls short of or reaches with probability q or more.

        Args:
            q: Probability from 0 to 1: 0 gives the weakest hand, 0.5 the median, 1 the strongest.

        Returns:
            A strength.

        Raises:
            HandError: The probability is not a number from 0 to 1.

        >>> from standpat.odds import after_draw
        >>> after_draw("").ordering.describe(after_draw("").quantile(0.5))
        'ace high'
        """
        if not isinstance(q, Real) or not 0 <= q <= 1:
            raise HandError(f"quantile: expected a number from 0 to 1, found {q!r}")
        needed = max(ceil(Fraction(q) * self.total), 1)
        return int(np.searchsorted(np.cumsum(self.counts), needed))

    def beats(self, strength: Integer) -> Fraction:
        """Give the probability that the hand beats a strength.

        Args:
            strength: Strength to beat, 1 to size.

        Returns:
            The exact probability.

        >>> from standpat.odds import DrawSetup, after_draw
        >>> after_draw("As Ks Qs Js", DrawSetup(dead="2c")).beats(7461)
        Fraction(1, 47)
        """
        return Fraction(int(self.counts[self._checked(strength) + 1 :].sum()), self.total)

    def ties(self, strength: Integer) -> Fraction:
        """Give the probability that the hand has exactly a strength.

        Args:
            strength: Strength, 1 to size.

        Returns:
            The exact probability.

        >>> from standpat.odds import after_draw
        >>> after_draw("").ties(7462)
        Fraction(1, 649740)
        """
        return Fraction(int(self.counts[self._checked(strength)]), self.total)

    def mean(self, values: ArrayLike) -> float:
        """Give the expected value of the hand.

        Args:
            values: Value of each strength, shape (size + 1,), real numbers.

        Returns:
            The expected value.

        >>> from standpat.odds import after_draw
        >>> after_draw("").mean([0.0] * 7462 + [649740.0])
        1.0
        """
        checked = as_values("values", values, self.counts.shape)
        return float(self.counts @ checked) / self.total

    def _checked(self, strength: Integer) -> int:
        """Check a strength; the ordering raises the error."""
        self.ordering.category(strength)
        return int(strength)
