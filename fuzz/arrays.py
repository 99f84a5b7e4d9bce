"""Fuzz every ufunc with arrays of any dtype, shape, layout and byte order: it gives the right answer or an error."""

import warnings
from typing import Any

import numpy as np
from choices import Choices
from numpy.typing import NDArray

import standpat as sp
from standpat.evaluator import threads

threads.WORTHWHILE = 1  # threads share even the small batches of this test
DTYPES = [
    "u1",
    "u1",
    "u1",
    "i1",
    "<u2",
    ">u2",
    "i4",
    ">i4",
    "i8",
    "u8",
    ">u8",
    "f4",
    "f8",
    "?",
    "O",
    "S2",
    "M8[s]",
    "c8",
]
OUTS = ["<u2", "<u2", ">u2", "u1", "i4", "u8", "f4", "f8", "i2", "O", "?"]
OBJECTS = [0, 1, 51, 55, -1, 2**70, None, "As", 2.5]
REFUSALS = (ValueError, TypeError)
"""Allowed exceptions: those of standpat, and those of NumPy for shapes and dtypes; not OverflowError or IndexError."""


def check(data: bytes) -> None:
    """Rank an array with an ordering's function or with its ufunc."""
    choices = Choices(data)
    ordering = choices.one_of(list(sp.ORDERINGS.values()))
    packed = choices.number(2) == 1
    hands = array(choices, 0 if packed else choices.number(12))
    wild = array(choices, 0) if choices.number(3) == 1 else None
    invalid = 0 if choices.number(2) else None
    out = output(choices, hands)
    by_hand = choices.number(2) == 1
    if by_hand and not ordering.definition.wild:
        wild = None
    expected = one_by_one(ordering, hands, wild, packed)
    if not packed:
        check_best(ordering, hands, wild, expected)
    rank = ordering.rank_packed if packed else ordering.rank
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            if by_hand:
                given = bare(ordering, hands, wild, packed, invalid, out)
            else:
                given = rank(hands, wild, invalid=invalid, out=out, threads=choices.number(3))
        except REFUSALS as error:
            assert str(error)
            return
        except UserWarning:
            return
    strengths = np.asarray(given)
    if by_hand and not np.can_cast(np.uint16, strengths.dtype):
        return  # NumPy casts to any dtype of the same kind; only an ordering's functions refuse small ones
    if strengths.size and expected is not None:
        assert strengths.shape == expected.shape or out is not None
        while expected.ndim > strengths.ndim and len(expected) == 1:
            expected = expected[0]  # NumPy leaves out axes of length one where `out` has none
        if strengths.size == expected.size:
            expected = expected.reshape(strengths.shape)
        assert np.array_equal(strengths, np.broadcast_to(expected, strengths.shape)), (ordering, hands, wild, out)
        assert invalid == 0 or expected.all(), "an invalid hand was ranked"


