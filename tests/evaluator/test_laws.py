"""What holds of every hand, whatever it is worth."""

from itertools import permutations

import numpy as np
import oracle
import pytest
from dealing import deal, masks

from standpat.evaluator import ORDERINGS, WILD, Ordering

SIZES = range(5, 11)
SUITLESS = [n for n in oracle.NAMES if n not in ("high-by-suit", "czech", "czech-common")]


def deck_of(name: str) -> int:
    return 56 if name in oracle.WITH_WILDS else 52


@pytest.mark.parametrize("size", SIZES)
def test_the_order_of_the_cards_is_nothing(name: str, ordering: Ordering, size: int) -> None:
    hands = deal(1, 20_000, size, deck_of(name))
    shuffled = np.random.default_rng(2).permuted(hands, axis=1)
    assert np.array_equal(ordering.rank(hands), ordering.rank(shuffled))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SUITLESS)
def test_the_names_of_the_suits_are_nothing(name: str, size: int) -> None:
    hands = deal(3, 2000, size, deck_of(name))
    wild = hands[:, 0].copy() if name in oracle.WITH_WILDS else None

    def strengths(suits: tuple[int, ...]) -> np.ndarray:
        renamed = np.array([4 * (c // 4) + suits[c % 4] if c < 52 else c for c in range(56)], np.uint8)
        if wild is None:
            return ORDERINGS[name].rank(renamed[hands])
        return ORDERINGS[name].rank(renamed[hands], wild=np.uint64(1) << renamed[wild].astype(np.uint64))

    as_dealt = strengths((0, 1, 2, 3))
    for suits in permutations(range(4)):
        assert np.array_equal(strengths(suits), as_dealt), suits


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["wild", "wild-double-ace"])
def test_one_more_wild_card_never_weakens(name: str, size: int) -> None:
    hands = deal(4, 20_000, size, deck_of(name))
    wild = np.zeros(len(hands), np.uint64)
    before = ORDERINGS[name].rank(hands)
    for column in range(size):
        natural = hands[:, column] < 52
        wild |= np.where(natural, np.uint64(1) << hands[:, column].astype(np.uint64), np.uint64(0))
        after = ORDERINGS[name].rank(hands, wild=wild)
        assert (after >= before).all()
        before = after
    assert (before == ORDERINGS[name].size).all(), "five wild cards are five aces"


@pytest.mark.parametrize("size", range(5, 10))
def test_one_more_card_never_weakens(name: str, ordering: Ordering, size: int) -> None:
    hands = deal(5, 20_000, size + 1, deck_of(name))
    assert (ordering.rank(hands) >= ordering.rank(hands[:, :size])).all()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["high-by-suit", "czech", "czech-common"])
def test_two_hands_of_one_deck_never_tie(name: str, size: int) -> None:
    both = deal(6, 100_000 if size < 8 else 5000, 2 * size)
    ordering = ORDERINGS[name]
    assert (ordering.rank(both[:, :size]) != ordering.rank(both[:, size:])).all()


@pytest.mark.parametrize("name", ["wild", "bug"])
@pytest.mark.parametrize("size", SIZES)
def test_without_a_wild_card_it_is_high(name: str, size: int) -> None:
    hands = deal(7, 20_000, size)
    elsewhere = np.uint64(0) if size > 5 else np.uint64(1) << np.uint64(52)
    assert np.array_equal(ORDERINGS[name].rank(hands, wild=elsewhere), ORDERINGS["high"].rank(hands))


@pytest.mark.parametrize("size", SIZES)
def test_a_joker_is_a_named_wild_card(size: int) -> None:
    """Which card is wild matters to nobody, only what is left beside it."""
    hands = deal(8, 5000, size)
    with_joker = hands.copy()
    with_joker[:, 0] = 52
    wild = masks(hands[:, :1])
    assert np.array_equal(WILD.rank(with_joker), WILD.rank(hands, wild=wild))
