"""What the odds' kernels share: the numbers of sets of cards, and the discards of one hand."""

from libc.math cimport INFINITY
from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    HAND = 5
    MOST_CARDS = 56
    DISCARDS = 32

# C(n, k), and how many cards each of the 32 subsets of a hand has.
cdef uint32_t choose[MOST_CARDS + 1][HAND + 2]
cdef uint8_t sizes[DISCARDS]

cdef struct Numbering:
    # where the sets of each size begin; behind the last, how many there are in all
    uint32_t starts[HAND + 2]
    # how far a set of k - 1 cards moves when a higher place is added to it
    uint32_t steps[MOST_CARDS][HAND + 1]

cdef inline int prepare_numbering(Numbering* numbering, int n) except -1:
    cdef int size, place
    if not 2 * HAND <= n <= MOST_CARDS:
        raise ValueError("expected a deck of 10 to 56 cards")
    numbering.starts[0] = 0
    for size in range(HAND + 1):
        numbering.starts[size + 1] = numbering.starts[size] + choose[n][size]
    for place in range(n):
        for size in range(1, HAND + 1):
            numbering.steps[place][size] = choose[place][size] + choose[n][size - 1]
    return 0

cdef inline void find_subsets(const int* places, const Numbering* numbering, uint32_t* subsets) noexcept nogil:
    """Number all 32 subsets of a hand; bit i of a subset stands for the i-th place."""
    cdef const uint32_t* steps
    cdef int i, subset
    subsets[0] = 0
    for i in range(HAND):
        steps = numbering.steps[places[i]]
        for subset in range(1 << i):
            subsets[subset | 1 << i] = subsets[subset] + steps[sizes[subset] + 1]

cdef inline bint next_hand(int* places, int n) noexcept nogil:
    """Step to the next hand in colexicographic order; False after the last."""
    cdef int i = 0
    while i < HAND - 1 and places[i] + 1 == places[i + 1]:
        places[i] = i
        i += 1
    places[i] += 1
    return places[HAND - 1] < n

cdef inline void remove(double* worth, int step) noexcept nogil:
    """Take from each set without one card, the bit `step`, what it has with that card."""
    cdef int block = 0, k
    while block < DISCARDS:
        for k in range(block, block + step):
            worth[k] -= worth[k + step]
        block += 2 * step

cdef inline void sum_discards(const double* sums, const uint32_t* subsets, double* worth) noexcept nogil:
    """For each kept subset of a hand, the sum of the values of all hands that meet it in just those cards."""
    cdef int subset
    for subset in range(DISCARDS):
        worth[subset] = sums[subsets[subset]]
    remove(worth, 1)
    remove(worth, 2)
    remove(worth, 4)
    remove(worth, 8)
    remove(worth, 16)

cdef inline int choose_discard(const double* worth, const double* draws, double noise, double* value) noexcept nogil:
    """The kept subset of the best discard; of those equal but for noise the one that throws away the fewest cards."""
    cdef double top[HAND + 1]
    cdef int choice[HAND + 1]
    cdef int subset, size
    cdef double best = -INFINITY
    for size in range(HAND + 1):
        top[size] = -INFINITY
        choice[size] = 0
    for subset in range(DISCARDS):
        size = sizes[subset]
        if worth[subset] > top[size]:
            top[size] = worth[subset]
            choice[size] = subset
    for size in range(HAND + 1):
        top[size] /= draws[size]
        best = max(best, top[size])
    size = HAND
    while size > 0 and top[size] < best - noise:
        size -= 1
    value[0] = top[size]
    return choice[size]
