"""Whole games: published returns, and hands dealt out one by one."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from dealing import deal, masks

from standpat.evaluator import HIGH, WILD, HandError, pack
from standpat.odds import (
    Analysis,
    DrawSetup,
    Field,
    HandClasses,
    Paytable,
    Values,
    analyse,
    discards,
    plan,
    random_hands,
)

# As published, in per cent, to the last digit that is.
PUBLISHED = {
    "jacks-or-better-9-6": 99.5439,
    "jacks-or-better-8-5": 97.2984,
    "bonus-8-5": 99.1660,
    "double-bonus-10-7": 100.1725,
    "double-double-bonus-9-6": 98.9808,
    "deuces-wild-full-pay": 100.7620,
    "deuces-wild-not-so-ugly": 99.7283,
    "joker-poker-kings-or-better": 100.6463,
}


@pytest.fixture(scope="module")
def jacks() -> Analysis:
    return analyse(Paytable.load("jacks-or-better-9-6"))


def test_every_machine_has_a_published_return() -> None:
    assert set(PUBLISHED) == set(Paytable.names())


@pytest.mark.parametrize("name", PUBLISHED)
def test_returns_are_the_published_ones(name: str) -> None:
    assert round(100 * float(analyse(Paytable.load(name)).value), 4) == PUBLISHED[name]


def test_the_return_is_an_exact_fraction(jacks: Analysis) -> None:
    assert jacks.value == Fraction(1653526326983, 1661102543100)


@pytest.mark.parametrize("name", ["jacks-or-better-9-6", "deuces-wild-full-pay", "joker-poker-kings-or-better"])
def test_three_hands_a_category_agree_with_dealing_them_out(name: str) -> None:
    machine = Paytable.load(name)
    analysis = analyse(machine)
    hands = deal(11, 30_000, 5, 52 + machine.setup.jokers)
    ordering = machine.setup.ordering
    category = ordering.category(ordering.rank(hands, machine.setup.wild or None))
    checked = 0
    for wanted in range(len(ordering.categories)):
        for hand in hands[category == wanted][:3]:
            found = discards(hand, machine)
            worth = analysis.discard_values(pack(hand))
            order = machine.setup.read_hand(hand).tolist()
            for discard in found:
                kept = sum(1 << order.index(card) for card in discard.kept)
                assert worth[kept] == pytest.approx(discard.value, abs=1e-9)
            kept_cards, value = analysis.best_discard(hand)
            assert value == pytest.approx(found[0].value)
            assert tuple(kept_cards.tolist()) == found[0].kept
            checked += 1
    assert checked >= 24


def test_classes_are_hands_alike_but_for_suits() -> None:
    classes = HandClasses.of(DrawSetup())
    assert (len(classes.first_hands), int(classes.sizes.sum())) == (134_459, 2_598_960)
    assert len(HandClasses.of(DrawSetup("wild", jokers=1)).first_hands) == 134_459 + 16_432
    assert len(HandClasses.of(DrawSetup("czech")).first_hands) == 2_598_960
    strengths = DrawSetup().strengths()
    assert np.array_equal(strengths, HIGH.rank(classes.cards)[classes.class_of_hand])


@pytest.mark.parametrize("dead", ["As", "As Kd", "As Ad", "2c 3d 4h 5s", "As Ks Qd Jd"])
def test_dead_cards_make_finer_classes(dead: str) -> None:
    """With two suits alike, whichever, each hand is worth what its class is."""
    setup = DrawSetup(dead=dead)
    analysis = analyse(Values(np.arange(7463)), setup)
    hands = np.array([hand for hand in deal(3, 200, 5).tolist() if not set(hand) & set(setup.dead)], np.uint8)
    places = np.array([setup.places(hand) for hand in hands])
    numbers = [sum(comb(place, k) for k, place in enumerate(row, start=1)) for row in places.tolist()]
    best = analysis.discard_values(masks(hands)).max(axis=1)
    assert analysis.values[numbers] == pytest.approx(best)


def test_any_ordering_and_values() -> None:
    for name in ("2-7", "czech", "high-by-suit"):
        setup = DrawSetup(name)
        analysis = analyse(Field(1, random_hands(setup)), setup)
        for hand in deal(4, 3, 5):
            found = discards(hand, Field(1, random_hands(setup)), setup)
            assert analysis.best_discard(hand)[1] == pytest.approx(found[0].value)


def test_progress_is_told_and_can_stop_the_work(jacks: Analysis) -> None:
    told: list[tuple[int, int]] = []
    plan(Values(np.zeros(7463)), draws=2, progress=lambda done, total: told.append((done, total)))
    assert told == [(k, 4) for k in range(5)]

    def stop(done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(Values(np.zeros(7463)), progress=stop)


def test_bad_input(jacks: Analysis) -> None:
    with pytest.raises(HandError, match="expected 10 cards or more"):
        analyse(Values(np.zeros(7463)), DrawSetup(dead=list(range(43))))
    with pytest.raises(HandError, match="hand 1: expected 5 cards, found 4"):
        jacks.discard_values(np.array([0b11111, 0b1111], np.uint64))
    with pytest.raises(HandError, match="card id 52 is not in this deck"):
        jacks.discard_values(np.array([0b1111 | 1 << 52], np.uint64))
    with pytest.raises(HandError, match="card id 0 is not in this deck of 51"):
        analyse(Values(np.zeros(7463)), DrawSetup(dead="2c")).discard_values(np.array([0b11111], np.uint64))
    assert jacks.discard_values(np.empty((2, 0), np.uint64)).shape == (2, 0, 32)


def test_wild_machines_use_the_wild_ordering() -> None:
    assert Paytable.load("joker-poker-kings-or-better").setup.ordering == WILD
