"""The percentile of a hand among random hands."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering, histogram
from standpat.rules import View
from standpat.rules.card_tuples import FULL_DECK, cards_of, mask_of

SAMPLE = 256
"""The number of random hands that a hand is compared with in games with community cards."""


@cache
def beaten_share(ordering: Ordering) -> NDArray[np.float64]:
    """Compute for each strength the share of all five-card hands it beats, ties counted half.

    The array is float64, shape (size + 1,), read-only.

    >>> import standpat as sp
    >>> table = beaten_share(sp.HIGH)
    >>> round(float(table[sp.HIGH.rank("Ks Qd 7h 4c 2c")]), 3), round(float(table[-1]), 6)
    (0.266, 0.999999)
    """
    return beaten_share_of(histogram(ordering).astype(float))


def beaten_share_of(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Compute for each strength the share of hands it beats, ties counted half, from the number of hands of each."""
    table = (np.cumsum(counts) - counts / 2) / counts.sum()
    table.flags.writeable = False
    return np.asarray(table)


def percentile(view: View, rng: np.random.Generator) -> float:
    """Compute the share of random hands that a player's hand beats without a draw, ties counted half; 0 to 1.

    With community cards, the random hands are a sample from the cards that the player does not see.
    """
    ordering, own, board = view.game.ordering, mask_of(view.hand), mask_of(view.board)
    if not board:
        return float(beaten_share(ordering)[ordering.strength(own)])
    wild = mask_of(view.wild)
    unseen = np.array(tuple(cards_of(FULL_DECK & ~own & ~board)), np.uint64)
    order = rng.random((SAMPLE, len(unseen))).argpartition(4, axis=1)[:, :5]
    others = np.bitwise_or.reduce(np.uint64(1) << unseen[order], axis=1) | np.uint64(board)
    strengths = ordering.rank_packed(np.append(others, np.uint64(own | board)), wild or None)
    mine, others = strengths[-1], strengths[:-1]
    return float(np.mean(others < mine) + np.mean(others == mine) / 2)
