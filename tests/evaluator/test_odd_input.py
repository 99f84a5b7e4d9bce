"""What people hand over by mistake, or in odd clothes: taken for what it is, or refused in words."""

import pickle
from collections import deque
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import ArrayLike

import standpat as sp
from standpat.evaluator.contract import addresses
from standpat.evaluator.dispatch import Kernel

ROYAL = "As Ks Qs Js Ts"
HANDS = sp.pack(sp.parse([ROYAL, "7c 5d 4h 3s 2c"]))


@pytest.mark.parametrize("table", ["classes", "starts"])
def test_tables_cannot_be_written(table: str) -> None:
    with pytest.raises(ValueError, match="read-only"):
        getattr(sp.HIGH, table)[0] = 1


def test_tables_that_do_not_fit_are_refused() -> None:
    tables = SimpleNamespace(entries=[65535] * 12376, classes=[1], starts=[1], stand_ins=[], flushes=True)
    with pytest.raises(ValueError, match="strengths up to the number of classes"):
        Kernel("x", tables)


def test_attributes_cannot_be_deleted() -> None:
    with pytest.raises(AttributeError, match="cannot delete 'definition'"):
        del sp.HIGH.definition


class Text(str):
    """A string by another name."""


@pytest.mark.parametrize("text", [np.str_(ROYAL), Text(ROYAL)])
def test_strings_of_other_classes(text: str) -> None:
    assert sp.HIGH.rank(text) == 7462
    assert sp.HIGH.rank([text, ROYAL]).tolist() == sp.HIGH.rank([ROYAL, text]).tolist() == [7462, 7462]
    assert sp.Hand(text).strength == 7462


@pytest.mark.parametrize("texts", [deque([ROYAL]), (ROYAL,), np.array([ROYAL]), np.array([ROYAL], object)])
def test_texts_in_other_containers(texts: ArrayLike) -> None:
    assert sp.HIGH.rank(texts).tolist() == [7462]


def test_masked_cards_are_no_cards() -> None:
    with pytest.raises(sp.HandError, match="masked"):
        sp.HIGH.rank(np.ma.array([[51, 47, 43, 39, 35]], mask=[[False, False, False, False, True]]))
    with pytest.raises(sp.HandError, match="masked"):
        sp.HIGH.rank_packed(np.ma.masked_all(3, np.uint64))


def test_texts_that_are_no_hand_are_given_0() -> None:
    texts = [ROYAL, "foo", "As Ks", "As As Kd Qc Jh", "Ah Kh Qh Jh Th 9h", ""]
    assert sp.HIGH.rank(texts, invalid=0).tolist() == [7462, 0, 0, 0, 7462, 0]
    assert sp.HIGH.rank("foo", invalid=0) == 0
    assert sp.WILD.rank([ROYAL, "As Ah Ad Ac *", "x"], wild="2c", invalid=0).tolist() == [7462, 7475, 0]


@pytest.mark.parametrize("bad", [2, False, 0.0, np.zeros(2), "0"])
def test_invalid_is_none_or_0(bad: object) -> None:
    with pytest.raises(sp.StandpatError, match="invalid: expected None"):
        sp.HIGH.rank(ROYAL, invalid=bad)  # type: ignore[call-overload]


@pytest.mark.parametrize("bad", [-1, 1.5, "2", None])
def test_threads_are_a_number(bad: object) -> None:
    with pytest.raises(sp.StandpatError, match="threads: expected 0"):
        sp.HIGH.rank(ROYAL, threads=bad)  # type: ignore[call-overload]


def test_the_fault_in_hands_ranked_into_themselves() -> None:
    hands = np.tile(HANDS, 3)
    hands[5] = 3
    with pytest.raises(sp.HandError, match="hand 5: expected 5 to 10 cards, found 2"):
        sp.HIGH.rank_packed(hands, out=hands)


@pytest.mark.parametrize(
    "empty", [[], (), np.array([], "U5"), np.array([], object), np.empty((0, 5), np.uint8), np.empty((0, 7), int)]
)
def test_no_hands(empty: ArrayLike) -> None:
    assert sp.HIGH.rank(empty).shape == (0,)
    assert sp.HIGH.best(empty).shape == (0, 5)
    assert sp.WILD.stand_ins(empty).shape[0] == 0


def test_no_strengths() -> None:
    assert sp.HIGH.category([]).shape == (0,)


@pytest.mark.parametrize(
    "out", [np.ma.zeros(2, "u2"), np.zeros(2, "m8[s]"), np.empty(2, object), np.zeros(2, "u1"), [0, 0]]
)
def test_out_holds_numbers(out: object) -> None:
    with pytest.raises(TypeError, match="out: expected an array that can hold uint16"):
        sp.HIGH.rank_packed(HANDS, out=out)  # type: ignore[call-overload]


def test_out_with_more_axes_on_any_number_of_threads() -> None:
    hands = np.tile(sp.parse([ROYAL]), (400_000, 1))
    for threads in (1, 2):
        out = np.zeros((1, 400_000), np.uint16)
        assert sp.HIGH.rank(hands, out=out, threads=threads) is out
        assert (out == 7462).all()


