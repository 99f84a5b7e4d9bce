"""Check amounts of chips and other settings, once, where they enter the rules."""

from collections.abc import Iterable, Mapping, Set
from typing import Any

import numpy as np

from standpat.parallel.integers import whole_number
from standpat.rules.errors import GameError


def game_number(given: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """Return a whole number, such as an amount of chips, as a Python int, or raise `GameError`.

    >>> game_number(-1, "the ante")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: the ante: expected a whole number of 0 or more, found -1
    """
    return whole_number(given, what, least, most, error=GameError)


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
    return tuple([game_number(amount, f"{what} of seat {seat}", least) for seat, amount in enumerate(found)])


def check_switch(given: Any, what: str) -> None:
    """Raise `GameError` unless a setting is True or False.

    >>> check_switch("no", "free_fold")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: free_fold is 'no': expected True or False
    """
    if type(given) is not bool:
        raise GameError(f"{what} is {given!r}: expected True or False")
