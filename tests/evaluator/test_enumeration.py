"""All hands that hold some cards and avoid others."""

from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import oracle
import pytest
from dealing import ids
from numpy.typing import NDArray

from standpat.evaluator import ORDERINGS, HandError, Ordering, enumerate_hands, histogram


def by_hand(held: list[int], dead: list[int], cards: int, deck: int) -> np.ndarray:
    left = [c for c in range(deck) if c not in held and c not in dead]
    return np.array([[*held, *drawn] for drawn in combinations(left, cards - len(held))], np.uint8)


ALL_BUT_14 = " ".join(
    r + s for r in "23456789TJQKA" for s in "cdhs" if r + s not in "2c 2h 3h 5h 6d 6h 6s 7h Tc Jd Qd Kd Kh Ad"
)
"""Left are cards for flushes, straights and quads."""

CASES = [
    ("Ks Kd Kh", "Qc 2d", 5),
    ("As Kd Qc Jh 9s", "", 5),
    ("As Ks", "2c 3c 4c", 5),
    ("As Kd Qc Jh", "", 6),
    ("2h 9s Th Jh Qh", "3c", 7),
    ("2h 9s Th Jh Qh Kh Ah", "", 7),
    ("", ALL_BUT_14, 5),
    ("", ALL_BUT_14, 6),
    ("4h 8d", ALL_BUT_14.replace("4h ", "").replace("8d ", ""), 7),
    ("", ALL_BUT_14, 7),
    ("2c 3d 4h 5s 7c 9d 9h Th", "As", 10),
]


@pytest.mark.parametrize(("held", "dead", "cards"), CASES)
def test_in_the_order_of_combinations(name: str, ordering: Ordering, held: str, dead: str, cards: int) -> None:
    hands = by_hand(ids(held), ids(dead), cards, 52)
    expected = oracle.strengths(name, hands)
    assert np.array_equal(enumerate_hands(ordering, held, dead, cards=cards), expected)
    assert np.array_equal(enumerate_hands(ordering, ids(held), ids(dead), cards=cards), expected)
    counts = histogram(ordering, held, dead, cards=cards)
    assert counts.shape == (ordering.size + 1,)
    assert np.array_equal(counts, np.bincount(expected, minlength=ordering.size + 1))


@pytest.mark.parametrize("jokers", range(5))
@pytest.mark.parametrize(("held", "wild"), [("Ks Kd 7d", None), ("* 7d 5c", "7d"), ("As 2s 3s", "As Ad Ac Ah")])
def test_with_wild_cards(wild_name: str, jokers: int, held: str, wild: str | None) -> None:
    if "*" in held and not jokers:
        return
    hands = by_hand(ids(held), ids("9c"), 5, 52 + jokers)
    expected = oracle.strengths(wild_name, hands, ids(wild or ""))
    assert np.array_equal(enumerate_hands(ORDERINGS[wild_name], held, "9c", jokers=jokers, wild=wild), expected)
    counts = histogram(ORDERINGS[wild_name], held, "9c", jokers=jokers, wild=wild)
    assert np.array_equal(counts, np.bincount(expected, minlength=len(counts)))


@pytest.mark.parametrize("held", ["", "7d", "* 4d", "4c 4d 4h 4s 5d"])
@pytest.mark.parametrize("wild", ["", "7h", "2c Kh", "4c 4d 4h 4s"])
@pytest.mark.parametrize("cards", [5, 6])
def test_wild_cards_drawn_and_held(wild_name: str, held: str, wild: str, cards: int) -> None:
    """Counted, they are drawn last; one by one, in their place."""
    dead = [card for card in ids(ALL_BUT_14) if card not in ids(held)]
    hands = by_hand(ids(held), dead, cards, 54)
    expected = oracle.strengths(wild_name, hands, ids(wild))
    asked: dict[str, Any] = {"held": held, "dead": dead, "cards": cards, "jokers": 2, "wild": wild or None}
    assert np.array_equal(enumerate_hands(ORDERINGS[wild_name], **asked), expected)
    counts = histogram(ORDERINGS[wild_name], **asked)
    assert np.array_equal(counts, np.bincount(expected, minlength=len(counts)))


def test_the_whole_deck(name: str, ordering: Ordering, verdict: Callable[[str, int], NDArray[np.uint16]]) -> None:
    strengths = verdict(name, 52)
    assert np.array_equal(enumerate_hands(ordering), strengths)
    counts = histogram(ordering)
    assert int(counts.sum()) == comb(52, 5)
    assert np.array_equal(counts, np.bincount(strengths, minlength=ordering.size + 1))


def test_known_odds() -> None:
    """Of 1081 ways to draw two to three kings, 46 make quads and 66 a full house."""
    categories = ORDERINGS["high"].category(enumerate_hands(ORDERINGS["high"], "Ks Kd Kh", "Qc 2d"))
    assert np.bincount(categories, minlength=9).tolist() == [0, 0, 0, 969, 0, 0, 66, 46, 0]


@pytest.mark.parametrize(
    "bad",
    [
        {"held": "As As"},
        {"held": "As", "dead": "As"},
        {"dead": "As As"},
        {"held": "As Kd Qc Jh 9s 8s"},
        {"cards": 4},
        {"cards": 11},
        {"cards": -1},
        {"held": [99]},
        {"held": "*"},
        {"jokers": 1},
        {"wild": "7d"},
        {"dead": list(range(48))},
    ],
    ids=repr,
)
def test_what_makes_no_hand(bad: dict[str, Any]) -> None:
    for function in (enumerate_hands, histogram):
        with pytest.raises(HandError):
            function(ORDERINGS["high"], **bad)


@pytest.mark.parametrize("jokers", [-1, 5])
def test_jokers_up_to_four(jokers: int) -> None:
    with pytest.raises(ValueError, match="joker"):
        enumerate_hands(ORDERINGS["wild"], jokers=jokers)


def test_more_jokers_held_than_there_are() -> None:
    with pytest.raises(HandError, match="deck of 53"):
        enumerate_hands(ORDERINGS["wild"], "* *", jokers=1)
