"""Find what wild cards stand for: a hand without wild cards that has the same value.

Of several such hands, the one with the highest ranks is used. The kernels read the ranks of the wild cards, and whether
the five must be a flush, must not be one, or may be either.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from .definition import Definition
from .shape import FLUSH, PLAIN, WILD_RANK, Shape, ShapeValue, multisets

ANY_SUITS, ONE_SUIT, NOT_ONE_SUIT = range(3)
SUITS_AT = 20
NATURAL_SHAPES = len(multisets(5))

Values = Mapping[Shape, ShapeValue]


def stand_in_entries(definition: Definition, values: Values) -> tuple[int, ...]:
    """Make the table of stand-ins: one entry for each plain and then each one-suited shape that has wild cards.

    An entry holds the ranks of the wild cards plus one, in four bits each, the highest in the lowest bits, and above
    them what their suits have to do. Shapes that no hand has get 0.

    Raises:
        ValueError: No hand without wild cards has the value of a shape with wild cards, and `stands_for` does not say
            what it stands for.
    """
    equal = equal_hands(values)
    natural_categories = {value.category for shape, value in values.items() if WILD_RANK not in shape.ranks}
    shapes = [Shape(ranks, pattern) for pattern in (PLAIN, FLUSH) for ranks in multisets(5, True)[NATURAL_SHAPES:]]
    entries = []
    for shape in shapes:
        if shape not in values:
            entries.append(0)
            continue
        found = said_by_definition(definition, shape) or equal.get(shape)
        if found is None and values[shape].category not in natural_categories:
            found = five_of_a_kind(values, shape)
        if found is None:
            raise ValueError(
                f"ordering {definition.name!r}: no hand without wild cards has the value of {shape}, {values[shape]}; "
                "expected stands_for to say what the wild cards stand for"
            )
        entries.append(pack(shape, *found))
    return tuple(entries)


def pack(shape: Shape, ranks: tuple[int, ...], suits: int) -> int:
    """Pack the ranks that the wild cards of a shape stand for, and what their suits have to do."""
    missing = list(ranks)
    for rank in shape.ranks:
        if rank != WILD_RANK:
            missing.remove(rank)
    return sum(rank + 1 << 4 * k for k, rank in enumerate(reversed(missing))) | suits << SUITS_AT


def equal_hands(values: Values) -> dict[Shape, tuple[tuple[int, ...], int]]:
    """For each shape with wild cards, the highest ranks without wild cards that have its value, and the suits' part."""
    found: dict[Shape, tuple[tuple[int, ...], int]] = {}
    for ranks in sorted(multisets(5), key=lambda ranks: ranks[::-1], reverse=True):
        plain, flush = values.get(Shape(ranks)), values.get(Shape(ranks, FLUSH))
        for wild in with_wild_cards(ranks):
            if values.get(Shape(wild)) == plain is not None:
                found.setdefault(Shape(wild), (ranks, ANY_SUITS))
            one_suit = values.get(Shape(wild, FLUSH))
            if one_suit is not None and one_suit in (plain, flush):
                suits = ANY_SUITS if flush in (None, plain) else ONE_SUIT if one_suit == flush else NOT_ONE_SUIT
                found.setdefault(Shape(wild, FLUSH), (ranks, suits))
    return found


def with_wild_cards(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Replace some or all of five ranks by wild cards, in every way.

    >>> sorted(with_wild_cards((7, 7, 7, 7, 9)))[:2]
    [(7, 7, 7, 7, 13), (7, 7, 7, 9, 13)]
    """
    for kept in range(5):
        yield from {held + (WILD_RANK,) * (5 - kept) for held in combinations(ranks, kept)}


def five_of_a_kind(values: Values, shape: Shape) -> tuple[tuple[int, ...], int] | None:
    """Say that wild cards stand for more cards of the one rank that they are held with; wild cards alone for the best.

    For a shape in a category that no hand without wild cards makes. Return None if more than one rank is held.
    """
    held = set(shape.ranks) - {WILD_RANK}
    if not held:
        alone = (Shape((rank, *[WILD_RANK] * 4), FLUSH) for rank in range(12, -1, -1))
        held = {next((other.ranks[0] for other in alone if values[other] == values[shape]), WILD_RANK)}
    rank = held.pop()
    return None if held or rank == WILD_RANK else ((rank,) * 5, ANY_SUITS)


def said_by_definition(definition: Definition, shape: Shape) -> tuple[tuple[int, ...], int] | None:
    """Call the definition's own `stands_for`, if it has one, and check the shape that it returns."""
    if definition.stands_for is None:
        return None
    meant = definition.stands_for(shape)
    if meant is None:
        return None
    fault = f"ordering {definition.name!r}: stands_for({shape}) returned {meant!r}; expected "
    if not isinstance(meant, Shape) or len(meant.ranks) != 5 or not set(meant.ranks) <= set(range(13)):
        raise ValueError(f"{fault}None or a Shape of five ranks from 0 to 12")
    natural = [rank for rank in shape.ranks if rank != WILD_RANK]
    if list(meant.ranks) != sorted(meant.ranks) or any(meant.ranks.count(r) < natural.count(r) for r in natural):
        raise ValueError(f"{fault}the ranks of the natural cards among ascending ranks")
    if meant.pattern not in (PLAIN, shape.pattern):
        raise ValueError(f"{fault}the pattern of the shape, or PLAIN")
    if meant.pattern == FLUSH:
        return meant.ranks, ONE_SUIT
    return meant.ranks, NOT_ONE_SUIT if shape.pattern == FLUSH and len(set(meant.ranks)) == 5 else ANY_SUITS
