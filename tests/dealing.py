"""Cards for tests: seeded deals, and a reader of card text that does not use the package."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def deal(seed: int, count: int, size: int, deck: int | Iterable[int] = 52) -> NDArray[np.uint8]:
    """Deal `count` hands of `size` distinct cards of a deck, in random order."""
    cards = np.arange(deck) if isinstance(deck, int) else np.array(sorted(deck))
    rng = np.random.default_rng(seed)
    dealt = np.empty((0, size), np.intp)
    while len(dealt) < count:
        drawn = rng.integers(len(cards), size=(2 * count, size), dtype=np.intp)
        ordered = np.sort(drawn, axis=1)
        dealt = np.concatenate([dealt, drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]])
    return cards[dealt[:count]].astype(np.uint8)


def ids(text: str) -> list[int]:
    """Read words such as As, Td and * as card ids; the jokers are 52, 53, ... in turn."""
    jokers = iter(range(52, 56))
    return [next(jokers) if w == "*" else 4 * "23456789TJQKA".index(w[0]) + "cdhs".index(w[1]) for w in text.split()]


def mask(cards: Iterable[int]) -> int:
    """Pack hands: one bit for each card."""
    return sum(1 << int(c) for c in cards)


def masks(cards: NDArray[np.integer]) -> NDArray[np.uint64]:
    packed: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=-1)
    return packed