def check_best(
    ordering: sp.Ordering, hands: NDArray[Any], wild: NDArray[Any] | None, expected: NDArray[np.uint16] | None
) -> None:
    """Check that the best five cards have the strength of the hand, and that an invalid hand raises an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            best = ordering.best(hands, wild)
            meant = ordering.stand_ins(hands, wild) if ordering.definition.wild else best
        except (*REFUSALS, UserWarning) as error:
            assert str(error)
            return
    if expected is None:  # an empty array, or text
        return
    assert expected.all(), "the best five cards of an invalid hand"
    assert best.shape == (*expected.shape, 5), (ordering, hands, wild)
    assert np.array_equal(ordering.rank(best, wild), expected), (ordering, hands, wild)
    assert meant.shape[:-1] == expected.shape, (ordering, hands, wild)


def array(choices: Choices, cards: int) -> NDArray[Any]:
    """Make an array from bytes; its last axis has `cards` entries, and 0 means no such axis."""
    dtype = np.dtype(choices.one_of(DTYPES))
    shape = tuple(choices.number(4) for _ in range(choices.number(3))) + ((cards,) if cards else ())
    pad, steps, flip = choices.number(4), 1 + choices.number(2), choices.number(2)
    held = tuple(steps * size for size in shape)
    count = int(np.prod(held))
    if dtype.kind == "O":
        values = np.array([choices.one_of(OBJECTS) for _ in range(count)], object).reshape(held)
    else:
        buffer = bytearray(pad) + bytearray(choices.take(count * dtype.itemsize))
        values = np.frombuffer(buffer, dtype, count, offset=pad).reshape(held)
        if dtype.kind in "iu" and choices.number(4):
            values = (values % np.array(56, dtype)).astype(dtype) if cards else values & np.array(2**7 - 1, dtype)
    window: tuple[Any, ...] = (..., *(slice(None, None, -steps if flip else steps) for _ in held))
    values = values[window]
    if choices.number(2) and values.ndim > 1:
        values = np.moveaxis(np.ascontiguousarray(np.moveaxis(values, -1, 0)), 0, -1)
    if choices.number(2):
        values = values.view()
        values.flags.writeable = False
    return values


def output(choices: Choices, hands: NDArray[Any]) -> NDArray[Any] | None:
    """Choose `out`: None, a new array, or a part of the input."""
    kind = choices.number(6)
    if kind < 2:
        return None
    if kind == 2 and hands.flags.writeable and hands.nbytes % 2 == 0 and hands.flags.c_contiguous and hands.ndim > 1:
        try:
            return hands.view("<u2")[..., 0]
        except (TypeError, ValueError, IndexError):
            return None
    shape = hands.shape[: -1 if hands.ndim and kind != 5 else None]
    held = np.zeros((*shape, 2), choices.one_of(OUTS))
    result = held[..., 0] if choices.number(2) else np.ascontiguousarray(held[..., 0]).reshape(shape)
    result.flags.writeable = choices.number(8) != 1
    return result


def bare(
    ordering: sp.Ordering,
    hands: NDArray[Any],
    wild: NDArray[Any] | None,
    packed: bool,
    invalid: int | None,
    out: NDArray[Any] | None,
) -> Any:
    """Call the ufunc of an ordering directly, as libraries on top of NumPy do."""
    lenient = "_lenient" if invalid == 0 else ""
    ufunc = getattr(ordering, f"{'packed' if packed else 'rank'}_ufunc{lenient}")
    inputs = (hands,) if ufunc.nin == 1 else (hands, np.uint64(0) if wild is None else wild)
    return ufunc(*inputs) if out is None else ufunc(*inputs, out=out)


def one_by_one(
    ordering: sp.Ordering, hands: NDArray[Any], wild: NDArray[Any] | None, packed: bool
) -> NDArray[np.uint16] | None:
    """Rank one hand at a time, with 0 for invalid hands; return None if only an error would be right."""
    if not (packed or hands.ndim) or hands.dtype.kind not in "iu" or (wild is not None and wild.dtype.kind not in "iu"):
        return None
    ints = np.empty(hands.shape if packed else hands.shape[:-1], object)
    for place in np.ndindex(ints.shape):
        ints[place] = int(hands[place]) if packed else bits(hands[place].tolist())
    try:
        pairs = np.broadcast(ints, np.uint64(0) if wild is None else wild)
    except ValueError:
        return None
    strengths = np.array([strength(ordering, hand, int(others)) for hand, others in pairs], np.uint16)
    return strengths.reshape(pairs.shape)


def bits(cards: list[int]) -> int:
    """Pack a hand in the simplest way; return -1 for an invalid hand."""
    fine = len(set(cards)) == len(cards) and all(0 <= card < 56 for card in cards)
    return sum(1 << card for card in cards) if fine else -1


def strength(ordering: sp.Ordering, hand: int, wild: int) -> int:
    """Rank one packed hand; return 0 for an invalid hand."""
    try:
        return ordering.strength(hand, wild)
    except sp.HandError:
        return 0
