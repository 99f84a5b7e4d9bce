"""The definition of an ordering: what each module of this package provides."""

import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import reduce

from .shape import FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER, PLAIN, Shape, ShapeValue

MOST_CATEGORIES = 256
PATTERNS = (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER)


@dataclass(frozen=True, slots=True)
class Definition:
    """The rules of an ordering of five-card hands, from which tables are made.

    A definition checks its own fields. `Ordering(definition)` calls `value` for every shape and `describe` for every
    value, and refuses a definition whose functions raise errors or return something else than is said here.

    Definitions are compared by their fields. They can be pickled if their functions are defined at the top level of a
    module: pickle stores the functions' names.

    Args:
        name: Name of the ordering, as the command line and files use it.
        categories: Names of the categories, weakest first: 1 to 256 different texts.
        value: `value(shape)` gives the value of a shape: the index of its category, the ranks that break ties in it,
            and the position of the lead if suits break ties. All values of a category have equally many ranks, at most
            five, each from -14 to 14; a category that needs none has the ranks ().
        describe: `describe(category, ranks, suit)` gives the words for a value. The ranks come without their signs;
            `suit` is the suit of the lead, 0 to 3 for clubs to spades, or None without a lead.
        patterns: The suit patterns that `value` tells apart. `value` gets a shape of another pattern as a PLAIN one.
        wild: Shapes can contain wild cards.
        counts_suits: The suit of the lead breaks ties.
        low_ace: Aces rank below deuces, so `best` puts an ace after the other cards of a group of the same size.
        stands_for: `stands_for(shape)` gives the shape without wild cards that a shape with wild cards stands for, or
            None for the strongest hand without wild cards that has the same value. Needed only if there is no such hand
            and the hand is not five of a kind.

    Raises:
        TypeError: A field has the wrong type.
        ValueError: A name is empty, a category occurs twice, there are too many categories, a pattern is unknown, or an
            ordering with wild cards needs suits for more than flushes.

    >>> from standpat.evaluator.definitions import high
    >>> Definition("high-2", high.CATEGORIES, high.value, high.describe, (PLAIN, FLUSH)).needs_suits
    False
    """

    name: str
    categories: tuple[str, ...]
    value: Callable[[Shape], ShapeValue]
    describe: Callable[[int, tuple[int, ...], int | None], str]
    patterns: tuple[int, ...] = (PLAIN,)
    wild: bool = False
    counts_suits: bool = False
    low_ace: bool = False
    stands_for: Callable[[Shape], Shape | None] | None = None

    def __post_init__(self) -> None:
        check_name("name", self.name)
        if not isinstance(self.categories, tuple):
            raise TypeError(f"categories: expected a tuple of texts, found {self.categories!r}")
        for number, category in enumerate(self.categories):
            check_name(f"category {number}", category)
        if len(set(self.categories)) < len(self.categories) or not 1 <= len(self.categories) <= MOST_CATEGORIES:
            raise ValueError(
                f"categories: expected 1 to {MOST_CATEGORIES} different texts, found "
                f"{len(self.categories)} of which {len(set(self.categories))} differ"
            )
        for field in ("value", "describe", *(["stands_for"] if self.stands_for is not None else [])):
            if not callable(getattr(self, field)):
                raise TypeError(f"{field}: expected a function, found {getattr(self, field)!r}")
        for field in ("wild", "counts_suits", "low_ace"):
            if not isinstance(getattr(self, field), bool):
                raise TypeError(f"{field}: expected True or False, found {getattr(self, field)!r}")
        if not isinstance(self.patterns, tuple) or not self.patterns or not all(p in PATTERNS for p in self.patterns):
            raise ValueError(f"patterns: expected a tuple of some of the four suit patterns, found {self.patterns!r}")
        if self.wild and self.needs_suits:
            raise ValueError("an ordering with wild cards cannot look at suits other than for a flush")
        if self.stands_for is not None and not self.wild:
            raise ValueError("stands_for: expected None in an ordering without wild cards")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields; refuse functions that cannot be found again by their names."""
        for field in ("value", "describe", "stands_for"):
            function = getattr(self, field)
            if function is not None and not is_importable(function):
                raise pickle.PicklingError(
                    f"ordering {self.name!r} cannot be pickled: {field} is {function!r}; expected a function that is "
                    "defined with def at the top level of a module"
                )
        return Definition, tuple(getattr(self, field.name) for field in fields(self))

    def __copy__(self) -> "Definition":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Definition":
        return self

    @property
    def needs_suits(self) -> bool:
        """True if the kernels must look at all five suits, for a lead or a four-flush.

        >>> from standpat.evaluator.definitions import czech, high
        >>> czech.DEFINITION.needs_suits, high.DEFINITION.needs_suits
        (True, False)
        """
        return self.counts_suits or max(self.patterns) > FLUSH

    @property
    def has_rank_tables(self) -> bool:
        """Whether tables hold the best five of six and seven ranks: without wild cards, where suits make only flushes.

        >>> from standpat.evaluator.definitions import high, high_by_suit, wild
        >>> [room.DEFINITION.has_rank_tables for room in (high, high_by_suit, wild)]
        [True, False, False]
        """
        return not self.wild and not self.needs_suits


def check_name(what: str, name: object) -> None:
    """Raise an error unless a name is a text that can be printed on one line."""
    if not isinstance(name, str):
        raise TypeError(f"{what}: expected a text, found {name!r}")
    if not name or name != name.strip() or not name.isprintable():
        raise ValueError(f"{what}: expected a printable text without spaces at its ends, found {name!r}")


def is_importable(function: object) -> bool:
    """Return True if a function is found under its own name in its own module.

    >>> is_importable(is_importable), is_importable(lambda: 0)
    (True, False)
    """
    names = getattr(function, "__qualname__", "").split(".")
    found: object = sys.modules.get(getattr(function, "__module__", None) or "")
    return reduce(lambda parent, name: getattr(parent, name, None), names, found) is function
