"""The draw: players throw cards away for new ones."""

from libc.stdint cimport int8_t, int64_t

from standpat.batch._dealing cimport give, reshuffle
from standpat.batch._moves cimport bit, next_pending, note, pay_dead
from standpat.batch.memory cimport (
    DECIDE, DISCARD, NEXT_PHASE, Move, Options, PhaseRules, Rules, Seat, Step, Table, seats_of,
)
from standpat.evaluator.five cimport bit_count

cdef inline Step next_to_draw(Table* t) noexcept nogil:
    """Ask the next seat, or start the next phase after the last."""
    if t.pending == 0:
        return NEXT_PHASE
    t.actor = <int8_t>next_pending(t)
    return DECIDE

cdef inline Step enter_draw(Table* t) noexcept nogil:
    """Ask everybody still in, from the left of the button."""
    t.pending = t.live
    t.first = 0
    return next_to_draw(t)

cdef inline void draw_options(
    const Rules* rules, const PhaseRules* phase, const Table* t, Options* options
) noexcept nogil:
    """Allow as many cards as the phase does and the seat can pay for in full."""
    cdef int64_t most = phase.count
    if rules.fee:
        most = min(most, seats_of(t)[t.actor].stack // rules.fee)
    options.kinds = 1 << DISCARD
    options.discards = <int8_t>most

cdef inline Step draw(const Rules* rules, Table* t, const Move* move) noexcept nogil:
    """Throw cards away and deal as many new ones, from a reshuffled stub if it holds too few."""
    cdef int seat = t.actor, count = bit_count(move.cards), k
    cdef Seat* s = seats_of(t)
    cdef int64_t level = 0
    t.pending &= ~bit(seat)
    t.drawn[seat] = <int8_t>count
    note(t, DISCARD, seat, move.cards)
    if count:
        s[seat].hand ^= move.cards
        s[seat].muck |= move.cards
        if rules.fee:
            for k in range(rules.seats):
                level = max(level, s[k].paid)
            pay_dead(rules, t, seat, rules.fee * count, level)
        if bit_count(t.stub & ~s[seat].barred) < count:
            reshuffle(rules, t, seat)
        give(t, seat, count)
    return next_to_draw(t)
