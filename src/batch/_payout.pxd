"""The end of a hand: who wins what."""

from libc.stdint cimport int64_t, uint16_t

from standpat.batch._moves cimport fresh_round, pot_of
from standpat.batch._pots cimport Pot, layers
from standpat.batch.memory cimport MOST_SEATS, Rules, Seat, Table, seats_of
from standpat.evaluator.five cimport bit_count, lowest_bit

cdef inline int64_t rake_of(const Rules* rules, const Table* t) noexcept nogil:
    """What the house takes."""
    if rules.rake_percent == 0 or not rules.phases[t.phase].raked:
        return 0
    return min(pot_of(rules, t) * rules.rake_percent // 100, rules.rake_cap)

cdef inline uint16_t winners(uint16_t seats, const uint16_t* strengths) noexcept nogil:
    """The seats of a set whose strength is the greatest."""
    cdef uint16_t found = 0, best = 0
    cdef int seat
    while seats:
        seat = lowest_bit(seats)
        seats &= seats - 1
        if strengths[seat] > best:
            best = strengths[seat]
            found = 0
        if strengths[seat] == best:
            found |= <uint16_t>(1 << seat)
    return found

cdef inline void share(Table* t, int64_t chips, uint16_t seats) noexcept nogil:
    """Split chips evenly; odd chips go one each to the first seats from the left of the button."""
    cdef Seat* s = seats_of(t)
    cdef int64_t ways = bit_count(seats), part = chips // ways, odd = chips - part * ways
    cdef int seat
    while seats:
        seat = lowest_bit(seats)
        seats &= seats - 1
        s[seat].stack += part + (odd > 0)
        odd -= 1

cdef inline void award(const Rules* rules, Table* t, const uint16_t* strengths) noexcept nogil:
    """Give every pot to the strongest seats that contest it, less the rake, which comes out of the main pot first.

    Without `strengths` one seat is left, and takes everything.
    """
    cdef Pot pots[MOST_SEATS]
    cdef Seat* s = seats_of(t)
    cdef int64_t rake = rake_of(rules, t), taken
    cdef int count = 1, k
    if strengths == NULL:
        pots[0].chips = pot_of(rules, t)
        pots[0].seats = t.live
    else:
        count = layers(rules, t, pots)
    for k in range(count):
        taken = min(rake, pots[k].chips)
        rake -= taken
        share(t, pots[k].chips - taken, pots[k].seats if strengths == NULL else winners(pots[k].seats, strengths))
    for k in range(rules.seats):
        s[k].paid = 0
    t.dead_count = 0
    fresh_round(rules, t, 0)
