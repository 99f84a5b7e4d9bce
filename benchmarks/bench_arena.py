"""How many hands per second does the arena play, how much slower is it than the bare rules, and how fast are showdowns?

Players are trivial: they check or call, and stand pat. In Poker Draw they act at random, because checking would redeal
for ever. Ratios are medians of alternating rounds, because the machine may be busy with other work.
"""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from statistics import median

import numpy as np
import pytest
from calls import Rate
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.arena import (
    STAND_PAT,
    DrawTable,
    InProcess,
    all_hands,
    draw_table,
    pot_shares,
    processes,
    showdowns,
    simulate,
)
from standpat.arena.players import CallingStation, Random
from standpat.parallel.cores import cores
from standpat.rules import GAMES, play

HANDS = 1_000
STACK = 200
HERE = InProcess()


def strategy(name: str) -> str:
    return "random" if name == "poker-draw" else "station"


def arena(name: str, hands: int, executor: Executor) -> None:
    players = [strategy(name)] * GAMES[name].seats[0]
    results = simulate(name, players, hands, 1, executor, stack=STACK, chunk=500)
    assert results.hands == hands
    assert results.columns.net.sum() == 0


def bare(name: str, hands: int) -> None:
    game, rng = GAMES[name], np.random.default_rng(1)
    players = [Random() if strategy(name) == "random" else CallingStation()] * game.seats[0]
    for _ in range(hands):
        assert sum(play(game, [STACK] * len(players), players, rng).payoffs) == 0


def seconds(clock: Callable[[], float], call: Callable[..., None], *arguments: object) -> float:
    start = clock()
    call(*arguments)
    return clock() - start


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_hands(
    benchmark: BenchmarkFixture, rate: Rate, request: pytest.FixtureRequest, name: str, workers: int
) -> None:
    benchmark.group = f"the arena, trivial players, {workers} workers"
    hands = 50 if request.config.getoption("benchmark_disable") else HANDS * workers
    if workers == 1:
        rate(hands, arena, name, hands, HERE)
        return
    with processes(workers) as pool:
        arena(name, 2, pool)  # start the processes before the clock
        rate(hands, arena, name, hands, pool)


@pytest.mark.parametrize("name", GAMES)
def test_cost_above_the_rules(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None], name: str
) -> None:
    """Measure processor time; the second thread, which watches the time limit, is included."""
    rounds, hands = (1, 20) if request.config.getoption("benchmark_disable") else (21, 500)
    costs = []
    for _ in range(rounds):
        alone = seconds(time.process_time, bare, name, hands)
        costs.append(seconds(time.process_time, arena, name, hands, HERE) / alone - 1)
    record_property("cost", round(median(costs), 3))
    print(f"\n{name}: {median(costs):.0%} above the bare rules ({min(costs):.0%} to {max(costs):.0%})")
    assert rounds == 1 or median(costs) < 0.25


@pytest.mark.skipif(cores() < 2, reason="needs two cores")
def test_two_workers_against_one(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    """Measure elapsed time; the result means something only on an idle machine."""
    rounds, hands = (1, 50) if request.config.getoption("benchmark_disable") else (5, 10_000)
    ratios = []
    with processes(1) as one, processes(2) as two:
        arena("five-card-draw", 2_000, one)
        arena("five-card-draw", 2_000, two)
        for _ in range(rounds):
            alone = seconds(time.perf_counter, arena, "five-card-draw", hands, one)
            ratios.append(alone / seconds(time.perf_counter, arena, "five-card-draw", hands, two))
    record_property("ratio", round(median(ratios), 2))
    print(f"\ntwo workers are {median(ratios):.2f} times as fast as one ({min(ratios):.2f} to {max(ratios):.2f})")
    assert rounds == 1 or median(ratios) > 1


def discard_singles() -> DrawTable:
    ranks = all_hands() // 4
    single = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) == 1
    return draw_table(lambda hands: single & (sp.HIGH.category(sp.HIGH.rank(hands)) < 4)[:, None])


@pytest.mark.parametrize("drawing", [False, True], ids=["stand pat", "discard all singles"])
def test_showdowns(benchmark: BenchmarkFixture, rate: Rate, most: int, drawing: bool) -> None:
    benchmark.group = "showdowns of two players, one core"
    table = discard_singles() if drawing else STAND_PAT
    deals = min(most, 2_000_000)
    strengths = rate(deals, showdowns, sp.HIGH, deals, 1, (table, table))
    one, other = pot_shares(strengths)
    assert one.won + one.tied + one.lost == deals
    assert abs(one.share - other.share) < 10 * one.standard_error
