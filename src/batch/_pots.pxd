"""Pots: who put in what, who is still in, and who can win which part."""

from libc.stdint cimport int64_t, uint16_t

from standpat.batch._moves cimport bit
from standpat.batch.memory cimport DeadMoney, Rules, Seat, Table, dead_of, seats_of
from standpat.evaluator.five cimport lowest_bit

cdef struct Pot:
    int64_t chips
    uint16_t seats     # who can win it

cdef inline int layers(const Rules* rules, const Table* t, Pot* pots) noexcept nogil:
    """Fill in the main pot and the side pots, in that order, and return how many there are; none is empty.

    A layer is what was paid from the level `under` to the next level that a seat still in has paid. What a folded seat
    paid above the last level stays in the last layer. Dead money is in the first layer that reaches its level.
    """
    cdef const Seat* s = seats_of(t)
    cdef const DeadMoney* dead = dead_of(rules, t)
    cdef uint16_t seats = t.live, above, rest
    cdef int64_t under = 0, level, upper, chips
    cdef int count = 0, k
    cdef bint lowest = True
    while seats:
        level = s[lowest_bit(seats)].paid
        rest = seats
        while rest:
            level = min(level, s[lowest_bit(rest)].paid)
            rest &= rest - 1
        above = 0
        rest = seats
        while rest:
            k = lowest_bit(rest)
            rest &= rest - 1
            if s[k].paid > level:
                above |= bit(k)
        chips = 0
        for k in range(rules.seats):
            upper = min(s[k].paid, level) if above else s[k].paid
            chips += max(upper - under, 0)
        for k in range(t.dead_count):
            if (lowest or dead[k].level > under) and (dead[k].level <= level or above == 0):
                chips += dead[k].chips
        if chips:
            pots[count].chips = chips
            pots[count].seats = seats
            count += 1
        lowest = False
        under = level
        seats = above
    return count
