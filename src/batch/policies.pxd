"""Policies: compiled functions that decide for a seat, and what the loops that call them need."""

from standpat.batch.chance cimport Stream
from standpat.batch.memory cimport Move, Options, Rules, Table

# Decides for the actor of a table: fills in a legal move. The stream is this decision's own; `data` is the policy's.
ctypedef void (*Decide)(
    const Rules* rules, const Table* t, const Options* options, Stream* stream, const void* data, Move* move
) noexcept nogil

cdef class CompiledPolicy:
    cdef Decide decide
    cdef const void* data
