"""Walks over all five-card hands of a deck, in the order that `_subsets` numbers them."""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t

from standpat.evaluator.five cimport JOKER, Order, look_up, order_of, places5
from standpat.odds._subsets cimport DISCARDS, HAND, MOST_CARDS, choose

import numpy as np

cdef void rank_row(
    const Order* order, uint32_t sum_of_places, const int* cards, int start, int stop, int wilds, uint16_t* strengths
) noexcept nogil:
    """Rank the hands that share all cards but the last of their sorted five."""
    cdef int a
    for a in range(start, stop):
        strengths[a] = look_up(order, sum_of_places + places5[256 + cards[a]], wilds)

def rank_hands(ordering, const uint8_t[::1] deck not None, int wilds, uint16_t[::1] strengths not None):
    """Rank every hand of a deck whose first `wilds` cards are wild and whose others follow from the highest down.

    So the place of a card among the five sorted ones, wild cards last, is settled by its turn in the loops.
    """
    cdef const Order* order = order_of(ordering)
    cdef int cards[MOST_CARDS]
    cdef int n = deck.shape[0], a, b, c, d, e, held
    cdef uint32_t four, three, two, one
    cdef Py_ssize_t number = 0
    if not HAND <= n <= MOST_CARDS or strengths.shape[0] != choose[n][HAND] or not 0 <= wilds <= n:
        raise ValueError("expected a strength for every hand of up to 56 cards")
    if wilds and not order.wild:
        raise ValueError("wilds: this ordering has no wild cards")
    for a in range(n):
        cards[a] = JOKER if a < wilds else deck[a]
        if cards[a] > JOKER or (a >= wilds and cards[a] == JOKER) or (a > wilds and cards[a] >= cards[a - 1]):
            raise ValueError("deck: expected the wild cards, then the others from the highest down")
    with nogil:
        for e in range(HAND - 1, n):
            one = places5[cards[e]]
            for d in range(HAND - 2, e):
                two = one + places5[64 + cards[d]]
                for c in range(HAND - 3, d):
                    three = two + places5[128 + cards[c]]
                    for b in range(1, c):
                        four = three + places5[192 + cards[b]]
                        held = (b < wilds) + (c < wilds) + (d < wilds) + (e < wilds)
                        a = min(b, wilds)
                        rank_row(order, four, cards, 0, a, held + 1, &strengths[number])
                        rank_row(order, four, cards, a, b, held, &strengths[number])
                        number += b

def value_hands(
    const uint16_t[::1] strengths not None, int n, int wilds, const double[:, ::1] worth not None,
    double[::1] values not None
):
    """The value of each hand from its strength and its number of wild cards, which are the first of the deck's n."""
    cdef int a, b, c, d, e, held
    cdef Py_ssize_t number = 0
    if not HAND <= n <= MOST_CARDS or strengths.shape[0] != choose[n][HAND] or values.shape[0] != strengths.shape[0]:
        raise ValueError("expected a strength and a value for every hand of up to 56 cards")
    if not 0 <= wilds <= n:
        raise ValueError("wilds: expected some of the deck's cards")
    if worth.shape[0] != HAND + 1 or np.max(strengths) >= worth.shape[1]:
        raise ValueError("worth: expected six rows of a value for each strength")
    with nogil:
        for e in range(HAND - 1, n):
            for d in range(HAND - 2, e):
                for c in range(HAND - 3, d):
                    for b in range(1, c):
                        held = (b < wilds) + (c < wilds) + (d < wilds) + (e < wilds)
                        for a in range(b):
                            values[number] = worth[held + (a < wilds), strengths[number]]
                            number += 1

def count_by_kept(
    const uint16_t[::1] strengths not None, const uint8_t[::1] held not None, int wilds,
    int64_t[:, :, ::1] counts not None
):
    """Count all hands by the held cards they contain, by their wild cards, and by strength.

    Args:
        strengths: of all hands.
        held: for each place, the bit of a held card, or 0.
        wilds: how many cards are wild, the first ones.
        counts: shape (32, wild cards a hand + 1, strengths + 1), to be added to.
    """
    cdef int n = held.shape[0]
    cdef int a, b, c, d, e, kept, wild
    cdef Py_ssize_t number = 0
    if not HAND <= n <= MOST_CARDS or strengths.shape[0] != choose[n][HAND] or np.max(held) >= DISCARDS:
        raise ValueError("expected the strengths of all hands, and a bit for each place")
    if not 0 <= wilds <= n:
        raise ValueError("wilds: expected some of the deck's cards")
    if counts.shape[0] != DISCARDS or counts.shape[1] <= min(wilds, HAND) or np.max(strengths) >= counts.shape[2]:
        raise ValueError("counts: expected room for every hand")
    with nogil:
        for e in range(HAND - 1, n):
            for d in range(HAND - 2, e):
                for c in range(HAND - 3, d):
                    for b in range(1, c):
                        kept = held[e] | held[d] | held[c] | held[b]
                        wild = (b < wilds) + (c < wilds) + (d < wilds) + (e < wilds)
                        for a in range(b):
                            counts[kept | held[a], wild + (a < wilds), strengths[number]] += 1
                            number += 1
