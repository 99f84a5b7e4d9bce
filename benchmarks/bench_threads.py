"""How much faster are two threads than one, from small batches to large?"""

import time

import numpy as np
import pytest
from calls import Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp

CASES = [("high", 5, 10**3), ("high", 5, 10**5), ("high", 5, 10**6), ("high", 5, 10**7), ("czech", 5, 10**7),
         ("high", 7, 10**7), ("wild", 10, 10**6)]  # fmt: skip


# Two threads take as much processor time as one, so measure elapsed time.
pytestmark = pytest.mark.benchmark(timer=time.perf_counter)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("name", "size", "count"), CASES)
def test_threads(
    benchmark: BenchmarkFixture, rate: Rate, deal: Deal, name: str, size: int, count: int, threads: int
) -> None:
    benchmark.group = f"threads: {name}, {count:,} hands of {size}"
    ordering = sp.evaluator.ORDERINGS[name]
    hands = deal(size, count)
    out = np.empty(len(hands), np.uint16)
    rate(len(hands), ordering.rank, hands, out=out, threads=threads)
    assert np.array_equal(out, ordering.rank(hands))
