"""The evaluator for those who write their own kernels in Cython: `from standpat.evaluator.contract cimport strength, ordering`.

Nothing here needs the GIL, allocates or raises. A hand is packed: bit `4 * rank + suit` is set for each of its cards, jokers
being bits 52 to 55.
"""

from libc.stdint cimport uint16_t, uint64_t

ctypedef const void* OrderingPointer

# The ordering of that name ("high", "2-7", ...), or NULL.
cdef OrderingPointer ordering(const char* name) noexcept nogil

# How many strengths an ordering has.
cdef int size(OrderingPointer order) noexcept nogil

# The strength of a packed hand of five to ten cards, or 0 if it is none; `wild` are its wild natural cards, packed.
cdef uint16_t strength(OrderingPointer order, uint64_t hand, uint64_t wild) noexcept nogil
