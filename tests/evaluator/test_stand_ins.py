"""What a wild card stands for."""

import numpy as np
import oracle
import pytest
from dealing import deal, ids

import standpat as sp
from standpat.evaluator import ORDERINGS, WILD, HandError

STANDS_FOR = {
    "Ad 2s 3s 4s *": "5",
    "Ac * 9c 5c 2c": "Kc",
    "Ac Kc * 5c 2c": "Qc",
    "As Kd 9h 9c *": "9",
    "Ah Ad As Ac *": "A",
    "* Ks Qs Js Ts": "As",
    "9s * Qs Js Ts": "Ks",
    "5h 6s 4c 5c 8c 3h *": "7",
    "Ah 2h 3h 4h *": "5h",
    "Kd Kh 5d 5c *": "K",
    "* 2c 7d 9h Js": "J",
}


@pytest.mark.parametrize("cards", STANDS_FOR)
def test_what_it_stands_for(cards: str) -> None:
    replaced = sp.format(WILD.stand_ins(cards)).split()
    at = cards.split().index("*")
    assert replaced[at].startswith(STANDS_FOR[cards])
    assert replaced[:at] + replaced[at + 1 :] == cards.split()[:at] + cards.split()[at + 1 :]


def test_describe_names_it() -> None:
    cards = "Kd Kc Kh 5s *"
    assert WILD.describe(int(WILD.rank(cards)), cards) == "four kings (* is Ks)"
    with pytest.raises(HandError):
        WILD.describe(1, cards)


@pytest.mark.parametrize("named", ["", "7d", "As Kd 2c"])
def test_the_hand_it_makes_is_worth_as_much(wild_name: str, named: str) -> None:
    """Read with its stand-ins a hand of five is worth, without any wild card, what it was worth with them."""
    wild = ids(named)
    hands = deal(51, 3000, 5, {*range(0, 52, 4), *range(24, 52, 3), *wild, *range(52, 56)})
    is_wild = np.isin(hands, [*wild, *range(52, 56)])
    replaced = ORDERINGS[wild_name].stand_ins(hands, wild=named or None)
    assert (replaced.dtype, replaced.shape) == (np.dtype(np.uint8), hands.shape)
    assert (replaced < 52).all()
    assert np.array_equal(replaced[~is_wild], hands[~is_wild])
    for hand, stand in zip(hands.tolist(), replaced.tolist(), strict=True):
        worth = oracle.value(wild_name, hand, wild)
        ranks, suited = oracle.natural(stand)
        if worth[0] == oracle.FLUSH:
            assert suited
            assert tuple(sorted(ranks, reverse=True)) == worth[1:]
        else:
            assert oracle.high_of(ranks, suited) == worth


@pytest.mark.parametrize("size", range(6, 11))
def test_in_more_than_five_cards(wild_name: str, size: int) -> None:
    """The stand-ins of the five best cards are those of the whole hand; all else stays as it was."""
    ordering = ORDERINGS[wild_name]
    hands = deal(52, 500, size, 54)
    wild = np.uint64(1) << hands[:, 0].astype(np.uint64)
    replaced = ordering.stand_ins(hands, wild=wild)
    is_wild = (hands >= 52) | (hands == hands[:, :1])
    assert np.array_equal(replaced[~is_wild], hands[~is_wild])
    changed = (replaced != hands).sum(axis=1)
    counted = (
        (ordering.best(hands, wild=wild)[:, :, None] == np.where(is_wild, hands, 255)[:, None, :])
        .any(axis=2)
        .sum(axis=1)
    )
    assert (changed <= counted).all()


def test_shapes() -> None:
    cards = deal(53, 24, 7, 54).reshape(2, 3, 4, 7)
    assert WILD.stand_ins(cards).shape == cards.shape
    assert WILD.stand_ins(cards[:0]).shape == (0, 3, 4, 7)
    assert np.array_equal(WILD.stand_ins(cards)[1, 2, 3], WILD.stand_ins(cards[1, 2, 3]))


def test_only_where_cards_are_wild() -> None:
    with pytest.raises((HandError, TypeError, AttributeError), match="wild"):
        sp.HIGH.stand_ins("As Kd Qc Jh 9s")
    with pytest.raises(HandError, match="hand 0: card 'As' appears twice"):
        WILD.stand_ins("As As Kd Qc *")
