"""Two players' draws compared without dealing the pairs.

Both draw from the same n cards, and no card twice. The pairs of draws that have no card in common are, by inclusion and
exclusion, the sum of (-1)^|X| times the pairs that both contain X, over all sets X of cards. So walk through both players'
draws from the weakest hand up, counting for each X how many of the second player's draws contain it so far; what a draw
of the first player beats is then read off the subsets of its own cards.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t, uint16_t, uint32_t

from standpat.odds._subsets cimport HAND, MOST_CARDS, choose

import numpy as np

cdef enum:
    SUBSETS = 32
    # draws between two looks for an interrupt
    DRAWS_BETWEEN_CHECKS = 1 << 16

cdef struct Counter:
    int n
    # cards a set has at most that both players' draws can contain
    int most
    # where the sets of each size begin in `counts`
    uint32_t starts[HAND + 2]
    uint32_t* counts

cdef inline int find_sets(const Counter* counter, uint32_t number, int drawn, uint32_t* sets, int* signs) noexcept nogil:
    """Number the subsets of a draw that both players can hold, with their signs; how many they are."""
    cdef uint32_t numbers[SUBSETS]
    cdef int sizes[SUBSETS]
    cdef int places[HAND]
    cdef int place = counter.n, k, subset, count = 0
    for k in range(drawn - 1, -1, -1):
        place -= 1
        while choose[place][k + 1] > number:
            place -= 1
        number -= choose[place][k + 1]
        places[k] = place
    numbers[0] = 0
    sizes[0] = 0
    for k in range(drawn):
        for subset in range(1 << k):
            sizes[subset | 1 << k] = sizes[subset] + 1
            numbers[subset | 1 << k] = numbers[subset] + choose[places[k]][sizes[subset] + 1]
    for subset in range(1 << drawn):
        if sizes[subset] <= counter.most:
            sets[count] = counter.starts[sizes[subset]] + numbers[subset]
            signs[count] = -1 if sizes[subset] & 1 else 1
            count += 1
    return count

cdef inline int64_t count_disjoint(const Counter* counter, uint32_t number, int drawn) noexcept nogil:
    """How many of the draws counted so far have no card in common with this one."""
    cdef uint32_t sets[SUBSETS]
    cdef int signs[SUBSETS]
    cdef int64_t total = 0
    cdef int k
    for k in range(find_sets(counter, number, drawn, sets, signs)):
        total += signs[k] * <int64_t>counter.counts[sets[k]]
    return total

cdef inline void add(Counter* counter, uint32_t number, int drawn) noexcept nogil:
    cdef uint32_t sets[SUBSETS]
    cdef int signs[SUBSETS]
    cdef int k
    for k in range(find_sets(counter, number, drawn, sets, signs)):
        counter.counts[sets[k]] += 1

def count_pairs(
    const uint16_t[::1] first not None, int first_drawn, const uint16_t[::1] second not None, int second_drawn, int n
):
    """Compare two players' final hands over all pairs of draws without a card in common.

    Args:
        first, second: the strength of each player's hand after each draw, draws being numbered as in `_subsets`.
        first_drawn, second_drawn: how many cards each draws.
        n: how many cards they draw from.

    Returns:
        In how many pairs the first player beats the second, and in how many they tie.

    An interrupt ends it.
    """
    cdef Counter counter
    cdef int size
    cdef Py_ssize_t i = 0, j = 0, group, rested = 0
    cdef int64_t below, wins = 0, ties = 0
    cdef uint16_t strength
    if not 0 <= n <= MOST_CARDS or not 0 <= first_drawn <= HAND or not 0 <= second_drawn <= HAND:
        raise ValueError("expected no more than 56 cards and five drawn")
    if first.shape[0] != choose[n][first_drawn] or second.shape[0] != choose[n][second_drawn]:
        raise ValueError("expected a strength for each draw")
    cdef const int64_t[::1] first_order = np.argsort(first, kind="stable").astype(np.int64, copy=False)
    cdef const int64_t[::1] second_order = np.argsort(second, kind="stable").astype(np.int64, copy=False)
    counter.n = n
    counter.most = min(first_drawn, second_drawn)
    counter.starts[0] = 0
    for size in range(HAND + 1):
        counter.starts[size + 1] = counter.starts[size] + choose[n][size]
    cdef uint32_t[::1] counts = np.zeros(counter.starts[counter.most + 1], np.uint32)
    counter.counts = &counts[0]
    with nogil:
        while i < first_order.shape[0]:
            if i + j - rested > DRAWS_BETWEEN_CHECKS:
                rested = i + j
                with gil:
                    PyErr_CheckSignals()
            strength = first[first_order[i]]
            while j < second_order.shape[0] and second[second_order[j]] < strength:
                add(&counter, second_order[j], second_drawn)
                j += 1
            group = i
            below = 0
            while i < first_order.shape[0] and first[first_order[i]] == strength:
                below += count_disjoint(&counter, first_order[i], first_drawn)
                i += 1
            wins += below
            if j < second_order.shape[0] and second[second_order[j]] == strength:
                while j < second_order.shape[0] and second[second_order[j]] == strength:
                    add(&counter, second_order[j], second_drawn)
                    j += 1
                ties -= below
                while group < i:
                    ties += count_disjoint(&counter, first_order[group], first_drawn)
                    group += 1
    return wins, ties
