"""The tables of orderings, and the strength of five cards. Pure C: no Python objects, no GIL, no allocation.

A hand is packed: bit `card id` is set for each of its cards. Reading the bits from the lowest gives the cards sorted.
So the shape index is a sum of table entries, one for each card (`places`), and another entry is the strength.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport strcmp

cdef extern from "_bits.h" nogil:
    int bit_count(uint64_t)
    int lowest_bit(uint64_t)
    int highest_bit(uint64_t)
    uint64_t nth_bit(uint64_t, int)
    uint64_t wide_product(uint64_t, uint64_t, uint64_t*)

cdef extern from "_tables.h" nogil:
    # The fields of packed values and of stand-ins.
    enum:
        CATEGORY_AT
        RANKS_AT
        SUITS_AT
        ONE_SUIT
        NOT_ONE_SUIT
        NATURAL_SHAPES
    const uint32_t places5[320]
    const uint32_t places7[448]

cdef extern from "_orders.h" nogil:
    ctypedef enum Search:
        BY_TRIAL
        BY_MASKS
        BY_CHOICES
        BY_COMBINATIONS
        BY_LOWEST
        AS_BUG
    ctypedef struct Order:
        const uint16_t* plain
        const uint32_t* suited
        const uint16_t* offsets
        uint32_t shapes
        const uint16_t* ranks6
        const uint16_t* ranks7
        const uint16_t* suit_masks
        const uint16_t* straight_masks
        const uint32_t* stand_ins
        bint flushes
        bint low_ace
        const uint32_t* classes
        const uint16_t* starts
        uint32_t size
        int categories
        bint wild
        Search search
    ctypedef struct NamedOrder:
        const char* name
        Order order
    const NamedOrder ORDERS[]
    const int ORDER_COUNT

cdef inline const Order* order_named(const char* name) noexcept nogil:
    """Find the compiled tables of an ordering by name; NULL if there is none."""
    cdef int k
    for k in range(ORDER_COUNT):
        if strcmp(ORDERS[k].name, name) == 0:
            return &ORDERS[k].order
    return NULL

cdef inline const Order* order_of(ordering) except NULL:
    """Give the tables of an ordering; they outlive the object."""
    return <const Order*><size_t>ordering.address

cdef enum:
    FEWEST = 5
    MOST = 10
    JOKER = 52

cdef inline uint64_t jokers() noexcept nogil:
    return (<uint64_t>0xF) << 52

cdef inline uint16_t suited_strength(uint32_t entry, uint32_t suits) noexcept nogil:
    """Add the suit of the lead to an entry; the entry says which card is the lead."""
    return <uint16_t>(entry + ((suits >> (entry >> 16)) & 3))

cdef inline bint one_suited(uint32_t suits, int natural) noexcept nogil:
    """Return True if natural cards are all of one suit: repeating the suit of the lowest for each gives `suits`."""
    return ((suits & 3) * 0x155) & ((1 << (2 * natural)) - 1) == suits

cdef inline uint16_t look_up(const Order* order, uint32_t places, int wilds) noexcept nogil:
    """Look up the strength of five sorted cards by the sum of their places; the last `wilds` cards are wild."""
    cdef uint32_t index = places & 0xFFFF
    cdef uint32_t suits = places >> 16
    if order.suited != NULL:
        return suited_strength(order.suited[index + order.offsets[suits]], suits)
    return order.plain[index + (order.shapes if one_suited(suits, 5 - wilds) else 0)]

cdef inline uint32_t sorted_places(uint64_t natural, int count) noexcept nogil:
    """Add the places of `count` natural cards and of wild cards, five cards in total."""
    cdef uint32_t places = 0
    cdef int place
    for place in range(count):
        places += places5[64 * place + lowest_bit(natural)]
        natural &= natural - 1
    for place in range(count, 5):
        places += places5[64 * place + JOKER]
    return places

cdef inline uint16_t five(const Order* order, uint64_t hand) noexcept nogil:
    """Rank five natural cards."""
    cdef uint32_t places = places5[lowest_bit(hand)]
    hand &= hand - 1
    places += places5[64 + lowest_bit(hand)]
    hand &= hand - 1
    places += places5[128 + lowest_bit(hand)]
    hand &= hand - 1
    places += places5[192 + lowest_bit(hand)]
    hand &= hand - 1
    places += places5[256 + lowest_bit(hand)]
    return look_up(order, places, 0)

cdef inline uint64_t pack_checked(const uint8_t* cards, Py_ssize_t stride, Py_ssize_t count) noexcept nogil:
    """Pack a hand of card ids; return 0 if an id is above 55 or occurs twice."""
    cdef uint64_t hand = 0, twice = 0, bit
    cdef Py_ssize_t k
    cdef uint8_t card
    for k in range(count):
        card = cards[k * stride]
        if card > 55:
            return 0
        bit = <uint64_t>1 << card
        twice |= hand & bit
        hand |= bit
    return 0 if twice else hand
