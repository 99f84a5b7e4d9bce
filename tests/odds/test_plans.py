"""Several draws ahead: induction against dealing out, and playing plans out."""

import numpy as np
import pytest
from dealing import ids, mask

from standpat.evaluator import DEUCE_TO_SEVEN, HIGH, HandError
from standpat.odds import (
    Against,
    Analysis,
    DrawSetup,
    Field,
    Paytable,
    Values,
    analyse,
    plan,
    random_hands,
    simulate_plan,
)

LOWBALL = DrawSetup("2-7")


@pytest.fixture(scope="module")
def triple() -> tuple[Analysis, ...]:
    return plan(Field(1, random_hands(LOWBALL)), LOWBALL, draws=3)


def test_plans_look_ahead() -> None:
    target = int(HIGH.rank("Ad Ah Kc Qs Jd"))
    value = Values(np.arange(7463) > target)
    analyses = plan(value, draws=3)
    assert analyses[0].value < analyses[1].value < analyses[2].value
    assert analyse(value).value == analyses[0].value
    # The worth of a first discard is the mean over its draws of the best second one.
    hand = ids("As Ks Qs Js 2d")
    worth = analyses[1].discard_values(mask(hand))
    seconds = [analyses[0].best_discard([*hand[:4], card])[1] for card in range(52) if card not in hand]
    assert worth[0b01111] == pytest.approx(np.mean(seconds))


def test_the_other_hand_is_dead_for_the_whole_plan() -> None:
    (one,) = plan(Against("Ad Ah Kc Qs Jd"), draws=1)
    assert set(one.setup.dead) == set(ids("Ad Ah Kc Qs Jd"))
    message = "card 'Ad' is both in the other hand and in the hand"
    with pytest.raises(HandError, match=message):
        one.best_discard("Ad Ks Kd 3c 2c")
    with pytest.raises(HandError, match=message):
        simulate_plan([one], "Ad Ks Kd 3c 2c")


def test_a_dead_card_is_told_from_one_of_the_other_hand() -> None:
    for found in (
        analyse(Against("Ad Ah Kc Qs Jd"), DrawSetup(dead="4s")),
        *plan(Against("Ad Ah Kc Qs Jd"), DrawSetup(dead="4s"), 1),
    ):
        with pytest.raises(HandError, match="card '4s' is both in the dead cards and in the hand"):
            found.ranked_discards("4s Ks Kd 3c 2c")


def test_a_pat_seven_stays_pat_at_every_draw(triple: tuple[Analysis, ...]) -> None:
    for analysis in triple:
        kept, value = analysis.best_discard("7c 5d 4h 3s 2c")
        assert len(kept) == 5
        assert value > 0.9997
    # A rough jack is good enough with one draw left and is broken with three.
    assert len(triple[0].best_discard("Jc Td 8h 7s 5c")[0]) == 5
    assert len(triple[2].best_discard("Jc Td 8h 7s 5c")[0]) < 5


@pytest.mark.parametrize("hand", [None, "8c 4d 3h 2s Kc"])
def test_one_draw_is_exact(triple: tuple[Analysis, ...], hand: str | None) -> None:
    found = simulate_plan(triple[:1], hand, trials=200_000, seed=5)
    assert abs(found.mean - found.planned) <= 4 * found.error


def test_the_error_of_forgetting_ones_discards(triple: tuple[Analysis, ...]) -> None:
    """Thrown cards are bad cards, which don't come back: playing out does a little better than the plan says."""
    found = simulate_plan(triple, trials=400_000, seed=5)
    assert 0.001 < found.mean - found.planned < 0.01
    assert found.planned == pytest.approx(float(triple[-1].value))


def test_simulating_against_dealing_two_draws_out() -> None:
    """A plan of two draws from a short deck, every deal of it dealt out in plain Python."""
    keep = ids("7c 5d 4h 3s Kd")
    setup = DrawSetup(
        "2-7", dead=[c for c in range(52) if c not in {*keep, *ids("2c 8c 9d Tc Jh Qs Kh As Ah Kc 2d 3c")}]
    )
    target = int(DEUCE_TO_SEVEN.rank("9c 7d 5h 4c 2s"))
    analyses = plan(Values(np.arange(7463) > target), setup, draws=2)

    def play(hand: list[int], seen: set[int], draws: int) -> float:
        if draws == 0:
            return float(DEUCE_TO_SEVEN.rank(hand) > target)
        kept = analyses[draws - 1].best_discard(hand)[0].tolist()
        left = [int(c) for c in setup.cards if int(c) not in seen]
        if len(kept) == 5:
            return play(hand, seen, draws - 1)
        assert len(kept) == 4
        return float(np.mean([play([*kept, card], seen | {card}, draws - 1) for card in left]))

    expected = play(keep, set(keep), 2)
    found = simulate_plan(analyses, keep, trials=200_000, seed=9)
    assert abs(found.mean - expected) <= 4 * found.error
    assert found.planned != pytest.approx(expected)


def test_any_number_of_workers_gives_the_same(triple: tuple[Analysis, ...]) -> None:
    found = [simulate_plan(triple, trials=200_000, seed=8, workers=workers) for workers in (1, 2, 7)]
    assert found[0] == found[1] == found[2]
    fresh = simulate_plan(triple, trials=1000)
    assert fresh == simulate_plan(triple, trials=1000, seed=fresh.seed)


def test_the_standard_error_is_that_of_the_mean() -> None:
    """Values of 0 and 1 have the variance p (1 - p)."""
    target = int(DEUCE_TO_SEVEN.rank("9c 7d 5h 4c 2s"))
    one = analyse(Values(np.arange(7463) > target), LOWBALL)
    found = simulate_plan([one], trials=50_000, seed=2)
    assert 0 < found.mean < 1
    assert found.error == pytest.approx(np.sqrt(found.mean * (1 - found.mean) / 50_000))


def test_a_machine_pays_what_it_says() -> None:
    found = simulate_plan([analyse(Paytable.load("deuces-wild-full-pay"))], trials=500_000, seed=3)
    assert abs(found.mean - found.planned) <= 4 * found.error


def test_bad_input(triple: tuple[Analysis, ...]) -> None:
    with pytest.raises(HandError, match="draws: expected a whole number from 1 to 3, found 4"):
        plan(Values(np.zeros(7463)), draws=4)
    with pytest.raises(HandError, match="plan: expected one analysis or more"):
        simulate_plan([])
    with pytest.raises(HandError, match="the hand: expected 5 cards"):
        simulate_plan(triple, "As Kd")
    with pytest.raises(HandError, match="trials: expected a whole number of 1 or more"):
        simulate_plan(triple, trials=0)
    with pytest.raises(HandError, match="seed: expected a whole number of 0 or more"):
        simulate_plan(triple, trials=10, seed=-3)
    short = DrawSetup("2-7", dead=list(range(33)))
    with pytest.raises(HandError, match="expected 20 cards or more in the deck, found 19"):
        simulate_plan(plan(Values(np.zeros(7463)), short, draws=3))
