"""What an opponent shows down who draws well and of whom nothing is known."""

from functools import lru_cache
from math import comb, lcm

import numpy as np

from . import _subsets
from .analysis import DRAWS, analyse
from .deck import HAND, Deck
from .distribution import Distribution
from .values import Field


def random_hands(deck: Deck | None = None) -> Distribution:
    """The distribution of five cards dealt from a deck.

    >>> random_hands().categories["four of a kind"]
    624
    """
    deck = deck or Deck()
    strengths = np.bincount(deck.strengths(), minlength=deck.ordering.size + 1)
    return Distribution(deck.ordering, strengths)


@lru_cache(maxsize=8)
def drawn_hands(deck: Deck | None = None) -> Distribution:
    """The distribution of the final hand of a player who draws once, in the best way against a random hand.

    Exact: every hand is dealt, drawn to by the discard that wins most against five random cards (ties count half), and
    every draw counted. The counts are weighted so that each dealt hand weighs the same.

    Args:
        deck: the ordering, the wild and the dead cards, and the jokers; the standard one if None. Cards that one holds
            oneself count as in it unless they are dead.

    >>> import standpat as sp
    >>> aces = sp.HIGH.rank("As Ad 2c 3d 4h")
    >>> round(float(random_hands().beats(aces)), 3), round(float(drawn_hands().beats(aces)), 3)
    (0.109, 0.292)
    """
    deck = deck or Deck()
    sums = analyse(Field(1, random_hands(deck)), deck).sums
    n, hands = len(deck.cards), deck.hands()
    best, kept = np.empty(hands), np.empty(hands, np.uint8)
    _subsets.best_discards(sums, n, np.arange(hands, dtype=np.int32), best, kept)
    draws = [comb(n - HAND, count) for count in DRAWS]
    mass = np.empty(hands, np.int64)
    _subsets.share_out(kept, n, np.array([lcm(*draws) // count for count in draws]), mass)
    counts = np.zeros(deck.ordering.size + 1, np.int64)
    np.add.at(counts, deck.strengths(), mass)
    return Distribution(deck.ordering, counts)
