"""Wild cards and jokers that other programs counted twice, let through, or did not know."""

import numpy as np
import oracle
import pytest
from dealing import ids

from standpat.evaluator import BUG, HIGH, ORDERINGS, WILD, WILD_DOUBLE_ACE, HandError

# The same worth as a natural hand.
WORTH = {
    "5h 6s 4c 5c 8c 3h *": "8c 7d 6s 5c 4c",  # a joker fills one gap, not two
    "5c 6h 7d 9c 4d Tc *": "Tc 9c 8d 7d 6h",
    "5h 3s 4d 8c 9s 6d *": "9s 8c 7d 6d 5h",
    "4s 7s 5s Ac Ts 9s *": "As Ts 9s 7s 5s",
    "Ac * 9c 5c 2c": "Ac Kc 9c 5c 2c",
    "Ac Kc * 5c 2c": "Ac Kc Qc 5c 2c",
    "* * 9c 5c 2c": "Ac Kc 9c 5c 2c",
    "Ad 2s 3s 4s *": "Ad 2s 3s 4s 5d",
    "Ah 2h 3h 4h *": "Ah 2h 3h 4h 5h",
    "Qc Jc Kc * *": "Ac Kc Qc Jc Tc",
    "* Ks Qs Js Ts": "As Ks Qs Js Ts",
    "9s * Qs Js Ts": "9s Ks Qs Js Ts",
    "As Kd 9h 9c *": "As Kd 9h 9c 9d",  # two pair never exists with a wild card
    "9h 9c 5h 5c *": "9h 9c 9d 5h 5c",
    "Kd * 7h 4c 2s": "Kd Kh 7h 4c 2s",
    "Ad 3s 5c 5h *": "Ad 3s 5c 5h 5d",
    "4c 5d 6h 7s *": "4c 5d 6h 7s 8c",
    "Ac 2d 3h * *": "Ac 2d 3h 4c 5c",
    "* * * Kc 9d": "Kc Kd Kh Ks 9d",
    "* * * Kc 9c": "Kc Qc Jc Tc 9c",
    "* * * Ac 5c": "Ac 2c 3c 4c 5c",
}


@pytest.mark.parametrize("cards", WORTH)
def test_worth_as_much_as(cards: str) -> None:
    assert WILD.rank(cards) == WILD.rank(WORTH[cards])
    assert oracle.value("wild", ids(cards)) == oracle.value("wild", ids(WORTH[cards]))


def test_five_of_a_kind_is_on_top() -> None:
    royal = WILD.rank("As Ks Qs Js Ts")
    fives = WILD.rank(["2c 2d 2h 2s *", "Qd Qh * * *", "Tc Td Th Ts *", "Kc Kd Kh * *", "Ah Ad As Ac *"]).tolist()
    assert royal < fives[0]
    assert fives[0] < fives[2] < fives[1] < fives[3] < fives[4] == WILD.size
    assert WILD.rank("* * * * Ac") == WILD.size
    assert WILD.rank("7c 7d 7h 7s 9d", wild="7c 7d 7h 7s 9d") == WILD.size


@pytest.mark.parametrize("wild", ["7d", "7d 2c", "Ad Kd Qd"])
def test_named_wild_cards_in_the_hand(wild: str) -> None:
    for cards in ("7d 2c Ad Kd Qd", "7c 7h 2c 9s 7d", "7d 2c 2d 3h 4s 9s Tc Jd Qd Kh"):
        expected = oracle.strengths("wild", np.array([ids(cards)]), ids(wild))
        assert WILD.rank(cards, wild=wild) == expected[0]


@pytest.mark.parametrize("name", oracle.WITH_WILDS)
@pytest.mark.parametrize(
    ("cards", "repeated"), [("3d 3d 3h 9s *", "3d"), ("5h 5h 7c 8d * *", "5h"), ("5h 5h 7c 8d Tc", "5h")]
)
def test_a_joker_excuses_no_repeated_card(name: str, cards: str, repeated: str) -> None:
    with pytest.raises(HandError, match=f"card '{repeated}' appears twice"):
        ORDERINGS[name].rank(cards)


@pytest.mark.parametrize("name", oracle.WITH_WILDS)
def test_a_joker_twice_is_repeated_too(name: str) -> None:
    with pytest.raises(HandError, match="twice"):
        ORDERINGS[name].rank([0, 5, 10, 52, 52])