@pytest.mark.parametrize("wild", [[51], np.array([51]), np.array([51], np.uint8), 1.0])
def test_card_ids_are_no_wild_cards(wild: object) -> None:
    with pytest.raises(TypeError, match="wild: expected card text, or packed hands"):
        sp.WILD.rank(ROYAL, wild=wild)  # type: ignore[call-overload]


def test_wild_cards_are_named_in_their_error() -> None:
    with pytest.raises(sp.HandError, match=r"^wild: card '7d' appears twice"):
        sp.WILD.rank(ROYAL, wild="7d 7d")
    with pytest.raises(sp.HandError, match="wild"):
        sp.WILD.strength(int(HANDS[0]), 1 << 63)


@pytest.mark.parametrize("large", [2**63, 2**64, 2**70])
def test_numbers_too_large_are_values_not_types(large: int) -> None:
    with pytest.raises(sp.HandError, match="hand 0: "):
        sp.HIGH.rank([large, 1, 2, 3, 4])
    assert sp.HIGH.rank_packed([-1, large], invalid=0).tolist() == [0, 0]
    with pytest.raises(sp.HandError, match=f"strength {large}"):
        sp.HIGH.category(large)


def test_a_name_ends_where_it_ends() -> None:
    for call in (Kernel, addresses):
        with pytest.raises(KeyError):
            call("high\0junk")


def test_what_is_no_ordering() -> None:
    for bad in (None, "high"):
        with pytest.raises(TypeError, match="expected a Definition"):
            sp.Ordering(bad)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="expected an ordering"):
            sp.histogram(bad)  # type: ignore[arg-type]
    with pytest.raises(sp.StandpatError, match="expected one of high, "):
        sp.Hand(ROYAL, "nope")
    for cards in (range(5), [ROYAL]):
        with pytest.raises(TypeError, match="as text"):
            sp.Hand(cards)  # type: ignore[arg-type]


def test_one_hand_where_one_is_wanted() -> None:
    with pytest.raises(sp.HandError, match="one hand"):
        sp.HIGH.describe(7462, [ROYAL])
    with pytest.raises(sp.HandError, match="held: expected the cards of one hand"):
        sp.enumerate_hands(sp.HIGH, ["As", "Ks"])
    with pytest.raises(sp.HandError, match="wild: expected the wild cards of one hand"):
        sp.histogram(sp.WILD, wild=HANDS)
    with pytest.raises(TypeError):
        sp.histogram(sp.HIGH, cards=5.0)  # type: ignore[arg-type]
    with pytest.raises(sp.HandError, match="card id 300"):
        sp.enumerate_hands(sp.HIGH, [300, 1])


def test_stray_characters_are_named() -> None:
    with pytest.raises(sp.CardError, match="hand 2: no card at position 0: unknown character"):
        sp.parse(["As Kd", "As\tKd", "\ud800"])
    with pytest.raises(sp.CardError, match="byte 0xff is not UTF-8 text"):
        sp.parse("As \udcff")
    with pytest.raises(sp.CardError, match=r"position 2: unknown rank '\\xa0'"):
        sp.parse("As\xa0Kd")
    with pytest.raises(sp.CardError, match="card 'joker' at position 8: expected no more than four jokers"):
        sp.parse("* * * * joker")


def test_rows_of_different_lengths() -> None:
    with pytest.raises(TypeError, match="different lengths"):
        sp.HIGH.rank([[1, 2, 3, 4, 5], [1, 2]])


def test_rows_of_a_grid_have_two_numbers() -> None:
    grid = np.tile(sp.parse(ROYAL), (2, 3, 1))
    grid[1, 2] = 7
    for call in (sp.HIGH.rank, sp.pack):
        with pytest.raises(sp.HandError, match=r"hand \(1, 2\): card '3s' appears twice"):
            call(grid)


def test_a_hand_says_what_its_wild_cards_are() -> None:
    hand = sp.Hand("2c As Ah Ad 7c", "wild", "2c")
    assert str(hand) == "2c As Ah Ad 7c: four aces (2c is Ac)"
    assert pickle.loads(pickle.dumps(hand)) == hand


@pytest.mark.parametrize("cards", [5, 7, 10])
def test_bits_that_are_no_cards_make_no_hand(cards: int) -> None:
    hands = np.tile(np.arange(cards, dtype=np.uint8), (100, 1))
    packed = sp.pack(hands)
    for wild in np.uint64(1 << 56), np.full(100, 1 << 63 | 1, np.uint64):
        assert not sp.WILD.rank_ufunc_lenient(hands, wild).any()
        assert not sp.WILD.packed_ufunc_lenient(packed, wild).any()
        for ufunc in sp.WILD.rank_ufunc, sp.WILD.best_ufunc, sp.WILD.stand_ins_ufunc:
            with pytest.raises(sp.HandError):
                ufunc(hands, wild)
        with pytest.raises(sp.HandError, match=r"wild: bit 5|wild: bit 6"):
            sp.WILD.rank(hands, wild)


def test_wild_cards_of_another_byte_order() -> None:
    hands, wild = sp.parse(["2c 2d 5h 9s Kd", "2c 2d 5h 9s Kd"]), sp.pack(sp.parse("2c 2d"))
    named = np.array([wild, 0], np.uint64)
    assert sp.WILD.rank(hands, named.astype(">u8")).tolist() == sp.WILD.rank(hands, named).tolist()
