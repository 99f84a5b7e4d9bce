"""Actions from outside: what is wrong with one, and the cards that a discard names."""

from libc.stdint cimport int64_t, uint64_t

from standpat.batch.memory cimport DISCARD, RAISE, Options
from standpat.evaluator.five cimport bit_count, highest_bit

cdef enum:
    NO_FAULT
    NOT_LEGAL
    OUT_OF_BOUNDS
    NO_SUCH_CARD
    TOO_MANY_CARDS

cdef inline uint64_t discard_of(uint64_t hand, uint64_t places) noexcept nogil:
    """The cards at some places of a hand; bit j is the j-th highest card."""
    cdef uint64_t cards = 0, card
    while places and hand:
        card = <uint64_t>1 << highest_bit(hand)
        hand ^= card
        if places & 1:
            cards |= card
        places >>= 1
    return cards

cdef inline int fault_of(
    const Options* options, int held, int64_t kind, int64_t amount, int64_t discard
) noexcept nogil:
    """Why an action is not legal for a player who holds so many cards, or NO_FAULT."""
    cdef uint64_t places = <uint64_t>discard
    if kind < 0 or kind > 15 or not options.kinds >> kind & 1:
        return NOT_LEGAL
    if kind == RAISE and (amount < options.low or amount > options.high):
        return OUT_OF_BOUNDS
    if kind == DISCARD:
        if discard < 0 or places >> held:
            return NO_SUCH_CARD
        if bit_count(places) > options.discards:
            return TOO_MANY_CARDS
    return NO_FAULT
