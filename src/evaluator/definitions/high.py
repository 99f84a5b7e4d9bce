"""HIGH: the standard ordering of poker hands. Suits never count."""

from functools import cache

from .definition import Definition
from .shape import FLUSH, PLAIN, Shape, ShapeValue
from .words import RANKS, plural

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH_CATEGORY, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE = range(10)
GROUPS = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 1): QUADS,
    (5,): FIVE,
}
ACE, FIVE_SPOT = 12, 3
WHEEL = (0, 1, 2, 3, ACE)


def straight_top(ranks: tuple[int, ...]) -> int | None:
    """Find the top rank of a straight of five ascending ranks, or None. The top of the wheel, A-2-3-4-5, is five.

    >>> straight_top((4, 5, 6, 7, 8)), straight_top((0, 1, 2, 3, 12)), straight_top((0, 1, 2, 3, 5))
    (8, 3, None)
    """
    if ranks == WHEEL:
        return FIVE_SPOT
    return ranks[4] if ranks == tuple(range(ranks[0], ranks[0] + 5)) else None


@cache
def group_ranks(ranks: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Find the category by groups alone, and the ranks to compare: the largest group first, then the higher rank.

    >>> group_ranks((3, 3, 11, 11, 11))
    (6, (11, 3))
    """
    order = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return GROUPS[tuple(ranks.count(rank) for rank in order)], tuple(order)


def value(shape: Shape) -> ShapeValue:
    """Find the value of a shape without wild cards under HIGH.

    >>> value(Shape((0, 1, 2, 3, 12), FLUSH))
    ShapeValue(category=8, ranks=(3,), lead=None)
    """
    flush = shape.pattern == FLUSH
    top = straight_top(shape.ranks)
    if top is not None:
        return ShapeValue(STRAIGHT_FLUSH if flush else STRAIGHT, (top,))
    category, ranks = group_ranks(shape.ranks)
    return ShapeValue(FLUSH_CATEGORY if flush else category, ranks)


def describe(category: int, ranks: tuple[int, ...], suit: int | None = None) -> str:
    """Describe a value of HIGH in a player's words.

    >>> describe(FULL_HOUSE, (11, 3)), describe(STRAIGHT_FLUSH, (12,)), describe(PAIR, (4, 12, 11, 0))
    ('full house, kings over fives', 'royal flush', 'pair of sixes')
    """
    top = ranks[0]
    match category:
        case 0:
            return f"{RANKS[top]} high"
        case 1:
            return f"pair of {plural(top)}"
        case 2:
            return f"two pair, {plural(top)} and {plural(ranks[1])}"
        case 3:
            return f"three {plural(top)}"
        case 6:
            return f"full house, {plural(top)} over {plural(ranks[1])}"
        case 7:
            return f"four {plural(top)}"
        case 8 if top == ACE:
            return "royal flush"
        case 9:
            return f"five {plural(top)}"
    return f"{CATEGORIES[category]}, {RANKS[top]} high"


DEFINITION = Definition("high", CATEGORIES, value, describe, (PLAIN, FLUSH))
