"""HIGH_BY_SUIT: HIGH with kickers, then the suit of the highest card of the leading group."""

from . import high
from .definition import Definition
from .shape import FLUSH, PLAIN, Shape, Value
from .words import SUITS


def value(shape: Shape) -> Value:
    """The worth of a shape; its lead is the best card of the pair, trips or quads, or the top card of no group.

    >>> value(Shape((0, 1, 2, 3, 12))).lead, value(Shape((5, 5, 9, 9, 12))).lead
    (3, 3)
    """
    worth = high.value(shape)
    lead = max(position for position, rank in enumerate(shape.ranks) if rank == worth.ranks[0])
    return worth._replace(lead=lead)


def describe(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    """Say a value as in HIGH, and the suit that breaks ties.

    >>> describe(high.PAIR, (11, 9, 8, 7), 3)
    'pair of kings (spades)'
    """
    words = high.describe(category, ranks)
    return words if suit is None else f"{words} ({SUITS[suit]})"


DEFINITION = Definition("high-by-suit", high.CATEGORIES, value, describe, (PLAIN, FLUSH), counts_suits=True)
