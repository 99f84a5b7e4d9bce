"""What the rules are given, checked once, where it is taken in."""

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any

import numpy as np

from standpat.rules.errors import GameError


def printable(given: Any, say: Callable[[Any], str] = repr) -> str:
    """What was given, for a message, whatever it is: a number of many digits has no text in Python.

    >>> printable("x"), printable(10**5000)
    ("'x'", 'an int too long to show')
    """
    try:
        return say(given)
    except (ValueError, RecursionError):
        kind = type(given).__name__
        return f"a{'n' * (kind[0] in 'aeiouAEIOU')} {kind} too long to show"


def as_int(given: Any) -> Any:
    """A Python int for NumPy's; anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(5)), as_int(5.0), as_int(True)
    (5, 5.0, True)
    """
    return int(given) if type(given) is not int and isinstance(given, np.integer) else given


def number(given: Any, what: str, least: int = 0, kind: str = "an int") -> int:
    """A whole number, a Python int or one of NumPy's. Raises `GameError`.

    >>> number(3.5, "the fee")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the fee is 3.5: expected an int of 0 or more
    """
    found = as_int(given)
    if type(found) is not int or found < least:
        raise GameError(f"{what} is {printable(given)}: expected {kind} of {least} or more")
    return found


def chips(given: Any, what: str, least: int = 0) -> int:
    """An amount of chips. Raises `GameError`.

    >>> chips(-1, "the ante")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the ante is -1: expected chips, an int of 0 or more
    """
    return number(given, what, least, "chips, an int")


def chips_by_seat(given: Any, what: str, least: int = 0) -> tuple[int, ...]:
    """Amounts of chips in the order of seats: a tuple, whatever sequence they came in. Raises `GameError`.

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
    return tuple([chips(amount, f"{what} of seat {seat}", least) for seat, amount in enumerate(found)])


def switch(given: Any, what: str) -> None:
    """Something that is on or off. Raises `GameError`.

    >>> switch("no", "free_fold")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: free_fold is 'no': expected True or False
    """
    if type(given) is not bool:
        raise GameError(f"{what} is {given!r}: expected True or False")
