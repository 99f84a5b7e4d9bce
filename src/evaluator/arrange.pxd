"""Find the five cards of a hand that count, what wild cards stand for, and the order of the five."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from standpat.evaluator.five_of_many cimport best_choice, best_subset
from standpat.evaluator.five cimport (
    BY_CHOICES, BY_COMBINATIONS, BY_LOWEST, BY_MASKS, CATEGORY_AT, NATURAL_SHAPES, NOT_ONE_SUIT, ONE_SUIT, RANKS_AT,
    SUITS_AT, Order, bit_count, highest_bit, one_suited, sorted_places, suited_strength,
)
from standpat.evaluator.kernels cimport is_hand, lowest_ranks, strength_of, wild_among

cdef enum:
    ACE = 48  # the first of them

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

cdef inline void set_stand_ins(const Order* order, Five* five, uint64_t natural, int wilds) noexcept nogil:
    """Set the cards that wild cards, the first of the five, stand for, as `stand_in_entries` packed them.

    A wild card has the highest suit whose card is not held, unless the five must be a flush, or must not be one.
    """
    cdef uint32_t places = sorted_places(natural, 5 - wilds)
    cdef uint32_t index = (places & 0xFFFF) - NATURAL_SHAPES
    cdef uint32_t entry = order.stand_ins[index + (order.shapes - NATURAL_SHAPES) * one_suited(places >> 16, 5 - wilds)]
    cdef uint32_t suits = entry >> SUITS_AT
    cdef int suit = five.cards[4] & 3 if wilds < 5 else 3
    cdef int k, rank
    cdef uint64_t held = natural
    for k in range(wilds):
        rank = <int>((entry >> (4 * k)) & 15) - 1
        five.meant[k] = 4 * rank + suit if suits == ONE_SUIT else highest_free(rank, held)
        held |= <uint64_t>1 << five.meant[k]
    if suits == NOT_ONE_SUIT:
        suit = five.meant[4] & 3
        for k in range(4):
            if five.meant[k] & 3 != suit:
                return
        five.meant[wilds - 1] = 4 * (five.meant[wilds - 1] >> 2) + (2 if suit == 3 else 3)

cdef inline uint32_t category_of(uint32_t packed_value) noexcept nogil:
    return (packed_value & ((1 << RANKS_AT) - 1)) >> CATEGORY_AT

cdef inline bint by_suit(const Order* order, uint64_t hand, uint32_t category) noexcept nogil:
    """Return True if four cards of one suit decide the category of a hand: without them it would be another."""
    cdef uint32_t places, suits
    cdef uint16_t plain
    if order.suited == NULL:
        return False
    places = sorted_places(hand, 5)
    suits = places >> 16
    if order.offsets[suits] <= order.shapes:
        return False
    plain = suited_strength(order.suited[places & 0xFFFF], suits)
    return category_of(order.classes[plain - 1]) != category

cdef inline void sort_five(Five* five, int top_rank, bint suits_first, bint low_ace) noexcept nogil:
    """Sort the five cards: the largest group of one rank (or of one suit, if `suits_first`) first, then the higher card.

    A low ace goes after the other groups of its size. Aces are low if `low_ace`, and in a hand without groups if the
    value compares the second rank first, as in A-2-3-4-5. `top_rank` is the rank that the value compares first.
    """
    cdef int kinds[5]
    cdef int keys[5]
    cdef int k, other, group, largest = 1, key, second = -1
    cdef uint8_t card, meant
    for k in range(5):
        kinds[k] = five.meant[k] & 3 if suits_first else five.meant[k] >> 2
    for k in range(5):
        group = 0
        for other in range(5):
            group += kinds[other] == kinds[k]
        largest = max(largest, group)
        keys[k] = 64 * group + five.meant[k]
        if five.meant[k] < ACE:
            second = max(second, five.meant[k] >> 2)
    low_ace = low_ace or (largest == 1 and second == top_rank)
    for k in range(5):
        card, meant, key = five.cards[k], five.meant[k], keys[k]
        if low_ace and meant >= ACE:
            key -= ACE + 4
        other = k
        while other > 0 and keys[other - 1] < key:
            keys[other], five.cards[other], five.meant[other] = keys[other - 1], five.cards[other - 1], five.meant[other - 1]
            other -= 1
        keys[other], five.cards[other], five.meant[other] = key, card, meant

cdef inline bint arrange(const Order* order, uint64_t hand, uint64_t wild, Five* five) noexcept nogil:
    """Find the five cards of a packed hand that count, in order; return False for an invalid hand."""
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
        set_stand_ins(order, five, natural, wilds)
    sort_five(five, <int>((packed_value >> RANKS_AT) & 15) - 1, by_suit(order, natural, category_of(packed_value)), order.low_ace)
    return True
