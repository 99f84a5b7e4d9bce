"""The compiled modules called directly: with what they cannot use, and through the C contract without Cython."""

from collections.abc import Callable, Sequence
from ctypes import CFUNCTYPE, c_char_p, c_int, c_void_p, py_object, pythonapi
from itertools import combinations
from types import SimpleNamespace

import numpy as np
import pytest

import standpat as sp
from standpat.evaluator import ORDERINGS, CardError, HandError, Ordering, _cards, contract
from standpat.evaluator.dispatch import Kernel

HIGH, WILD = Kernel("high"), Kernel("wild")
FEW = 0b1111 << 20
"""Some deck of four cards."""


def bytes_of(rows: int, columns: int) -> np.ndarray:
    return np.zeros((rows, columns), np.uint8)


def walk(
    held: int = 0b11111, deck: int = FEW, drawn: int = 0, counts: int | None = None, strengths: int | None = None
) -> None:
    HIGH.walk(
        held,
        deck,
        drawn,
        0,
        None if counts is None else np.zeros(counts, np.uint64),
        None if strengths is None else np.zeros(strengths, np.uint16),
    )


def tables(entries: Sequence[int], classes: Sequence[int] = (1,), stand_ins: Sequence[int] = ()) -> SimpleNamespace:
    """Tables as `definitions.tables.build` makes them."""
    return SimpleNamespace(entries=entries, classes=classes, starts=[1], stand_ins=stand_ins, flushes=True)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: _cards.parse_texts(["As"], bytes_of(2, 1)), "as many rows as texts"),
        (
            lambda: _cards.pack_lines(b"2", np.zeros(1, np.int64), np.zeros(1, np.uint64)),
            "offsets: expected one more than there are hands",
        ),
        (lambda: _cards.pack_rows(bytes_of(2, 5), np.zeros(1, np.uint64)), "as many hands as rows"),
        (lambda: _cards.unpack_rows(np.zeros(1, np.uint64), bytes_of(2, 5)), "as many rows as hands"),
        (lambda: walk(drawn=5, strengths=1), "to make hands of five to ten cards"),
        (lambda: walk(held=0b1111, strengths=1), "to make hands of five to ten cards"),
        (lambda: walk(deck=0b1, strengths=1), "expected held cards and another deck"),
        (lambda: walk(deck=1 << 60, strengths=1), "of ids below 56"),
        (lambda: walk(counts=7462), "counts: expected one more than there are strengths"),
        (lambda: walk(), "strengths: expected as many as there are hands"),
        (lambda: walk(drawn=1, strengths=3), "strengths: expected as many as there are hands"),
        (
            lambda: Kernel("odd", tables(entries=[1] * 7)),
            "entries: expected those of two or four suit patterns",
        ),
        (
            lambda: Kernel("odd", tables(entries=[1] * 17136), wild=True, suited=True),
            "no suits with wild cards",
        ),
        (
            lambda: Kernel("odd", tables(entries=[9] * 12376)),
            "entries: expected strengths up to the number of classes",
        ),
        (
            lambda: Kernel("odd", tables(entries=[1] * 17136, stand_ins=[0]), wild=True),
            "stand-ins: expected one for each shape with wild cards",
        ),
    ],
)
def test_what_the_compiled_modules_refuse(call: Callable[[], None], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_an_ordering_that_was_not_compiled() -> None:
    with pytest.raises(KeyError, match="low"):
        Kernel("low")


@pytest.mark.parametrize("kernel", [HIGH, WILD])
@pytest.mark.parametrize("columns", [4, 11])
def test_the_loops_of_numpy_refuse_hands_of_other_sizes(kernel: Kernel, columns: int) -> None:
    wild = [np.uint64(0)] if kernel is WILD else []
    with pytest.raises(HandError, match="a hand has five to ten cards"):
        kernel.rank_ufunc(bytes_of(3, columns), *wild)


def test_texts_that_are_none_and_texts_that_are_too_long() -> None:
    assert _cards.parse_texts(["As", 7], bytes_of(2, 1)) == 1
    with pytest.raises(CardError, match="at position 168: expected no more than 56 cards"):
        sp.parse(" ".join(["2c"] * 57))
    with pytest.raises(CardError):
        sp.parse("* * * * *")


def test_wild_cards_under_an_ordering_without_them() -> None:
    with pytest.raises(HandError, match=r"^this ordering has no wild cards$"):
        HIGH.strength(0b11111, 1)


@pytest.mark.parametrize("patterns", [2, 4])
def test_an_ordering_of_ones_own_where_suits_count(patterns: int) -> None:
    """Entries hold the strength less the lead's suit, and where that suit is."""
    kernel = Kernel("lead", tables([1 | 8 << 16] * (patterns * 6188), classes=[1, 2, 3, 4]), suited=True)
    hands = [sum(1 << card for card in (0, 5, 10, 15, 48 + suit)) for suit in range(4)]
    assert [kernel.strength(hand) for hand in hands] == [1, 2, 3, 4]


def test_all_wild_hands_are_the_best_there_is() -> None:
    wild = sp.pack(sp.parse("2c 2d 2h 2s"))
    assert sp.WILD.rank("2c 2d 2h 2s * 7d 9c", wild=wild) == sp.WILD.size
    assert sp.WILD.rank("2c 2d 2h 2s * *", wild=wild) == sp.WILD.size


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("name", list(ORDERINGS))
def test_the_last_cards_of_a_deck_one_by_one(name: str, cards: int) -> None:
    """Drawn to nothing, to a few and to one, in the order of combinations, written and counted."""
    ordering: Ordering = ORDERINGS[name]
    deck = "Ah Ks Kd Qc Jd Td 9s 9h"
    dead = [card for card in range(52) if card not in sp.parse(deck)]
    for held in ("", "Ks", "Ah Ks Kd Qc", "Ah Ks Kd Qc Jd"):
        found = sp.enumerate_hands(ordering, held, dead, cards=cards)
        expected = np.sort(ordering.rank(hands_with(held, deck, cards)))
        assert np.array_equal(np.sort(found), expected)
        counts = sp.histogram(ordering, held, dead, cards=cards)
        assert np.array_equal(counts, np.bincount(expected, minlength=ordering.size + 1))


def hands_with(held: str, deck: str, cards: int) -> np.ndarray:
    wanted = set(held.split())
    hands = [hand for hand in combinations(deck.split(), cards) if wanted <= set(hand)]
    return np.array([sp.parse(" ".join(hand)) for hand in hands])


def c_function(name: str, result: object, *arguments: object) -> Callable[..., int]:
    """A function of the contract, found as Cython finds it when a module of another package cimports it."""
    capsule = contract.__pyx_capi__[name]  # type: ignore[attr-defined]
    pythonapi.PyCapsule_GetName.restype, pythonapi.PyCapsule_GetName.argtypes = c_char_p, [py_object]
    pythonapi.PyCapsule_GetPointer.restype = c_void_p
    pythonapi.PyCapsule_GetPointer.argtypes = [py_object, c_char_p]
    address = pythonapi.PyCapsule_GetPointer(capsule, pythonapi.PyCapsule_GetName(capsule))
    function: Callable[..., int] = CFUNCTYPE(result, *arguments)(address)  # type: ignore[arg-type]
    return function


@pytest.mark.parametrize("name", list(ORDERINGS))
def test_the_contract_tells_the_size_of_an_ordering(name: str) -> None:
    ordering = c_function("ordering", c_void_p, c_char_p)
    size = c_function("size", c_int, c_void_p)
    assert size(ordering(name.encode())) == ORDERINGS[name].size
    assert ordering(b"low") is None
