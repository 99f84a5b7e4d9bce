"""WILD, WILD_DOUBLE_ACE and BUG: HIGH with wild cards, and five of a kind as the strongest category.

A wild card stands for the card that makes the best hand. The orderings differ in what it may stand for:

WILD              any card; in a flush the highest rank that the flush does not hold yet (no double-ace flush)
WILD_DOUBLE_ACE   any card; in a flush always an ace
BUG               an ace, or a card that completes a straight or a flush
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

from . import high
from .definition import Definition
from .high import ACE, FIVE, FLUSH_CATEGORY, STRAIGHT, STRAIGHT_FLUSH
from .shape import FLUSH, PLAIN, WILD_RANK, Shape, ShapeValue

CATEGORIES = (*high.CATEGORIES, "five of a kind")
COMPLETED = (STRAIGHT, FLUSH_CATEGORY, STRAIGHT_FLUSH)


def natural_ranks(shape: Shape) -> tuple[int, ...]:
    """List the ranks of a shape that are not wild."""
    return tuple(rank for rank in shape.ranks if rank != WILD_RANK)


def fill_wild_cards(shape: Shape) -> Iterator[Shape]:
    """Yield every shape that a shape can become when each wild card gets a rank.

    A flush needs five different ranks. A wild card may also have another suit, so the plain shape is always yielded.

    >>> len(list(fill_wild_cards(Shape((8, 9, 10, 11, WILD_RANK), FLUSH))))
    22
    """
    ranks = natural_ranks(shape)
    for standing_for in combinations_with_replacement(range(13), 5 - len(ranks)):
        full = tuple(sorted(ranks + standing_for))
        yield Shape(full, PLAIN)
        if shape.pattern == FLUSH and len(set(full)) == 5:
            yield Shape(full, FLUSH)


def value(shape: Shape) -> ShapeValue:
    """Find the value of a shape under WILD: the best of all shapes that it can become.

    >>> value(Shape((8, 9, 10, 11, WILD_RANK), FLUSH)), value(Shape((WILD_RANK,) * 5))
    (ShapeValue(category=8, ranks=(12,), lead=None), ShapeValue(category=9, ranks=(12,), lead=None))
    """
    if shape.ranks[1] == WILD_RANK:  # four or five wild cards make five of a kind, of the rank of the fifth card
        return ShapeValue(FIVE, (min(shape.ranks[0], ACE),))
    return max(map(high.value, fill_wild_cards(shape)))


def value_double_ace(shape: Shape) -> ShapeValue:
    """Find the value of a shape under WILD_DOUBLE_ACE.

    >>> value_double_ace(Shape((0, 3, 7, 12, WILD_RANK), FLUSH))
    ShapeValue(category=5, ranks=(12, 12, 7, 3, 0), lead=None)
    """
    as_wild = value(shape)
    if as_wild.category != FLUSH_CATEGORY:
        return as_wild
    ranks = natural_ranks(shape)
    return as_wild._replace(ranks=(ACE,) * (5 - len(ranks)) + ranks[::-1])


def stands_for_double_ace(shape: Shape) -> Shape | None:
    """Say that the wild cards of a flush are aces under WILD_DOUBLE_ACE, as no hand without wild cards holds two.

    >>> stands_for_double_ace(Shape((0, 3, 7, 12, WILD_RANK), FLUSH))
    Shape(ranks=(0, 3, 7, 12, 12), pattern=1)
    """
    if value(shape).category != FLUSH_CATEGORY:
        return None
    ranks = natural_ranks(shape)
    return Shape(ranks + (ACE,) * (5 - len(ranks)), FLUSH)


def value_bug(shape: Shape) -> ShapeValue:
    """Find the value of a shape under BUG: all wild cards are aces, or all complete a straight or a flush.

    >>> value_bug(Shape((3, 5, 5, 9, WILD_RANK))).category == high.PAIR
    True
    """
    ranks = natural_ranks(shape)
    candidates = [high.value(Shape(ranks + (ACE,) * (5 - len(ranks))))]
    if ranks:
        values = map(high.value, fill_wild_cards(shape))
        candidates += [value for value in values if value.category in COMPLETED]
    return max(candidates)


DEFINITION = Definition("wild", CATEGORIES, value, high.describe, (PLAIN, FLUSH), wild=True)
DOUBLE_ACE = replace(DEFINITION, name="wild-double-ace", value=value_double_ace, stands_for=stands_for_double_ace)
BUG = replace(DEFINITION, name="bug", value=value_bug)
