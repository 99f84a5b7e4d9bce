"""The scalar kernels: rank one packed hand of five to ten cards, with or without wild cards.

Pure C, as in all .pxd files of the evaluator: no Python objects, no GIL, no allocation.
"""

from libc.stdint cimport uint16_t, uint32_t, uint64_t

from standpat.evaluator.five_of_many cimport best_choice, best_subset, highest, largest_groups
from standpat.evaluator.five cimport (
    AS_BUG, BY_CHOICES, BY_COMBINATIONS, BY_LOWEST, BY_MASKS, FEWEST, MOST, Order, bit_count, five, jokers, look_up,
    lowest_bit, places7, sorted_places,
)

cdef inline uint32_t rank_set(uint64_t marks) noexcept nogil:
    """Move bit 4 * rank to bit rank, for all ranks."""
    marks &= <uint64_t>0x1111111111111
    marks = (marks | (marks >> 3)) & <uint64_t>0x0303030303030303
    marks = (marks | (marks >> 6)) & <uint64_t>0x000F000F000F000F
    marks = (marks | (marks >> 12)) & <uint64_t>0x000000FF000000FF
    return <uint32_t>((marks | (marks >> 24)) & 0x1FFF)

cdef inline uint64_t with_aces(uint64_t natural, int aces) noexcept nogil:
    """Add aces to the cards; return 0 if there would be five or more."""
    cdef uint64_t free = ~natural & (<uint64_t>0xF << 48)
    if bit_count(free) < aces:
        return 0
    return natural | (free ^ highest(free, bit_count(free) - aces))

cdef inline uint16_t best_by_masks(const Order* order, uint64_t natural, int wilds) noexcept nogil:
    """Rank the best five under HIGH and its wild-card relatives: the best of groups, straight and flush.

    All wild cards are used, since a wild card is as good as any other card. Under BUG, with at most two wild cards, they
    are aces in the groups.
    """
    cdef int need = 5 - wilds, grouped = need, suit
    cdef uint16_t best, other
    cdef uint64_t cards = natural, one_suit
    cdef uint32_t index, ranks
    if need <= 0:
        return <uint16_t>order.size
    if wilds and order.search == AS_BUG:
        cards = with_aces(natural, wilds)
        if cards == 0:
            return <uint16_t>order.size
        grouped = 5
    index = sorted_places(largest_groups(cards, grouped), grouped) & 0xFFFF
    if need == 1:
        return order.plain[index + order.shapes]
    best = order.plain[index]
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

cdef inline uint64_t lowest_ranks(uint64_t hand) noexcept nogil:
    """Find the ranks, as clubs, of the best five of six or more natural cards under DEUCE_TO_SEVEN; 0 if not certain.

    They are the five lowest ranks; if those are a straight, the next rank replaces the highest. They may be a flush if
    the hand has each of these ranks once, all in one suit: then, and if there are too few ranks, the result is 0.
    """
    cdef uint64_t marks = (hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & <uint64_t>0x1111111111111
    cdef uint64_t rest = marks, above, low, held
    cdef int k
    for k in range(4):
        rest &= rest - 1
    above = rest & (rest - 1)
    low = marks ^ above
    if rest and low >> lowest_bit(low) == 0x11111:
        low ^= rest ^ above ^ (above & (0 - above))
        rest = above
    held = hand & (low * 15)
    return 0 if rest == 0 or held == low << (lowest_bit(held) & 3) else low

cdef inline uint16_t best_of_many(const Order* order, uint64_t hand) noexcept nogil:
    """Rank six or more natural cards."""
    cdef uint64_t chosen
    if order.suit_masks != NULL:
        return best_by_masks(order, hand, 0)
    if order.search == BY_CHOICES or order.search == BY_COMBINATIONS:
        return best_choice(order, hand, 0, &chosen)
    if order.search == BY_LOWEST:
        chosen = lowest_ranks(hand)
        if chosen:
            return order.plain[sorted_places(chosen, 5) & 0xFFFF]
    return best_subset(order, hand, 0, <uint16_t>order.size, NULL)

cdef inline uint16_t best_with_wild(const Order* order, uint64_t natural, int wilds) noexcept nogil:
    """Rank six or more cards, some of them wild."""
    # With three wild cards, the table of flushes has the four of a kind that they make, but not under BUG.
    if order.search == BY_MASKS or (order.search == AS_BUG and wilds < 3):
        return best_by_masks(order, natural, wilds)
    return best_subset(order, natural, wilds, <uint16_t>order.size, NULL)

cdef inline uint16_t look_up_more(const Order* order, uint32_t places, uint64_t hand, int count) noexcept nogil:
    """Look up the strength of six or seven natural cards by the sum of their places; suits count for flushes only."""
    # Above the shape index are four-bit counters of suits; plus three, they reach eight at five cards.
    cdef uint32_t full = (places + 0x33330000) & <uint32_t>0x88880000
    if full:
        # With five cards of one suit, one or two other cards cannot make a full house or four of a kind.
        if order.suit_masks != NULL:
            return order.suit_masks[rank_set(hand >> ((lowest_bit(full) - 19) >> 2))]
        if order.flushes:
            return best_of_many(order, hand)
    return (order.ranks6 if count == 6 else order.ranks7)[places & 0xFFFF]

cdef inline uint16_t six_or_seven(const Order* order, uint64_t hand, int count) noexcept nogil:
    """Rank six or seven natural cards."""
    cdef uint32_t places = 0
    cdef uint64_t rest = hand
    cdef int place
    for place in range(count):
        places += places7[64 * place + lowest_bit(rest)]
        rest &= rest - 1
    return look_up_more(order, places, hand, count)

cdef inline bint is_hand(const Order* order, uint64_t hand, uint64_t wild) noexcept nogil:
    """Tell whether a hand has five to ten cards of the ordering's deck, and `wild` has only cards."""
    cdef int count = bit_count(hand)
    return FEWEST <= count and count <= MOST and (hand | wild) >> (56 if order.wild else 52) == 0

cdef inline uint64_t wild_among(const Order* order, uint64_t hand, uint64_t wild) noexcept nogil:
    """Keep the wild cards of a hand."""
    return hand & (wild | jokers()) if order.wild else 0

cdef inline uint16_t strength_of(const Order* order, uint64_t hand, uint64_t wild) noexcept nogil:
    """Rank a packed hand of five to ten cards; return 0 for an invalid hand."""
    cdef int count = bit_count(hand), wilds
    cdef uint64_t wild_cards
    if not is_hand(order, hand, wild):
        return 0
    wild_cards = wild_among(order, hand, wild)
    if wild_cards:
        wilds = bit_count(wild_cards)
        hand ^= wild_cards
        if count == 5:
            return look_up(order, sorted_places(hand, 5 - wilds), wilds)
        return best_with_wild(order, hand, wilds)
    if count == 5:
        return five(order, hand)
    if count <= 7 and order.ranks7 != NULL:
        return six_or_seven(order, hand, count)
    return best_of_many(order, hand)
