"""Numbers at their limits, what is equal, and what only looks equal."""

import numpy as np
import pytest
from dealing import ids

import standpat as sp
from standpat.odds import Analysis, DrawSetup, Field, HandClasses, equity, plan, random_hands, simulate_plan
from standpat.odds.sampling import CHUNK, Sample
from standpat.odds.units import Units

TEN = "As Ah Ks Kh 9s 9h 7d 7c 5d 5c"
TWELVE = f"{TEN} 2d 2c"


def small(cards: str, name: str = "high", wild: str = "") -> DrawSetup:
    return DrawSetup(name, wild, dead=sorted(set(range(52)) - set(ids(cards))))


# Samples.


@pytest.mark.parametrize(("trials", "sizes"), [(1, [1]), (CHUNK, [CHUNK]), (CHUNK + 1, [CHUNK, 1])])
def test_pieces_of_a_sample(trials: int, sizes: list[int]) -> None:
    sample = Sample.of(trials, 1)
    assert [sample.size(piece) for piece in range(sample.pieces)] == sizes


def test_every_piece_has_its_own_stream() -> None:
    sample = Sample.of(3 * CHUNK, 1)
    assert len({int(sample.stream(piece).random_raw()) for piece in range(3)}) == 3
    assert sample.stream(2).random_raw() == Sample.of(1, 1).stream(2).random_raw()
    assert sample.stream(0).random_raw() != Sample.of(1, 2).stream(0).random_raw()


# Showdowns.


def test_the_budget_is_the_largest_number_of_deals() -> None:
    players, setup = ["As Ah 2d", "Ks Kh 9s 9h", "7d 7c 5d 5c"], small(f"{TWELVE} Qs Jd 3c")
    deals = equity(players, setup).deals
    assert deals == 6 * 2
    assert equity(players, setup, budget=deals).exact
    assert not equity(players, setup, budget=deals - 1, trials=10).exact


def test_all_cards_may_be_dealt() -> None:
    assert equity(["As", "Ks"], small(TEN)).deals == 70
    with pytest.raises(sp.HandError, match="no more cards to deal than the 8 left, found 9"):
        equity(["As", "", "Ks Ah 9s 9h 7d"], small(f"{TWELVE} 3d 3c"))


# Units and equal discards.


def test_units_at_their_limits() -> None:
    assert Units.of(np.array([0.123456]), 10) == Units(10**6, 0.0)
    least = -(-(2**51) // 50)
    assert not Units.of(np.array([float(least)]), 10).exact
    assert Units.of(np.array([float(least - 1)]), 10).exact


def test_equal_discards_below_the_best() -> None:
    assert Units(1, 0.0).best_first([0.5, 1.0, 0.5, 0.0, 0.5], [3, 4, 2, 0, 1]) == [1, 4, 2, 0, 3]
    assert Units(1, 0.125).best_first([0.5, 1.0, 0.625, 0.0, 0.5], [3, 4, 2, 0, 1]) == [1, 4, 2, 0, 3]


@pytest.fixture(scope="module")
def lowball() -> tuple[Analysis, ...]:
    setup = DrawSetup("2-7")
    return plan(Field(1, random_hands(setup)), setup, draws=2)


def test_every_draw_of_a_plan_has_its_own_units(lowball: tuple[Analysis, ...]) -> None:
    """The first draw takes all discards as equal, so the hand stands pat; with one draw left that is its best."""
    one, two = lowball
    hand = "Qc Td 8h 7s 5c"
    assert len(one.best_discard(hand)[0]) == 5 > len(two.best_discard(hand)[0])
    patient = Analysis(two.classes, two.sums, Units(two.units.scale, 1e18), two.best, two.kept)
    found = simulate_plan([one, patient], hand, trials=100, seed=1)
    assert found.mean == pytest.approx(one.best_discard(hand)[1])
    assert found.error == pytest.approx(0, abs=1e-7)


# Classes of hands.


@pytest.mark.parametrize(
    ("name", "wild"),
    [
        ("high", ""),
        ("high-by-suit", ""),
        ("wild", "As"),
        ("wild", "7d 7c"),
        ("wild", "As 7c"),
        ("wild-double-ace", "2d"),
    ],
)
def test_hands_of_a_class_are_worth_the_same(name: str, wild: str) -> None:
    setup = small(TWELVE, name, wild)
    classes, strengths = HandClasses.of(setup), setup.strengths()
    assert (strengths == strengths[classes.first_hands][classes.class_of_hand]).all()
    assert (np.bincount(classes.class_of_hand) == classes.sizes).all()
