"""The showdown."""

from libc.stdint cimport uint16_t, uint64_t

from standpat.batch._payout cimport award
from standpat.batch.memory cimport MOST_SEATS, OVER, Rules, Seat, Step, Table, seats_of
from standpat.evaluator.five cimport lowest_bit
from standpat.evaluator.kernels cimport strength_of

cdef inline Step showdown(const Rules* rules, Table* t) noexcept nogil:
    """Rank the hands still in, with the board and its wild cards, and award the pots."""
    cdef uint16_t strengths[MOST_SEATS]
    cdef const Seat* s = seats_of(t)
    cdef uint64_t board = 0
    cdef uint16_t rest = t.live
    cdef int k
    for k in range(t.board_count):
        board |= <uint64_t>1 << t.board[k]
    while rest:
        k = lowest_bit(rest)
        rest &= rest - 1
        strengths[k] = strength_of(rules.ordering, s[k].hand | board, t.wild)
    award(rules, t, strengths)
    return OVER
