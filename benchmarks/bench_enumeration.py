"""How fast are all hands of a deck ranked and counted?"""

from math import comb
from typing import Any

import numpy as np
import pytest
from calls import Rate
from numpy.typing import NDArray

import standpat as sp

CLASSES = 7_462
"""Number of strengths that hands without wild cards have in orderings with wild cards."""

FLUSHES = {5: 5_108, 7: 4_047_644}
"""Number of flushes among all hands of five cards and of seven cards."""


def count_of(ordering: sp.Ordering, counts: NDArray[np.uint64], category: str) -> int:
    index = ordering.categories.index(category)
    start = int(ordering.starts[index])
    stop = int(ordering.starts[index + 1]) if index + 1 < len(ordering.categories) else len(counts)
    return int(counts[start:stop].sum())


@pytest.mark.benchmark(group="enumeration: all hands of 5 cards")
@pytest.mark.parametrize("name", sp.evaluator.ORDERINGS)
def test_histogram(rate: Rate, name: str) -> None:
    ordering = sp.evaluator.ORDERINGS[name]
    counts = rate(comb(52, 5), sp.histogram, ordering)
    assert counts.sum() == comb(52, 5)
    assert (counts > 0).sum() == (CLASSES if ordering.definition.wild else ordering.size)
    if name == "high":
        assert count_of(ordering, counts, "flush") == FLUSHES[5]


@pytest.mark.benchmark(group="enumeration: all hands of 5 cards")
def test_strengths(rate: Rate) -> None:
    strengths = rate(comb(52, 5), sp.enumerate_hands, sp.HIGH)
    assert len(strengths) == comb(52, 5)
    assert (strengths == 7462).sum() == 4


@pytest.mark.benchmark(group="enumeration: all hands of 5 cards")
@pytest.mark.parametrize("wild", [{"jokers": 1}, {"wild": "7d"}], ids=["a joker", "7d wild"])
def test_with_a_wild_card(rate: Rate, wild: dict[str, Any]) -> None:
    hands = comb(52 + wild.get("jokers", 0), 5)
    assert rate(hands, sp.histogram, sp.WILD, **wild).sum() == hands


@pytest.mark.benchmark(group="enumeration: all hands of 7 cards", min_rounds=1, max_time=0.1, warmup=False)
def test_histogram_of_seven(rate: Rate, most: int) -> None:
    if most < comb(52, 5):
        counts = rate(comb(47, 5), sp.histogram, sp.HIGH, "As Kd", dead="Qc 2d 2h", cards=7)
        assert counts.sum() == comb(47, 5)
        return
    counts = rate(comb(52, 7), sp.histogram, sp.HIGH, cards=7)
    assert count_of(sp.HIGH, counts, "flush") == FLUSHES[7]


@pytest.mark.benchmark(group="enumeration: hands after a draw")
@pytest.mark.parametrize(("held", "draws"), [("Ks Kd Kh", 2), ("Ks Kd", 3), ("Ks", 4)])
def test_draw(rate: Rate, held: str, draws: int) -> None:
    hands = comb(47 + draws, draws)
    assert rate(hands, sp.histogram, sp.HIGH, held).sum() == hands
