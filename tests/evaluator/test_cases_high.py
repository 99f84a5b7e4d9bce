"""High hands that other evaluators got wrong: kickers, wheels, wraps, the best five of many."""

import oracle
import pytest
from dealing import ids

from standpat.evaluator import CZECH, DEUCE_TO_SEVEN, HIGH, HIGH_BY_SUIT, HandError

WORTH = {
    # A flush hides neither quads nor a full house once there are more than seven cards.
    "9h 9d 9s 9c Ah Kh Qh Jh 2h 3c": "four nines",
    "As Ks Qs Js 9s 5d 5h 5c Kd Kh": "full house, kings over fives",
    "As Ks Qs Js 9s 5d 5h 5c 5s 2d": "four fives",
    "5h 6h 7h 8h 9h As Ad Ac Ah Kd": "straight flush, nine high",
    # Three trips, five pairs.
    "Kd Kh Ks Qd Qh Qs Jd Jh Js 2c": "full house, kings over queens",
    "Ks Kd Qs Qd Js Jd Ts Td 9c 2h": "straight, king high",
    "Ks Kd Qs Qd Js Jd 8s 8d 7c 7h": "two pair, kings and queens",
    "2d 2h 2s 3d 3h 3s 4d 4h 4s 5c": "full house, fours over threes",
    # Wheels.
    "As 2d 3c 4h 5s": "straight, five high",
    "Ad 2d 3d 4d 5d": "straight flush, five high",
    "2c 3d 4h 5s 6c": "straight, six high",
    "As 2d 3c 4h 5s 6d": "straight, six high",
    "As Ts Js Qs Ks 2s 3s 4s 5s 9d": "royal flush",
    # Around the corner is no straight.
    "Qs Kh Ac 2d 3s": "ace high",
    "Ah 7h 8h 9h Th": "flush, ace high",
    "Ah Td 2s 4d 3h": "ace high",
    "Js Qs Ks As 2s": "flush, ace high",
    # The name of the top hand.
    "As Ks Qs Js Ts": "royal flush",
    "9s Ks Qs Js Ts": "straight flush, king high",
    "10s 9d 8c 7h 6s": "straight, ten high",
}


@pytest.mark.parametrize("cards", WORTH)
def test_what_it_is(cards: str) -> None:
    assert HIGH.describe(int(HIGH.rank(cards))) == WORTH[cards]


FIRST_WINS = [
    ("Ad 2d 3d 4d 5d", "2d 3d 4d 5d 6c"),
    ("2c 3d 4h 5s 6c", "As 2d 3c 4h 5s"),
    ("As 2d 3c 4h 5s", "As Ad Ac Kh Qs"),
    ("3c 4c 5c Tc Kc", "4h 5h 7h Th Qh"),
    ("As 9s 5s 3s 2s", "Kh Qh Jh 9h 8h"),
    ("2c 2d 2h 2s 3c", "As Ad Ah Ks Kd"),
    ("Ah Kd 9s 5c 3s", "Ad Kc 9h 5d 2h"),
    ("9h 9c 5h 5c Kd 4s 4h 2c", "9s 9d 5s 5d Qh 4c 4d 2d"),
    ("7d 7h 7s 2c 2d", "6d 6h 6s Ac Ad"),
    ("7d 7h 7s 3c 3d", "7d 7h 7s 2c 2d"),
]


@pytest.mark.parametrize(("winner", "loser"), FIRST_WINS)
def test_the_first_wins(winner: str, loser: str) -> None:
    assert HIGH.rank(winner) > HIGH.rank(loser)


TIES = [
    ("6c Qc Ad 6s Ac Td Js", "6c Qc Ad 6s Ac 3s 3d"),  # the third pair is no better than the queen
    ("2c 4s 5h 4h 5c 9h 9c Kd", "9h 9c 5h 5c Kd"),
    ("3d 6d Td Jd Ad 2d 4c", "3d 6d Td Jd Ad 5s Tc"),  # unused cards leak into nothing
    ("As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"),
]


@pytest.mark.parametrize(("one", "other"), TIES)
def test_a_tie_is_equal(one: str, other: str) -> None:
    assert HIGH.rank(one) == HIGH.rank(other)


def test_suits_break_ties_only_where_they_count() -> None:
    one, other = "As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"
    assert HIGH.rank(one) == HIGH.rank(other)
    assert DEUCE_TO_SEVEN.rank(one) == DEUCE_TO_SEVEN.rank(other)
    assert CZECH.rank(one) > CZECH.rank(other)
    assert HIGH_BY_SUIT.rank(one) > HIGH_BY_SUIT.rank(other)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("As Kd 9h 5c 2c", "Ah Ks 9s 5s 2s"),  # the top card's suit, no other's
        ("9c 9s Kh Qd 2c", "9h 9d Ks Qs 2s"),  # the best suit within the pair
        ("Kc Ks 9d 9c 2h", "Kh Kd 9s 9h 2s"),  # of two pairs the higher
        ("5s 4d 3c 2h Ac", "5h 4s 3s 2s As"),  # the five leads the wheel
        ("Ts Js Qs Ks As", "Th Jh Qh Kh Ah"),
        ("Td Jd Qd Kd Ad", "Tc Jc Qc Kc Ac"),
        ("As Kd 9h 5c 3c", "As Kd 9h 5c 2s"),  # a kicker before any suit
        ("9h 9d Ks Qs 3s", "9c 9s Kh Qd 2c"),
    ],
)
def test_high_by_suit(winner: str, loser: str) -> None:
    assert oracle.value("high-by-suit", ids(winner)) > oracle.value("high-by-suit", ids(loser))
    assert HIGH_BY_SUIT.rank(winner) > HIGH_BY_SUIT.rank(loser)


@pytest.mark.parametrize("cards", ["As", "As Kd", "As Kd Qc Jh", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"])
def test_a_wrong_size_names_the_right_ones(cards: str) -> None:
    with pytest.raises(HandError, match=r"(5|five) (to|through) (10|ten)"):
        HIGH.rank(cards)
    with pytest.raises(HandError, match=r"(5|five) (to|through) (10|ten)"):
        HIGH.rank(ids(cards))
