"""How good a hand is among random ones."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering, histogram
from standpat.rules import View
from standpat.rules.cards import FULL_DECK, cards_of, mask_of

SAMPLE = 256
"""Random hands that a hand is compared with where the table has cards."""


@cache
def shares(ordering: Ordering) -> NDArray[np.float64]:
    """By strength, the share of all five-card hands it beats, ties counted half; (size + 1,), read-only.

    >>> import standpat as sp
    >>> table = shares(sp.HIGH)
    >>> round(float(table[sp.HIGH.rank("Ks Qd 7h 4c 2c")]), 3), round(float(table[-1]), 6)
    (0.266, 0.999999)
    """
    return shares_of(histogram(ordering).astype(float))


def shares_of(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """By strength, the share of hands it beats, ties counted half, where `counts` says how many have each strength."""
    table = (np.cumsum(counts) - counts / 2) / counts.sum()
    table.flags.writeable = False
    return np.asarray(table)


def percentile(view: View, rng: np.random.Generator) -> float:
    """The share of random hands that a player's hand beats as it is, ties counted half; 0 to 1.

    With cards on the table the random hands are a sample, drawn from the cards the player does not see.
    """
    ordering, own, table = view.game.ordering, mask_of(view.hand), mask_of(view.board)
    if not table:
        return float(shares(ordering)[ordering.strength(own)])
    wild = mask_of(view.wild)
    unseen = np.array(tuple(cards_of(FULL_DECK & ~own & ~table)), np.uint64)
    order = rng.random((SAMPLE, len(unseen))).argpartition(4, axis=1)[:, :5]
    others = np.bitwise_or.reduce(np.uint64(1) << unseen[order], axis=1) | np.uint64(table)
    strengths = ordering.rank_packed(np.append(others, np.uint64(own | table)), wild or None)
    mine, others = strengths[-1], strengths[:-1]
    return float(np.mean(others < mine) + np.mean(others == mine) / 2)
