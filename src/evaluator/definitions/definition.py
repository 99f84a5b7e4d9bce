"""What every ordering's room has to provide."""

from collections.abc import Callable
from dataclasses import dataclass

from .shape import PLAIN, Shape, Value


@dataclass(frozen=True, slots=True)
class Definition:
    """An ordering of five-card hands, said plainly; the build turns it into tables.

    `value(shape)` gives the worth of a possible shape; `describe(category, ranks, suit)` says a value in words, where
    `suit` is the lead's (0..3 for clubs to spades) or None where suits don't count. `patterns` are the suit patterns
    that `value` tells apart. With `wild`, shapes may hold wild cards. `counts_suits` says that the lead's suit
    breaks ties.
    """

    name: str
    categories: tuple[str, ...]
    value: Callable[[Shape], Value]
    describe: Callable[[int, tuple[int, ...], int | None], str]
    patterns: tuple[int, ...] = (PLAIN,)
    wild: bool = False
    counts_suits: bool = False
