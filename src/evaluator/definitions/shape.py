"""The shape of five cards, which decides their value.

Five cards sorted by id (rank, then suit) have a *shape*: their five ranks and the pattern of their suits. Every
ordering is a function of the shape, except that the suit of one card, the *lead*, may break the last tie.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER = range(4)
"""Suit patterns: none; five cards of one suit; four cards of one suit with the highest card; the four lowest cards."""

WILD_RANK = 13
"""Rank of a wild card in a shape: above the ace, so that wild cards come last."""


class Shape(NamedTuple):
    """Five ascending ranks and a suit pattern.

    Args:
        ranks: Five ranks, 0 to 12, or 13 for a wild card.
        pattern: The pattern of their suits.

    >>> Shape((0, 1, 2, 3, 12), FLUSH)
    Shape(ranks=(0, 1, 2, 3, 12), pattern=1)
    """

    ranks: tuple[int, ...]
    pattern: int = PLAIN


class ShapeValue(NamedTuple):
    """The value of a shape. Values compare as tuples; the greater is better.

    Args:
        category: Index of the category, the weakest first.
        ranks: Ranks that break ties in the category.
        lead: Position of the card whose suit breaks ties; None if suits do not count.
    """

    category: int
    ranks: tuple[int, ...]
    lead: int | None = None


def shape_index(ranks: tuple[int, ...]) -> int:
    """Give a multiset of ascending ranks its number: each multiset of a size has one of the numbers 0, 1, 2, ...

    Adding k to the k-th rank makes it a set; the number of a set is the sum of C(element, k + 1).

    Source: the combinatorial number system, D. E. Knuth, "The Art of Computer Programming", 7.2.1.3.

    >>> shape_index((0, 0, 0, 0, 0)), shape_index((12, 12, 12, 12, 12)), shape_index((13, 13, 13, 13, 13))
    (0, 6187, 8567)
    """
    return sum(comb(rank + k, k + 1) for k, rank in enumerate(ranks))


def multisets(size: int, wild: bool = False) -> list[tuple[int, ...]]:
    """List all ascending tuples of `size` ranks, in the order of their `shape_index`.

    >>> multisets(2)[:4]
    [(0, 0), (0, 1), (1, 1), (0, 2)]
    """
    return sorted(combinations_with_replacement(range(14 if wild else 13), size), key=shape_index)


def is_possible(shape: Shape) -> bool:
    """Tell whether five cards of one deck can have this shape.

    >>> is_possible(Shape((0, 0, 1, 2, 3), FLUSH)), is_possible(Shape((7, 7, 7, 7, 7)))
    (False, False)
    """
    natural = [rank for rank in shape.ranks if rank != WILD_RANK]
    most = max(map(natural.count, natural), default=0)
    distinct = len(set(natural))
    if shape.pattern == PLAIN:
        return most <= 4 and len(natural) > 1
    if shape.pattern == FLUSH:
        return most <= 1
    if len(natural) < 5 or distinct < 4:
        return False
    return shape.pattern == FOUR_FLUSH_TOP or len(set(natural[:4])) == 4
