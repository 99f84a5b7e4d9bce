"""The evaluator as C functions: for `cimport` in Cython, and by address for Numba and ctypes."""

from libc.stdint cimport uint16_t, uint64_t

from standpat.evaluator.five cimport Order, order_named
from standpat.evaluator.kernels cimport strength_of

cdef OrderingPointer ordering(const char* name) noexcept nogil:
    return <OrderingPointer>order_named(name)

cdef int size(OrderingPointer order) noexcept nogil:
    return (<const Order*>order).size

cdef uint16_t strength(OrderingPointer order, uint64_t hand, uint64_t wild) noexcept nogil:
    return strength_of(<const Order*>order, hand, wild)

def addresses(str name not None):
    """Give the addresses of the C function that ranks a hand, and of an ordering to pass to it.

    Args:
        name: Name of a shipped ordering.

    Returns:
        (function, ordering). The function is `uint16_t strength(const void *ordering, uint64_t hand, uint64_t wild)`; it
        returns 0 if `hand` is not a hand of five to ten cards.

    Raises:
        KeyError: No shipped ordering has this name.

    >>> from ctypes import CFUNCTYPE, c_uint16, c_uint64, c_void_p
    >>> import standpat as sp
    >>> function, high = addresses("high")
    >>> strength = CFUNCTYPE(c_uint16, c_void_p, c_uint64, c_uint64)(function)
    >>> strength(high, int(sp.pack(sp.parse("As Ks Qs Js Ts"))), 0)
    7462
    """
    cdef bytes wanted = name.encode()
    cdef OrderingPointer order = ordering(wanted)
    if order == NULL or b"\0" in wanted:
        raise KeyError(name)
    return <size_t>&strength, <size_t>order
