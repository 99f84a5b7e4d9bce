"""Tables described in columns: a row for each table that waits, for NumPy."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint64_t

from standpat.batch._moves cimport pot_of
from standpat.batch.loop cimport list_options
from standpat.batch.memory cimport Options, Rules, Seat, Table, seats_of
from standpat.evaluator.five cimport bit_count

# Where the columns begin. Those by seat are seat-major: `rows` numbers for seat 0, then as many for seat 1, and so on.
cdef struct Columns:
    Py_ssize_t rows
    int32_t* table
    int32_t* seat
    int32_t* phase
    uint16_t* kinds
    int64_t* to_call
    int64_t* low
    int64_t* high
    int32_t* discards
    int64_t* pot
    int8_t* aggressor
    int32_t* raises
    uint64_t* hand
    uint64_t* board
    uint64_t* wild
    uint64_t* thrown
    int64_t* stacks
    int64_t* bets
    uint8_t* live
    int8_t* held
    int8_t* drawn
    int16_t* raised

cdef inline void fill_row(const Rules* rules, const Table* t, const Columns* columns, Py_ssize_t row) noexcept nogil:
    """Describe a table that waits in a row of the columns."""
    cdef Columns c = columns[0]  # a copy of its own, which the stores below cannot change
    cdef const Seat* s = seats_of(t)
    cdef const Seat* own = s + t.actor
    cdef Options options
    cdef uint64_t board = 0
    cdef Py_ssize_t place = row
    cdef int k
    list_options(rules, t, &options)
    c.seat[row] = t.actor
    c.phase[row] = t.phase
    c.kinds[row] = options.kinds
    c.to_call[row] = options.to_call
    c.low[row] = options.low
    c.high[row] = options.high
    c.discards[row] = options.discards
    c.pot[row] = pot_of(rules, t)
    c.aggressor[row] = t.aggressor
    c.raises[row] = t.raises
    c.hand[row] = own.hand
    c.thrown[row] = own.muck | own.barred
    for k in range(t.board_count):
        board |= <uint64_t>1 << t.board[k]
    c.board[row] = board
    c.wild[row] = t.wild
    for k in range(rules.seats):
        c.stacks[place] = s[k].stack
        c.bets[place] = s[k].bet
        c.live[place] = t.live >> k & 1
        c.held[place] = <int8_t>bit_count(s[k].hand)
        c.drawn[place] = t.drawn[k]
        c.raised[place] = t.raised[k]
        place += c.rows
