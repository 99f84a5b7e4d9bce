"""Cards dealt at random."""

from libc.stdint cimport uint32_t, uint64_t
from numpy.random cimport bitgen_t

cdef inline int take(bitgen_t* random, int* cards, int* next_card, int left) noexcept nogil:
    """Deal one card: bring a random one of those not dealt to the front (the shuffle of Fisher and Yates).

    A 32-bit number times the range, less its rounding, is below the range; the few that would make some cards likelier
    are thrown away (D. Lemire, "Fast random integer generation in an interval", 2019).
    """
    cdef uint32_t room = left - next_card[0]
    cdef uint64_t product = <uint64_t>random.next_uint32(random.state) * room
    cdef uint32_t threshold
    cdef int at, card
    if <uint32_t>product < room:
        threshold = (~room + 1) % room
        while <uint32_t>product < threshold:
            product = <uint64_t>random.next_uint32(random.state) * room
    at = next_card[0] + <int>(product >> 32)
    card = cards[at]
    cards[at] = cards[next_card[0]]
    cards[next_card[0]] = card
    next_card[0] += 1
    return card
