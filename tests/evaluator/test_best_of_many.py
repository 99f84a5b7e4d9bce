"""Six to ten cards are worth the best five of them."""

from collections.abc import Callable
from itertools import combinations
from math import comb

import numpy as np
import oracle
import pytest
from dealing import deal, ids, masks
from numpy.typing import NDArray

from standpat.evaluator import ORDERINGS, Ordering

SIZES = range(5, 11)
CHOOSE = np.array([[comb(c, k) for k in range(1, 6)] for c in range(52)], np.int32)


def place(fives: np.ndarray) -> np.ndarray:
    """A hand's place among all hands in colexicographic order; its cards ascend."""
    places: np.ndarray = CHOOSE[fives, range(5)].sum(axis=1, dtype=np.int32)
    return places


@pytest.fixture(scope="module")
def by_place(verdict: Callable[[str, int], NDArray[np.uint16]]) -> dict[str, np.ndarray]:
    """Every ordering's table of five-card strengths, as the oracle judges them."""
    at = place(oracle.all_hands(52))
    tables = {}
    for name in oracle.NAMES:
        tables[name] = np.empty(len(at), np.uint16)
        tables[name][at] = verdict(name, 52)
    return tables


@pytest.mark.parametrize("size", [6, 7])
def test_a_million_hands(size: int, by_place: dict[str, np.ndarray]) -> None:
    seed = 600 + size
    for chunk, hands in enumerate(np.array_split(deal(seed, 1_000_000, size), 10)):
        ascending = np.sort(hands, axis=1)
        places = [place(ascending[:, five]) for five in combinations(range(size), 5)]
        for name, table in by_place.items():
            best = np.maximum.reduce([table[at] for at in places])
            assert np.array_equal(ORDERINGS[name].rank(hands), best), f"{name}, seed {seed}, chunk {chunk}"


@pytest.mark.parametrize("size", SIZES)
def test_natural_hands_of_every_size(name: str, ordering: Ordering, size: int) -> None:
    hands = deal(size, 4000, size)
    expected = oracle.strengths(name, hands)
    assert np.array_equal(ordering.rank(hands), expected)
    assert np.array_equal(ordering.rank_packed(masks(hands)), expected)


@pytest.mark.parametrize("size", SIZES)
def test_hands_that_nearly_hold_everything(name: str, ordering: Ordering, size: int) -> None:
    """Short decks, where straights, flushes, quads and three trips meet in one hand."""
    for seed, deck in enumerate(
        (range(32, 52), range(16), {*range(0, 52, 4), *range(36, 44)}, {*range(16), *range(48, 52)})
    ):
        hands = deal(seed, 1500, size, deck)
        assert np.array_equal(ordering.rank(hands), oracle.strengths(name, hands)), f"deck {seed}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("named", ["", "7d", "As Kd", "2c 2d 2h", "Qc Qd Qh Qs", "As 5s 9h Td 3c"])
def test_wild_cards_of_every_number(wild_name: str, size: int, named: str) -> None:
    """Named wild cards and up to four jokers among few enough others that hands hold many of either."""
    wild = ids(named)
    for seed, deck in enumerate(
        ({*range(0, 52, 3), *wild, 52}, {*range(1, 52, 3), *wild, *range(52, 56)}, {*range(44, 56), *wild})
    ):
        hands = deal(seed, 700, size, deck)
        strengths = ORDERINGS[wild_name].rank(hands, wild=named or None)
        assert np.array_equal(strengths, oracle.strengths(wild_name, hands, wild)), f"deck {seed}"


@pytest.mark.parametrize("jokers", range(5))
def test_ten_cards_with_jokers(wild_name: str, jokers: int) -> None:
    hands = np.concatenate(
        [deal(jokers, 3000, 10 - jokers), np.broadcast_to(np.arange(52, 52 + jokers, dtype=np.uint8), (3000, jokers))],
        axis=1,
    )
    strengths = ORDERINGS[wild_name].rank(hands)
    assert np.array_equal(strengths, oracle.strengths(wild_name, hands))


@pytest.mark.parametrize("size", SIZES)
def test_one_wild_card_a_hand(wild_name: str, size: int) -> None:
    """The middle card of the table: another card in every hand."""
    hands = deal(size, 3000, size)
    expected = np.empty(len(hands), np.uint16)
    for card in range(52):
        here = hands[:, 2] == card
        expected[here] = oracle.strengths(wild_name, hands[here], {card})
    wild = np.uint64(1) << hands[:, 2].astype(np.uint64)
    assert np.array_equal(ORDERINGS[wild_name].rank(hands, wild=wild), expected)
    assert np.array_equal(ORDERINGS[wild_name].rank_packed(masks(hands), wild=wild), expected)
