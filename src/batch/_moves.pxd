"""What all phases use: the record of a hand, payments, who drops out, who is next."""

from libc.stdint cimport int8_t, int64_t, uint16_t, uint64_t
from libc.stdlib cimport realloc

from standpat.batch.memory cimport DeadMoney, Entry, Log, Rules, Seat, Table, dead_of, seats_of
from standpat.evaluator.five cimport lowest_bit

cdef inline void note(const Table* t, int kind, int seat, uint64_t what) noexcept nogil:
    """Record what somebody did, if a record is kept."""
    cdef Log* log = t.log
    cdef Entry* entries
    cdef Py_ssize_t room
    if log == NULL:
        return
    if log.used == log.room:
        room = 2 * log.room + 32
        entries = <Entry*>realloc(log.entries, room * sizeof(Entry))
        if entries == NULL:
            log.failed = True
            return
        log.entries = entries
        log.room = room
    log.entries[log.used].kind = <int8_t>kind
    log.entries[log.used].seat = <int8_t>seat
    log.entries[log.used].what = what
    log.used += 1

cdef inline void pay(Table* t, int seat, int64_t chips) noexcept nogil:
    """Put chips of a seat in that others have to match; with a minus, take them back."""
    cdef Seat* s = seats_of(t) + seat
    s.stack -= chips
    s.paid += chips

cdef inline void pay_dead(const Rules* rules, Table* t, int seat, int64_t chips, int64_t level) noexcept nogil:
    """Put chips in that nobody has to match, contested by those who have paid at least `level`."""
    cdef DeadMoney* dead = dead_of(rules, t)
    cdef int k = 0
    seats_of(t)[seat].stack -= chips
    while k < t.dead_count and dead[k].level != level:
        k += 1
    if k == t.dead_count:
        dead[k].level = level
        dead[k].chips = 0
        t.dead_count += 1
    dead[k].chips += chips

cdef inline int64_t pot_of(const Rules* rules, const Table* t) noexcept nogil:
    """All chips in the middle."""
    cdef const Seat* s = seats_of(t)
    cdef const DeadMoney* dead = dead_of(rules, t)
    cdef int64_t pot = 0
    cdef int k
    for k in range(rules.seats):
        pot += s[k].paid
    for k in range(t.dead_count):
        pot += dead[k].chips
    return pot

cdef inline uint16_t bit(int seat) noexcept nogil:
    """A seat as a set of seats."""
    return <uint16_t>(1 << seat)

cdef inline uint16_t with_chips(const Table* t, uint16_t seats) noexcept nogil:
    """The seats of a set that have chips."""
    cdef const Seat* s = seats_of(t)
    cdef uint16_t rest = seats
    cdef int seat
    while rest:
        seat = lowest_bit(rest)
        rest &= rest - 1
        if s[seat].stack == 0:
            seats ^= bit(seat)
    return seats

cdef inline int next_pending(const Table* t) noexcept nogil:
    """The next of the pending seats: the lowest from `first` on, or else the lowest."""
    cdef uint16_t ahead = t.pending >> t.first << t.first
    return lowest_bit(ahead if ahead else t.pending)

cdef inline void drop_out(Table* t, int seat) noexcept nogil:
    """Give up the hand of a seat and its claim to the pot."""
    cdef Seat* s = seats_of(t) + seat
    t.live &= ~bit(seat)
    s.muck |= s.hand
    s.hand = 0

cdef inline void fresh_round(const Rules* rules, Table* t, int64_t step) noexcept nogil:
    """Begin a betting round in which nobody has bet."""
    cdef Seat* s = seats_of(t)
    cdef int k
    for k in range(rules.seats):
        s[k].bet = 0
        s[k].faced = -1
    t.level = t.base = 0
    t.raises = 0
    t.step = step
