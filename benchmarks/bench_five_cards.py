"""How fast does each ordering rank a large batch of five-card hands from ids, compared with other packages?"""

import numpy as np
import pytest
from calls import Check, Deal, Rate
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.cli.bench.peers import PEERS, Peer, same_order
from standpat.evaluator import ORDERINGS
from standpat.evaluator.reference_loops import add_bytes

FOR_PEERS = 10_000
by_order = pytest.mark.parametrize("ordered", [False, True], ids=["random", "in order"])


def group(ordered: bool) -> str:
    return "5 cards, in order" if ordered else "5 cards, random"


@by_order
def test_reference_loop(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, ordered: bool) -> None:
    benchmark.group = group(ordered)
    hands = deal(5, ordered=ordered)
    out = np.empty(len(hands), np.uint16)
    rate(len(hands), add_bytes, hands, out)
    assert np.array_equal(out[:100], hands[:100].sum(1))


@by_order
@pytest.mark.parametrize("name", ORDERINGS)
def test_rank(check: Check, benchmark: BenchmarkFixture, rate: Rate, deal: Deal, ordered: bool, name: str) -> None:
    benchmark.group = group(ordered)
    hands = deal(5, ordered=ordered)
    out = np.empty(len(hands), np.uint16)
    check(ORDERINGS[name], hands, rate(len(hands), ORDERINGS[name].rank, hands, out=out))


@by_order
@pytest.mark.parametrize("peer", [pytest.param(peer, id=peer.name) for peer in PEERS])
def test_peer(benchmark: BenchmarkFixture, rate: Rate, deal: Deal, ordered: bool, peer: Peer) -> None:
    benchmark.group = group(ordered)
    if not peer.installed:
        pytest.skip(f"{peer.package} is not installed")
    hands = deal(5, ordered=ordered)[: None if peer.name == "pokerfast pf_evaluate" else FOR_PEERS]
    values = rate(len(hands), peer.prepare(hands))
    assert same_order(ORDERINGS[peer.ordering].rank(hands), values, lower_wins=peer.lower_wins)
