"""What every ordering's room has to provide."""

from collections.abc import Callable
from dataclasses import dataclass

from .shape import FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER, PLAIN, Shape, ShapeValue


@dataclass(frozen=True, slots=True)
class Definition:
    """An ordering of five-card hands, said plainly; the build turns it into tables.

    `value(shape)` gives the worth of a possible shape; `describe(category, ranks, suit)` says a value in words, where
    `suit` is the lead's (0..3 for clubs to spades) or None where suits don't count. `patterns` are the suit patterns
    that `value` tells apart. With `wild`, shapes may hold wild cards. `counts_suits` says that the lead's suit
    breaks ties. Raises ValueError for patterns that are none, and for wild cards where suits count.
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
        """Whether the kernels have to look at all five suits, for a lead or a four-flush.

        >>> from standpat.evaluator.definitions import czech, high
        >>> czech.DEFINITION.needs_suits, high.DEFINITION.needs_suits
        (True, False)
        """
        return self.counts_suits or max(self.patterns) > FLUSH
