"""Betting rounds."""

from libc.stdint cimport int8_t, int64_t, uint16_t

from standpat.batch._dealing cimport fresh_deck
from standpat.batch._limits cimport bet_of_round, is_full, raise_bounds, step_after
from standpat.batch._moves cimport bit, drop_out, fresh_round, note, with_chips
from standpat.batch._rounds cimport (
    can_be_called, chips_to_call, end_betting, put_in, raise_to, somebody_decides,
)
from standpat.batch.memory cimport (
    CALL, CHECK, DECIDE, FIRST_PHASE, FOLD, NOBODY, OPEN_OR_REDEAL_PHASE, RAISE, Move, Options, PhaseRules, Rules, Seat,
    Step, Table, seats_of,
)

cdef inline Step enter_bet(const Rules* rules, const PhaseRules* phase, Table* t) noexcept nogil:
    """Ask the first seat with a choice: from the left of the button, or of the last blind if blinds were posted."""
    t.first = 0
    if t.level:
        t.first = <int8_t>rules.first
    else:
        fresh_round(rules, t, bet_of_round(rules, phase))
    t.aggressor = NOBODY
    t.pending = with_chips(t, t.live)
    return next_to_bet(rules, phase, t)

cdef inline Step next_to_bet(const Rules* rules, const PhaseRules* phase, Table* t) noexcept nogil:
    """Ask the next seat with a choice; end the round if there is none."""
    if somebody_decides(rules, t):
        return DECIDE
    if phase.kind == OPEN_OR_REDEAL_PHASE and is_passed_in(rules, t):
        fresh_round(rules, t, 0)
        fresh_deck(rules, t)
        return FIRST_PHASE
    return end_betting(rules, t)

cdef inline bint is_passed_in(const Rules* rules, const Table* t) noexcept nogil:
    """Return True if somebody could have bet, nobody did, and at least two seats are left."""
    cdef const Seat* s = seats_of(t)
    cdef int k
    if t.aggressor != NOBODY or t.live & (t.live - 1) == 0:
        return False
    for k in range(rules.seats):
        if s[k].faced >= 0:
            return True
    return False

cdef inline bint may_raise(const Table* t, int seat) noexcept nogil:
    """Return True if the seat has not acted since the last full raise, or faces as much as one."""
    cdef int64_t faced = seats_of(t)[seat].faced
    return faced < 0 or t.level - faced >= t.step

cdef inline void bet_options(const Rules* rules, const Table* t, Options* options) noexcept nogil:
    """Allow fold, check or call, and the raises there are."""
    cdef int seat = t.actor
    cdef const Seat* s = seats_of(t) + seat
    cdef uint16_t kinds = 1 << CALL if options.to_call else 1 << CHECK
    if options.to_call or rules.free_fold:
        kinds |= 1 << FOLD
    if (
        s.bet + s.stack > t.level and may_raise(t, seat) and can_be_called(t, seat)
        and raise_bounds(rules, t, options)
    ):
        kinds |= 1 << RAISE
    options.kinds = kinds

cdef inline Step bet(const Rules* rules, const PhaseRules* phase, Table* t, const Move* move) noexcept nogil:
    """Fold, check, call or raise; ask the next seat."""
    cdef int seat = t.actor
    cdef int64_t chips
    cdef bint full
    t.pending &= ~bit(seat)
    if move.kind == FOLD:
        note(t, FOLD, seat, 0)
        drop_out(t, seat)
    elif move.kind == CHECK:
        note(t, CHECK, seat, 0)
        put_in(t, seat, 0)
    elif move.kind == CALL:
        chips = min(chips_to_call(rules, t, seat), seats_of(t)[seat].stack)
        note(t, CALL, seat, chips)
        put_in(t, seat, chips)
    else:
        note(t, RAISE, seat, move.amount)
        full = is_full(rules, t, move.amount)
        raise_to(rules, t, seat, move.amount, full, step_after(rules, t, move.amount))
    return next_to_bet(rules, phase, t)
