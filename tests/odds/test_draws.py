"""The distribution after a draw: hand-checkable odds, the oracle, and bad input."""

from fractions import Fraction
from math import comb

import numpy as np
import oracle
import pytest
from dealing import ids

from odds import judge
from standpat.evaluator import ORDERINGS, CardError, HandError
from standpat.odds import Distribution, DrawSetup, after_draw

# What every player learns by heart: (kept, discarded, category, ways).
BY_HAND = [
    ("Ks Kd Kh", "Qc 2d", "four of a kind", 46),
    ("Ks Kd Kh", "Qc 2d", "full house", 66),
    ("Ks Kd Kh", "2c 2d", "four of a kind", 46),
    ("Ks Kd Kh", "2c 2d", "full house", 67),
    ("9s 9d", "As 7d 2c", "two pair", 2592),
    ("9s 9d", "As 7d 2c", "three of a kind", 1854),
    ("9s 9d", "As 7d 2c", "full house", 165),
    ("9s 9d", "As 7d 2c", "four of a kind", 45),
    ("9s 9d As", "7d 2c", "two pair", 186),
    ("9s 9d As", "7d 2c", "three of a kind", 84),
    ("9s 9d As", "7d 2c", "full house", 9),
    ("9s 9d As", "7d 2c", "four of a kind", 1),
    ("9s 9d 4c 4h", "2c", "full house", 4),
    ("As Js 6s 3s", "2c", "flush", 9),
    ("5s 6d 7c 8h", "2c", "straight", 8),
    ("5s 6d 8c 9h", "2c", "straight", 4),
    ("As Kd Qc Jh", "2c", "straight", 4),
    ("As 2d 3c 4h", "Kc", "straight", 4),
    ("5s 6s 7s 8s", "2c", "straight flush", 2),
    ("5s 6s 7s 8s", "2c", "flush", 7),
    ("5s 6s 7s 8s", "2c", "straight", 6),
]


@pytest.mark.parametrize(("kept", "discarded", "category", "ways"), BY_HAND)
def test_odds_that_are_known_by_heart(kept: str, discarded: str, category: str, ways: int) -> None:
    found = after_draw(kept, DrawSetup(dead=discarded))
    draws = comb(47, len(ids(discarded)))
    assert (found.categories[category], found.total) == (ways, draws)
    assert found.probability(category) == Fraction(ways, draws)


@pytest.mark.parametrize("name", ORDERINGS)
@pytest.mark.parametrize(
    ("kept", "dead"),
    [
        ("As Ad", "Kc 7h 2d"),
        ("9h Th Jh", "2c 3c"),
        ("2c 4d 5h 7s", "7c"),
        ("As Ks Qs Js Ts", ""),
        ("Kd Kh", "Ks As Ad Ah 2c 5d 6h"),
        ("2c 3c 4c 5c", "Ac 6c 6d 6h 6s"),
    ],
)
def test_every_ordering_against_the_oracle(name: str, kept: str, dead: str) -> None:
    held = ids(kept)
    left = judge.rest_of_deck(held, ids(dead))
    expected = np.bincount(judge.strengths(name, held, left, 5 - len(held)), minlength=ORDERINGS[name].size + 1)
    found = after_draw(kept, DrawSetup(name, dead=dead))
    assert np.array_equal(found.counts, expected)
    assert found.total == comb(len(left), 5 - len(held))
    assert sum(found.categories.values()) == found.total


@pytest.mark.parametrize("name", oracle.WITH_WILDS)
@pytest.mark.parametrize(
    ("kept", "wild", "jokers"), [("As * Kd", "", 2), ("2c Kd Kh", "2c 2d 2h 2s", 0), ("7d * 9d", "7d", 4)]
)
def test_wild_cards_against_the_oracle(name: str, kept: str, wild: str, jokers: int) -> None:
    held = ids(kept)
    left = judge.rest_of_deck(held, deck=52 + jokers)
    wilds = {*ids(wild), 52, 53, 54, 55}
    expected = np.bincount(judge.strengths(name, held, left, 2, wilds), minlength=ORDERINGS[name].size + 1)
    assert np.array_equal(after_draw(kept, DrawSetup(name, wild, jokers)).counts, expected)


