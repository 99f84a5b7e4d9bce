"""How fast are packed hands ranked? Each takes eight bytes to read and two to write."""

import numpy as np
import pytest
from calls import Check, Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.evaluator import ORDERINGS
from standpat.evaluator.reference_loops import narrow_words

by_size = pytest.mark.parametrize("size", [5, 7])


@by_size
def test_reference_loop(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int) -> None:
    benchmark.group = f"packed, {size} cards"
    packed = sp.pack(deal(size))
    out = np.empty(len(packed), np.uint16)
    rate(len(packed), narrow_words, packed, out)
    assert np.array_equal(out[:100], packed[:100].astype(np.uint16))


@by_size
@pytest.mark.parametrize("name", ORDERINGS)
def test_rank_packed(check: Check, benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, name: str) -> None:
    benchmark.group = f"packed, {size} cards"
    fast = size == 5 or name in ("high", "wild", "2-7")
    hands = deal(size)[: None if fast else 100_000]
    packed = sp.pack(hands)
    out = np.empty(len(packed), np.uint16)
    check(ORDERINGS[name], hands, rate(len(packed), ORDERINGS[name].rank_packed, packed, out=out))


@by_size
def test_pack(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int) -> None:
    benchmark.group = f"packed, {size} cards"
    hands = deal(size)
    packed = rate(len(hands), sp.pack, hands)
    assert packed[:100].tolist() == [sum(1 << card for card in hand) for hand in hands[:100].tolist()]
