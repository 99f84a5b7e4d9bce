"""Deal and draw by tables of discards, with no Python object in the loop."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport int32_t, uint8_t, uint64_t
from numpy.random cimport bitgen_t

from standpat.evaluator.five cimport lowest_bit
from standpat.evaluator.shuffle cimport Shuffle, deal_card, start_shuffle

cdef enum:
    DECK = 52
    HELD = 5
    HANDS = 2598960

# What the j-th lowest card of a hand adds to the number of the hand.
cdef int32_t keys[HELD][DECK]


cdef void fill_keys():
    """Fill the keys, so that the sum of its keys numbers a hand in the order of `itertools.combinations`.

    The number is C(52, 5) - 1 minus the hands after it, of which C(51 - c, 5 - j) differ first at the j-th card, c.
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


cdef inline int32_t number_of(uint64_t hand) noexcept nogil:
    """Give the number of a hand."""
    cdef int32_t number = 0
    cdef int j
    for j in range(HELD):
        number += keys[j][lowest_bit(hand)]
        hand &= hand - 1
    return number


cdef inline uint64_t without(uint64_t hand, uint8_t discarded) noexcept nogil:
    """Remove the j-th lowest card of a hand for each bit j of `discarded`."""
    cdef uint64_t kept = 0, rest
    cdef int j
    for j in range(HELD):
        rest = hand & (hand - 1)
        kept |= (hand ^ rest) & (<uint64_t>(discarded >> j & 1) - 1)
        hand = rest
    return kept


def deal_and_draw(bit_generator, const uint8_t[:, ::1] rules, const uint8_t[:, ::1] draws, uint64_t[:, ::1] hands):
    """Fill `hands`, shape (deals, players), with packed hands after the last draw.

    `rules` has shape (tables, HANDS); `draws`, shape (players, draws), has the index of the table for each player and
    draw. The caller ensures that the deck never runs out and that every index is valid.
    """
    cdef Shuffle shuffle
    cdef Py_ssize_t deal, player, draw
    cdef Py_ssize_t players = hands.shape[1], rounds = draws.shape[1]
    cdef int card
    cdef uint8_t discarded
    cdef uint64_t hand
    start_shuffle(&shuffle, <bitgen_t*>PyCapsule_GetPointer(bit_generator.capsule, "BitGenerator"), DECK)
    for card in range(DECK):
        shuffle.cards[card] = card
    with nogil:
        for deal in range(hands.shape[0]):
            shuffle.dealt = 0
            for player in range(players):
                hand = 0
                for card in range(HELD):
                    hand |= <uint64_t>1 << deal_card(&shuffle)
                hands[deal, player] = hand
            for draw in range(rounds):
                for player in range(players):
                    hand = hands[deal, player]
                    discarded = rules[draws[player, draw], number_of(hand)]
                    if discarded:
                        hand = without(hand, discarded)
                        while discarded:
                            hand |= <uint64_t>1 << deal_card(&shuffle)
                            discarded &= discarded - 1
                        hands[deal, player] = hand

