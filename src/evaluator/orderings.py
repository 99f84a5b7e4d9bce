"""All shipped orderings, by name."""

from .definitions import DEFINITIONS
from .ordering import shipped_ordering

ORDERINGS = {definition.name: shipped_ordering(definition.name) for definition in DEFINITIONS}
"""Every shipped ordering by name."""

HIGH = ORDERINGS["high"]
HIGH_BY_SUIT = ORDERINGS["high-by-suit"]
DEUCE_TO_SEVEN = ORDERINGS["2-7"]
WILD = ORDERINGS["wild"]
WILD_DOUBLE_ACE = ORDERINGS["wild-double-ace"]
BUG = ORDERINGS["bug"]
CZECH = ORDERINGS["czech"]
CZECH_COMMON = ORDERINGS["czech-common"]
