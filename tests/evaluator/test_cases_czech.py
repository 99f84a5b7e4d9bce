"""The Czech orderings: hands that make several combinations, the edges of the odd straights, and what decides a tie."""

import oracle
import pytest
from dealing import ids

from standpat.evaluator import CZECH, CZECH_COMMON

MAKES = {
    "Kd Ks Qh Qc Jd": "figures",
    "Kd Ks Kh Qc Jd": "trips",
    "Ah Kh Qh Jh Jc": "figures",
    "5h 9h Jh 2h 2c": "four-flush",
    "Kh Qh Ah 2h 3c": "corner",
    "4h 6h 8h Th Qh": "flush",
    "Ks Qs As 2s 3s": "flush",
    "As Kd Qh Jc Td": "straight",
    "6c 8d Th Qs Ac": "skip",
    "2c 4d 6h 8s Tc": "skip",
    "Ac 3d 5h 7s 9c": "skip",
    "As 2d 3c 4h 5s": "straight",
    "Qs Ks Ah 2d 3c": "corner",
    "Js Qs Kh Ad 2c": "corner",
    "Ks As 2h 3d 4c": "corner",
    "Ts Jd Qh Kc Ad": "straight",
    "Ac 2d 4h 6s 8c": "nothing",
    "As Kd Qh Jc Jd": "figures",
    "As Ad Kh Qc Jd": "figures",
    "As Ad Kh Qc Qd": "two pair",
    "As Ad Kh Kc Qd": "two pair",
    "Ks Kd Kh Kc Qd": "quads",
    "4h 6h 8h Th Qc": "skip",
    "As 2s 3s 4s 5s": "straight flush",
    "Ah Kh Qh Jh Th": "straight flush",
    "Kd Kh Ks Jd Jh": "full house",
    "2h 3h 4h 5h 9c": "four-flush",
    "2h 2c 3c 4c 5c": "four-flush",
}


@pytest.mark.parametrize("cards", MAKES)
def test_the_highest_combination_counts(cards: str) -> None:
    assert oracle.CZECH_NAMES[CZECH.category(int(CZECH.rank(cards)))] == MAKES[cards]


@pytest.mark.parametrize("cards", MAKES)
def test_everyday_play_knows_eight_combinations(cards: str) -> None:
    expected = oracle.COMMON_NAMES[oracle.value("czech-common", ids(cards))[0]]
    assert oracle.COMMON_NAMES[CZECH_COMMON.category(int(CZECH_COMMON.rank(cards)))] == expected


FIRST_WINS = [
    ("Qs Ks Ah 2d 3c", "Js Qs Kh Ad 2c"),  # around the corner, the ace's suit decides
    ("9c 9d As Kh 2c", "9h 9s 4d 3c 2h"),  # the highest card beside the pair
    ("9c 9d As Kh 2c", "9h 9s Ah Ks Qs"),
    ("9c 9d 5s 5h 2s", "9h 9s 5c 5d 2c"),
    ("9c 9d 6s 6h 2s", "9h 9s 5c 5d As"),
    ("As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"),
    ("As 7d 5h 3c 2s", "Ah Ks Qs Td 9s"),  # nothing: the highest card, and no second is looked at
    ("Ks Qd Jh Kc Jd", "Kh Qs Js Qc Kd"),  # figures
    ("As Kc Qc Jc Jd", "Ah Ks Kd Qs Js"),
    ("2s 3s 4s 9s Ac", "2h 3h 4h 9h As"),  # the highest card of the four in suit, not of the hand
    ("2h 3h 4h Th 5c", "2s 3s 4s 9s Ah"),
    ("5s 4c 3c 2c Ac", "5h 4s 3s 2s As"),  # the five tops the wheel
    ("9s 7c 5c 3c Ac", "9h 7s 5s 3s As"),  # the nine tops A-3-5-7-9
    ("As Ts 8s 6s 2s", "Ah Kh Qh Jh 9h"),  # a flush: its top card, then that card's suit
    ("3c 3d 3h 2c 4d", "2d 2h 2s Ac Kd"),
    ("3c 3d 3h 2c 2d", "2d 2h 2s Ac Ad"),
    ("6s 5h 4d 3c 2h", "6h 5s 4c 3d 2c"),
    ("4c 6d 8h Ts Qc", "2c 4d 6h 8s Ts"),
    ("2c 4d 6h 8s Tc", "9s 7s 5s 3s Ac"),
]


@pytest.mark.parametrize(("winner", "loser"), FIRST_WINS)
def test_the_first_wins(winner: str, loser: str) -> None:
    assert oracle.value("czech", ids(winner)) > oracle.value("czech", ids(loser))
    assert CZECH.rank(winner) > CZECH.rank(loser)


def test_the_suits_rise_from_clubs_to_spades() -> None:
    for ordering in (CZECH, CZECH_COMMON):
        strengths = ordering.rank([f"A{top} Kd 9h 5c 2s".replace("Ad Kd", "Ad Kc") for top in "cdhs"]).tolist()
        assert strengths == sorted(set(strengths))


def test_best_of_many_takes_the_better_kind_of_straight() -> None:
    """2-4-6-8-T is a skip, 2-3-4-5-6 beside it a straight, four spades count for nothing then."""
    assert CZECH.rank("2s 4s 6s 8s Tc 3d 5h") == CZECH.rank("2s 3d 4s 5h 6s")
    assert CZECH.rank("2s 4s 6s 8s Tc Td") == CZECH.rank("2s 4s 6s 8s Td")
