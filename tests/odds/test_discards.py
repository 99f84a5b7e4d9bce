"""All 32 discards of a hand against dealing every draw out."""

from itertools import combinations
from math import comb

import numpy as np
import oracle
import pytest
from dealing import deal, ids

from odds import judge
from standpat.evaluator import ORDERINGS, HandError
from standpat.odds import Against, DrawSetup, Field, Paytable, PaytableError, Values, after_draw, discards, random_hands


def discard_sets(held: list[int]) -> set[tuple[int, ...]]:
    return {t for size in range(6) for t in combinations(sorted(held, reverse=True), size)}


@pytest.mark.parametrize("name", ORDERINGS)
def test_each_discard_has_the_distribution_of_its_draw(name: str) -> None:
    for held in deal(6, 2, 5).tolist():
        found = discards(held, Values(np.arange(ORDERINGS[name].size + 1)), DrawSetup(name))
        assert {d.discarded for d in found} == discard_sets(held)
        for discard in found:
            assert sorted(discard.kept + discard.discarded) == sorted(held)
            assert discard.distribution == after_draw(discard.kept, DrawSetup(name, dead=discard.discarded))
            assert discard.value == pytest.approx(discard.distribution.mean(np.arange(ORDERINGS[name].size + 1)))
        assert [d.value for d in found] == sorted((d.value for d in found), reverse=True)


def test_wild_cards_and_dead_cards() -> None:
    setup = DrawSetup("wild", wild="2c 2d 2h 2s", jokers=1, dead="As 2c 9h")
    for discard in discards("2d * Kd Kh 7c", Values(np.arange(7476)), setup):
        assert discard.distribution == after_draw(discard.kept, setup.without(discard.discarded, "the discarded cards"))


def test_against_a_known_hand_its_cards_are_dead_and_ties_count_half() -> None:
    other = "Ad Ah Kc Qs Jd"
    found = discards("As Ac Kd Qh Js", Against(other))
    pat = next(d for d in found if not d.discarded)
    assert pat.value == 0.5
    strength = int(ORDERINGS["high"].rank(other))
    for discard in found:
        left = judge.rest_of_deck(ids("As Ac Kd Qh Js"), ids(other))
        assert discard.distribution.total == comb(len(left), len(discard.discarded))
        if len(discard.discarded) <= 2:
            drawn = judge.strengths("high", discard.kept, left, len(discard.discarded))
            assert discard.value == pytest.approx(np.mean((drawn > strength) + (drawn == strength) / 2))


@pytest.mark.parametrize("opponents", [1, 2, 5])
def test_a_field_shares_the_pot(opponents: int) -> None:
    """The share of a strength by summing over how many tie, dealt out in full for a coarse distribution."""
    field = random_hands()
    share = Field(opponents, field).values_by_strength(DrawSetup())[0]
    for strength in (1, 1277, 2000, 4000, 7462):
        p = float(field.ties(strength))
        below = float(1 - field.beats(strength) - field.ties(strength))
        expected = sum(comb(opponents, t) * p**t * below ** (opponents - t) / (t + 1) for t in range(opponents + 1))
        assert share[strength] == pytest.approx(expected, abs=1e-12)
    # Everybody has the same chance, so the mean share of a random hand is 1 / players.
    assert field.mean(share) == pytest.approx(1 / (opponents + 1))


def test_five_of_a_kind_stands_pat() -> None:
    """Case W-13."""
    best = discards("Ah Ad As Ac *", Field(1, random_hands(DrawSetup("wild", jokers=1))), DrawSetup("wild", jokers=1))[
        0
    ]
    assert (best.discarded, best.value > 0.999999) == ((), True)


def test_equal_discards_throw_the_fewest() -> None:
    found = discards("As Ks Qs Js Ts", Values(np.ones(7463)))
    assert [len(d.discarded) for d in found] == sorted(len(d.discarded) for d in found)
    assert str(found[0]) == "stand pat: 1.000000"


def test_a_machine_brings_its_deck() -> None:
    deuces = Paytable.load("deuces-wild-full-pay")
    best = discards("2s 2d 2h 2c 5d", deuces)[0]
    assert best.value == 200
    with pytest.raises(PaytableError, match="the setup of the paytable"):
        discards("2s 2d 2h 2c 5d", deuces, DrawSetup("wild"))


def test_lowball() -> None:
    """Nine-eight pat stays pat, eight-seven with a pair breaks the pair."""
    setup = DrawSetup("2-7")
    best = discards("8c 7d 4h 3s 3c", Field(1, random_hands(setup)), setup)[0]
    assert best.discarded in (tuple(ids("3s")), tuple(ids("3c")))
    assert discards("9c 7d 4h 3s 2c", Field(1, random_hands(setup)), setup)[0].discarded == ()


@pytest.mark.parametrize(
    ("hand", "value", "message"),
    [
        ("As Ks Qs Js", Field(), "the hand: expected 5 cards, found 4"),
        ("As Ks Qs Js As", Field(), "card 'As' is twice in the hand"),
        ("As Ks Qs Js *", Field(), "a joker"),
        ("As Ks Qs Js Ts", Against("As Kd Qd Jd Td"), "card 'As' is both in the other hand and in the hand"),
        ("As Ks Qs Js Ts", Against("Ac Kd"), "the other hand: expected 5 to 10 cards, found 2"),
        ("As Ks Qs Js Ts", Against("As Kd"), "the other hand: expected 5 to 10 cards, found 2"),
        ("As Ks Qs Js Ts", Against([[0]]), "the other hand: expected 5 to 10 cards"),  # type: ignore[list-item]
        ("As Ks Qs Js Ts", Values(np.zeros(9)), r"values: expected shape \(7463,\) or \(6, 7463\), found \(9,\)"),
        ("As Ks Qs Js Ts", Values(np.full(7463, np.nan)), "finite"),
        ("As Ks Qs Js Ts", Field(1, random_hands(DrawSetup("2-7"))), "expected ordering 'high', found '2-7'"),
    ],
)
def test_bad_input(hand: str, value: object, message: str) -> None:
    with pytest.raises(HandError, match=message):
        discards(hand, value)  # type: ignore[arg-type]


def test_other_bad_input() -> None:
    with pytest.raises(HandError, match="opponents: expected a whole number from 1 to 100"):
        Field(0)
    with pytest.raises(HandError, match="expected 5 cards to draw, found 4"):
        discards("As Ah Ad Ac Kc", Values(np.zeros(7463)), DrawSetup(dead=list(range(43))))


def test_the_oracle_agrees_on_a_paytable() -> None:
    """Throwing three of a Deuces Wild hand, each draw paid by hand-written rules."""
    held, deuces = ids("2c Kd Kh 7s 4d"), set(ids("2c 2d 2h 2s"))
    finals = judge.finals(held[:3], judge.rest_of_deck(held), 2)
    categories = oracle.categories_of_all("wild", oracle.values_of_all("wild", finals, deuces))
    pay = np.array([0, 0, 0, 1, 2, 2, 3, 5, 9, 15])[categories]
    pay[np.isin(finals, list(deuces)).sum(axis=1) == 4] = 200
    found = next(d for d in discards(held, Paytable.load("deuces-wild-full-pay")) if d.kept == (0, 46, 45))
    assert found.value == pytest.approx(pay.mean())
