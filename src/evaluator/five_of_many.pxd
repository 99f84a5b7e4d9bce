"""Find the best five of more cards: among the few choices that can be best, or among all."""

from libc.stdint cimport uint16_t, uint32_t, uint64_t

from standpat.evaluator.five cimport (
    BY_COMBINATIONS, JOKER, MOST, Order, bit_count, highest_bit, jokers, look_up, lowest_bit, places5, sorted_places,
)

cdef extern from "_tables.h" nogil:
    # Each entry has all cards of five ranks; the highest straight is first.
    const uint64_t straights[10]
    const uint64_t skip_straights[6]
    const uint64_t corner_straights[3]

cdef inline uint16_t best_subset(
    const Order* order, uint64_t natural, int wilds, uint16_t enough, uint64_t* chosen
) noexcept nogil:
    """Try all choices of five cards, and return the best strength; stop at a strength of `enough`.

    Set `chosen`, unless it is NULL, to the natural cards of the best choice.
    """
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
    # From the highest cards down: of equally good choices, the one with the highest cards is kept.
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
                            if best >= enough:
                                return best
    return best

cdef inline uint64_t largest_groups(uint64_t natural, int need) noexcept nogil:
    """Find the `need` cards that make the best groups: quads before trips before pairs, then the highest kickers.

    The result does not keep suits: the cards of a rank get the lowest suits.
    """
    cdef uint64_t marks = <uint64_t>0x1111111111111
    cdef uint64_t count, four, three, two, one, kept = 0
    cdef int rank
    # Count the cards of each rank in its four bits: the first steps of a bit count.
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

cdef inline uint64_t top_of_ranks(uint64_t cards) noexcept nogil:
    """Keep the highest card of each rank."""
    return cards & ~(
        ((cards >> 1) & <uint64_t>0x7777777777777) | ((cards >> 2) & <uint64_t>0x3333333333333)
        | ((cards >> 3) & <uint64_t>0x1111111111111)
    )

cdef inline uint64_t in_highest_suits(uint64_t kept, uint64_t cards) noexcept nogil:
    """Give the cards that `largest_groups` found the highest suits that the hand has."""
    cdef uint64_t level, found = 0
    while kept:
        level = top_of_ranks(cards)
        found |= level & ((kept & <uint64_t>0x1111111111111) * 15)
        cards ^= level
        kept = (kept >> 1) & <uint64_t>0x7777777777777
    return found

cdef inline uint64_t highest(uint64_t cards, int count) noexcept nogil:
    """Keep the highest `count` cards."""
    cdef int k
    for k in range(bit_count(cards) - count):
        cards &= cards - 1
    return cards

cdef inline uint64_t in_a_row(uint64_t cards, const uint64_t* rows, int count, int need) noexcept nogil:
    """Keep the highest `need` cards of the first row that has so many, or 0; the cards have different ranks."""
    cdef int row
    for row in range(count):
        if bit_count(cards & rows[row]) >= need:
            return highest(cards & rows[row], need)
    return 0

cdef inline uint64_t figures(uint64_t cards) noexcept nogil:
    """Keep the five highest aces, kings, queens and jacks with at least one king, queen and jack; 0 if there are none."""
    cdef uint64_t kings_to_jacks = top_of_ranks(cards) & (<uint64_t>0xFFF << 36)
    cdef uint64_t others = (cards ^ kings_to_jacks) & (<uint64_t>0xFFFF << 36)
    return kings_to_jacks | highest(others, 2) if bit_count(kings_to_jacks) == 3 and bit_count(others) >= 2 else 0

cdef inline void consider(
    const Order* order, uint64_t natural, int wilds, uint16_t* best, uint64_t* chosen
) noexcept nogil:
    """Keep a choice, unless it is 0, if it is better than the best so far, or as good with higher cards."""
    cdef uint16_t strength
    if natural:
        strength = look_up(order, sorted_places(natural, 5 - wilds), wilds)
        if strength > best[0] or (strength == best[0] and natural > chosen[0]):
            best[0] = strength
            chosen[0] = natural

cdef inline uint16_t best_choice(const Order* order, uint64_t natural, int wilds, uint64_t* chosen) noexcept nogil:
    """Rank the best five under HIGH, its relatives and CZECH: groups, a straight, or cards of one suit.

    All wild cards are used, since a wild card is as good as any other card. Set `chosen` to the natural cards.
    """
    cdef int need = 5 - wilds, suit
    cdef uint16_t best = 0
    cdef uint64_t singles, one_suit
    chosen[0] = 0
    if need <= 0:
        return <uint16_t>order.size
    singles = top_of_ranks(natural)
    consider(order, in_highest_suits(largest_groups(natural, need), natural), wilds, &best, chosen)
    consider(order, in_a_row(singles, straights, 10, need), wilds, &best, chosen)
    for suit in range(4):
        one_suit = natural & (<uint64_t>0x1111111111111 << suit)
        if bit_count(one_suit) >= need:
            consider(order, highest(one_suit, need), wilds, &best, chosen)
            consider(order, in_a_row(one_suit, straights, 10, need), wilds, &best, chosen)
        elif order.search == BY_COMBINATIONS and bit_count(one_suit) == 4:
            consider(order, one_suit | highest(natural ^ one_suit, 1), wilds, &best, chosen)
    if order.search == BY_COMBINATIONS:
        consider(order, in_a_row(singles, skip_straights, 6, need), wilds, &best, chosen)
        consider(order, in_a_row(singles, corner_straights, 3, need), wilds, &best, chosen)
        consider(order, figures(natural), wilds, &best, chosen)
    return best
