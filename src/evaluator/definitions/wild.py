"""WILD and its two neighbours: HIGH with wild cards, and five of a kind on top.

A wild card stands for the card that makes the hand best. The three orderings differ in what it may be:

WILD              any card; in a flush the highest rank that the flush does not hold yet (no double-ace flush)
WILD_DOUBLE_ACE   any card; in a flush always an ace
BUG               an ace, or whatever completes a straight or a flush
"""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from . import high
from .definition import Definition
from .high import ACE, FIVE, FLUSH_CATEGORY, STRAIGHT, STRAIGHT_FLUSH
from .shape import FLUSH, PLAIN, WILD_RANK, Shape, ShapeValue

CATEGORIES = (*high.CATEGORIES, "five of a kind")
COMPLETED = (STRAIGHT, FLUSH_CATEGORY, STRAIGHT_FLUSH)


def natural_ranks(shape: Shape) -> tuple[int, ...]:
    """The ranks of a shape that are not wild."""
    return tuple(rank for rank in shape.ranks if rank != WILD_RANK)


def fill_wild_cards(shape: Shape) -> Iterator[Shape]:
    """Every shape that a shape can become when each wild card is given a rank.

    A flush stays one only while its ranks differ. A wild card need not follow suit, so the plain shape is always
    among them.

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
    """The worth of a shape under WILD: the best of all it can become.

    >>> value(Shape((8, 9, 10, 11, WILD_RANK), FLUSH)), value(Shape((WILD_RANK,) * 5))
    (ShapeValue(category=8, ranks=(12,), lead=None), ShapeValue(category=9, ranks=(12,), lead=None))
    """
    if shape.ranks[1] == WILD_RANK:  # four wild cards or five: the fifth decides, and nothing beats five of a kind
        return ShapeValue(FIVE, (min(shape.ranks[0], ACE),))
    return max(map(high.value, fill_wild_cards(shape)))


def value_double_ace(shape: Shape) -> ShapeValue:
    """The worth of a shape under WILD_DOUBLE_ACE.

    >>> value_double_ace(Shape((0, 3, 7, 12, WILD_RANK), FLUSH))
    ShapeValue(category=5, ranks=(12, 12, 7, 3, 0), lead=None)
    """
    worth = value(shape)
    if worth.category != FLUSH_CATEGORY:
        return worth
    ranks = natural_ranks(shape)
    return worth._replace(ranks=(ACE,) * (5 - len(ranks)) + ranks[::-1])


def value_bug(shape: Shape) -> ShapeValue:
    """The worth of a shape under BUG: all its wild cards aces, or all of them filling a straight or a flush.

    >>> value_bug(Shape((3, 5, 5, 9, WILD_RANK))).category == high.PAIR
    True
    """
    ranks = natural_ranks(shape)
    candidates = [high.value(Shape(ranks + (ACE,) * (5 - len(ranks))))]
    if ranks:
        worths = map(high.value, fill_wild_cards(shape))
        candidates += [worth for worth in worths if worth.category in COMPLETED]
    return max(candidates)


def definition(name: str, worth: Callable[[Shape], ShapeValue]) -> Definition:
    """A definition that differs from WILD in its name and value only."""
    return Definition(name, CATEGORIES, worth, high.describe, (PLAIN, FLUSH), wild=True)


DEFINITION = definition("wild", value)
DOUBLE_ACE = definition("wild-double-ace", value_double_ace)
BUG = definition("bug", value_bug)