@pytest.mark.parametrize("name", [n for n in oracle.NAMES if n not in oracle.WITH_WILDS])
def test_no_joker_where_none_is_wild(name: str) -> None:
    with pytest.raises(HandError, match="joker"):
        ORDERINGS[name].rank("Ad 3s 5c 5h *")
    with pytest.raises(ValueError, match="joker"):
        ORDERINGS[name].rank([52, 1, 5, 9, 13])
    assert ORDERINGS[name].rank([52, 1, 5, 9, 13], invalid=0) == 0


@pytest.mark.parametrize("name", [n for n in oracle.NAMES if n not in oracle.WITH_WILDS])
def test_no_named_wild_card_where_none_can_be(name: str) -> None:
    """Never a number that leaves the wild card out of account."""
    with pytest.raises((TypeError, ValueError), match="wild"):
        ORDERINGS[name].rank("Ad 3s 5c 5h Kd", wild="5c")


def test_double_ace_flush() -> None:
    assert WILD.rank("Ac * 9c 5c 2c") < WILD.rank("Ad Kd Qd Td 8d")
    assert WILD_DOUBLE_ACE.rank("Ac * 9c 5c 2c") > WILD_DOUBLE_ACE.rank("Ad Kd Qd Td 8d")
    assert WILD_DOUBLE_ACE.rank("Ac * 9c 5c 2c") > WILD_DOUBLE_ACE.rank("Ac Kc Qc Jc 9c")
    assert WILD_DOUBLE_ACE.rank("Ac * * 5c 2c") == WILD_DOUBLE_ACE.rank("Ac 2c 3c 4c 5c")
    assert WILD_DOUBLE_ACE.rank("Ac * * 9c 2c") > WILD_DOUBLE_ACE.rank("Ac * Kc Jc 9c")
    assert WILD_DOUBLE_ACE.rank("Kc * 9c 5c 2c") == WILD_DOUBLE_ACE.rank("Ac Kc 9c 5c 2c")
    assert WILD_DOUBLE_ACE.rank("Ac * Qc Jc Tc") == WILD_DOUBLE_ACE.rank("As Ks Qs Js Ts")
    assert WILD_DOUBLE_ACE.rank("* * 9c 4c 2c") == WILD_DOUBLE_ACE.rank("Ac * 9c 4c 2c")


BUG_WORTH = {
    "As Kd 9h 9c *": "As Ad 9h 9c Kd",
    "7h 7d * 2c 3s": "7h 7d Ac 3s 2c",
    "Js * 4c 7d 9h": "Ac Js 9h 7d 4c",
    "9h 9c 9s 5d *": "Ac 9h 9c 9s 5d",
    "9h 9c 9s 9d *": "Ac 9h 9c 9s 9d",
    "Kc 9c 5c 2c *": "Ac Kc 9c 5c 2c",
    "Ac 9c 5c 2c *": "Ac Kc 9c 5c 2c",
    "9c 8d 7h 6s *": "Tc 9c 8d 7h 6s",
    "9c 8c 7c 6c *": "Tc 9c 8c 7c 6c",
    "As Ad Kc Kd *": "As Ad Ac Kc Kd",
    "2c 2d * * *": "As Ad Ac 2c 2d",
    "Kc Qd * * 9h": "Kc Qd Jc Tc 9h",
    "Ad As Ac * *": None,
    "Ad As Ah Ac *": None,
}


@pytest.mark.parametrize("cards", BUG_WORTH)
def test_bug(cards: str) -> None:
    natural = BUG_WORTH[cards]
    assert BUG.rank(cards) == (BUG.rank(natural) if natural else BUG.size)


def test_jacks_or_better() -> None:
    openers = ["7h 7d * 2c 3s", "Js * 4c 7d 9h", "Td Th 4c 7d 9h", "2c 2d 3h 3s 9c"]
    worst_jacks = "Jc Jd 2c 3d 4h"
    assert (WILD.rank(openers) >= WILD.rank(worst_jacks)).tolist() == [True, True, False, True]
    assert (BUG.rank(openers) >= BUG.rank(worst_jacks)).tolist() == [False, False, False, True]


def test_the_royal_flush_is_a_straight_flush() -> None:
    hands = ["As Ks Qs Js Ts", "* Ks Qs Js Ts", "9s Ks Qs Js Ts"]
    strengths = WILD.rank(hands).tolist()
    assert len({WILD.category(s) for s in strengths}) == 1
    assert [WILD.describe(s) for s in strengths] == ["royal flush", "royal flush", "straight flush, king high"]
    assert HIGH.describe(int(HIGH.rank(hands[0]))) == "royal flush"
    assert WILD.describe(int(WILD.rank("Ah Ad As Ac *"))) == "five aces"
