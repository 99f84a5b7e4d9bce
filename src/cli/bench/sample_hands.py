"""Hands to measure with: dealt fast, and the same every time."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Cards
from standpat.evaluator.ids import DECK

SEED = 20


def random_hands(count: int, size: int, *, jokers: int = 0) -> Cards:
    """Deal random hands.

    Args:
        count: how many hands.
        size: cards a hand.
        jokers: how many of them are jokers.

    Returns:
        uint8 card ids of shape (count, size), each hand in random order, jokers last.

    >>> random_hands(2, 5, jokers=1).shape
    (2, 5)
    """
    random = np.random.default_rng(SEED)
    natural = size - jokers
    places = np.empty((natural, count), np.uint8)
    # Each card is first drawn as a number among the cards still left, then moved past those that went before it.
    for card in range(natural):
        places[card] = random.integers(0, DECK - card, count, dtype=np.uint8)
    for before in range(natural - 2, -1, -1):
        for card in range(before + 1, natural):
            places[card] += places[card] >= places[before]
    hands = np.empty((count, size), np.uint8)
    hands[:, :natural] = places.T
    hands[:, natural:] = range(DECK, DECK + jokers)
    return hands


def ordered_hands(count: int, size: int) -> Cards:
    """List the first hands of nested loops over the deck, and start again after the last.

    Args:
        count: how many hands.
        size: cards a hand.

    Returns:
        uint8 card ids of shape (count, size), the highest first.

    >>> ordered_hands(3, 5)
    array([[4, 3, 2, 1, 0],
           [5, 3, 2, 1, 0],
           [5, 4, 2, 1, 0]], dtype=uint8)
    """
    hands = np.empty((count, size), np.uint8)
    left: NDArray[np.int64] = np.arange(count) % comb(DECK, size)
    for place, held in enumerate(range(size, 0, -1)):
        # `left` hands with `held` cards come before this one: the highest card is the last with no more below it.
        below = np.array([comb(card, held) for card in range(DECK)])
        hands[:, place] = np.searchsorted(below, left, side="right") - 1
        left -= below[hands[:, place]]
    return hands
