"""Hands as 64-bit numbers, one and many."""

import numpy as np
import oracle
import pytest
from dealing import deal, masks

from standpat.evaluator import HIGH, HandError, Ordering


@pytest.mark.parametrize("size", range(5, 11))
def test_packed(ordering: Ordering, size: int) -> None:
    cards = deal(35, 600, size).reshape(20, 30, size)
    packed = masks(cards)
    expected = ordering.rank(cards)
    assert np.array_equal(ordering.rank_packed(packed), expected)
    assert np.array_equal(ordering.rank_packed(np.asfortranarray(packed)), expected)
    assert np.array_equal(ordering.rank_packed(packed[::-2, ::3]), expected[::-2, ::3])
    assert np.array_equal(ordering.rank_packed(packed.astype(np.int64)), expected)
    assert ordering.rank_packed(packed[0, 0]) == expected[0, 0]
    assert ordering.rank_packed(int(packed[0, 0])) == expected[0, 0]


def test_packed_hands_of_mixed_sizes() -> None:
    hands = [deal(36, 1, size)[0] for size in range(5, 11)]
    packed = np.array([masks(hand) for hand in hands])
    assert HIGH.rank_packed(packed).tolist() == [HIGH.rank(hand) for hand in hands]


BAD_PACKED = [0, 1, 0b1111, (1 << 11) - 1, (1 << 52) - 1, 0b1111 | 1 << 63, 0b11111 | 1 << 56, 2**64 - 1]


@pytest.mark.parametrize("bad", BAD_PACKED)
def test_a_bad_packed_hand_is_named_with_its_row(ordering: Ordering, bad: int) -> None:
    packed = np.array([31, 62, bad, 31], np.uint64)
    with pytest.raises(HandError, match="hand 2: "):
        ordering.rank_packed(packed)
    assert (ordering.rank_packed(packed, invalid=0) == 0).tolist() == [False, False, True, False]
    with pytest.raises(HandError):
        ordering.strength(bad)


@pytest.mark.parametrize("bad", [-1, 2**64, 2**70, -(2**63)])
def test_strength_of_what_is_no_64_bit_number(ordering: Ordering, bad: int) -> None:
    with pytest.raises((ValueError, TypeError)):
        ordering.strength(bad)


@pytest.mark.parametrize("bad", [1.0, "As Kd Qc Jh 9s", None, 31.5, [31]], ids=repr)
def test_strength_of_what_is_no_integer(ordering: Ordering, bad: object) -> None:
    with pytest.raises(TypeError):
        ordering.strength(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [1.5, np.zeros(3), np.ones(3, bool), None, np.array([31.0])], ids=repr)
def test_rank_packed_of_what_is_no_integer(ordering: Ordering, bad: object) -> None:
    with pytest.raises(TypeError):
        ordering.rank_packed(bad)  # type: ignore[call-overload]


def test_negative_numbers_are_no_packed_hands() -> None:
    with pytest.raises(HandError, match="hand 1: "):
        HIGH.rank_packed(np.array([31, -1], np.int64))


def test_strength_gives_a_python_int(ordering: Ordering) -> None:
    assert type(ordering.strength(31)) is int
    assert ordering.strength(31) == ordering.rank([0, 1, 2, 3, 4])
    assert ordering.strength(np.uint64(31)) == ordering.strength(31)


def test_strength_with_a_joker(name: str, ordering: Ordering) -> None:
    hand = 0b1111 | 1 << 52
    if name in oracle.WITH_WILDS:
        assert ordering.strength(hand) == ordering.rank([0, 1, 2, 3, 52])
    else:
        with pytest.raises(HandError, match="joker"):
            ordering.strength(hand)
