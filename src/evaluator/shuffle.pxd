"""The one shuffle of the compiled code: dealing cards one by one, each as likely as the others."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from numpy.random cimport bitgen_t

cdef enum:
    MOST_SHUFFLED = 56

cdef struct Shuffle:
    bitgen_t* random
    # the higher half of a 64-bit number, if it is still to be used
    uint64_t left_over
    bint any_left
    # the cards that are dealt come first
    int dealt
    int count
    uint8_t cards[MOST_SHUFFLED]

cdef inline void start_shuffle(Shuffle* shuffle, bitgen_t* random, int count) noexcept nogil:
    """Prepare to deal `count` cards, at most 56; the caller fills in `cards`."""
    shuffle.random = random
    shuffle.any_left = False
    shuffle.dealt = 0
    shuffle.count = count

cdef inline uint32_t random_bits(Shuffle* shuffle) noexcept nogil:
    """Return 32 random bits: the lower half of a 64-bit number first, then its higher half."""
    shuffle.any_left = not shuffle.any_left
    if not shuffle.any_left:
        return <uint32_t>(shuffle.left_over >> 32)
    shuffle.left_over = shuffle.random.next_uint64(shuffle.random.state)
    return <uint32_t>shuffle.left_over

cdef inline int deal_card(Shuffle* shuffle) noexcept nogil:
    """Deal a card: swap a random card that is not dealt with the first of these, and count it as dealt.

    Sources: the shuffle is by R. A. Fisher and F. Yates, "Statistical Tables", 1938. The random number below a bound is
    by D. Lemire, "Fast random integer generation in an interval", 2019: the high half of a 32-bit number times the bound
    is below the bound, and the few numbers that would make some cards likelier than others are rejected.
    """
    cdef uint32_t bound = shuffle.count - shuffle.dealt
    cdef uint64_t product = <uint64_t>random_bits(shuffle) * bound
    cdef uint32_t least
    cdef int place
    cdef uint8_t card
    if <uint32_t>product < bound:
        least = (~bound + 1) % bound
        while <uint32_t>product < least:
            product = <uint64_t>random_bits(shuffle) * bound
    place = shuffle.dealt + <int>(product >> 32)
    card = shuffle.cards[place]
    shuffle.cards[place] = shuffle.cards[shuffle.dealt]
    shuffle.cards[shuffle.dealt] = card
    shuffle.dealt += 1
    return card
