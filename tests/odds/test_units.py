"""Decimals counted in whole units: exact returns, and equal discards that are equal."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from standpat.evaluator import HandError
from standpat.odds import Distribution, DrawSetup, Field, Paytable, Values, analyse, discards, plan, random_hands
from standpat.odds.units import Units

ROW = 'name = "{0}"\n[[row]]\nname = "x"\npays = {1}\ncategory = "{0}"\n'


def value(category: str, pays: str) -> Fraction:
    return analyse(Paytable.parse(ROW.format(category, pays))).value


def test_a_pay_scales_the_return() -> None:
    """A machine with one row returns its pay times the same probability, whatever it pays."""
    one = value("flush", "1")
    assert one.denominator > 1
    for pays in ("6.1", "0.001", "30000001", "10000001", "1.25"):
        assert value("flush", pays) == one * Fraction(pays)


@pytest.mark.parametrize("each", [0.1, 6.1, 1 / 3, -0.7, 1e15, 1e-9])
def test_of_equal_discards_the_one_that_throws_fewest_comes_first(each: float) -> None:
    worth = Values(np.full(7463, each))
    analysis = analyse(worth)
    assert analysis.kept.tolist() == [31] * len(analysis.kept)
    assert float(analysis.value) == pytest.approx(each, rel=1e-12)
    for hand in ("Ks Kd 7h 5c 2s", "As Ks Qs Js Ts", "9c 7d 5h 4s 2c"):
        sizes = [len(discard.discarded) for discard in discards(hand, worth)]
        assert sizes == sorted(sizes)
        assert [len(discarded) for _, discarded, _ in analysis.ranked_discards(hand)] == sizes
    two = plan(worth, draws=2)[-1]
    assert two.kept.tolist() == [31] * len(two.kept)


def test_tenths_are_exact() -> None:
    assert analyse(Values(np.full(7463, 0.1))).value == Fraction(1, 10)


def test_units() -> None:
    assert Units.of(np.array([800, 6.1, 0]), 2598960) == Units(10, 0.0)
    assert not Units.of(np.array([1e12]), 2598960).exact
    assert not Units.of(np.array([0.1234567]), 2598960).exact


@pytest.mark.parametrize(
    "values",
    [
        np.full(7463, 1e308),
        [10**26] * 7463,
        ["a"] * 7463,
        np.full(7463, 1j),
        [[1], [2, 3]],
        np.full(7463, np.inf),
        None,
        np.ma.masked_all(7463),
    ],
)
def test_values_that_are_none(values: object) -> None:
    with pytest.raises(HandError, match="values: expected"):
        analyse(Values(values))  # type: ignore[arg-type]
    with pytest.raises(HandError, match="values: expected"):
        random_hands().mean(values)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [1.5, np.nan, 2**62, 2**70, -1, "x", None, [1]])
def test_counts_that_are_none(count: object) -> None:
    with pytest.raises(HandError, match="counts: expected"):
        Distribution(DrawSetup().ordering, [0, count, 2**62] + [0] * 7460)  # type: ignore[arg-type]
    assert Distribution(DrawSetup().ordering, np.arange(7463.0)).total == 7463 * 3731  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "field", [{"opponents": 1100}, {"opponents": True}, {"draws": True}, {"draws": 4}, {"opponents": 1.0}]
)
def test_fields_that_are_none(field: dict[str, Any]) -> None:
    with pytest.raises(HandError, match="expected"):
        Field(**field)
    assert np.isfinite(Field(100, random_hands()).values_by_strength(DrawSetup())).all()


@pytest.mark.parametrize("dealt", [np.ones(3), np.full(2598960, np.nan), np.full(2598960, -1.0)])
def test_deals_that_are_none(dealt: np.ndarray) -> None:
    with pytest.raises(HandError, match="dealt: expected"):
        analyse(Values(np.ones(7463))).final_counts(dealt)


def test_other_numbers_that_are_none() -> None:
    with pytest.raises(HandError, match="quantile"):
        random_hands().quantile("x")  # type: ignore[arg-type]
