"""How many hands a second does the batch engine play, and how many times as fast is it as the Python rules?

Players take random actions, every kind of action being as likely. "Lock step" counts decisions: columns out, a
policy of a few NumPy operations, actions in.
"""

import time
from collections.abc import Callable
from statistics import median

import numpy as np
import pytest
from calls import Rate
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.batch import RANDOM_ACTIONS, Actions, Kind, Tables, play_hands
from standpat.rules import GAMES, Action, Choice, View, play

STACK = 100


class RandomPlayer:
    """Takes every kind of legal action as likely."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        options = view.legal_actions()
        option = options[int(rng.integers(len(options)))]
        return option.sample(rng) if isinstance(option, Choice) else option


def few_and_most(name: str) -> list[int]:
    return sorted({max(2, GAMES[name].seats[0]), 6})


PLAYED = [(name, seats) for name in GAMES for seats in few_and_most(name)]


def compiled_hands(name: str, seats: int, hands: int, threads: int = 1) -> None:
    nets = play_hands(GAMES[name], [STACK] * seats, hands, [RANDOM_ACTIONS] * seats, seed=1, threads=threads)
    assert nets.sum() == 0


def hands_of_the_rules(name: str, seats: int, hands: int) -> None:
    rng, players = np.random.default_rng(1), [RandomPlayer()] * seats
    for _ in range(hands):
        assert sum(play(GAMES[name], [STACK] * seats, players, rng).payoffs) == 0


def decisions_in_lock_step(name: str, seats: int, count: int) -> int:
    """Play a hand at each table; players check or call, and discard their two highest cards."""
    tables, decisions = Tables(GAMES[name], np.full((count, seats), STACK), seed=1), 0
    while len(turns := tables.turns()):
        decisions += len(turns)
        kind = np.where(turns.may(Kind.CHECK), Kind.CHECK, Kind.CALL)
        tables.apply(Actions(np.where(turns.may(Kind.DISCARD), Kind.DISCARD, kind), discard=0b11))
    assert tables.nets.sum() == 0
    return decisions


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_random_actions(benchmark: BenchmarkFixture, rate: Rate, most: int, name: str, seats: int) -> None:
    benchmark.group = "batch engine, random actions, complete hands"
    hands = min(most, 100_000)
    rate(hands, compiled_hands, name, seats, hands)


@pytest.mark.parametrize("count", [100, 10_000, 100_000])
def test_lock_step(benchmark: BenchmarkFixture, rate: Rate, most: int, count: int) -> None:
    benchmark.group = "batch engine, decisions in lock step, five-card draw, 6 players"
    count = min(most, count)
    rate(decisions_in_lock_step("five-card-draw", 6, count), decisions_in_lock_step, "five-card-draw", 6, count)


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_times_as_fast_as_the_rules(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None], name: str, seats: int
) -> None:
    """Measure the ratio of processor times over alternating rounds."""
    rounds, hands, times = (1, 2, 10) if request.config.getoption("benchmark_disable") else (5, 100, 300)
    ratios = []
    for _ in range(rounds):
        ours = seconds(compiled_hands, name, seats, times * hands) / times
        ratios.append(seconds(hands_of_the_rules, name, seats, hands) / ours)
    record_property("ratio", round(median(ratios)))
    print(f"\n{name}, {seats} players: {median(ratios):.0f} times as fast ({min(ratios):.0f}-{max(ratios):.0f})")
    assert rounds == 1 or median(ratios) > (250 if seats == 2 else 150)


def seconds(call: Callable[..., None], *arguments: object) -> float:
    start = time.process_time()
    call(*arguments)
    return time.process_time() - start
