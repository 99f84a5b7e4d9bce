"""How large must a batch be to be fast? From ten hands to ten million in one call."""

import numpy as np
import pytest
from calls import Check, Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.evaluator import ORDERINGS
from standpat.evaluator.reference_loops import add_bytes

by_count = pytest.mark.parametrize("count", [10**power for power in range(1, 8)])


@by_count
def test_reference_loop(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, count: int) -> None:
    benchmark.group = f"batch of {count:,}"
    hands = deal(5, count)
    out = np.empty(len(hands), np.uint16)
    rate(len(hands), add_bytes, hands, out)
    assert np.array_equal(out[:100], hands[:100].sum(1))


@by_count
@pytest.mark.parametrize("name", ["high", "2-7"])
def test_rank(check: Check, benchmark: BenchmarkFixture, rate: Rate, deal: Deal, count: int, name: str) -> None:
    benchmark.group = f"batch of {count:,}"
    hands = deal(5, count)
    check(ORDERINGS[name], hands, rate(len(hands), ORDERINGS[name].rank, hands))
