"""Code as users write it: what a type checker expects is what comes, with no cast."""

from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

import standpat as sp

TEXTS = ["As Ks Qs Js Ts", "7c 5d 4h 3s 2c"]


def is_array(found: object, dtype: type[np.generic], *shape: int) -> bool:
    return isinstance(found, np.ndarray) and found.dtype == dtype and found.shape == shape


def test_cards_of_a_text_are_a_row_and_of_texts_a_table() -> None:
    row, table = sp.parse(TEXTS[0]), sp.parse(TEXTS)
    assert_type(row, np.ndarray[tuple[int], np.dtype[np.uint8]])
    assert_type(table, np.ndarray[tuple[int, int], np.dtype[np.uint8]])
    assert is_array(row, np.uint8, 5)
    assert is_array(table, np.uint8, 2, 5)


def test_one_hand_has_one_strength() -> None:
    for strength in (sp.HIGH.rank(TEXTS[0]), sp.HIGH.rank(sp.parse(TEXTS[0])), sp.WILD.rank(TEXTS[0], "7d", invalid=0)):
        assert_type(strength, np.uint16)
        assert type(strength) is np.uint16
        assert_type(sp.HIGH.describe(strength), str)
    assert_type(sp.HIGH.rank([51, 47, 43, 39, 35]), np.uint16)
    category = sp.HIGH.category(strength)
    assert_type(category, np.intp)
    assert type(category) is np.intp
    assert_type(sp.HIGH.categories[category], str)


def test_a_batch_has_an_array_of_strengths() -> None:
    hands: NDArray[np.uint8] = np.stack([sp.parse(text) for text in TEXTS])
    for strengths in (sp.HIGH.rank(TEXTS), sp.HIGH.rank(sp.parse(TEXTS)), sp.HIGH.rank(hands, threads=2)):
        assert_type(strengths, NDArray[np.uint16])
        assert is_array(strengths, np.uint16, 2)
    categories = sp.HIGH.category(strengths)
    assert_type(categories, NDArray[np.intp])
    assert is_array(categories, np.intp, 2)
    assert_type(sp.WILD.rank(TEXTS, np.array([1, 2], np.uint64)), NDArray[np.uint16])


def strongest(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    return sp.HIGH.rank(hands)


def test_what_may_be_anything_is_any() -> None:
    out = np.zeros(2, np.float64)
    assert_type(sp.HIGH.rank(TEXTS, out=out), Any)
    assert_type(sp.HIGH.rank([[[51, 47, 43, 39, 35]]]), Any)
    assert_type(sp.HIGH.rank([[51, 47, 43, 39, 35]]), NDArray[np.uint16])
    assert strongest(sp.parse(TEXTS)).tolist() == out.tolist()


def test_packed_hands() -> None:
    one, many = sp.pack(TEXTS[0]), sp.pack(TEXTS)
    assert_type(one, np.uint64)
    assert_type(many, NDArray[np.uint64])
    assert type(one) is type(sp.pack([51, 47])) is np.uint64
    assert is_array(many, np.uint64, 2)
    assert_type(sp.pack((51, 47)), np.uint64)
    assert_type(sp.HIGH.rank_packed(one), np.uint16)
    assert_type(sp.HIGH.rank_packed(many), NDArray[np.uint16])
    assert type(sp.HIGH.rank_packed(one)) is type(sp.HIGH.rank_packed(int(one))) is np.uint16
    assert is_array(sp.HIGH.rank_packed(many), np.uint16, 2)
    assert_type(sp.HIGH.strength(one), int)
    assert type(sp.HIGH.strength(one)) is int
    assert_type(sp.unpack(many, 5), NDArray[np.uint8])


def test_text() -> None:
    assert_type(sp.format(sp.parse("As Kd")), str)
    assert_type(sp.format((51, 45)), str)
    assert_type(sp.format(sp.parse(TEXTS)), list[str])
    assert type(sp.format(sp.parse("As Kd"))) is type(sp.format((51, 45))) is str
    assert sp.format(sp.parse(TEXTS)) == TEXTS


def test_hands_are_ordered() -> None:
    best = max(sp.Hand(text, "2-7") for text in TEXTS)
    assert_type(best, sp.Hand)
    assert_type(best.strength, int)
    assert_type(best.ordering, sp.Ordering)


def test_all_hands() -> None:
    assert_type(sp.histogram(sp.HIGH, "As Ks Qs Js"), NDArray[np.uint64])
    assert_type(sp.enumerate_hands(sp.HIGH, "As Ks Qs Js"), NDArray[np.uint16])
    assert is_array(sp.enumerate_hands(sp.HIGH, "As Ks Qs Js"), np.uint16, 48)


def test_errors_have_one_base() -> None:
    error: ValueError = sp.CardError("x")
    assert isinstance(error, sp.StandpatError)
    assert_type(sp.ORDERINGS["high"], sp.Ordering)
