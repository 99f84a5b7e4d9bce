"""The orderings' tables, and what five cards are worth. Pure C inside; no Python object, no GIL, no allocation.

A hand is packed: bit `card id` is set for each of its cards. Walking its bits upwards gives the cards sorted, so the
shape index is a sum of table entries, one a card (`places`), and one more look-up gives the strength.
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
    """The compiled tables of the ordering of that name, or NULL."""
    cdef int k
    for k in range(ORDER_COUNT):
        if strcmp(ORDERS[k].name, name) == 0:
            return &ORDERS[k].order
    return NULL

cdef inline const Order* order_of(ordering) except NULL:
    """The tables of an ordering, which outlive it."""
    return <const Order*><size_t>ordering.address

cdef enum:
    FEWEST = 5
    MOST = 10
    JOKER = 52

cdef inline uint64_t jokers() noexcept nogil:
    return (<uint64_t>0xF) << 52

cdef inline uint16_t look_up(const Order* order, uint32_t places, int wilds) noexcept nogil:
    """The strength of five sorted cards from the sum of their places; the `wilds` last of them are wild."""
    cdef uint32_t index = places & 0xFFFF
    cdef uint32_t suits = places >> 16
    cdef uint32_t entry, same
    if order.suited != NULL:
        entry = order.suited[index + order.offsets[suits]]
        return <uint16_t>(entry + ((suits >> (entry >> 16)) & 3))
    # The lowest card's suit in every natural card's place: equal to the suits if and only if they are all the same.
    same = ((suits & 3) * 0x155) & ((1 << (2 * (5 - wilds))) - 1)
    return order.plain[index + (order.shapes if same == suits else 0)]

cdef inline uint32_t sorted_places(uint64_t natural, int count) noexcept nogil:
    """The sum of the places of `count` natural cards and of wild cards up to five."""
    cdef uint32_t places = 0
    cdef int place
    for place in range(count):
        places += places5[64 * place + lowest_bit(natural)]
        natural &= natural - 1
    for place in range(count, 5):
        places += places5[64 * place + JOKER]
    return places

cdef inline uint16_t five(const Order* order, uint64_t hand) noexcept nogil:
    """The strength of five natural cards."""
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
    """Pack a hand of card ids, or return 0 if an id is over 55 or stands twice."""
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
