"""What the odds' kernels share."""

from libc.stdint cimport uint32_t

cdef enum:
    HAND = 5
    MOST_CARDS = 56

# C(n, k)
cdef uint32_t choose[MOST_CARDS + 1][HAND + 2]
