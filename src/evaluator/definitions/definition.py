"""The definition of an ordering: what each module of this package provides."""

from collections.abc import Callable
from dataclasses import dataclass

from .shape import FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER, PLAIN, Shape, ShapeValue


@dataclass(frozen=True, slots=True)
class Definition:
    """The rules of an ordering of five-card hands, from which tables are made.

    Args:
        name: Name of the ordering.
        categories: Names of the categories, weakest first.
        value: Function that gives the value of a possible shape.
        describe: Function of a category, ranks and a suit that describes a value in words. The suit is that of the
            lead, 0 to 3 for clubs to spades, or None if suits do not count.
        patterns: Suit patterns that `value` distinguishes.
        wild: Whether shapes may have wild cards.
        counts_suits: Whether the suit of the lead breaks ties.

    Raises:
        ValueError: A pattern is unknown, or suits count in an ordering with wild cards.
    """

    name: str
    categories: tuple[str, ...]
    value: Callable[[Shape], ShapeValue]
    describe: Callable[[int, tuple[int, ...], int | None], str]
    patterns: tuple[int, ...] = (PLAIN,)
    wild: bool = False
    counts_suits: bool = False

    def __post_init__(self) -> None:
        if not self.patterns or not set(self.patterns) <= {PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER}:
            raise ValueError(f"patterns: expected some of the four suit patterns, found {self.patterns!r}")
        if self.wild and self.needs_suits:
            raise ValueError("an ordering with wild cards cannot look at suits other than for a flush")

    @property
    def needs_suits(self) -> bool:
        """True if the kernels must look at all five suits, for a lead or a four-flush.

        >>> from standpat.evaluator.definitions import czech, high
        >>> czech.DEFINITION.needs_suits, high.DEFINITION.needs_suits
        (True, False)
        """
        return self.counts_suits or max(self.patterns) > FLUSH
