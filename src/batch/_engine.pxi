# Many tables in one block of memory, for Python: started, described in columns, acted on, played to the end.

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

import numpy as np

from standpat.batch cimport _faults
from standpat.batch._columns cimport Columns, fill_row
from standpat.batch._faults cimport discard_of, fault_of
from standpat.batch._pots cimport Pot, layers
from standpat.batch.chance cimport Stream, decision_stream, hand_key
from standpat.batch.loop cimport act, list_options, start
from standpat.batch.memory cimport (
    DISCARD, MOST_BOARD, MOST_SEATS, Log, Move, Options, PhaseRules, Rules, Seat, Table, seats_of, table_size,
)
from standpat.batch.policies cimport CompiledPolicy, Decide
from standpat.evaluator.five cimport bit_count, highest_bit, order_of

NOT_LEGAL, OUT_OF_BOUNDS = _faults.NOT_LEGAL, _faults.OUT_OF_BOUNDS
NO_SUCH_CARD, TOO_MANY_CARDS = _faults.NO_SUCH_CARD, _faults.TOO_MANY_CARDS

cdef enum:
    NO_CARD = 255

include "_rules.pxi"


cdef class Engine:
    """Tables that play the same game for the same number of seats. A row of the columns is a table that waits."""

    cdef CompiledRules owner
    cdef const Rules* rules
    cdef char* block
    cdef Log* logs
    cdef int32_t* waiting
    cdef Columns places
    cdef uint64_t[::1] hands
    cdef readonly Py_ssize_t count, rows
    cdef readonly size_t table_bytes
    cdef readonly dict columns

    def __cinit__(self, CompiledRules owner not None, Py_ssize_t count, bint record):
        self.owner = owner
        self.rules = &owner.rules
        self.count = count
        self.table_bytes = table_size(self.rules)
        self.block = <char*>calloc(count, self.table_bytes)
        if self.block == NULL:
            raise MemoryError
        if record:
            self.logs = <Log*>calloc(count, sizeof(Log))
            if self.logs == NULL:
                raise MemoryError
        self.hands = np.zeros(count, np.uint64)
        self.lay_out_columns(self.rules.seats)

    def lay_out_columns(self, int seats):
        """Make the columns; those by seat are seat-major."""
        cdef Columns* places = &self.places
        self.columns = {}
        places.rows = self.count
        self.waiting = places.table = <int32_t*>self.column("table", np.int32, 0)
        places.seat = <int32_t*>self.column("seat", np.int32, 0)
        places.phase = <int32_t*>self.column("phase", np.int32, 0)
        places.kinds = <uint16_t*>self.column("kinds", np.uint16, 0)
        places.to_call = <int64_t*>self.column("to_call", np.int64, 0)
        places.low = <int64_t*>self.column("low", np.int64, 0)
        places.high = <int64_t*>self.column("high", np.int64, 0)
        places.discards = <int32_t*>self.column("discards", np.int32, 0)
        places.pot = <int64_t*>self.column("pot", np.int64, 0)
        places.aggressor = <int8_t*>self.column("aggressor", np.int8, 0)
        places.raises = <int32_t*>self.column("raises", np.int32, 0)
        places.hand = <uint64_t*>self.column("hand", np.uint64, 0)
        places.board = <uint64_t*>self.column("board", np.uint64, 0)
        places.wild = <uint64_t*>self.column("wild", np.uint64, 0)
        places.thrown = <uint64_t*>self.column("thrown", np.uint64, 0)
        places.stacks = <int64_t*>self.column("stacks", np.int64, seats)
        places.bets = <int64_t*>self.column("bets", np.int64, seats)
        places.live = <uint8_t*>self.column("live", np.bool_, seats)
        places.held = <int8_t*>self.column("held", np.int8, seats)
        places.drawn = <int8_t*>self.column("drawn", np.int8, seats)
        places.raised = <int16_t*>self.column("raised", np.int16, seats)

    cdef void* column(self, str name, dtype, int seats) except NULL:
        """Make a column, by seat if there are seats, and return its address; Python gets a read-only view of it."""
        cdef object shape = (self.count,)
        if seats:
            shape = (seats, self.count)
        column = np.zeros(shape, dtype)
        self.columns[name] = column.view()
        self.columns[name].flags.writeable = False
        return <void*><size_t>column.ctypes.data

    def __dealloc__(self):
        cdef Py_ssize_t k
        free(self.block)
        if self.logs != NULL:
            for k in range(self.count):
                free(self.logs[k].entries)
            free(self.logs)

    cdef inline Table* table(self, Py_ssize_t k) noexcept nogil:
        return <Table*>(self.block + k * self.table_bytes)

    cdef void list_waiting(self) noexcept nogil:
        """List the tables that wait for a decision, in order."""
        cdef Py_ssize_t k
        self.rows = 0
        for k in range(self.count):
            if not self.table(k).over:
                self.waiting[self.rows] = <int32_t>k
                self.rows += 1

    cdef int check_logs(self) except -1:
        """Raise MemoryError if a record could not grow."""
        cdef Py_ssize_t k
        if self.logs != NULL:
            for k in range(self.count):
                if self.logs[k].failed:
                    raise MemoryError("no room for the record of a hand")
        return 0

    def start(
        self, const int64_t[::1] tables not None, const int64_t[:, ::1] stacks not None,
        const uint64_t[::1] hands not None, uint64_t seed
    ):
        """Start a new hand at each of these tables."""
        cdef Py_ssize_t k, n = tables.shape[0]
        cdef Log* log
        if stacks.shape[0] != n or hands.shape[0] != n or stacks.shape[1] != self.rules.seats:
            raise ValueError("expected stacks and the number of a hand for each table")
        for k in range(n):
            if not 0 <= tables[k] < self.count:
                raise ValueError("there is no such table")
        with nogil:
            for k in range(n):
                log = NULL
                if self.logs != NULL:
                    log = self.logs + tables[k]
                    log.used = 0
                self.hands[tables[k]] = hands[k]
                start(self.rules, self.table(tables[k]), hand_key(seed, hands[k]), &stacks[k, 0], log)
            self.list_waiting()
        self.check_logs()

    def fill(self):
        """Fill the columns with the tables that wait."""
        cdef Py_ssize_t row
        with nogil:
            for row in range(self.rows):
                fill_row(self.rules, self.table(self.waiting[row]), &self.places, row)

    def fault(
        self, const int64_t[::1] kinds not None, const int64_t[::1] amounts not None,
        const int64_t[::1] discards not None
    ):
        """Find the first row whose action is not legal by the columns: the row and why, or None."""
        cdef Py_ssize_t row
        cdef Columns places = self.places
        cdef Options options
        cdef int why = 0, held
        if kinds.shape[0] != self.rows or amounts.shape[0] != self.rows or discards.shape[0] != self.rows:
            raise ValueError("expected an action for each row")
        with nogil:
            for row in range(self.rows):
                options.kinds = places.kinds[row]
                options.discards = <int8_t>places.discards[row]
                options.low = places.low[row]
                options.high = places.high[row]
                held = places.held[places.seat[row] * places.rows + row]
                why = fault_of(&options, held, kinds[row], amounts[row], discards[row])
                if why:
                    break
        return (row, why) if why else None

    def apply(
        self, const int64_t[::1] kinds not None, const int64_t[::1] amounts not None,
        const int64_t[::1] discards not None
    ):
        """Apply an action at each row, all of them found legal by `fault`."""
        cdef Py_ssize_t row, left = 0
        cdef Table* t
        cdef Move move
        if kinds.shape[0] != self.rows or amounts.shape[0] != self.rows or discards.shape[0] != self.rows:
            raise ValueError("expected an action for each row")
        with nogil:
            for row in range(self.rows):
                t = self.table(self.waiting[row])
                move.kind = <int>kinds[row]
                move.amount = amounts[row]
                move.cards = 0
                if move.kind == DISCARD:
                    move.cards = discard_of(seats_of(t)[t.actor].hand, <uint64_t>discards[row])
                act(self.rules, t, &move)
                if not t.over:
                    self.waiting[left] = self.waiting[row]
                    left += 1
            self.rows = left
        self.check_logs()

    def finish(self, policies):
        """Play all hands that wait to their end."""
        cdef Policy by_seat[MOST_SEATS]
        cdef Py_ssize_t row
        cdef Table* t
        fill_policies(policies, self.rules.seats, by_seat)
        with nogil:
            for row in range(self.rows):
                t = self.table(self.waiting[row])
                while not t.over:
                    decide_and_act(self.rules, t, by_seat)
            self.rows = 0
        self.check_logs()

    def chips(self, int64_t[:, ::1] starts not None, int64_t[:, ::1] stacks not None):
        """Fill in the starting stacks and the stacks of every table, waiting or not."""
        cdef Py_ssize_t k
        cdef int seat
        cdef const Seat* s
        if (
            starts.shape[0] != self.count or starts.shape[1] != self.rules.seats
            or stacks.shape[0] != self.count or stacks.shape[1] != self.rules.seats
        ):
            raise ValueError("expected chips for each table and seat")
        with nogil:
            for k in range(self.count):
                s = seats_of(self.table(k))
                for seat in range(self.rules.seats):
                    starts[k, seat] = s[seat].start
                    stacks[k, seat] = s[seat].stack

    def cards(self, uint8_t[:, ::1] hands not None, uint8_t[:, ::1] boards not None):
        """Fill in the actors' cards, the highest first, and the boards in the order dealt; 255 where there is none."""
        cdef Py_ssize_t row
        cdef int k, card, most = <int>hands.shape[1], board = <int>boards.shape[1]
        cdef const Table* t
        cdef uint64_t hand
        if hands.shape[0] < self.rows or boards.shape[0] < self.rows or board > MOST_BOARD:
            raise ValueError("expected room for the cards of each row")
        with nogil:
            for row in range(self.rows):
                t = self.table(self.waiting[row])
                hand = seats_of(t)[t.actor].hand
                for k in range(most):
                    hands[row, k] = NO_CARD
                    if hand:
                        card = highest_bit(hand)
                        hands[row, k] = <uint8_t>card
                        hand ^= <uint64_t>1 << card
                for k in range(board):
                    boards[row, k] = t.board[k] if k < t.board_count else NO_CARD

    def pots(self, int64_t[:, ::1] chips not None, uint16_t[:, ::1] seats not None):
        """Fill in the main pot and the side pots of each row if the betting ended now: (seats, rows)."""
        cdef Pot pots[MOST_SEATS]
        cdef Py_ssize_t row
        cdef int k, count
        if (
            chips.shape[0] != self.rules.seats or chips.shape[1] < self.rows
            or seats.shape[0] != self.rules.seats or seats.shape[1] < self.rows
        ):
            raise ValueError("expected room for a pot for each seat and row")
        with nogil:
            for row in range(self.rows):
                count = layers(self.rules, self.table(self.waiting[row]), pots)
                for k in range(self.rules.seats):
                    chips[k, row] = pots[k].chips if k < count else 0
                    seats[k, row] = pots[k].seats if k < count else 0

    def is_over(self, Py_ssize_t k):
        """Return True if the hand at a table is over."""
        if not 0 <= k < self.count:
            raise ValueError("there is no such table")
        return bool(self.table(k).over)

    def number(self, Py_ssize_t k):
        """The number of the hand at a table."""
        if not 0 <= k < self.count:
            raise ValueError("there is no such table")
        return self.hands[k]

    def record(self, Py_ssize_t k):
        """What was done in the hand at a table: (kind, seat, amount or cards), in order."""
        cdef Py_ssize_t entry
        cdef const Log* log
        if self.logs == NULL or not 0 <= k < self.count:
            raise ValueError("there is no such record")
        log = self.logs + k
        return [
            (log.entries[entry].kind, log.entries[entry].seat, log.entries[entry].what) for entry in range(log.used)
        ]

    def inner(self, Py_ssize_t k):
        """All that the columns leave out of the hand at a table, for tests."""
        cdef const Table* t
        cdef const Seat* s
        cdef int seat, seats = self.rules.seats
        if not 0 <= k < self.count:
            raise ValueError("there is no such table")
        t = self.table(k)
        s = seats_of(t)
        return {
            "stub": t.stub, "level": t.level, "base": t.base, "step": t.step,
            "pending": [
                (t.first + seat) % seats for seat in range(seats) if t.pending >> (t.first + seat) % seats & 1
            ],
            "hands": [s[seat].hand for seat in range(seats)], "muck": [s[seat].muck for seat in range(seats)],
            "barred": [s[seat].barred for seat in range(seats)], "paid": [s[seat].paid for seat in range(seats)],
            "faced": [s[seat].faced for seat in range(seats)],
        }