def test_five_new_cards_are_a_deal() -> None:
    assert list(after_draw("").categories.values()) == [
        1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40
    ]  # fmt: skip


def test_more_than_five_cards() -> None:
    held, left = ids("As Ad Kc 7h 2d 9s"), judge.rest_of_deck(ids("As Ad Kc 7h 2d 9s"))
    found = after_draw(held, draw=2)
    sample = judge.finals(held, left, 2)[::37]
    assert found.total == comb(46, 2)
    assert all(found.counts[s] for s in oracle.strengths("high", sample))


def test_what_a_distribution_says() -> None:
    found = after_draw("Ks Kd Kh", DrawSetup(dead="Qc 2d"))
    strengths = np.repeat(np.arange(len(found.counts)), found.counts)
    for q in (0, 0.001, 0.25, 0.5, 0.9, 1):
        rank = max(int(np.ceil(q * len(strengths))), 1)
        assert found.quantile(q) == strengths[rank - 1]
    x = found.quantile(0.5)
    below = Fraction(int((strengths < x).sum()), len(strengths))
    assert found.beats(x) + found.ties(x) + below == 1
    assert found.ties(x) == Fraction(int((strengths == x).sum()), len(strengths))
    assert found.mean(np.arange(7463)) == pytest.approx(strengths.mean())
    assert found == after_draw("Kh Ks Kd", DrawSetup(dead="2d Qc"))
    assert found != after_draw("Kh Ks Kd", DrawSetup(dead="2d 2c"))
    assert not found.counts.flags.writeable


BAD = [
    ("As As", {}, "card 'As' is twice in the kept cards"),
    ("As Kd", {"dead": "Kd"}, "card 'Kd' is both in the dead cards and in the kept cards"),
    ("As *", {}, "a joker"),
    ("As *", {"order": "wild"}, "a joker"),
    ("* *", {"order": "wild", "jokers": 1}, "more than the 1 jokers"),
    ("As Kd Qh Js 9c 2d", {}, "the kept cards: expected up to 5, or the number to draw in `draw`, found 6"),
    ([51, 99], {}, "card id"),
    ([[51, 50]], {}, "2 dimensions"),
]


@pytest.mark.parametrize(("kept", "setup", "message"), BAD)
def test_bad_cards_are_refused(kept: object, setup: dict[str, object], message: str) -> None:
    with pytest.raises(HandError, match=message):
        after_draw(kept, DrawSetup(**setup))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"order": "hihg"}, "unknown ordering 'hihg'"),
        ({"jokers": 1}, "jokers: expected a whole number from 0 to 0 under ordering 'high'"),
        ({"order": "wild", "jokers": 5}, "jokers: expected a whole number from 0 to 4"),
        ({"wild": "2c"}, "has no wild cards"),
        ({"dead": "As As"}, "twice in the dead cards"),
    ],
)
def test_bad_decks_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(HandError, match=message):
        DrawSetup(**arguments)  # type: ignore[arg-type]


def test_other_bad_input() -> None:
    with pytest.raises(CardError, match="unknown rank"):
        after_draw("As Zd")
    with pytest.raises(HandError, match="expected hands of 5 to 10 cards"):
        after_draw("As Kd", draw=2)
    with pytest.raises(HandError, match="draw: expected no more than the 3 cards left"):
        after_draw("As", DrawSetup(dead=list(range(48))))
    with pytest.raises(HandError, match="unknown category 'quads'"):
        after_draw("As Ks Qs Js").probability("quads")
    with pytest.raises(HandError, match="quantile"):
        after_draw("As Ks Qs Js").quantile(1.5)
    with pytest.raises(HandError, match="strength 9999"):
        after_draw("As Ks Qs Js").beats(9999)
    with pytest.raises(HandError, match="counts"):
        Distribution(ORDERINGS["high"], np.zeros(7463, np.int64))
