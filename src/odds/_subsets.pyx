"""Sums over all five-card hands that contain given cards, and what every discard is worth by them.

Cards are places 0..n-1 of a deck. A set of k places a < b < c < ... is number C(a,1) + C(b,2) + C(c,3) + ... among the
sets of its size (the combinatorial number system; this is colexicographic order), and the sets of 0, 1, ..., 5 cards
lie behind each other in one array: `starts` says where those of each size begin.

Let A(X) be the sum of the values of all hands that contain X. Of a hand H of which K is kept, the hands that can come of
it are those that meet H in K and nothing more, so by inclusion and exclusion over the thrown cards their values sum to
the sum of (-1)^|S| A(K + S) over all S among those thrown.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from standpat.evaluator.five cimport bit_count, lowest_bit

import numpy as np

cdef void prepare():
    cdef int n, k
    for n in range(MOST_CARDS + 1):
        choose[n][0] = 1
        for k in range(1, HAND + 2):
            choose[n][k] = 0 if n == 0 else choose[n - 1][k - 1] + choose[n - 1][k]
    for n in range(DISCARDS):
        sizes[n] = (n & 1) + (n >> 1 & 1) + (n >> 2 & 1) + (n >> 3 & 1) + (n >> 4)

prepare()

cdef void sum_row(double* lower, const double* row, const int* places, int size) noexcept nogil:
    """Add the values of all sets that share their places but the lowest to the sets of one card less that they hold."""
    cdef uint32_t without, total_index = 0
    cdef double total = 0
    cdef double* target
    cdef int length = places[1], left, i, lowest
    for i in range(1, size):
        total_index += choose[places[i]][i]
    for lowest in range(length):
        total += row[lowest]
    lower[total_index] += total
    for left in range(1, size):
        without = 0
        for i in range(1, size):
            if i != left:
                without += choose[places[i]][i + 1 if i < left else i]
        target = lower + without
        for lowest in range(length):
            target[lowest] += row[lowest]

def subset_count(int n):
    """How many sets of up to five of n cards there are."""
    cdef Numbering numbering
    prepare_numbering(&numbering, n)
    return numbering.starts[HAND + 1]

def sum_subsets(double[::1] sums not None, int n):
    """Fill the sums of the smaller sets from the values of the hands, which lie at the end of `sums`."""
    cdef Numbering numbering
    cdef uint32_t number, base
    cdef int places[HAND + 1]
    cdef int size, i
    prepare_numbering(&numbering, n)
    if not HAND <= n <= MOST_CARDS or sums.shape[0] != numbering.starts[HAND + 1]:
        raise ValueError("sums: expected one for each set of up to five cards")
    with nogil:
        for number in range(numbering.starts[HAND]):
            sums[number] = 0
        for size in range(HAND, 0, -1):
            if size == 1:
                for number in range(numbering.starts[1], numbering.starts[2]):
                    sums[0] += sums[number]
            else:
                for i in range(size):
                    places[i] = i
                while places[size - 1] < n:
                    base = 0
                    for i in range(1, size):
                        base += choose[places[i]][i + 1]
                    sum_row(&sums[numbering.starts[size - 1]], &sums[numbering.starts[size] + base], places, size)
                    i = 1
                    while i < size - 1 and places[i] + 1 == places[i + 1]:
                        places[i] = i
                        i += 1
                    places[i] += 1
            # Each hand was counted once for every way to grow the smaller set to it, card by card.
            for number in range(numbering.starts[size - 1], numbering.starts[size]):
                sums[number] /= HAND - size + 1

def discard_values(
    const double[::1] sums not None, const uint8_t[::1] cards not None, const uint64_t[::1] hands not None,
    double[:, ::1] worth not None, int scale=1
):
    """For each packed hand and each of its 32 kept subsets, the mean value of what can come of it.

    Sums are in units of 1/scale.

    Returns the number of the first hand that isn't five of the deck's `cards`, or -1.
    """
    cdef Numbering numbering
    cdef uint32_t subsets[DISCARDS]
    cdef double draws[DISCARDS]
    cdef int place_of[64]
    cdef int places[HAND]
    cdef int n = cards.shape[0], i, subset
    cdef uint64_t deck = 0, rest, held
    cdef Py_ssize_t hand
    prepare_numbering(&numbering, n)
    if sums.shape[0] != numbering.starts[HAND + 1] or worth.shape[0] != hands.shape[0] or worth.shape[1] != DISCARDS:
        raise ValueError("expected sums of every set and 32 columns of worth")
    if np.max(cards) >= MOST_CARDS:
        raise ValueError("cards: expected ids below 56")
    for i in range(n):
        if deck >> cards[i] & 1:
            raise ValueError("cards: expected each once")
        place_of[cards[i]] = i
        deck |= <uint64_t>1 << cards[i]
    for subset in range(DISCARDS):
        draws[subset] = <double>choose[n - HAND][HAND - sizes[subset]] * scale
    with nogil:
        for hand in range(hands.shape[0]):
            rest = hands[hand]
            if bit_count(rest) != HAND or rest & ~deck:
                break
            held = 0
            for i in range(HAND):
                held |= <uint64_t>1 << place_of[lowest_bit(rest)]
                rest &= rest - 1
            for i in range(HAND):
                places[i] = lowest_bit(held)
                held &= held - 1
            find_subsets(places, &numbering, subsets)
            sum_discards(&sums[0], subsets, &worth[hand, 0])
            for subset in range(DISCARDS):
                worth[hand, subset] /= draws[subset]
        else:
            hand = -1
    return hand

def find_places(const int32_t[::1] hands not None, int n, uint8_t[:, ::1] places not None):
    """The five ascending places of each hand of a list of numbers."""
    cdef Py_ssize_t hand
    cdef uint32_t rest
    cdef int i, place
    if not HAND <= n <= MOST_CARDS or places.shape[0] != hands.shape[0] or places.shape[1] != HAND:
        raise ValueError("expected five places for each hand of up to 56 cards")
    for hand in range(hands.shape[0]):
        rest = hands[hand]
        place = n
        if rest >= choose[n][HAND]:
            raise ValueError("hands: expected numbers of hands")
        for i in range(HAND - 1, -1, -1):
            place -= 1
            while choose[place][i + 1] > rest:
                place -= 1
            rest -= choose[place][i + 1]
            places[hand, i] = place

def best_discards(
    const double[::1] sums not None, int n, const int32_t[::1] hands not None, double[::1] best not None,
    uint8_t[::1] kept not None, int scale=1, double noise=0
):
    """For each hand of an ascending list of numbers, the value of its best discard and which cards that keeps.

    Sums are in units of 1/scale; values that are less than `noise` apart are equal.
    """
    cdef Numbering numbering
    cdef uint32_t subsets[DISCARDS]
    cdef double worth[DISCARDS]
    cdef double draws[HAND + 1]
    cdef int places[HAND]
    cdef int i
    cdef int32_t number = 0
    cdef Py_ssize_t done = 0, count = hands.shape[0]
    prepare_numbering(&numbering, n)
    if sums.shape[0] != numbering.starts[HAND + 1] or best.shape[0] != count or kept.shape[0] != count:
        raise ValueError("expected sums of every set, and as many results as hands")
    if n < 2 * HAND:
        raise ValueError("expected five cards to draw")
    for i in range(HAND + 1):
        draws[i] = <double>choose[n - HAND][HAND - i] * scale
    for i in range(HAND):
        places[i] = i
    with nogil:
        while done < count:
            if number == hands[done]:
                find_subsets(places, &numbering, subsets)
                sum_discards(&sums[0], subsets, worth)
                kept[done] = choose_discard(worth, draws, noise, &best[done])
                done += 1
            number += 1
            if not next_hand(places, n):
                break
    if done < count:
        raise ValueError("hands: expected ascending numbers of hands")

def count_final_hands(
    const uint8_t[::1] kept not None, int n, const double[::1] weights not None, const double[::1] dealt not None,
    double[::1] mass not None
):
    """How often each final hand comes up when every hand is dealt so and so often and drawn to.

    The shares of a hand's draws are written on the sets that hold what it keeps, by the same inclusion and exclusion; a
    final hand then gathers what was written on all its subsets.

    Args:
        kept: for each hand, which subset is kept.
        weights: shape (6,), what one draw of that many cards weighs.
        dealt: how often each hand is dealt.
        mass: for each hand, filled.
    """
    cdef Numbering numbering
    cdef uint32_t subsets[DISCARDS]
    cdef int places[HAND]
    cdef int subset, choice
    cdef Py_ssize_t number
    cdef double weight
    prepare_numbering(&numbering, n)
    if kept.shape[0] != choose[n][HAND] or mass.shape[0] != kept.shape[0] or dealt.shape[0] != kept.shape[0]:
        raise ValueError("expected a choice and a mass for every hand")
    if weights.shape[0] != HAND + 1 or np.max(kept) >= DISCARDS:
        raise ValueError("expected six weights and subsets of five cards")
    cdef double[::1] shares = np.zeros(numbering.starts[HAND + 1])
    with nogil:
        for subset in range(HAND):
            places[subset] = subset
        for number in range(kept.shape[0]):
            find_subsets(places, &numbering, subsets)
            choice = kept[number]
            weight = weights[HAND - sizes[choice]] * dealt[number]
            for subset in range(choice, DISCARDS):
                if subset & choice == choice:
                    shares[subsets[subset]] += weight if (sizes[subset] - sizes[choice]) % 2 == 0 else -weight
            next_hand(places, n)
        for subset in range(HAND):
            places[subset] = subset
        for number in range(kept.shape[0]):
            find_subsets(places, &numbering, subsets)
            mass[number] = 0
            for subset in range(DISCARDS):
                mass[number] += shares[subsets[subset]]
            next_hand(places, n)

def find_first_hands(const uint8_t[::1] cards not None, const uint8_t[::1] alike not None, int32_t[::1] numbers not None):
    """For each hand, the number of the hand that stands for all those it becomes by exchanging suits that are alike.

    Args:
        cards: the card id of each place.
        alike: for each suit, the lowest suit it may be exchanged with.
        numbers: filled.
    """
    cdef int n = cards.shape[0]
    cdef int places[HAND]
    cdef uint64_t ranks[4]
    cdef int suit_at[4]
    cdef int new_suit[4]
    cdef int place_of[64]
    cdef uint64_t moved
    cdef uint32_t number = 0, found
    cdef int i, j, suit, card
    if n < HAND or n > MOST_CARDS or numbers.shape[0] != choose[n][HAND] or alike.shape[0] != 4:
        raise ValueError("expected a number for every hand of up to 56 cards, and four suits")
    if np.max(cards) >= MOST_CARDS:
        raise ValueError("cards: expected ids below 56")
    for i in range(64):
        place_of[i] = -1
    for i in range(n):
        if place_of[cards[i]] >= 0:
            raise ValueError("cards: expected each once")
        place_of[cards[i]] = i
    for i in range(n):
        for suit in range(4):
            # After an exchange, each card must still be a card of the deck.
            if cards[i] < 52 and alike[suit] == alike[cards[i] & 3] and place_of[(cards[i] & ~3) | suit] < 0:
                raise ValueError("alike: expected suits of which the deck holds the same ranks")
    for i in range(HAND):
        places[i] = i
    with nogil:
        while True:
            for suit in range(4):
                ranks[suit] = 0
                suit_at[suit] = suit
            for i in range(HAND):
                card = cards[places[i]]
                if card < 52:
                    ranks[card & 3] |= <uint64_t>1 << (card >> 2)
            # Exchange sort within each group of suits that are alike, the greatest set of ranks first.
            for i in range(4):
                for j in range(i + 1, 4):
                    if alike[i] == alike[j] and ranks[suit_at[j]] > ranks[suit_at[i]]:
                        suit_at[i], suit_at[j] = suit_at[j], suit_at[i]
            for suit in range(4):
                new_suit[suit_at[suit]] = suit
            moved = 0
            for i in range(HAND):
                card = cards[places[i]]
                moved |= <uint64_t>1 << place_of[(card & ~3) | new_suit[card & 3] if card < 52 else card]
            found = 0
            for i in range(1, HAND + 1):
                found += choose[lowest_bit(moved)][i]
                moved &= moved - 1
            numbers[number] = found
            number += 1
            if not next_hand(places, n):
                break
