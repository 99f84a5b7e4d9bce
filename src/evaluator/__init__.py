"""Read cards, and rank, compare and describe hands. Knows no game."""

from .cards import format, pack, pack_lines, parse, unpack
from .enumeration import enumerate_hands, histogram
from .errors import CardError, HandError, StandpatError
from .hand import Hand
from .ids import Cards, Packed
from .ordering import Ordering
from .orderings import (
    BUG,
    CZECH,
    CZECH_COMMON,
    DEUCE_TO_SEVEN,
    HIGH,
    HIGH_BY_SUIT,
    ORDERINGS,
    WILD,
    WILD_DOUBLE_ACE,
)

__all__ = [
    "BUG",
    "CZECH",
    "CZECH_COMMON",
    "DEUCE_TO_SEVEN",
    "HIGH",
    "HIGH_BY_SUIT",
    "ORDERINGS",
    "WILD",
    "WILD_DOUBLE_ACE",
    "CardError",
    "Cards",
    "Hand",
    "HandError",
    "Ordering",
    "Packed",
    "StandpatError",
    "enumerate_hands",
    "format",
    "histogram",
    "pack",
    "pack_lines",
    "parse",
    "unpack",
]
