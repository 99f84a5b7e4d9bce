"""Forced bets."""

from libc.stdint cimport int64_t, uint16_t

from standpat.batch._moves cimport pay, pay_dead
from standpat.batch.memory cimport FIXED_LIMIT, NEXT_PHASE, Rules, Seat, Step, Table, seats_of
from standpat.evaluator.five cimport lowest_bit

cdef inline Step post_antes(const Rules* rules, Table* t) noexcept nogil:
    """Take the ante of every seat still in, as far as its stack goes; in a game without blinds, the dead bets, too."""
    cdef Seat* s = seats_of(t)
    cdef uint16_t rest = t.live
    cdef int seat
    while rest:
        seat = lowest_bit(rest)
        rest &= rest - 1
        pay(t, seat, min(rules.antes[seat], s[seat].stack))
    if rules.no_blinds:
        pay_dead_bets(rules, t)
    return NEXT_PHASE

cdef inline Step post_blinds(const Rules* rules, Table* t) noexcept nogil:
    """Post the live and the dead bets."""
    if rules.dead_first:
        pay_dead_bets(rules, t)
    pay_live_bets(rules, t)
    if not rules.dead_first:
        pay_dead_bets(rules, t)
    return NEXT_PHASE

cdef inline void pay_live_bets(const Rules* rules, Table* t) noexcept nogil:
    """Post blinds and straddles: the first bets of the first round. One posted short still has to be called in full."""
    cdef Seat* s = seats_of(t)
    cdef int64_t level = 0
    cdef int seat
    for seat in range(rules.seats):
        level = max(level, rules.live[seat])
    if level == 0:
        return
    for seat in range(rules.seats):
        s[seat].bet = min(rules.live[seat], s[seat].stack)
        s[seat].faced = -1
        pay(t, seat, s[seat].bet)
    t.level = t.base = level
    t.step = max(rules.big_blind, rules.bet_size)
    if rules.limit != FIXED_LIMIT:
        t.step = max(t.step, level)
    t.raises = 1 + rules.straddles

cdef inline void pay_dead_bets(const Rules* rules, Table* t) noexcept nogil:
    """Take the dead bets of the seats still in, as far as their stacks go: chips of the main pot."""
    cdef Seat* s = seats_of(t)
    cdef uint16_t rest = t.live
    cdef int64_t chips
    cdef int seat
    while rest:
        seat = lowest_bit(rest)
        rest &= rest - 1
        chips = min(rules.dead[seat], s[seat].stack)
        if chips:
            pay_dead(rules, t, seat, chips, 0)
