"""Reference loops for measurements: they read and write as many bytes as the kernels, and do hardly anything else.

A kernel that reads every byte of a hand cannot be faster than a loop that only adds these bytes.
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef inline void add_rows(const uint8_t* cards, uint16_t* out, Py_ssize_t hands, const Py_ssize_t count) noexcept nogil:
    cdef Py_ssize_t hand, k
    cdef uint16_t total
    for hand in range(hands):
        total = 0
        for k in range(count):
            total += cards[count * hand + k]
        out[hand] = total

def add_bytes(const uint8_t[:, ::1] cards, uint16_t[::1] out):
    """Add the bytes of each hand.

    Args:
        cards: Bytes, shape (hands, n), uint8, contiguous.
        out: Array for the sums, shape (hands,), uint16, contiguous.

    Raises:
        ValueError: The two arrays have different numbers of hands.

    >>> import numpy as np
    >>> out = np.empty(1, np.uint16)
    >>> add_bytes(np.array([[1, 2, 3, 4, 5]], np.uint8), out)
    >>> out
    array([15], dtype=uint16)
    """
    cdef Py_ssize_t hands = cards.shape[0], count = cards.shape[1]
    if out.shape[0] != hands:
        raise ValueError(f"out: expected {hands} hands, found {out.shape[0]}")
    if hands == 0:
        return
    with nogil:  # a constant number of cards lets the compiler unroll the inner loop
        if count == 5:
            add_rows(&cards[0, 0], &out[0], hands, 5)
        elif count == 6:
            add_rows(&cards[0, 0], &out[0], hands, 6)
        elif count == 7:
            add_rows(&cards[0, 0], &out[0], hands, 7)
        elif count == 10:
            add_rows(&cards[0, 0], &out[0], hands, 10)
        else:
            add_rows(&cards[0, 0] if count else NULL, &out[0], hands, count)

def narrow_words(const uint64_t[::1] hands, uint16_t[::1] out):
    """Read the eight bytes of each hand and write the lowest two.

    Args:
        hands: Packed hands, shape (hands,), uint64, contiguous.
        out: Array for the lowest 16 bits, shape (hands,), uint16, contiguous.

    Raises:
        ValueError: The two arrays have different numbers of hands.

    >>> import numpy as np
    >>> out = np.empty(1, np.uint16)
    >>> narrow_words(np.array([65537], np.uint64), out)
    >>> out
    array([1], dtype=uint16)
    """
    cdef Py_ssize_t hand, count = hands.shape[0]
    if out.shape[0] != count:
        raise ValueError(f"out: expected {count} hands, found {out.shape[0]}")
    with nogil:
        for hand in range(count):
            out[hand] = <uint16_t>hands[hand]
