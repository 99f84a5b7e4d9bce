"""The orderings there are, by name."""

from .definitions import DEFINITIONS
from .ordering import Ordering

ORDERINGS = {definition.name: Ordering(definition) for definition in DEFINITIONS}
"""Every ordering by name."""


def named(name: str) -> Ordering:
    """The ordering of that name.

    >>> named("2-7")
    ORDERINGS['2-7']
    """
    return ORDERINGS[name]


HIGH = ORDERINGS["high"]
HIGH_BY_SUIT = ORDERINGS["high-by-suit"]
DEUCE_TO_SEVEN = ORDERINGS["2-7"]
WILD = ORDERINGS["wild"]
WILD_DOUBLE_ACE = ORDERINGS["wild-double-ace"]
BUG = ORDERINGS["bug"]
CZECH = ORDERINGS["czech"]
CZECH_COMMON = ORDERINGS["czech-common"]
