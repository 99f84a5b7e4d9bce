"""Checks the numbers of a PHH hand that are not part of its play."""

import datetime
import math
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from standpat.history.phh_codes import OPTIONS, OWN

_STANDARD = ("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "small_bet", "big_bet", "min_bet")
HELD = frozenset((*_STANDARD, "starting_stacks", "actions", "finishing_stacks", "winnings")).union(
    OWN + name for name in (*OPTIONS, "dead", "unit", "pot", "rake", "pots", "mucked", "reshuffles")
)
"""The fields that a record holds in another form; it keeps all other fields as they are."""
_CHECKED = frozenset(("seats", "seat_count", "year", "month", "day", "time", "hand", "table"))
"""Other fields of numbers that are checked here, or that are names."""
_STACKS = ("starting_stacks", "finishing_stacks")


def field_faults(data: Mapping[str, Any], players: int, structure: str) -> Iterator[tuple[str, str]]:
    """Give the fields with wrong numbers, each with the reason: bets of another structure, seats and the date.

    >>> list(field_faults({"seats": [1, 1], "small_bet": 4, "year": 2024, "month": 2, "day": 29}, 2, "no-limit"))
    [('small_bet', 'a no-limit hand has no such bet'), ('seats', 'expected 2 different seats of the table')]
    """
    for key in ("min_bet",) if structure == "fixed-limit" else ("small_bet", "big_bet"):
        if key in data:
            yield key, f"a {structure} hand has no such bet"
    seats, most = data.get("seats"), data.get("seat_count")
    if type(most) is int and most < players:
        yield "seat_count", f"expected {players} seats or more, one for each player"
    if seats is not None:
        whole = isinstance(seats, list) and all(type(seat) is int for seat in seats)
        if not whole or len(set(seats)) != players or len(seats) != players or not _within(seats, most):
            yield "seats", f"expected {players} different seats of the table"
    starting, finishing = ([stack == math.inf for stack in _list(data.get(key))] for key in _STACKS)
    if finishing and len(starting) == len(finishing) and starting != finishing:
        yield "finishing_stacks", "expected inf for the same players as at the start"
    date = [data.get(key, default) for key, default in (("year", 2000), ("month", 1), ("day", 1))]
    if all(type(number) is int for number in date):
        try:
            datetime.date(*date)
        except (ValueError, OverflowError):
            yield next(key for key in ("day", "month", "year") if key in data), "no day of the calendar"


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _within(seats: list[int], most: object) -> bool:
    return min(seats) >= 0 and (type(most) is not int or max(seats) <= most)


def unchecked_fields(data: Mapping[str, Any], structure: str) -> Iterator[str]:
    """Name the fields with numbers that nothing checks.

    >>> list(unchecked_fields({"min_bet": 4, "blinds_or_straddles": [1, 2]}, "no-limit"))
    ['min_bet']
    >>> list(unchecked_fields({"level": 3, "hand": 7, "event": "Friday", "_points": [1.5]}, "no-limit"))
    ['level', '_points']
    """
    blinds = data.get("blinds_or_straddles")
    if isinstance(blinds, list) and any(blinds):
        yield from (key for key in ("small_bet", "min_bet") if key in data and data[key] not in blinds)
    unused = {OWN + "cap"} if structure != "fixed-limit" else set()
    unused |= {OWN + "maximum"} if structure != "spread-limit" else set()
    for key, value in data.items():
        if key in unused or (key not in HELD and key not in _CHECKED and _has_number(value)):
            yield key


def _has_number(value: object) -> bool:
    if isinstance(value, list | Mapping):
        return any(map(_has_number, value.values() if isinstance(value, Mapping) else value))
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)
