"""Check amounts of chips and other settings, once, where they enter the rules."""

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any

import numpy as np

from standpat.rules.errors import GameError


def printable(given: Any, write: Callable[[Any], str] = repr) -> str:
    """Write any value into an error message; Python cannot write an int of many digits.

    >>> printable("x"), printable(10**5000)
    ("'x'", 'an int too long to show')
    """
    try:
        return write(given)
    except (ValueError, RecursionError):
        kind = type(given).__name__
        return f"a{'n' * (kind[0] in 'aeiouAEIOU')} {kind} too long to show"


def as_int(given: Any) -> Any:
    """Turn a NumPy integer into a Python int; leave anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(5)), as_int(5.0), as_int(True)
    (5, 5.0, True)
    """
    return int(given) if type(given) is not int and isinstance(given, np.integer) else given


def whole_number(given: Any, what: str, least: int = 0, kind: str = "an int") -> int:
    """Return a whole number as a Python int, or raise `GameError`.

    >>> whole_number(3.5, "the fee")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the fee is 3.5: expected an int of 0 or more
    """
    found = as_int(given)
    if type(found) is not int or found < least:
        raise GameError(f"{what} is {printable(given)}: expected {kind} of {least} or more")
    return found


def chip_count(given: Any, what: str, least: int = 0) -> int:
    """Return an amount of chips as a Python int, or raise `GameError`.

    >>> chip_count(-1, "the ante")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the ante is -1: expected chips, an int of 0 or more
    """
    return whole_number(given, what, least, "chips, an int")


def chips_by_seat(given: Any, what: str, least: int = 0) -> tuple[int, ...]:
    """Return amounts of chips by seat as a tuple of Python ints, or raise `GameError`.

    >>> chips_by_seat([1, 2], "the blind")
    (1, 2)
    >>> chips_by_seat({1: 2}, "the blind")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the blind of each seat is {1: 2}: expected a tuple or list of chips
    """
    if not isinstance(given, (tuple, list)):
        if not isinstance(given, Iterable) or isinstance(given, str | bytes | bytearray | Mapping | Set):
            raise GameError(f"{what} of each seat is {given!r}: expected a tuple or list of chips")
        if isinstance(given, np.ndarray) and given.ndim != 1:
            raise GameError(f"{what} of each seat is an array of {given.ndim} dimensions: expected one dimension")
    found = tuple(given)
    if {*map(type, found)} == {int} and min(found) >= least:
        return found
    return tuple([chip_count(amount, f"{what} of seat {seat}", least) for seat, amount in enumerate(found)])


def check_switch(given: Any, what: str) -> None:
    """Raise `GameError` unless a setting is True or False.

    >>> check_switch("no", "free_fold")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: free_fold is 'no': expected True or False
    """
    if type(given) is not bool:
        raise GameError(f"{what} is {given!r}: expected True or False")
