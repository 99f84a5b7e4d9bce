# All hands that contain given cards and avoid others. Included by the kernel modules.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from standpat.evaluator.kernels cimport JOKER, Order, look_up, lowest_bit, places5, strength_of

cdef struct Walk:
    const Order* order
    uint64_t held
    uint64_t wild
    # the cards that may be drawn, ascending, and how many are
    int deck[56]
    int deck_size
    int drawn
    # what each deck card adds to the sum of places when it is the j-th drawn
    uint32_t keys[5][56]
    # one of these two is filled
    uint64_t* counts
    uint16_t* strengths

cdef void prepare_keys(Walk* walk) noexcept nogil:
    """Make sums of places that need no sorting.

    Drawn cards come in ascending order, so the place of the j-th is j and the number of held cards below it; and each
    held card above it moves up by one place, which is settled here as well.
    """
    cdef int held[5]
    cdef int count = 0, j, k, below, card, place
    cdef uint64_t rest = walk.held
    cdef uint32_t key
    while rest:
        held[count] = lowest_bit(rest)
        rest &= rest - 1
        count += 1
    for j in range(walk.drawn):
        for k in range(walk.deck_size):
            card = walk.deck[k]
            below = 0
            key = 0
            for place in range(count):
                if held[place] < card:
                    below += 1
                else:
                    key += places5[64 * (place + j + 1) + held[place]] - places5[64 * (place + j) + held[place]]
            walk.keys[j][k] = key + places5[64 * (below + j) + card]

cdef uint32_t held_places(uint64_t held) noexcept nogil:
    cdef uint32_t key = 0
    cdef int place = 0
    while held:
        key += places5[64 * place + lowest_bit(held)]
        held &= held - 1
        place += 1
    return key

cdef void note(Walk* walk, uint16_t strength) noexcept nogil:
    if walk.counts != NULL:
        walk.counts[strength] += 1
    else:
        walk.strengths[0] = strength
        walk.strengths += 1

cdef void walk_keys(Walk* walk, int j, int start, uint32_t key) noexcept nogil:
    """Draw the j-th card and those after it, five cards in all and none of them wild."""
    cdef int k
    cdef const Order* order = walk.order
    cdef const uint32_t* keys = &walk.keys[j][0]
    if j == walk.drawn:
        note(walk, look_up(order, key, 0))
    elif j < walk.drawn - 1:
        for k in range(start, walk.deck_size - (walk.drawn - 1 - j)):
            walk_keys(walk, j + 1, k + 1, key + keys[k])
    elif walk.counts != NULL:
        for k in range(start, walk.deck_size):
            walk.counts[look_up(order, key + keys[k], 0)] += 1
    else:
        for k in range(start, walk.deck_size):
            walk.strengths[k - start] = look_up(order, key + keys[k], 0)
        walk.strengths += walk.deck_size - start

cdef int walk_hands(Walk* walk, int j, int start, uint64_t hand) except -1 nogil:
    """The same for hands of any size, with or without wild cards; it can be interrupted."""
    cdef int k
    if j == walk.drawn:
        note(walk, strength_of(walk.order, hand, walk.wild))
        return 0
    if walk.drawn - j == 4:
        with gil:
            PyErr_CheckSignals()
    for k in range(start, walk.deck_size - (walk.drawn - 1 - j)):
        walk_hands(walk, j + 1, k + 1, hand | (<uint64_t>1 << walk.deck[k]))
    return 0

cdef int walk_all(Walk* walk, uint64_t deck, int held) except -1 nogil:
    cdef bint natural = (walk.held | deck) >> JOKER == 0 and walk.wild == 0
    walk.deck_size = 0
    while deck:
        walk.deck[walk.deck_size] = lowest_bit(deck)
        deck &= deck - 1
        walk.deck_size += 1
    if natural and held + walk.drawn == 5:
        prepare_keys(walk)
        walk_keys(walk, 0, 0, held_places(walk.held))
    else:
        walk_hands(walk, 0, 0, walk.held)
    return 0
