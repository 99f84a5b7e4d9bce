"""Follows docs/adding-an-ordering.md with ace-to-five lowball: aces are low, straights and flushes don't count."""

import pickle
from itertools import combinations, pairwise

import numpy as np

import standpat as sp
from standpat.evaluator.definitions import high
from standpat.evaluator.definitions.definition import Definition
from standpat.evaluator.definitions.shape import Shape, ShapeValue

CATEGORIES = ("four of a kind", "full house", "three of a kind", "two pair", "pair", "no pair")
WORSE = (high.HIGH_CARD, high.PAIR, high.TWO_PAIR, high.TRIPS, high.FULL_HOUSE, high.QUADS)


def value(shape: Shape) -> ShapeValue:
    low_aces = tuple(sorted((rank + 1) % 13 for rank in shape.ranks))
    category, ranks = high.group_ranks(low_aces)
    return ShapeValue(5 - WORSE.index(category), tuple(-rank for rank in ranks))


def describe(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    return CATEGORIES[category]


ACE_TO_FIVE = sp.Ordering(Definition("ace-to-five", CATEGORIES, value, describe))


def slow_key(cards: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The lower wins: more and larger groups lose, then the higher rank of the larger group."""
    ranks = [(card // 4 + 1) % 13 for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def test_the_new_ordering_has_the_classes_it_should() -> None:
    assert ACE_TO_FIVE.size == 6175
    counts = sp.histogram(ACE_TO_FIVE)
    ends = [*ACE_TO_FIVE.starts.tolist(), ACE_TO_FIVE.size + 1]
    per_category = [int(counts[start:end].sum()) for start, end in pairwise(ends)]
    assert per_category == [624, 3744, 54912, 123552, 1098240, 1317888]


def test_the_new_ordering_ranks_like_its_oracle() -> None:
    rng = np.random.default_rng(5)
    hands = np.array([rng.choice(52, 5, replace=False) for _ in range(2000)], np.uint8)
    strengths = ACE_TO_FIVE.rank(hands)
    keys = [slow_key(tuple(hand)) for hand in hands.tolist()]
    assert [keys[k] for k in np.argsort(strengths)] == sorted(keys, reverse=True)


def test_the_new_ordering_takes_the_best_five_of_seven() -> None:
    seven = np.array([0, 4, 8, 51, 12, 50, 46], np.uint8)
    best = max(int(ACE_TO_FIVE.rank(list(five))) for five in combinations(seven.tolist(), 5))
    assert ACE_TO_FIVE.rank(seven) == best == ACE_TO_FIVE.size
    assert ACE_TO_FIVE.describe(best) == "no pair"


def test_the_new_ordering_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(ACE_TO_FIVE)) == ACE_TO_FIVE != sp.HIGH
