"""A hand as a value: strengths of two orderings are never compared by accident."""

import operator
import pickle
from collections.abc import Callable

import pytest
from dealing import ids

import standpat as sp
from standpat.evaluator import ORDERINGS, CardError, Hand, HandError


def test_hands_compare_under_their_ordering() -> None:
    low, high = "7c 5d 4h 3s 2c", "Kc Kd Kh 3s 3c"
    assert Hand(low, "2-7") > Hand(high, "2-7")
    assert Hand(low) < Hand(high)
    assert Hand("As Kd 9h 5c 2s") == Hand("Ah Kc 9s 5d 2h")
    assert hash(Hand("As Kd 9h 5c 2s")) == hash(Hand("Ah Kc 9s 5d 2h"))
    assert Hand("As Kd 9h 5c 2s", sp.CZECH) != Hand("Ah Kc 9s 5d 2h", sp.CZECH)
    assert Hand("As Kd 9h 5c 2s", "czech") >= Hand("Ah Kc 9s 5d 2h", sp.CZECH)
    assert max(Hand(t) for t in (low, high, "As Kd 9h 5c 2s")) == Hand(high)


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
@pytest.mark.parametrize("other", [Hand("As Kd Qc Jh 9s", "wild"), "As Kd Qc Jh 9s", 7462, None], ids=str)
def test_hands_of_two_orderings_do_not_compare(compare: Callable[[object, object], bool], other: object) -> None:
    hand = Hand("As Kd Qc Jh 9s", "high")
    assert hand != other
    with pytest.raises(TypeError):
        compare(hand, other)
    with pytest.raises(TypeError):
        compare(other, hand)


def test_what_a_hand_knows() -> None:
    hand = Hand("Kd Kc Kh 7d 5s", "wild", wild="7d")
    assert list(hand.cards) == ids("Kd Kc Kh 7d 5s")
    assert hand.strength == sp.WILD.rank("Kd Kc Kh 7d 5s", wild="7d")
    assert hand.ordering == sp.WILD
    assert pickle.loads(pickle.dumps(hand)) == hand


@pytest.mark.parametrize("name", ORDERINGS)
def test_a_bad_hand_is_never_made(name: str) -> None:
    with pytest.raises(HandError, match="twice"):
        Hand("As As Kd Qc Jh", name)
    with pytest.raises(HandError):
        Hand("As Kd Qc Jh", name)
    with pytest.raises(CardError):
        Hand("As Kd Qc Jh Zz", name)


def test_an_unknown_ordering() -> None:
    with pytest.raises((ValueError, KeyError), match="razz"):
        Hand("As Kd Qc Jh 9s", "razz")


def test_frozen() -> None:
    hand = Hand("As Kd Qc Jh 9s")
    for attribute in ("text", "strength", "invented"):
        with pytest.raises(AttributeError):
            setattr(hand, attribute, 1)
