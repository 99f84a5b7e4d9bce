"""What opponents show down who draw well."""

from itertools import combinations

import numpy as np
import pytest

from standpat.evaluator import DEUCE_TO_SEVEN, ORDERINGS, HandError
from standpat.odds import DrawSetup, Field, after_draw, analyse, drawn_hands, plan, random_hands

SHORT = DrawSetup("high", dead=[card for card in range(52) if card < 36])
"""Sixteen cards, jacks to aces, 4,368 hands: few enough to draw to each of them."""


@pytest.mark.parametrize("name", ["high", "2-7", "czech"])
def test_every_hand_of_a_short_deck_drawn_to(name: str) -> None:
    setup = DrawSetup(name, dead=SHORT.dead)
    dealt = analyse(Field(1, random_hands(setup)), setup)
    expected = np.zeros(ORDERINGS[name].size + 1)
    draws = {}
    for hand in combinations(range(36, 52), 5):
        kept, _ = dealt.best_discard(hand)
        key = (tuple(kept.tolist()), tuple(sorted(set(hand) - set(kept.tolist()))))
        if key not in draws:
            draws[key] = after_draw(kept, setup.without(key[1], "the discarded cards")).probabilities
        expected += draws[key]
    assert drawn_hands(setup).probabilities == pytest.approx(expected / 4368, abs=1e-12)
    assert dealt.final_counts().sum() % 4368 == 0


def test_the_counts_are_exact() -> None:
    found = drawn_hands()
    assert found.total == 19_933_230_517_200  # 2,598,960 hands, each weighing lcm(C(47, k)) = 7,669,695
    assert drawn_hands(DrawSetup()) == found


def test_drawing_more_often_makes_better_hands() -> None:
    setup = DrawSetup("2-7")
    eight = DEUCE_TO_SEVEN.rank("9c 5d 4h 3s 2c")
    shares = [float(found.beats(eight)) for found in (random_hands(setup), *(drawn_hands(setup, n) for n in (1, 2, 3)))]
    assert shares == sorted(shares)
    assert shares[0] < shares[1] / 2


def test_several_draws_end_where_the_plan_says() -> None:
    """The mean value of what opponents show down is the value of their plan."""
    setup = DrawSetup("2-7")
    value = Field(1, random_hands(setup))
    worth = value.values_by_strength(setup)[0]
    for draws in (1, 2):
        analyses = plan(value, setup, draws)
        assert drawn_hands(setup, draws).mean(worth) == pytest.approx(float(analyses[-1].value), abs=1e-9)


def test_progress_is_told_once() -> None:
    told: list[tuple[int, int]] = []
    setup = DrawSetup("2-7", dead=SHORT.dead)
    first = drawn_hands(setup, 2, progress=lambda done, total: told.append((done, total)))
    assert told == [(k, 6) for k in range(7)]
    assert drawn_hands(setup, 2, progress=lambda done, total: told.append((done, total))) is first
    assert len(told) == 7


def test_bad_input() -> None:
    with pytest.raises(HandError, match="draws: expected a whole number from 1 to 3, found 0"):
        drawn_hands(DrawSetup(), 0)
    with pytest.raises(HandError, match="draws: expected a whole number from 1 to 3"):
        Field(1, draws=4).values_by_strength(DrawSetup())
