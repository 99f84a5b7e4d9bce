"""Deals and draws by the million: shuffling, and throwing away what a table says, with no Python object in the loop."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t
from numpy.random cimport bitgen_t

from standpat.evaluator.five cimport lowest_bit

cdef enum:
    DECK = 52
    HELD = 5
    HANDS = 2598960

# What the j-th lowest card of a hand adds to the hand's number.
cdef int32_t keys[HELD][DECK]


cdef void fill_keys():
    """A hand's number counts the hands before it in the order of `itertools.combinations`.

    That is C(52, 5) - 1 less the hands after it, of which C(51 - c, 5 - j) differ first at the j-th card, c.
    """
    cdef int j, card, k
    cdef int32_t after
    for j in range(HELD):
        for card in range(DECK):
            after = 1
            for k in range(HELD - j):
                after = after * (DECK - 1 - card - k) // (k + 1)
            keys[j][card] = -after if DECK - 1 - card >= HELD - j else 0
    for card in range(DECK):
        keys[0][card] += HANDS - 1


fill_keys()


cdef struct Shoe:
    # the deck, those dealt first, and where chance comes from: half of a 64-bit number may be left over
    bitgen_t* rng
    uint64_t left_over
    bint any_left
    int dealt
    uint8_t cards[DECK]


cdef inline uint32_t random_bits(Shoe* shoe) noexcept nogil:
    shoe.any_left = not shoe.any_left
    if not shoe.any_left:
        return <uint32_t>(shoe.left_over >> 32)
    shoe.left_over = shoe.rng.next_uint64(shoe.rng.state)
    return <uint32_t>shoe.left_over


cdef inline uint32_t below(Shoe* shoe, uint32_t bound) noexcept nogil:
    """A number from 0 to bound - 1, all exactly as likely: the high half of a product, as Lemire has it."""
    cdef uint64_t product = <uint64_t>random_bits(shoe) * bound
    cdef uint32_t least
    if <uint32_t>product < bound:
        least = -bound % bound
        while <uint32_t>product < least:
            product = <uint64_t>random_bits(shoe) * bound
    return <uint32_t>(product >> 32)


cdef inline uint64_t next_card(Shoe* shoe) noexcept nogil:
    """The next card, as a bit: any one of those not dealt changes places with the first of them."""
    cdef int place = shoe.dealt + <int>below(shoe, DECK - shoe.dealt)
    cdef uint8_t card = shoe.cards[place]
    shoe.cards[place] = shoe.cards[shoe.dealt]
    shoe.cards[shoe.dealt] = card
    shoe.dealt += 1
    return <uint64_t>1 << card


cdef inline int32_t number_of(uint64_t hand) noexcept nogil:
    cdef int32_t number = 0
    cdef int j
    for j in range(HELD):
        number += keys[j][lowest_bit(hand)]
        hand &= hand - 1
    return number


cdef inline uint64_t without(uint64_t hand, uint8_t thrown) noexcept nogil:
    """The hand less its j-th lowest card for each bit j of `thrown`."""
    cdef uint64_t kept = 0, rest
    cdef int j
    for j in range(HELD):
        rest = hand & (hand - 1)
        kept |= (hand ^ rest) & (<uint64_t>(thrown >> j & 1) - 1)
        hand = rest
    return kept


def deal_and_draw(bit_generator, const uint8_t[:, ::1] rules, const uint8_t[:, ::1] draws, uint64_t[:, ::1] hands):
    """Fill `hands`, (deals, players), with packed hands after the last draw.

    `rules` is (tables, HANDS), `draws` (players, draws) says which table each player goes by at each draw.
    The caller makes sure that the deck is never used up, and that every table is there.
    """
    cdef Shoe shoe
    cdef Py_ssize_t deal, player, draw
    cdef Py_ssize_t players = hands.shape[1], rounds = draws.shape[1]
    cdef int card
    cdef uint8_t thrown
    cdef uint64_t hand
    shoe.rng = <bitgen_t*>PyCapsule_GetPointer(bit_generator.capsule, "BitGenerator")
    shoe.any_left = False
    for card in range(DECK):
        shoe.cards[card] = card
    with nogil:
        for deal in range(hands.shape[0]):
            shoe.dealt = 0
            for player in range(players):
                hand = 0
                for card in range(HELD):
                    hand |= next_card(&shoe)
                hands[deal, player] = hand
            for draw in range(rounds):
                for player in range(players):
                    hand = hands[deal, player]
                    thrown = rules[draws[player, draw], number_of(hand)]
                    if thrown:
                        hand = without(hand, thrown)
                        while thrown:
                            hand |= next_card(&shoe)
                            thrown &= thrown - 1
                        hands[deal, player] = hand

