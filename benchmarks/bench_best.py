"""How fast are the best five of ten cards found, and the cards that wild cards stand for?"""

import numpy as np
import pytest
from calls import Deal, Rate
from numpy.typing import NDArray

import standpat as sp
from standpat.evaluator import ORDERINGS, Cards

BATCH, LOOP = 100_000, 1_000
WITH_WILDS = [name for name, ordering in ORDERINGS.items() if ordering.definition.wild]


def one_wild_each(hands: Cards) -> NDArray[np.uint64]:
    """Make the third community card wild, as in Cincinnati Liz."""
    return np.uint64(1) << hands[:, 7].astype(np.uint64)


@pytest.mark.benchmark(group="best five of 10")
@pytest.mark.parametrize("name", ORDERINGS)
def test_best(rate: Rate, deal: Deal, name: str) -> None:
    hands, ordering = deal(10, BATCH), ORDERINGS[name]
    best = rate(len(hands), ordering.best, hands)
    assert np.array_equal(ordering.rank(best), ordering.rank(hands))


@pytest.mark.benchmark(group="best five of 10, one of them wild")
@pytest.mark.parametrize("name", WITH_WILDS)
def test_best_with_a_wild_card(rate: Rate, deal: Deal, name: str) -> None:
    hands, ordering = deal(10, BATCH), ORDERINGS[name]
    wild = one_wild_each(hands)
    best = rate(len(hands), ordering.best, hands, wild)
    assert np.array_equal(ordering.rank(best, wild), ordering.rank(hands, wild))


@pytest.mark.benchmark(group="stand-ins in 10, one of them wild")
@pytest.mark.parametrize("name", WITH_WILDS)
def test_stand_ins(rate: Rate, deal: Deal, name: str) -> None:
    hands, ordering = deal(10, BATCH), ORDERINGS[name]
    wild = one_wild_each(hands)
    replaced = rate(len(hands), ordering.stand_ins, hands, wild)
    assert ((replaced != hands).sum(axis=1) <= 1).all()


@pytest.mark.benchmark(group="best five of 10, one hand a call")
@pytest.mark.parametrize("wild", [None, "7d"])
def test_best_of_one_row(rate: Rate, deal: Deal, wild: str | None) -> None:
    hands = deal(10, LOOP)
    rows, packed = list(hands), sp.WILD.wild_cards(wild)
    best = rate(LOOP, lambda: [sp.WILD.best(row, packed) for row in rows])
    assert np.array_equal(best, sp.WILD.best(hands, wild))
