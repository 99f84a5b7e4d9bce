"""Which card a wild card stands for, and in which order the five cards of a hand are laid down."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from .definitions.high import FLUSH_CATEGORY, GROUPS, STRAIGHT, STRAIGHT_FLUSH, WHEEL
from .ids import Cards

SPADES = 3


def expanded(category: int, ranks: tuple[int, ...]) -> list[int]:
    """The five ranks of a value of HIGH or its wild-card kin, the largest group first.

    >>> expanded(6, (11, 3)), expanded(4, (3,))
    ([11, 11, 11, 3, 3], [3, 2, 1, 0, 12])
    """
    if category in (STRAIGHT, STRAIGHT_FLUSH):
        return [3, 2, 1, 0, WHEEL[-1]] if ranks[0] == 3 else list(range(ranks[0], ranks[0] - 5, -1))
    if category == FLUSH_CATEGORY:
        return list(ranks)
    sizes = next(sizes for sizes, made in GROUPS.items() if made == category)
    return [rank for rank, size in zip(ranks, sizes, strict=True) for _ in range(size)]


def stand_ins(cards: list[int], wild: int, category: int, ranks: tuple[int, ...]) -> list[int]:
    """Replace the wild ones of the five cards that count by what they stand for.

    Args:
        cards: the five card ids.
        wild: a packed hand of the wild cards.
        category, ranks: the value of the hand.

    Returns:
        Five ids in the same places. A wild card of a flush has the flush's suit, another one the highest suit that is
        not held yet.

    >>> stand_ins([52, 51, 50, 49, 0], 1 << 52, 7, (12, 0))
    [48, 51, 50, 49, 0]
    """
    natural = [card for card in cards if not wild >> card & 1]
    missing = Counter(expanded(category, ranks)) - Counter(card // 4 for card in natural)
    flush = category in (FLUSH_CATEGORY, STRAIGHT_FLUSH)
    held = set(natural)
    meant: list[int] = []
    for rank in sorted(missing.elements(), reverse=True):
        free = (4 * rank + suit for suit in (3, 2, 1, 0) if 4 * rank + suit not in held)
        card = 4 * rank + natural[0] % 4 if flush else next(free, 4 * rank + SPADES)
        held.add(card)
        meant.append(card)
    queue = iter(meant)
    return [next(queue) if wild >> card & 1 else card for card in cards]


def laid_down(cards: Cards, meant: Cards, top_rank: NDArray[np.integer], by_suit: NDArray[np.bool_]) -> Cards:
    """Put the five cards of each hand in order: the largest group first, then the higher card.

    Args:
        cards: (hands, 5) ids.
        meant: (hands, 5) ids, what each card stands for.
        top_rank: (hands,) the rank that the hand's value compares first. In a hand without groups a higher card than
            that is no part of what is compared first, as the ace in A-2-3-4-5, and goes last.
        by_suit: (hands,) whether the group is one of suit, as in a four-flush.

    >>> wheel = np.array([[0, 4, 8, 12, 51]], np.uint8)
    >>> laid_down(wheel, wheel, np.array([3]), np.array([False])).tolist()
    [[12, 8, 4, 0, 51]]
    """
    kind = np.where(by_suit[:, None], meant & 3, meant >> 2)
    group = (kind[:, :, None] == kind[:, None, :]).sum(axis=2)
    alone = group.max(axis=1) == 1
    last = alone[:, None] & (meant >> 2 > top_rank[:, None])
    order = np.argsort(-(group * 64 + meant.astype(np.int64) - 64 * last), axis=1, kind="stable")
    return np.take_along_axis(cards, order, axis=1)
