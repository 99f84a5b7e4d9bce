"""Find the five cards of a hand that count, what wild cards stand for, and the order of the five."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from standpat.evaluator.choices cimport best_choice, best_subset
from standpat.evaluator.five cimport BY_CHOICES, BY_COMBINATIONS, BY_LOWEST, BY_MASKS, Order, bit_count, highest_bit
from standpat.evaluator.kernels cimport is_hand, lowest_ranks, strength_of, wild_among

cdef extern from "_tables.h" nogil:
    const uint8_t group_sizes[80]
    const uint8_t one_suit_only[16]

cdef struct Five:
    uint8_t cards[5]
    # the card that each stands for
    uint8_t meant[5]

cdef inline uint16_t choose(const Order* order, uint64_t natural, uint64_t wild, uint64_t* chosen) noexcept nogil:
    """Rank a hand and find the natural cards of its best five; of equally good fives, the one with the highest cards.

    As many wild cards as possible count.
    """
    cdef int wilds = bit_count(wild)
    cdef uint16_t strength
    cdef uint64_t ranks
    if bit_count(natural) + wilds == 5:
        chosen[0] = natural
        return strength_of(order, natural | wild, wild)
    if order.search == BY_MASKS or order.search == BY_CHOICES or order.search == BY_COMBINATIONS:
        return best_choice(order, natural, wilds, chosen)
    strength = strength_of(order, natural | wild, wild)
    if order.search == BY_LOWEST:
        ranks = lowest_ranks(natural)
        if ranks:
            natural &= ranks * 15
    return best_subset(order, natural, wilds, strength, chosen)

cdef inline int highest_free(int rank, uint64_t held) noexcept nogil:
    """Find the card of a rank with the highest suit that is not held; the spade if all are held."""
    cdef int suit
    for suit in range(3, -1, -1):
        if not held >> (4 * rank + suit) & 1:
            return 4 * rank + suit
    return 4 * rank + 3

cdef inline void set_stand_ins(Five* five, int wilds, uint32_t packed_value) noexcept nogil:
    """Set the cards that wild cards, the first of the five, stand for in a hand of this value, packed by `pack_class`.

    In a flush they have its suit, otherwise the highest suit whose card is not held.
    """
    cdef const uint8_t* sizes = &group_sizes[5 * ((packed_value >> 3) & 15)]
    cdef bint one_suit = one_suit_only[(packed_value >> 3) & 15]
    cdef int missing[16]
    cdef int k, rank, card, place = 0
    cdef uint64_t held = 0
    for rank in range(16):
        missing[rank] = 0
    for k in range(5):
        if sizes[0]:
            missing[((packed_value >> (7 + 4 * k)) - 1) & 15] += sizes[k]
        else:  # a straight: downwards from its one rank, from the deuce to the ace
            missing[(((packed_value >> 7) & 15) + 12 - k) % 13] += 1
    for k in range(wilds, 5):
        missing[five.cards[k] >> 2] -= 1
        held |= <uint64_t>1 << five.cards[k]
    for rank in range(12, -1, -1):
        for k in range(missing[rank]):
            if place < wilds:
                card = 4 * rank + (five.cards[4] & 3) if one_suit else highest_free(rank, held)
                held |= <uint64_t>1 << card
                five.meant[place] = card
                place += 1

cdef inline void sort_five(Five* five, int top_rank, bint by_suit) noexcept nogil:
    """Sort the five cards: the largest group of one rank (or of one suit, if `by_suit`) first, then the higher card.

    `top_rank` is the rank that the value compares first. In a hand without groups, a higher card goes last, as the ace
    in A-2-3-4-5.
    """
    cdef int kinds[5]
    cdef int keys[5]
    cdef int k, other, group, largest = 1, key
    cdef uint8_t card, meant
    for k in range(5):
        kinds[k] = five.meant[k] & 3 if by_suit else five.meant[k] >> 2
    for k in range(5):
        group = 0
        for other in range(5):
            group += kinds[other] == kinds[k]
        largest = max(largest, group)
        keys[k] = 64 * group + five.meant[k]
    for k in range(5):
        card, meant, key = five.cards[k], five.meant[k], keys[k]
        if largest == 1 and meant >> 2 > top_rank:
            key -= 64
        other = k
        while other > 0 and keys[other - 1] < key:
            keys[other], five.cards[other], five.meant[other] = keys[other - 1], five.cards[other - 1], five.meant[other - 1]
            other -= 1
        keys[other], five.cards[other], five.meant[other] = key, card, meant

cdef inline bint arrange(const Order* order, uint64_t hand, uint64_t wild, int four_flush, Five* five) noexcept nogil:
    """Find the five cards of a packed hand that count, in order; return False for an invalid hand.

    `four_flush` is the index of that category, or -1.
    """
    cdef uint64_t natural = 0, wild_cards
    cdef uint16_t strength
    cdef uint32_t packed_value
    cdef int k, wilds
    if not is_hand(order, hand, wild):
        return False
    wild_cards = wild_among(order, hand, wild)
    strength = choose(order, hand ^ wild_cards, wild_cards, &natural)
    if strength == 0:
        return False
    packed_value = order.classes[strength - 1]
    wilds = 5 - bit_count(natural)
    for k in range(5):
        if k == wilds:
            wild_cards = natural
        five.cards[k] = five.meant[k] = highest_bit(wild_cards)
        wild_cards ^= <uint64_t>1 << five.cards[k]
    if wilds:
        set_stand_ins(five, wilds, packed_value)
    sort_five(five, <int>((packed_value >> 7) & 15) - 1, <int>((packed_value >> 3) & 15) == four_flush)
    return True
