"""The rules of each ordering, in plain Python; the build makes tables of them, and `describe` uses their words.

>>> [definition.name for definition in DEFINITIONS][:3]
['high', 'high-by-suit', '2-7']
"""

from . import czech, deuce_to_seven, high, high_by_suit, wild
from .definition import Definition

DEFINITIONS: tuple[Definition, ...] = (
    high.DEFINITION,
    high_by_suit.DEFINITION,
    deuce_to_seven.DEFINITION,
    wild.DEFINITION,
    wild.DOUBLE_ACE,
    wild.BUG,
    czech.DEFINITION,
    czech.COMMON_DEFINITION,
)
