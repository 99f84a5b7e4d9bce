"""HIGH_BY_SUIT: HIGH, then the suit of the highest card of the first group breaks ties."""

from . import high
from .definition import Definition
from .shape import FLUSH, PLAIN, Shape, ShapeValue


def value(shape: Shape) -> ShapeValue:
    """Find the value of a shape; its lead is the best card of the pair, trips or quads, or else the top card.

    >>> value(Shape((0, 1, 2, 3, 12))).lead, value(Shape((5, 5, 9, 9, 12))).lead
    (3, 3)
    """
    by_ranks = high.value(shape)
    lead = max(position for position, rank in enumerate(shape.ranks) if rank == by_ranks.ranks[0])
    return by_ranks._replace(lead=lead)


DEFINITION = Definition("high-by-suit", high.CATEGORIES, value, high.describe, (PLAIN, FLUSH), counts_suits=True)
