"""What only the Czech game does: staying in or passing, and bidding by doubling the stake."""

from libc.stdint cimport int8_t, int64_t, uint16_t

from standpat.batch._moves cimport bit, drop_out, fresh_round, next_pending, note, pay, with_chips
from standpat.batch._payout cimport award
from standpat.batch._rounds cimport (
    can_be_called, chips_to_call, end_betting, put_in, raise_to, somebody_decides,
)
from standpat.batch.memory cimport (
    DECIDE, DOUBLE, HOLD, NEXT_PHASE, NOBODY, OVER, PASS, STAY, Move, Options, Rules, Seat, Step, Table, seats_of,
)

cdef inline Step enter_stay_or_pass(const Rules* rules, Table* t) noexcept nogil:
    """Ask everybody, from the left of the button."""
    t.pending = t.live
    t.first = 0
    return next_to_stay(rules, t)

cdef inline Step next_to_stay(const Rules* rules, Table* t) noexcept nogil:
    """Ask the next seat. A seat left alone takes the pot at once; if all pass, the deal is void."""
    if t.pending:
        t.actor = <int8_t>next_pending(t)
        return DECIDE
    if t.live & (t.live - 1):
        return NEXT_PHASE
    if t.live:
        award(rules, t, NULL)
    return OVER

cdef inline Step stay_or_pass(const Rules* rules, Table* t, const Move* move) noexcept nogil:
    """Stay and pay the ante, or pass at no cost."""
    cdef int seat = t.actor
    t.pending &= ~bit(seat)
    note(t, move.kind, seat, 0)
    if move.kind == STAY:
        pay(t, seat, min(rules.antes[seat], seats_of(t)[seat].stack))
    else:
        drop_out(t, seat)
    return next_to_stay(rules, t)

cdef inline Step enter_bidding(const Rules* rules, Table* t) noexcept nogil:
    """Ask the first seat with a choice to put in the stake."""
    fresh_round(rules, t, rules.bet_size)
    t.level = t.base = rules.bet_size
    t.aggressor = NOBODY
    t.first = 0
    t.pending = with_chips(t, t.live)
    return next_to_bid(rules, t)

cdef inline Step next_to_bid(const Rules* rules, Table* t) noexcept nogil:
    """Ask the next seat with a choice; end the bidding if there is none."""
    return DECIDE if somebody_decides(rules, t) else end_betting(rules, t)

cdef inline void bidding_options(const Table* t, Options* options) noexcept nogil:
    """Allow hold and pass; once the stake is in, a double that the seat can pay and an opponent can match in part."""
    cdef int seat = t.actor
    cdef const Seat* s = seats_of(t) + seat
    cdef int64_t stake = 2 * t.level
    options.kinds = 1 << HOLD | 1 << PASS
    if t.aggressor != NOBODY and s.bet + s.stack >= stake and can_be_called(t, seat):
        options.kinds |= 1 << DOUBLE
        options.low = options.high = stake

cdef inline Step bid(const Rules* rules, Table* t, const Move* move) noexcept nogil:
    """Hold, pass or double; ask the next seat."""
    cdef int seat = t.actor
    cdef int64_t chips, stake
    t.pending &= ~bit(seat)
    if move.kind == HOLD:
        chips = min(chips_to_call(rules, t, seat), seats_of(t)[seat].stack)
        note(t, HOLD, seat, chips)
        put_in(t, seat, chips)
        if t.aggressor == NOBODY:
            t.aggressor = <int8_t>seat
    elif move.kind == DOUBLE:
        stake = 2 * t.level
        note(t, DOUBLE, seat, stake)
        raise_to(rules, t, seat, stake, True, stake)
    else:
        note(t, PASS, seat, 0)
        drop_out(t, seat)
    return next_to_bid(rules, t)
