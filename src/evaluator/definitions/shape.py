"""What an ordering may look at: the shape of five cards.

Five cards sorted by id (rank, then suit) have a *shape*: their five ranks and the pattern of their suits. Every
ordering standpat knows is a function of the shape, but for one card whose suit may break the last tie: the *lead*.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER = range(4)
"""No suit pattern; one suit; four of a suit with the highest card among them; the four lowest of one suit."""

WILD_RANK = 13
"""The rank of a wild card in a shape: above the ace, so that wild cards are sorted last."""


class Shape(NamedTuple):
    """Five ranks 0..12 (13 is a wild card), ascending, and the pattern of their suits.

    >>> Shape((0, 1, 2, 3, 12), FLUSH)
    Shape(ranks=(0, 1, 2, 3, 12), pattern=1)
    """

    ranks: tuple[int, ...]
    pattern: int = PLAIN


class ShapeValue(NamedTuple):
    """What a shape is worth: a category, the ranks that break ties in it, and the position of the lead, if suits do.

    Values compare as tuples, the greater the better.
    """

    category: int
    ranks: tuple[int, ...]
    lead: int | None = None


def shape_index(ranks: tuple[int, ...]) -> int:
    """Number ascending ranks: multisets of a size map one to one onto 0, 1, 2, ... (the combinatorial number system).

    Adding k to the k-th rank turns the multiset into a set, and the set's number is the sum of C(element, k + 1).

    >>> shape_index((0, 0, 0, 0, 0)), shape_index((12, 12, 12, 12, 12)), shape_index((13, 13, 13, 13, 13))
    (0, 6187, 8567)
    """
    return sum(comb(rank + k, k + 1) for k, rank in enumerate(ranks))


def multisets(size: int, wild: bool = False) -> list[tuple[int, ...]]:
    """All ascending rank tuples of that size, in the order of their `shape_index`.

    >>> multisets(2)[:4]
    [(0, 0), (0, 1), (1, 1), (0, 2)]
    """
    return sorted(combinations_with_replacement(range(14 if wild else 13), size), key=shape_index)


def is_possible(shape: Shape) -> bool:
    """Whether five cards of one deck can have this shape.

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
