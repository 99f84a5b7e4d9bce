"""The compiled modules called directly, with what they cannot use."""

from itertools import product
from math import comb
from threading import Timer
from typing import Any

import numpy as np
import pytest

from standpat.evaluator import HIGH, WILD, Ordering
from standpat.odds import DrawSetup, _hands, _subsets, equity
from standpat.odds._showdown_counter import ShowdownCounter

ACES = 0b1111 << 48


def showdown(
    order: Ordering = HIGH,
    held: tuple[int, ...] = (ACES, 0b1111),
    drawn: tuple[int, ...] = (1, 1),
    left: tuple[int, ...] = tuple(range(4, 48)),
    board: int = 0,
    natural: bool = True,
) -> ShowdownCounter:
    return ShowdownCounter(order, list(held), list(drawn), np.array(left, np.uint8), board, 0, 0, False, False, natural)


def test_a_showdown_of_nothing_is_none() -> None:
    with pytest.raises(TypeError):
        ShowdownCounter.__new__(ShowdownCounter)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "changed",
    [
        {"held": (0, 0), "drawn": (26, 18), "natural": False},
        {"left": (*range(4, 47), 46)},
        {"left": tuple(range(3, 47))},
        {"left": (*range(4, 47), 52)},
        {"held": (ACES, ACES)},
        {"held": (ACES, 0b111 | 1 << 63)},
        {"held": (0b1111 << 52, 0b1111), "order": WILD},
        {"held": (ACES, 0b111)},
        {"board": 0b11},
    ],
)
def test_showdowns_that_cannot_be(changed: dict[str, Any]) -> None:
    showdown()
    with pytest.raises(ValueError, match="expected"):
        showdown(**changed)


def test_decks_that_are_none() -> None:
    strengths = np.zeros(comb(53, 5), np.uint16)
    with pytest.raises(ValueError, match="deck"):
        _hands.rank_hands(HIGH, np.arange(52, -1, -1).astype(np.uint8), 0, strengths)
    few = np.zeros(comb(10, 5), np.uint16)
    for wilds in (-1, 11):
        with pytest.raises(ValueError, match="wilds"):
            _hands.count_by_kept(few, np.zeros(10, np.uint8), wilds, np.zeros((32, 6, 9), np.int64))
        with pytest.raises(ValueError, match="wilds"):
            _hands.value_hands(few, 10, wilds, np.zeros((6, 9)), np.zeros(len(few)))


def test_suits_that_are_not_alike() -> None:
    def number(cards: list[int], alike: list[int]) -> None:
        found = np.empty(comb(len(cards), 5), np.int32)
        _subsets.find_first_hands(np.array(cards, np.uint8), np.array(alike, np.uint8), found)

    every = list(range(52))
    for alike in product((0, 1, 9), repeat=4):
        number(every, list(alike))
    with pytest.raises(ValueError, match="alike"):
        number(every[1:], [0, 0, 0, 0])
    number(every[1:], [0, 1, 1, 1])
    with pytest.raises(ValueError, match="once"):
        number([0, *every], [0, 0, 0, 0])


def test_deals_beyond_number_can_be_interrupted() -> None:
    """The pieces of work would take years each."""
    board = ShowdownCounter(HIGH, [0, 0, 0], [5, 5, 5], DrawSetup().cards, 0, 0, 0, False, False, True)
    Timer(0.2, board.stop).start()
    board.enumerate(0, np.zeros(8, np.int64))

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["", "", ""], budget=10**30, progress=stop)
