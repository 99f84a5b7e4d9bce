"""What is refused, with its words; and what is given up when the caller says so."""

from collections.abc import Callable

import numpy as np
import pytest

import standpat as sp
from standpat.evaluator import HandError
from standpat.odds import Distribution, DrawSetup, Field, Values, analyse, drawn_hands, equity, plan, simulate_plan
from standpat.odds.opponents import ANSWERS_KEPT, _answers

COUNTS = np.ones(7463, np.int64) - (np.arange(7463) == 0)
ALIVE = sp.parse("As Ah Ks Kh 9s 9h 7d 7c 5d 5c 2d 2c").tolist()
SMALL = DrawSetup("high", dead=[card for card in range(52) if card not in ALIVE])
ONE = analyse(Values(np.arange(7463)), SMALL)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Distribution("high", COUNTS), "expected an Ordering, found str"),  # type: ignore[arg-type]
        (lambda: Distribution(sp.HIGH, COUNTS + 0.5), "counts: expected whole numbers, fewer than 2"),
        (lambda: simulate_plan([7]), "plan: expected analyses"),  # type: ignore[list-item]
        (lambda: simulate_plan([ONE] * 4), "plan: expected up to 3 analyses, found 4"),
        (lambda: simulate_plan([ONE] * 2), "expected 15 cards or more in the deck, found 12"),
        (
            lambda: Field(1, Distribution(sp.DEUCE_TO_SEVEN, COUNTS)).values_by_strength(SMALL),
            "distribution: expected ordering 'high', found '2-7'",
        ),
    ],
)
def test_what_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(HandError, match=message):
        call()


def test_a_distribution_is_like_nothing_else() -> None:
    distribution = Distribution(sp.HIGH, COUNTS)
    assert distribution == Distribution(sp.HIGH, COUNTS)
    assert distribution != COUNTS.tolist()
    assert distribution != Distribution(sp.HIGH, 2 * COUNTS)


def test_the_last_answers_are_kept_and_no_more() -> None:
    dead = sorted(set(range(52)) - set(ALIVE[:10]))
    setups = [DrawSetup("high", dead=[card for card in dead if card != spared]) for spared in dead[: ANSWERS_KEPT + 1]]
    for setup in setups:
        drawn_hands(setup)
    assert list(_answers) == [(setup, 1) for setup in setups[1:]]


@pytest.mark.parametrize("workers", [1, 3])
def test_work_ends_when_the_caller_says_so(workers: int) -> None:
    told = []

    def stop(done: int, total: int) -> None:
        told.append(done)
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["As Ks", "Qd Qh", "7c 7d"], budget=0, trials=2_000_000, seed=1, workers=workers, progress=stop)
    assert told[:1] == [0]
    assert len(told) == 2


def test_a_plan_tells_of_its_steps() -> None:
    told: list[tuple[int, int]] = []
    plan(Values(np.arange(7463)), SMALL, draws=2, progress=lambda done, total: told.append((done, total)))
    assert told == [(step, 4) for step in range(5)]
    assert repr(ONE) == f"<Analysis of {ONE.classes!r}: value {float(ONE.value):.6f}>"
    assert "classes of 792 hands" in repr(ONE.classes)
