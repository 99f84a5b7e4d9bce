# Rank all hands that contain given cards. The kernel modules include this file.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from standpat.evaluator.five cimport FEWEST, JOKER, Order, bit_count, look_up, lowest_bit, places5, places7
from standpat.evaluator.kernels cimport look_up_more, strength_of

cdef struct Walk:
    const Order* order
    uint64_t held
    uint64_t wild
    # the cards to draw from, their number, the number to draw, and the index of the first wild card if those come last
    int deck[56]
    int deck_size
    int drawn
    int first_wild
    # the number of cards in a hand
    int size
    # keys[j][k]: what card k of the deck adds to the sum of places if it is the j-th card drawn
    uint32_t keys[7][56]
    # where results go; the other is NULL
    uint64_t* counts
    uint16_t* strengths

cdef uint32_t prepare_keys(Walk* walk) noexcept nogil:
    """Fill `keys`, so that a hand's sum of places needs no sorting; return the sum of the held cards.

    Cards are drawn in ascending order, so the place of the j-th card is j plus the number of held cards below it. Each
    held card above it moves up by one place; the key includes this change.
    """
    cdef const uint32_t* places = &places5[0] if walk.size == FEWEST else &places7[0]
    cdef int held[7]
    cdef int count = 0, j, k, below, card, place
    cdef uint64_t rest = walk.held & ~walk.wild
    cdef uint32_t key, sum_held = 0
    while rest:
        held[count] = lowest_bit(rest)
        rest &= rest - 1
        count += 1
    while count < bit_count(walk.held):
        held[count] = JOKER
        count += 1
    for place in range(count):
        sum_held += places[64 * place + held[place]]
    for j in range(walk.drawn):
        for k in range(walk.deck_size):
            card = JOKER if walk.wild >> walk.deck[k] & 1 else walk.deck[k]  # wild cards are the last of a sorted hand
            below = 0
            key = 0
            for place in range(count):
                if held[place] < card:
                    below += 1
                else:
                    key += places[64 * (place + j + 1) + held[place]] - places[64 * (place + j) + held[place]]
            walk.keys[j][k] = key + places[64 * (below + j) + card]
    return sum_held

cdef inline void record_strength(Walk* walk, uint16_t strength) noexcept nogil:
    if walk.counts != NULL:
        walk.counts[strength] += 1
    else:
        walk.strengths[0] = strength
        walk.strengths += 1

cdef void last_of_five(Walk* walk, const uint32_t* keys, int start, uint32_t key) noexcept nogil:
    """Draw the last of five natural cards, and record all hands."""
    cdef const Order* order = walk.order
    cdef uint64_t* counts = walk.counts
    cdef uint16_t* strengths = walk.strengths
    cdef int k, stop = walk.deck_size
    if counts != NULL:
        for k in range(start, stop):
            counts[look_up(order, key + keys[k], 0)] += 1
    else:
        for k in range(start, stop):
            strengths[k - start] = look_up(order, key + keys[k], 0)
        walk.strengths += stop - start

cdef void walk_five(Walk* walk, int j, int start, uint32_t key) noexcept nogil:
    """Draw the j-th card and the following ones, for hands of five natural cards."""
    cdef int k
    cdef const uint32_t* keys = &walk.keys[j][0]
    if j == walk.drawn:
        record_strength(walk, look_up(walk.order, key, 0))
    elif j == walk.drawn - 1:
        last_of_five(walk, keys, start, key)
    else:
        for k in range(start, walk.deck_size - (walk.drawn - 1 - j)):
            walk_five(walk, j + 1, k + 1, key + keys[k])

cdef int walk_sums(Walk* walk, int j, int start, uint32_t key, uint64_t hand, int wilds) except -1 nogil:
    """Draw the j-th card and the following ones, for five cards with wild cards, or six or seven natural cards.

    The user can interrupt it.
    """
    cdef int k
    cdef const Order* order = walk.order
    cdef const uint32_t* keys = &walk.keys[j][0]
    if walk.drawn - j == 5:
        with gil:
            PyErr_CheckSignals()
    if j < walk.drawn - 1:
        for k in range(start, walk.deck_size - (walk.drawn - 1 - j)):
            walk_sums(
                walk, j + 1, k + 1, key + keys[k], hand | (<uint64_t>1 << walk.deck[k]), wilds + (k >= walk.first_wild)
            )
    elif walk.size == FEWEST:
        for k in range(start, walk.deck_size):
            record_strength(walk, look_up(order, key + keys[k], wilds + (k >= walk.first_wild)))
    else:
        for k in range(start, walk.deck_size):
            record_strength(walk, look_up_more(order, key + keys[k], hand | (<uint64_t>1 << walk.deck[k]), walk.size))
    return 0

cdef int walk_hands(Walk* walk, int j, int start, uint64_t hand) except -1 nogil:
    """Draw the j-th card and the following ones, for hands of any size, with or without wild cards."""
    cdef int k
    if j == walk.drawn:
        record_strength(walk, strength_of(walk.order, hand, walk.wild))
        return 0
    if walk.drawn - j == 4:
        with gil:
            PyErr_CheckSignals()
    for k in range(start, walk.deck_size - (walk.drawn - 1 - j)):
        walk_hands(walk, j + 1, k + 1, hand | (<uint64_t>1 << walk.deck[k]))
    return 0

cdef void put_in_deck(Walk* walk, uint64_t cards) noexcept nogil:
    while cards:
        walk.deck[walk.deck_size] = lowest_bit(cards)
        cards &= cards - 1
        walk.deck_size += 1

cdef int walk_all(Walk* walk, uint64_t deck) except -1 nogil:
    """Rank all hands. Wild cards are drawn last if hands are only counted, because their order does not matter then."""
    cdef uint64_t wild = deck & walk.wild
    cdef bint natural = (walk.held | deck) & walk.wild == 0
    cdef bint wild_last = walk.counts != NULL or wild >> JOKER << JOKER == wild
    walk.deck_size = 0
    put_in_deck(walk, deck & ~wild if wild_last else deck)
    walk.first_wild = walk.deck_size
    if wild_last:
        put_in_deck(walk, wild)
    if natural and walk.size == FEWEST:
        walk_five(walk, 0, 0, prepare_keys(walk))
    elif walk.drawn and (wild_last if walk.size == FEWEST else natural and walk.size <= 7 and walk.order.ranks7 != NULL):
        walk_sums(walk, 0, 0, prepare_keys(walk), walk.held, bit_count(walk.held & walk.wild))
    else:
        walk_hands(walk, 0, 0, walk.held)
    return 0
