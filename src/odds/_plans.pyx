"""Plans over several draws, played out."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport int64_t, uint8_t, uint32_t
from numpy.random cimport bitgen_t

from standpat.evaluator.shuffle cimport Shuffle, deal_card, start_shuffle
from standpat.odds._subsets cimport (
    DISCARDS, HAND, Numbering, choose, choose_discard, find_subsets, prepare_numbering, sum_discards,
)

cdef enum:
    MOST_DRAWS = 3

cdef inline void sort(int* places) noexcept nogil:
    cdef int i, j
    for i in range(1, HAND):
        j = i
        while j > 0 and places[j - 1] > places[j]:
            places[j - 1], places[j] = places[j], places[j - 1]
            j -= 1

def play_deals(
    list plan not None, const double[::1] noises not None, int n, const uint8_t[::1] hand not None, bit_generator, int64_t deals,
    double[::1] moments not None
):
    """Deal, draw to the hand as the plan says, and add the final hands' values and their squares to `moments`.

    Args:
        plan: the subset sums for each draw, the first draw's first; the last hold the final values.
        noises: for each draw, how far apart equal discards may come by rounding, in the units of its sums.
        n: cards in the deck.
        hand: the places of the first hand, or none to deal one.
    """
    cdef Shuffle shuffle
    cdef Numbering numbering
    cdef const double* sums[MOST_DRAWS]
    cdef const double[::1] view
    cdef uint32_t subsets[DISCARDS]
    cdef double worth[DISCARDS]
    cdef double draws[HAND + 1]
    cdef int places[HAND]
    cdef int i, kept, draw, place, drawing = len(plan)
    cdef int64_t deal
    cdef double value
    prepare_numbering(&numbering, n)
    if not 1 <= drawing <= MOST_DRAWS or noises.shape[0] != drawing or n < HAND * (drawing + 1):
        raise ValueError("expected one to three draws")
    if hand.shape[0] not in (0, HAND) or moments.shape[0] != 2:
        raise ValueError("expected a hand or none, and two moments")
    for draw in range(drawing):
        view = plan[draw]
        if view.shape[0] != numbering.starts[HAND + 1]:
            raise ValueError("plan: expected sums of every set")
        sums[draw] = &view[0]
    for i in range(HAND + 1):
        draws[i] = choose[n - HAND][HAND - i]
    start_shuffle(&shuffle, <bitgen_t*>PyCapsule_GetPointer(bit_generator.capsule, "BitGenerator"), n)
    for i in range(n):
        shuffle.cards[i] = i
    for i in range(hand.shape[0]):
        # The hand given goes to the front, where it is not shuffled.
        place = 0
        while place < n and shuffle.cards[place] != hand[i]:
            place += 1
        if place == n or place < i:
            raise ValueError("hand: expected five places")
        shuffle.cards[place], shuffle.cards[i] = shuffle.cards[i], shuffle.cards[place]
    with nogil:
        for deal in range(deals):
            shuffle.dealt = <int>hand.shape[0]
            for i in range(HAND):
                places[i] = shuffle.cards[i] if hand.shape[0] else deal_card(&shuffle)
            sort(places)
            for draw in range(drawing):
                find_subsets(places, &numbering, subsets)
                sum_discards(sums[draw], subsets, worth)
                kept = choose_discard(worth, draws, noises[draw], &value)
                for i in range(HAND):
                    if not kept >> i & 1:
                        places[i] = deal_card(&shuffle)
                sort(places)
            find_subsets(places, &numbering, subsets)
            value = sums[drawing - 1][subsets[DISCARDS - 1]]
            moments[0] += value
            moments[1] += value * value
