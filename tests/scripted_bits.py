"""A bit generator that returns given numbers, for code that takes NumPy's bit generators."""

from collections.abc import Iterable
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_double,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
    pythonapi,
)

NAME = b"BitGenerator"


class Interface(Structure):
    """The struct `bitgen_t` of numpy/random/bitgen.h."""

    _fields_ = (
        ("state", c_void_p),
        ("next_uint64", CFUNCTYPE(c_uint64, c_void_p)),
        ("next_uint32", CFUNCTYPE(c_uint32, c_void_p)),
        ("next_double", CFUNCTYPE(c_double, c_void_p)),
        ("next_raw", CFUNCTYPE(c_uint64, c_void_p)),
    )


class ScriptedBits:
    """A generator that returns given 32-bit numbers, or two at a time, the lower half first; then zeros."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.left = list(numbers)
        self.interface = Interface(
            None,
            CFUNCTYPE(c_uint64, c_void_p)(lambda state: self.next() | self.next() << 32),
            CFUNCTYPE(c_uint32, c_void_p)(lambda state: self.next()),
            CFUNCTYPE(c_double, c_void_p)(lambda state: 0.0),
            CFUNCTYPE(c_uint64, c_void_p)(lambda state: 0),
        )
        pythonapi.PyCapsule_New.restype = py_object
        pythonapi.PyCapsule_New.argtypes = [POINTER(Interface), c_char_p, c_void_p]
        self.capsule = pythonapi.PyCapsule_New(byref(self.interface), NAME, None)

    def next(self) -> int:
        return self.left.pop(0) if self.left else 0


def number_for(place: int, bound: int) -> int:
    """Return a 32-bit number that NumPy maps to a place below the bound."""
    return (place << 32) // bound + (1 << 32) // (2 * bound)
