"""Forced bets."""

from libc.stdint cimport int64_t, uint16_t

from standpat.batch._moves cimport pay, pay_dead
from standpat.batch.layout cimport NEXT_PHASE, Rules, Seat, Step, Table, seats_of
from standpat.evaluator.five cimport lowest_bit

cdef inline Step post_antes(const Rules* rules, Table* t) noexcept nogil:
    """Take the ante of every seat still in, as far as its stack goes; then the dead blinds."""
    cdef Seat* s = seats_of(t)
    cdef uint16_t rest = t.live
    cdef int64_t chips
    cdef int seat
    while rest:
        seat = lowest_bit(rest)
        rest &= rest - 1
        pay(t, seat, min(rules.antes[seat], s[seat].stack))
    rest = t.live
    while rest:
        seat = lowest_bit(rest)
        rest &= rest - 1
        chips = min(rules.dead_blinds[seat], s[seat].stack)
        if chips:
            pay_dead(rules, t, seat, chips, 0)
    return NEXT_PHASE

cdef inline Step post_blinds(const Rules* rules, Table* t) noexcept nogil:
    """Post the live blinds: the first bets of the first round. One posted short still has to be called in full."""
    cdef Seat* s = seats_of(t)
    cdef int64_t level = 0
    cdef int seat
    for seat in range(rules.seats):
        level = max(level, rules.blinds[seat])
    if level == 0:
        return NEXT_PHASE
    for seat in range(rules.seats):
        s[seat].bet = min(rules.blinds[seat], s[seat].stack)
        s[seat].faced = -1
        pay(t, seat, s[seat].bet)
    t.level = t.base = level
    t.step = max(level, rules.bet_size)
    t.raises = 1
    return NEXT_PHASE
