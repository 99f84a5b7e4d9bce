"""What does one call for one hand cost in a Python loop?"""

import pytest
from calls import Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.cli.bench.peers import PEERS, Peer, same_order
from standpat.evaluator import ORDERINGS

LOOP = 1_000

by_size = pytest.mark.parametrize("size", [5, 7])
single_peers = pytest.mark.parametrize("peer", [pytest.param(peer, id=peer.name) for peer in PEERS if peer.single])


@by_size
def test_nothing(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int) -> None:
    """The reference: a function that takes a Python int and returns one."""
    benchmark.group = f"one hand a call, {size} cards"
    hands = sp.pack(deal(size, LOOP)).tolist()
    assert rate(LOOP, lambda: [abs(hand) for hand in hands]) == hands


@by_size
@pytest.mark.parametrize("name", ORDERINGS)
def test_strength(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, name: str) -> None:
    benchmark.group = f"one hand a call, {size} cards"
    strength, hands = ORDERINGS[name].strength, deal(size, LOOP)
    packed = sp.pack(hands).tolist()
    assert rate(LOOP, lambda: [strength(hand) for hand in packed]) == ORDERINGS[name].rank(hands).tolist()


@by_size
@pytest.mark.parametrize("name", ["high", "2-7", "wild", "czech"])
def test_rank_of_one_row(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, name: str) -> None:
    benchmark.group = f"one hand a call, {size} cards"
    rank, hands = ORDERINGS[name].rank, deal(size, LOOP)
    rows = list(hands)
    assert rate(LOOP, lambda: [rank(row) for row in rows]) == rank(hands).tolist()


@by_size
@single_peers
def test_peer(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, size: int, peer: Peer) -> None:
    benchmark.group = f"one hand a call, {size} cards"
    if not peer.installed or size not in peer.sizes:
        pytest.skip(f"{peer.package} is not installed, or takes other numbers of cards")
    hands = deal(size, LOOP)
    values = rate(LOOP, peer.prepare(hands))
    assert same_order(ORDERINGS[peer.ordering].rank(hands), values, lower_wins=peer.lower_wins)
