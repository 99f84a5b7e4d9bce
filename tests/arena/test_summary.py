"""Means, errors, intervals, who won from whom."""

import json
from pathlib import Path

import numpy as np
import pytest

from standpat.arena import ArenaError, InProcess, Results, simulate
from standpat.arena.plot import plot_running_mean, running_mean
from standpat.arena.run_summary import by_deal, head_to_head, mean_and_error, summarise


@pytest.fixture(scope="module")
def results() -> Results:
    return simulate("five-card-draw", ["tight", "station", "random"], 300, 3, InProcess())


def test_the_numbers_are_those_of_the_hands(results: Results) -> None:
    summary = results.summary()
    nets = results.nets
    for place, standing in enumerate(summary.standings):
        values = nets[:, place]
        assert standing.net == values.sum()
        assert standing.mean == pytest.approx(values.mean())
        assert standing.standard_error == pytest.approx(values.std(ddof=1) / np.sqrt(300))
        assert standing.high - standing.mean == pytest.approx(1.959964 * standing.standard_error)
        assert standing.per_hundred == pytest.approx(50 * values.mean())
    assert summary.unit == 2
    assert summary.unit_name == "big blinds"
    assert summary.head_to_head.sum(axis=1) == pytest.approx(nets.mean(axis=0))
    assert (summary.head_to_head == -summary.head_to_head.T).all()


def test_a_wider_interval_for_more_confidence(results: Results) -> None:
    narrow, wide = (results.summary(confidence).standings[0] for confidence in (0.5, 0.99))
    assert wide.low < narrow.low < narrow.high < wide.high
    assert wide.margin > narrow.margin


@pytest.mark.parametrize("confidence", [0, 1, -1, 1.5])
def test_confidence_is_between_0_and_1(results: Results, confidence: float) -> None:
    with pytest.raises(ArenaError, match="confidence: expected a number between 0 and 1, found"):
        results.summary(confidence)


def test_replays_of_a_deal_count_once() -> None:
    plan = simulate("five-card-draw", ["station", "station"], 4, 1, InProcess(), duplicate=True).plan
    summary = summarise(plan, np.array([[10, -10], [-10, 10], [4, -4], [0, 0]]))
    assert summary.deals == 2
    assert summary.standings[0].mean == 1
    assert summary.standings[0].standard_error == 1


def test_one_deal_has_no_error() -> None:
    summary = simulate("five-card-draw", ["station", "station"], 1, 1, InProcess()).summary()
    assert np.isnan(summary.standings[0].standard_error)
    assert json.loads(json.dumps(summary.to_dict(), allow_nan=False))["standings"][0]["standard_error"] is None


def test_no_hands_at_all() -> None:
    assert np.isnan(mean_and_error(np.empty(0))).all()
    assert by_deal(np.empty((0, 2), np.int64), 2).shape == (0, 2)
    assert head_to_head(np.empty((0, 2), np.int64)).tolist() == [[0, 0], [0, 0]]


def test_losers_pay_winners_by_what_they_won() -> None:
    flows = head_to_head(np.array([[6, 3, -9, 0], [0, 5, 0, -5]]))
    assert flows[:, 2].tolist() == [6, 3, 0, 0]
    assert flows[1].tolist() == [0, 0, 3, 5]


def test_running_means_are_those_of_each_beginning() -> None:
    values = np.random.default_rng(1).normal(1e6, 5, 50)
    mean, error = running_mean(values)
    for n in (2, 10, 50):
        assert mean[n - 1] == pytest.approx(values[:n].mean())
        assert error[n - 1] == pytest.approx(values[:n].std(ddof=1) / np.sqrt(n))


def test_the_picture(results: Results, tmp_path: Path) -> None:
    figure = plot_running_mean(results)
    (axes,) = figure.axes
    assert [line.get_label() for line in axes.lines[:3]] == ["tight", "station", "random"]
    assert np.asarray(axes.lines[0].get_ydata())[-1] == pytest.approx(results.summary().standings[0].per_hundred)
    figure.savefig(tmp_path / "run.png")
    assert (tmp_path / "run.png").stat().st_size > 5000
    assert results.__repr__() == "<Results: 300 hands of five-card-draw, tight, station, random>"
