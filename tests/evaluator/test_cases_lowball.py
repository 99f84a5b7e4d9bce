"""2-7: the ace is high, straights and flushes count against the hand, and the best low of many is chosen as such."""

from itertools import pairwise

import pytest

from standpat.evaluator import DEUCE_TO_SEVEN

BEST_FIRST = [
    # A-2-3-4-5 is an ace-high hand: below every king-high, above every other ace-high and every pair.
    ["Kc 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "Ac Kd Qh Js 9c", "2c 2d 7h 8s 9c"],
    # Straights and flushes lose to every pair.
    ["3h 6d 7h 5h 8d", "5d 4h 8h 7d 6h"],
    ["7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "As Kd Qc Jh 9s", "2c 2d 3h 4s 5c", "6c 5d 4h 3s 2c", "7c 5c 4c 3c 2c"],
    ["Ac 2d 3h 4s 5c", "Ac 6d 4h 3s 2c", "Ac 2c 3c 4c 5c", "Ac 6c 4c 3c 2c"],
    ["As Ad Ac Kh Kd", "2c 2d 2h 2s 3d", "6c 5c 4c 3c 2c", "Ac Kc Qc Jc Tc"],
    ["8c 5d 4h 3s 2c", "8c 6d 4h 3s 2c", "8c 6d 5h 3s 2c", "8c 7d 6h 5s 3c", "9c 5d 4h 3s 2c"],
]


@pytest.mark.parametrize("hands", BEST_FIRST)
def test_best_first(hands: list[str]) -> None:
    strengths = DEUCE_TO_SEVEN.rank(hands).tolist()
    assert all(better > worse for better, worse in pairwise(strengths)), strengths


BEST_FIVE = {
    "2c 3d 4h 5s 7c Kd Kh": "7c 5s 4h 3d 2c",
    "2c 3d 4h 5s 6c 7d": "7d 5s 4h 3d 2c",
    "2c 3c 4c 5c 7c 7d": "7d 5c 4c 3c 2c",
    "2c 3d 4h 5s 6c Kd": "Kd 5s 4h 3d 2c",
    "2c 2d 2h 3s 3c 4d 5h 8s 9c Td": "8s 5h 4d 3s 2c",
    "As Ks Qs Js Ts 9s 8s 7s 6s 5s": "Ts 8s 7s 6s 5s",
}


@pytest.mark.parametrize("cards", BEST_FIVE)
def test_the_lowest_five_of_many(cards: str) -> None:
    assert DEUCE_TO_SEVEN.rank(cards) == DEUCE_TO_SEVEN.rank(BEST_FIVE[cards])


def test_number_one_is_the_last_strength() -> None:
    assert DEUCE_TO_SEVEN.rank("7c 5d 4h 3s 2c") == DEUCE_TO_SEVEN.size
    assert DEUCE_TO_SEVEN.rank("Ac Kc Qc Jc Tc") == 1
