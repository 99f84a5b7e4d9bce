"""Policies: compiled functions that decide for a seat."""

from libc.stdint cimport uint64_t

from standpat.batch.chance cimport Stream, below, next_word, some_cards
from standpat.batch.memory cimport DISCARD, RAISE, Move, Options, Rules, Table, seats_of
from standpat.evaluator.five cimport bit_count, lowest_bit, nth_bit

cdef class CompiledPolicy:
    """A compiled function that decides for a seat, with its data.

    Subclasses set `decide` and `data` in Cython; src/batch/policies.pxd gives their types.

    >>> isinstance(RANDOM_ACTIONS, CompiledPolicy)
    True
    """

cdef class RandomActions(CompiledPolicy):
    """Take every kind of legal action as likely, every amount of a raise, and every number of cards to discard."""

    def __cinit__(self):
        self.decide = decide_randomly
        self.data = NULL

cdef void decide_randomly(
    const Rules* rules, const Table* t, const Options* options, Stream* stream, const void* data, Move* move
) noexcept nogil:
    """Choose a random legal move."""
    cdef uint64_t random = next_word(stream), hand
    cdef int count
    move.kind = lowest_bit(nth_bit(options.kinds, <int>below(&random, bit_count(options.kinds))))
    if move.kind == RAISE:
        move.amount = options.low + <long long>below(&random, options.high - options.low + 1)
    elif move.kind == DISCARD:
        hand = seats_of(t)[t.actor].hand
        count = <int>below(&random, options.discards + 1)
        move.cards = some_cards(stream, hand, min(count, bit_count(hand)))

RANDOM_ACTIONS = RandomActions()
