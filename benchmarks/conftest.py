"""Fixtures of the benchmarks: hands, checks, and rates in hands per second.

With `--benchmark-disable` each benchmark runs once, on few hands, and only its results are checked.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from calls import Check, Deal, Rate, T
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.cli.bench.sample_hands import ordered_hands, random_hands
from standpat.evaluator import Cards, Ordering

MOST, FEW, CHECKED = 10_000_000, 2_000, 500


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("filterwarnings", "ignore::DeprecationWarning")  # of other packages


@pytest.fixture(scope="session")
def most(request: pytest.FixtureRequest) -> int:
    """Return the number of hands in a large batch."""
    return FEW if request.config.getoption("benchmark_disable") else MOST


@lru_cache(maxsize=1)
def dealt(count: int, size: int, jokers: int, ordered: bool) -> Cards:
    hands = ordered_hands(count, size) if ordered else random_hands(count, size, jokers=jokers)
    hands.flags.writeable = False
    return hands


@pytest.fixture(scope="session")
def deal(most: int) -> Deal:
    """Deal the same hands every time: `deal(size, count=all, jokers=0, ordered=False)`."""

    def some(size: int, count: int = MOST, *, jokers: int = 0, ordered: bool = False) -> Cards:
        return dealt(min(count, most), size, jokers, ordered)

    return some


@pytest.fixture
def rate(benchmark: BenchmarkFixture) -> Rate:
    """Time a call that ranks some number of hands: `rate(hands, call, *arguments)` returns its result.

    `rounds=` sets the number of rounds; the clock of child processes needs it, because it cannot be calibrated.
    """

    def timed(hands: int, call: Callable[..., T], *arguments: Any, rounds: int | None = None, **options: Any) -> T:
        result: T
        if rounds:
            result = benchmark.pedantic(call, arguments, options, rounds=rounds)
        else:
            result = benchmark(call, *arguments, **options)
        benchmark.extra_info["hands"] = hands
        if benchmark.stats:
            benchmark.extra_info["hands/s"] = round(hands / benchmark.stats["median"])
        return result

    return timed


@pytest.fixture(scope="session")
def check() -> Check:
    """Compare the strengths of some hands with those of the kernel for single hands."""

    def compare(ordering: Ordering, hands: Cards, strengths: NDArray[np.uint16], wild: int = 0) -> None:
        assert strengths.shape == (len(hands),)
        assert strengths.dtype == np.uint16
        chosen = np.unique(np.linspace(0, len(hands) - 1, CHECKED).astype(int))
        named = (int(wild),) if ordering.definition.wild else ()
        expected = [ordering.strength(hand, *named) for hand in sp.pack(hands[chosen]).tolist()]
        assert strengths[chosen].tolist() == expected

    return compare
