"""HIGH_BY_SUIT: HIGH with kickers, then the suit of the highest card of the leading group."""

from . import high
from .definition import Definition
from .shape import FLUSH, PLAIN, Shape, ShapeValue


def value(shape: Shape) -> ShapeValue:
    """The worth of a shape; its lead is the best card of the pair, trips or quads, or the top card of no group.

    >>> value(Shape((0, 1, 2, 3, 12))).lead, value(Shape((5, 5, 9, 9, 12))).lead
    (3, 3)
    """
    worth = high.value(shape)
    lead = max(position for position, rank in enumerate(shape.ranks) if rank == worth.ranks[0])
    return worth._replace(lead=lead)


DEFINITION = Definition("high-by-suit", high.CATEGORIES, value, high.describe, (PLAIN, FLUSH), counts_suits=True)
