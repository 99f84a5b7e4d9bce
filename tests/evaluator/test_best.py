"""Which five cards count."""

from itertools import combinations

import numpy as np
import oracle
import pytest
from dealing import deal

import standpat as sp
from standpat.evaluator import ORDERINGS, HandError, Ordering


@pytest.mark.parametrize("size", range(5, 11))
def test_five_of_the_hands_cards_worth_as_much_as_all(name: str, ordering: Ordering, size: int) -> None:
    hands = deal(11, 2000, size, 56 if name in oracle.WITH_WILDS else 52)
    best = ordering.best(hands)
    assert (best.dtype, best.shape) == (np.dtype(np.uint8), (2000, 5))
    assert (best[:, :, None] == hands[:, None, :]).any(axis=2).all(), "a card that is not in the hand"
    assert (np.diff(np.sort(best, axis=1)) > 0).all(), "a card twice"
    assert np.array_equal(ordering.rank(best), ordering.rank(hands))


@pytest.mark.parametrize("size", range(5, 11))
def test_with_a_wild_card_a_hand(wild_name: str, size: int) -> None:
    hands = deal(12, 2000, size, 54)
    wild = np.uint64(1) << hands[:, 1].astype(np.uint64) | np.uint64(1) << np.uint64(51)
    best = ORDERINGS[wild_name].best(hands, wild=wild)
    assert (best[:, :, None] == hands[:, None, :]).any(axis=2).all()
    assert (np.diff(np.sort(best, axis=1)) > 0).all()
    assert np.array_equal(ORDERINGS[wild_name].rank(best, wild=wild), ORDERINGS[wild_name].rank(hands, wild=wild))


@pytest.mark.parametrize("size", range(6, 11))
@pytest.mark.parametrize("deck", [range(56), range(28, 56), {*range(16), *range(48, 56)}], ids=["all", "high", "low"])
def test_of_equal_choices_the_one_of_the_highest_cards(
    name: str, ordering: Ordering, size: int, deck: set[int] | range
) -> None:
    """Wild cards are the highest of all."""
    named = np.uint64(1) << np.uint64(50) if name in oracle.WITH_WILDS else None
    hands = deal(13, 300, size, deck if name in oracle.WITH_WILDS else {card for card in deck if card < 52})
    is_wild = (hands >= 52) | ((hands == 50) & (named is not None))
    highest_first = -np.sort(-np.where(is_wild, hands + 100, hands).astype(int), axis=1) % 100
    fives = highest_first[:, list(combinations(range(size), 5))]
    first = ordering.rank(fives, named).argmax(axis=1)
    expected = np.take_along_axis(fives, first[:, None, None], axis=1)[:, 0]
    assert np.array_equal(np.sort(ordering.best(hands, named), axis=1), np.sort(expected, axis=1))


STRONGEST_FIRST = {
    "high": {
        "2c 5d Kd 5c Ks Kh 9d": "Ks Kh Kd 5d 5c",
        "2c 2d 9s Ah Kd Qc": "2d 2c Ah Kd Qc",
        "6c Qc Ad 6s Ac Td Js": "Ad Ac 6s 6c Qc",
        "2d 4s As 3h 5c Kd Kc": "5c 4s 3h 2d As",
        "Td 9c Ac Qs Jh Kd 2d": "Ac Kd Qs Jh Td",
        "4h 9h 2h Kh 7h 3h As": "Kh 9h 7h 4h 3h",
        "4h 4d 4s 4c 9s 9d 9c": "4s 4h 4d 4c 9s",
    },
    "2-7": {"2c 3d 4h 5s 7c Kd Kh": "7c 5s 4h 3d 2c", "Ac 2d 3h 4s 5c 5d": "Ac 5c 4s 3h 2d"},
    "czech": {"9c 9d As Kh 2c": "9d 9c As Kh 2c"},
}


@pytest.mark.parametrize(("name", "cards"), [(n, c) for n, hands in STRONGEST_FIRST.items() for c in hands])
def test_the_strongest_group_comes_first(name: str, cards: str) -> None:
    if name == "2-7" and cards.startswith("Ac"):
        assert sp.format(ORDERINGS[name].best(cards)[[0, 2, 3, 4]]) == "Ac 4s 3h 2d"
    elif cards.startswith("4h 4d"):
        assert sp.format(ORDERINGS[name].best(cards)[:4]) == "4s 4h 4d 4c"
    else:
        assert sp.format(ORDERINGS[name].best(cards)) == STRONGEST_FIRST[name][cards]


def test_shapes() -> None:
    assert sp.HIGH.best("As Kd Qc Jh 9s 2c").shape == (5,)
    assert sp.HIGH.best(["As Kd Qc Jh 9s 2c"]).shape == (1, 5)
    assert sp.HIGH.best(deal(0, 24, 7).reshape(2, 3, 4, 7)).shape == (2, 3, 4, 5)
    assert sp.HIGH.best(np.empty((0, 7), np.uint8)).shape == (0, 5)


def test_any_layout() -> None:
    hands = deal(1, 60, 9, 54)
    wild = np.uint64(1) << hands[:, 0].astype(np.uint64)
    best, full = sp.WILD.best(hands, wild), sp.WILD.stand_ins(hands, wild)
    for other in (np.asfortranarray(hands), hands.astype(np.int64), np.repeat(hands, 2, axis=0)[::2]):
        assert np.array_equal(sp.WILD.best(other, wild), best)
        assert np.array_equal(sp.WILD.stand_ins(other, wild), full)
    assert np.array_equal(sp.WILD.best(hands[::-3], wild[::-3]), best[::-3])
    assert np.array_equal(sp.WILD.stand_ins(hands[:, ::-1], wild), full[:, ::-1])
    crossed = sp.WILD.best(hands[:4, None], wild[None, :5])
    assert crossed.shape == (4, 5, 5)
    assert np.array_equal(crossed[2, 3], sp.WILD.best(hands[2], wild[3]))


def test_bad_hands_have_no_best() -> None:
    with pytest.raises(HandError, match="hand 1: card 'As' appears twice"):
        sp.HIGH.best([[0, 1, 2, 3, 4], [51, 51, 2, 3, 4]])
    with pytest.raises(ValueError, match="joker"):
        sp.HIGH.best("As Kd Qc Jh *")
    with pytest.raises(HandError, match="expected hands of 5 to 10 cards, found 4"):
        sp.HIGH.best("As Kd Qc Jh")
    with pytest.raises(HandError, match="wild: shape"):
        sp.WILD.best(deal(1, 3, 7), np.zeros(2, np.uint64))
