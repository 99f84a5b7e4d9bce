"""The one shuffle of the compiled code: dealing cards one by one, each as likely as the others."""

from libc.stdint cimport uint32_t, uint64_t
from numpy.random cimport bitgen_t

cdef inline int deal_card(bitgen_t* random, int* cards, int* dealt, int count) noexcept nogil:
    """Deal the next of `count` cards: swap a random card that is not dealt with the first of these, and count it.

    Source: the shuffle of R. A. Fisher and F. Yates, "Statistical Tables", 1938; the random number below a bound is from
    D. Lemire, "Fast random integer generation in an interval", 2019. The high half of a 32-bit number times the bound is
    below the bound. The few numbers that would make some cards likelier than others are rejected.
    """
    cdef uint32_t bound = count - dealt[0]
    cdef uint64_t product = <uint64_t>random.next_uint32(random.state) * bound
    cdef uint32_t least
    cdef int place, card
    if <uint32_t>product < bound:
        least = (~bound + 1) % bound
        while <uint32_t>product < least:
            product = <uint64_t>random.next_uint32(random.state) * bound
    place = dealt[0] + <int>(product >> 32)
    card = cards[place]
    cards[place] = cards[dealt[0]]
    cards[dealt[0]] = card
    dealt[0] += 1
    return card
