"""What do wild cards cost, especially in the best five of ten cards?"""

import numpy as np
import oracle
import pytest
from calls import Check, Deal, Rate

import standpat as sp
from standpat.evaluator import Ordering
from standpat.evaluator.reference_loops import add_bytes

WILD_CARD = sp.pack("7d")
FOR_ORACLE = 1_000
by_ordering = pytest.mark.parametrize("ordering", [sp.WILD, sp.WILD_DOUBLE_ACE, sp.BUG], ids=lambda found: found.name)


@pytest.mark.benchmark(group="wild: 5 cards, one a joker")
def test_reference_loop_of_five(rate: Rate, deal: Deal) -> None:
    hands = deal(5, jokers=1)
    out = np.empty(len(hands), np.uint16)
    rate(len(hands), add_bytes, hands, out)
    assert np.array_equal(out[:100], hands[:100].sum(1))


@pytest.mark.benchmark(group="wild: 5 cards, one a joker")
@by_ordering
def test_joker_of_five(check: Check, rate: Rate, deal: Deal, ordering: Ordering) -> None:
    hands = deal(5, jokers=1)
    out = np.empty(len(hands), np.uint16)
    check(ordering, hands, rate(len(hands), ordering.rank, hands, out=out))


@pytest.mark.benchmark(group="wild: 5 cards, 7d wild")
@by_ordering
def test_named_of_five(check: Check, rate: Rate, deal: Deal, ordering: Ordering) -> None:
    hands = deal(5)
    out = np.empty(len(hands), np.uint16)
    check(ordering, hands, rate(len(hands), ordering.rank, hands, WILD_CARD, out=out), int(WILD_CARD))


@pytest.mark.benchmark(group="wild: best of 10, one a joker")
@by_ordering
def test_joker_of_ten(check: Check, rate: Rate, deal: Deal, ordering: Ordering) -> None:
    hands = deal(10, 1_000_000, jokers=1)
    out = np.empty(len(hands), np.uint16)
    check(ordering, hands, rate(len(hands), ordering.rank, hands, out=out))


@pytest.mark.benchmark(group="wild: best of 10, one a joker")
def test_numpy_trial_of_all_subsets(rate: Rate, deal: Deal) -> None:
    """Time the oracle, which tries all 252 subsets of many hands at once with NumPy."""
    hands = deal(10, 1_000_000, jokers=1)[:FOR_ORACLE]
    oracle.strengths("wild", hands[:1])  # builds its tables before the clock starts
    assert np.array_equal(rate(len(hands), oracle.strengths, "wild", hands), sp.WILD.rank(hands))


@pytest.mark.benchmark(group="wild: best of 10, a natural card wild in each")
@by_ordering
def test_named_of_ten(rate: Rate, deal: Deal, ordering: Ordering) -> None:
    """Make the third community card wild, as in Cincinnati Liz: each hand has another wild card."""
    hands = deal(10, 1_000_000)
    wild = np.uint64(1) << hands[:, 7].astype(np.uint64)
    out = np.empty(len(hands), np.uint16)
    strengths = rate(len(hands), ordering.rank, hands, wild, out=out)
    rows = range(0, len(hands), max(len(hands) // 100, 1))
    assert [int(strengths[row]) for row in rows] == [
        ordering.strength(int(sp.pack(hands[row])), int(wild[row])) for row in rows
    ]
