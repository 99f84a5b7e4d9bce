"""The scalar kernels: what one packed hand is worth. Pure C inside; no Python object, no GIL, no allocation.

A hand is packed: bit `card id` is set for each of its cards. Walking its bits upwards gives the cards sorted, so the
shape index is a sum of table entries, one a card (`places`), and one more look-up gives the strength.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "_bits.h" nogil:
    int bit_count(uint64_t)
    int lowest_bit(uint64_t)
    int highest_bit(uint64_t)

cdef extern from "_tables.h" nogil:
    const uint32_t places5[320]
    const uint32_t places7[448]

cdef extern from "_orders.h" nogil:
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
        bint low
    ctypedef struct NamedOrder:
        const char* name
        Order order
    const NamedOrder ORDERS[8]

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

cdef inline uint16_t best_subset(const Order* order, uint64_t natural, int wilds, uint64_t* chosen) noexcept nogil:
    """The best strength of any five of the cards, by trial; `chosen` becomes the natural cards that make it."""
    cdef int cards[MOST]
    cdef int count = 0, a, b, c, d, e, n, used
    cdef uint32_t pa, pb, pc, pd
    cdef uint16_t strength, best = 0
    cdef uint64_t rest = natural
    while rest:
        cards[count] = lowest_bit(rest)
        rest &= rest - 1
        count += 1
    n = count + wilds
    for a in range(count, n):
        cards[a] = JOKER
    # From the highest cards down, so that of equal subsets the one of the highest cards is kept.
    for e in range(n - 1, 3, -1):
        pa = places5[256 + cards[e]]
        for d in range(e - 1, 2, -1):
            pb = pa + places5[192 + cards[d]]
            for c in range(d - 1, 1, -1):
                pc = pb + places5[128 + cards[c]]
                for b in range(c - 1, 0, -1):
                    pd = pc + places5[64 + cards[b]]
                    for a in range(b - 1, -1, -1):
                        used = (a >= count) + (b >= count) + (c >= count) + (d >= count) + (e >= count)
                        strength = look_up(order, pd + places5[cards[a]], used)
                        if strength > best:
                            best = strength
                            if chosen != NULL:
                                chosen[0] = (
                                    (<uint64_t>1 << cards[a]) | (<uint64_t>1 << cards[b]) | (<uint64_t>1 << cards[c])
                                    | (<uint64_t>1 << cards[d]) | (<uint64_t>1 << cards[e])
                                ) & ~jokers()
    return best

cdef inline uint32_t rank_set(uint64_t marks) noexcept nogil:
    """Bring every fourth bit together: bit 4 * rank becomes bit rank."""
    marks &= <uint64_t>0x1111111111111
    marks = (marks | (marks >> 3)) & <uint64_t>0x0303030303030303
    marks = (marks | (marks >> 6)) & <uint64_t>0x000F000F000F000F
    marks = (marks | (marks >> 12)) & <uint64_t>0x000000FF000000FF
    return <uint32_t>((marks | (marks >> 24)) & 0x1FFF)

cdef inline uint64_t largest_groups(uint64_t natural, int need) noexcept nogil:
    """The `need` cards that make the best groups: quads before trips before pairs, then the highest kickers.

    Suits are lost: the cards kept of a rank are given its lowest suits.
    """
    cdef uint64_t marks = <uint64_t>0x1111111111111
    cdef uint64_t count, four, three, two, one, kept = 0
    cdef int rank
    # Count each rank's cards in its four bits, the usual bit count stopped half-way.
    count = natural - ((natural >> 1) & <uint64_t>0x5555555555555555)
    count = (count & <uint64_t>0x3333333333333333) + ((count >> 2) & <uint64_t>0x3333333333333333)
    four = (count >> 2) & marks
    two = ((count >> 1) & marks) | four
    three = (two & count) | four
    one = (count & marks) | two
    if four and need >= 4:
        rank = highest_bit(four)
        kept = <uint64_t>15 << rank
        one ^= <uint64_t>1 << rank
        need -= 4
    elif three and need >= 3:
        rank = highest_bit(three)
        kept = <uint64_t>7 << rank
        one ^= <uint64_t>1 << rank
        two ^= <uint64_t>1 << rank
        need -= 3
        if need == 2 and two:
            kept |= <uint64_t>3 << highest_bit(two)
            need = 0
    elif two and need >= 2:
        rank = highest_bit(two)
        kept = <uint64_t>3 << rank
        one ^= <uint64_t>1 << rank
        two ^= <uint64_t>1 << rank
        need -= 2
        if need >= 2 and two:
            rank = highest_bit(two)
            kept |= <uint64_t>3 << rank
            one ^= <uint64_t>1 << rank
            need -= 2
    while need > 0:
        rank = highest_bit(one)
        kept |= <uint64_t>1 << rank
        one ^= <uint64_t>1 << rank
        need -= 1
    return kept

cdef inline uint16_t best_by_masks(const Order* order, uint64_t natural, int wilds) noexcept nogil:
    """The best five of any number of cards under HIGH and its wild-card kin: the best of groups, straight and flush.

    Every wild card is used: where another card would do, a wild card does as well.
    """
    cdef int need = 5 - wilds, suit
    cdef uint16_t best, other
    cdef uint64_t kept, one_suit
    cdef uint32_t ranks
    if need <= 0:
        return <uint16_t>order.size
    kept = largest_groups(natural, need)
    best = order.plain[(sorted_places(kept, need) & 0xFFFF) + (order.shapes if need == 1 else 0)]
    if need == 1:
        return best
    ranks = (
        rank_set(natural) | rank_set(natural >> 1) | rank_set(natural >> 2) | rank_set(natural >> 3)
    )
    other = order.straight_masks[(wilds << 13) + ranks]
    if other > best:
        best = other
    for suit in range(4):
        one_suit = (natural >> suit) & <uint64_t>0x1111111111111
        if bit_count(one_suit) >= need:
            other = order.suit_masks[(wilds << 13) + rank_set(one_suit)]
            if other > best:
                best = other
    return best

cdef inline uint16_t best_low(const Order* order, uint64_t hand) noexcept nogil:
    """The best five of six or more natural cards under DEUCE_TO_SEVEN: of the lowest five ranks, if that is no straight.

    If it is one, the next rank takes the place of the highest. Suits can spoil that only where each of the ranks is
    held once, all in one suit: then, and where there are too few ranks, every subset is tried.
    """
    cdef uint64_t marks = (hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & <uint64_t>0x1111111111111
    cdef uint64_t rest = marks, above, low
    cdef int k
    for k in range(4):
        rest &= rest - 1
    above = rest & (rest - 1)
    low = marks ^ above
    if rest and low >> lowest_bit(low) == 0x11111:
        low ^= rest ^ above ^ (above & (0 - above))
        rest = above
    if rest == 0 or hand & (low * 15) == low << (lowest_bit(hand & (low * 15)) & 3):
        return best_subset(order, hand, 0, NULL)
    return order.plain[sorted_places(low, 5) & 0xFFFF]

cdef inline uint16_t best_of_many(const Order* order, uint64_t hand) noexcept nogil:
    """The best five of six or more natural cards."""
    if order.suit_masks != NULL:
        return best_by_masks(order, hand, 0)
    return best_low(order, hand) if order.low else best_subset(order, hand, 0, NULL)

cdef inline uint16_t six_or_seven(const Order* order, uint64_t hand, int count) noexcept nogil:
    """The best five of six or seven natural cards where suits matter for flushes only."""
    cdef uint32_t places = 0
    cdef uint64_t rest = hand
    cdef int place
    for place in range(count):
        places += places7[64 * place + lowest_bit(rest)]
        rest &= rest - 1
    # Four-bit counters of the suits sit above the shape index: three more than the count, they pass eight at five.
    if (places + 0x33330000) & <uint32_t>0x88880000:
        return best_of_many(order, hand)
    return (order.ranks6 if count == 6 else order.ranks7)[places & 0xFFFF]

cdef inline uint16_t strength_of(const Order* order, uint64_t hand, uint64_t wild) noexcept nogil:
    """The strength of a packed hand of five to ten cards, or 0 if it is none under this ordering."""
    cdef int count = bit_count(hand), wilds
    cdef uint64_t wild_cards
    if count < FEWEST or count > MOST or hand >> (56 if order.wild else 52):
        return 0
    if order.wild:
        wild_cards = hand & (wild | jokers())
        if wild_cards:
            wilds = bit_count(wild_cards)
            hand ^= wild_cards
            if count == 5:
                return look_up(order, sorted_places(hand, 5 - wilds), wilds)
            if order.suit_masks != NULL:
                return best_by_masks(order, hand, wilds)
            return best_subset(order, hand, wilds, NULL)
    if count == 5:
        return five(order, hand)
    if count <= 7 and order.ranks7 != NULL:
        return six_or_seven(order, hand, count)
    return best_of_many(order, hand)

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
