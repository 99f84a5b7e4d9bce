"""How fast are hands of six, seven and ten cards ranked, compared with other packages?"""

import numpy as np
import pytest
from calls import Check, Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.cli.bench.peers import PEERS, Peer, same_order
from standpat.evaluator import ORDERINGS
from standpat.evaluator.reference_loops import add_bytes

FOR_PEERS = 2_000
CASES = [(6, False), (7, False), (7, True), (10, False)]
by_hands = pytest.mark.parametrize(
    ("size", "ordered"), CASES, ids=[f"{size} cards, {'in order' if ordered else 'random'}" for size, ordered in CASES]
)
FOR_SCALAR = 1_000_000
"""Number of hands for orderings whose kernel ranks one hand at a time."""


def group(size: int, ordered: bool) -> str:
    return f"{size} cards, {'in order' if ordered else 'random'}"


@by_hands
def test_reference_loop(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, ordered: bool) -> None:
    benchmark.group = group(size, ordered)
    hands = deal(size, ordered=ordered)
    out = np.empty(len(hands), np.uint16)
    rate(len(hands), add_bytes, hands, out)
    assert np.array_equal(out[:100], hands[:100].sum(1))


@by_hands
@pytest.mark.parametrize("name", ORDERINGS)
def test_rank(
    check: Check, benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, ordered: bool, name: str
) -> None:
    benchmark.group = group(size, ordered)
    ordering = ORDERINGS[name]
    fast = name in ("high", "2-7", "wild", "bug")
    hands = deal(size, ordered=ordered)[: None if fast else FOR_SCALAR]
    out = np.empty(len(hands), np.uint16)
    check(ordering, hands, rate(len(hands), ordering.rank, hands, out=out))


@by_hands
@pytest.mark.parametrize("peer", [pytest.param(peer, id=peer.name) for peer in PEERS])
def test_peer(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, ordered: bool, peer: Peer) -> None:
    benchmark.group = group(size, ordered)
    if not peer.installed or size not in peer.sizes:
        pytest.skip(f"{peer.package} is not installed, or takes other numbers of cards")
    hands = deal(size, ordered=ordered)[: None if peer.name == "pokerfast pf_evaluate" else FOR_PEERS]
    values = rate(len(hands), peer.prepare(hands))
    assert same_order(ORDERINGS[peer.ordering].rank(hands), values, lower_wins=peer.lower_wins)
