"""Fuzz packed hands of any 64 bits: all functions agree on strengths, best cards and invalid hands."""

import numpy as np

import standpat as sp


def check(data: bytes) -> None:
    """Rank hands of eight bytes each; the first eight bytes are the wild cards."""
    values = np.frombuffer(data[: len(data) // 8 * 8], "<u8")[:40].astype(np.uint64)
    if not len(values):
        return
    wild, hands = int(values[0]), values[1:]
    for ordering in sp.ORDERINGS.values():
        others = wild & (1 << 56) - 1 if ordering.definition.wild else None
        lenient = ordering.rank_packed(hands, others, invalid=0)
        for hand, strength in zip(hands.tolist(), lenient.tolist(), strict=True):
            check_one(ordering, hand, others, strength)
        try:
            assert np.array_equal(ordering.rank_packed(hands, others), lenient)
            assert lenient.all(), "an invalid hand was ranked"
        except sp.HandError as error:
            assert not lenient.all(), str(error)


def check_one(ordering: sp.Ordering, hand: int, wild: int | None, strength: int) -> None:
    """Compare the strength of a hand with the results of all other functions."""
    try:
        assert ordering.strength(hand, wild or 0) == strength
    except sp.HandError as error:
        assert strength == 0, str(error)
        return
    assert 1 <= strength <= ordering.size
    cards = sp.unpack(hand, hand.bit_count())
    assert int(ordering.rank(cards, wild)) == strength
    assert ordering.describe(strength, cards, wild)
    best = ordering.best(cards, wild)
    assert set(best.tolist()) <= set(cards.tolist())
    assert int(ordering.rank(best, wild)) == strength, "the best five cards have another strength"
