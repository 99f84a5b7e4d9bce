"""Call the functions of a definition for all shapes and values, and check what they return."""

from collections.abc import Iterable

from .definition import Definition
from .shape import Shape, ShapeValue

NO_SUIT = 4
MOST_RANKS, HIGHEST_RANK = 5, 14


def values_of(definition: Definition, shapes: Iterable[Shape]) -> dict[Shape, ShapeValue]:
    """Call `value` for shapes; a pattern that the definition does not distinguish becomes PLAIN.

    Raises:
        ValueError: `value` raised an error, or did not return a value as `Definition` says.
    """
    values: dict[Shape, ShapeValue] = {}
    lengths: dict[int, tuple[int, Shape]] = {}
    for shape in shapes:
        given = shape if shape.pattern in definition.patterns else Shape(shape.ranks)
        try:
            value = definition.value(given)
        except Exception as error:
            raise ValueError(
                f"ordering {definition.name!r}: value({given}) raised {type(error).__name__}: {error}"
            ) from error
        fault = value_fault(definition, value)
        if fault is None:
            length, first = lengths.setdefault(value.category, (len(value.ranks), shape))
            if length != len(value.ranks):
                fault = f"expected {length} ranks, as for {first}: a category's values have equally many"
        if fault is not None:
            raise ValueError(f"ordering {definition.name!r}: value({given}) returned {value!r}; {fault}")
        values[shape] = value
    return values


def value_fault(definition: Definition, value: object) -> str | None:
    """Say what is wrong with what `value` returned, or return None.

    >>> from standpat.evaluator.definitions import high
    >>> value_fault(high.DEFINITION, ShapeValue(9, (3,)))
    'category 9: expected 0 to 8'
    """
    if not isinstance(value, ShapeValue):
        return "expected a ShapeValue"
    category, ranks, lead = value
    last = len(definition.categories) - 1
    if not isinstance(category, int) or not 0 <= category <= last:
        return f"category {category!r}: expected 0 to {last}"
    if not isinstance(ranks, tuple) or len(ranks) > MOST_RANKS:
        return f"ranks: expected a tuple of at most {MOST_RANKS}"
    for rank in ranks:
        if not isinstance(rank, int) or abs(rank) > HIGHEST_RANK:
            return f"rank {rank!r}: expected -{HIGHEST_RANK} to {HIGHEST_RANK}"
    if lead is None:
        return None
    if not definition.counts_suits:
        return "lead: expected None, as the definition does not set counts_suits"
    if not isinstance(lead, int) or not 0 <= lead <= 4:
        return f"lead {lead!r}: expected a position from 0 to 4"
    return None


def suits_of(shape: Shape, value: ShapeValue) -> range | tuple[int]:
    """List the suits that the lead can have: the higher card of a pair is no club, the lower one no spade.

    >>> suits_of(Shape((0, 1, 2, 3, 3)), ShapeValue(2, (3,), lead=3))
    range(0, 3)
    """
    if value.lead is None:
        return (NO_SUIT,)
    rank = shape.ranks[value.lead]
    place = value.lead - shape.ranks.index(rank)
    return range(place, 5 - shape.ranks.count(rank) + place)


def check_words(definition: Definition, classes: Iterable[tuple[int, tuple[int, ...], int]]) -> None:
    """Call `describe` for every value.

    Raises:
        ValueError: `describe` raised an error or did not return a text.
    """
    for category, signed, suit in classes:
        ranks = tuple(map(abs, signed))
        call = f"ordering {definition.name!r}: describe({category}, {ranks}, {None if suit == NO_SUIT else suit})"
        try:
            words = definition.describe(category, ranks, None if suit == NO_SUIT else suit)
        except Exception as error:
            raise ValueError(f"{call} raised {type(error).__name__}: {error}") from error
        if not isinstance(words, str):
            raise ValueError(f"{call} returned {words!r}; expected a text")
