"""Betting structures: from where to where a raise may go, and whether it is a full one."""

from libc.stdint cimport int64_t

from standpat.batch._moves cimport pot_of
from standpat.batch.memory cimport (
    FIXED_LIMIT, HALF_POT_LIMIT, NO_LIMIT, POT_LIMIT, Options, PhaseRules, Rules, Seat, Table, seats_of,
)

cdef inline int64_t bet_of_round(const Rules* rules, const PhaseRules* phase) noexcept nogil:
    """The least bet of a round."""
    return rules.bet_size * phase.count if rules.limit == FIXED_LIMIT else rules.bet_size

cdef inline bint raise_bounds(const Rules* rules, const Table* t, Options* options) noexcept nogil:
    """Set the least and the most that the actor may raise to, its stack allowing. Return False if no raise is left."""
    cdef const Seat* s = seats_of(t) + t.actor
    cdef int64_t total = s.bet + s.stack, low = t.level + t.step, high = total, after_call
    if rules.limit == FIXED_LIMIT:
        if t.raises >= rules.cap:
            return False
        low = high = t.base + t.step
    elif rules.limit == POT_LIMIT or rules.limit == HALF_POT_LIMIT:
        after_call = pot_of(rules, t) + t.level - s.bet
        high = max(low, t.level + (after_call if rules.limit == POT_LIMIT else after_call // 2))
    elif rules.limit != NO_LIMIT:
        high = max(low, t.level + rules.spread)
    options.low = min(low, total)
    options.high = min(high, total)
    return True

cdef inline bint is_full(const Rules* rules, const Table* t, int64_t to) noexcept nogil:
    """Return True if a raise to this amount lets everybody raise again; in fixed limit, half a bet does."""
    if rules.limit == FIXED_LIMIT:
        return 2 * (to - t.base) >= t.step
    return to - t.level >= t.step

cdef inline int64_t step_after(const Rules* rules, const Table* t, int64_t to) noexcept nogil:
    """The least full raise after a full raise to this amount."""
    return t.step if rules.limit == FIXED_LIMIT else to - t.level
