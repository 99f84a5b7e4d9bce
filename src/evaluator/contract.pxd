"""The evaluator for kernels of your own in Cython: `from standpat.evaluator.contract cimport strength, ordering`.

Nothing here needs the GIL, allocates or raises. A hand is packed: bit `4 * rank + suit` is set for each of its cards;
jokers are bits 52 to 55.
"""

from libc.stdint cimport uint16_t, uint64_t

ctypedef const void* OrderingPointer

# Find an ordering by name ("high", "2-7", ...); NULL if there is none.
cdef OrderingPointer ordering(const char* name) noexcept nogil

# Number of strengths of an ordering.
cdef int size(OrderingPointer order) noexcept nogil

# Rank a packed hand of five to ten cards; 0 for an invalid hand. `wild` holds the natural cards that are wild, packed.
cdef uint16_t strength(OrderingPointer order, uint64_t hand, uint64_t wild) noexcept nogil
