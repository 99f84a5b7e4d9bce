"""DEUCE_TO_SEVEN: 2-7, or Kansas City, lowball. The worst hand of HIGH wins, and aces are always high."""

from . import high
from .definition import Definition
from .shape import FLUSH, PLAIN, Shape, ShapeValue
from .words import RANKS

CATEGORIES = tuple(reversed(high.CATEGORIES))
WORST = len(CATEGORIES) - 1


def value(shape: Shape) -> ShapeValue:
    """Find the value of a shape: HIGH in reverse, and A-2-3-4-5 is an ace-high hand, not a straight.

    >>> value(Shape((0, 1, 2, 3, 12))) > value(Shape((0, 0, 1, 2, 3)))
    True
    """
    if shape.ranks == high.WHEEL:
        value_high = ShapeValue(high.FLUSH_CATEGORY if shape.pattern == FLUSH else high.HIGH_CARD, shape.ranks[::-1])
    else:
        value_high = high.value(shape)
    return ShapeValue(WORST - value_high.category, tuple(-rank for rank in value_high.ranks))


def describe(category: int, ranks: tuple[int, ...], suit: int | None = None) -> str:
    """Describe a value, its ranks without signs, in a player's words: a low hand by its two highest cards.

    >>> describe(WORST, (6, 4, 2, 1, 0))
    'eight-six low'
    """
    if category == WORST:
        return f"{RANKS[ranks[0]]}-{RANKS[ranks[1]]} low"
    return high.describe(WORST - category, ranks)


DEFINITION = Definition("2-7", CATEGORIES, value, describe, (PLAIN, FLUSH))
