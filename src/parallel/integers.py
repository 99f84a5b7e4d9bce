"""Check whole numbers that callers pass."""

import sys
from collections.abc import Callable
from typing import Any

from .errors import StandpatError


def as_int(given: Any) -> Any:
    """Turn a NumPy integer into a Python int; leave anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(5)), as_int(5.0), as_int(True)
    (5, 5.0, True)
    """
    if type(given) is int or "numpy" not in sys.modules:
        return given
    return int(given) if isinstance(given, sys.modules["numpy"].integer) else given


def printable(given: Any, write: Callable[[Any], str] = repr) -> str:
    """Write any value into an error message; Python cannot write an int of many digits.

    Args:
        given: The value.
        write: Function that writes the value.

    Returns:
        The text, or the type of a value that cannot be written.

    >>> printable("x"), printable(10**5000)
    ("'x'", 'an int too long to show')
    """
    try:
        return write(given)
    except (ValueError, RecursionError):
        kind = type(given).__name__
        return f"a{'n' * (kind[0] in 'aeiouAEIOU')} {kind} too long to show"


def whole_number(
    given: Any, name: str, least: int, most: int | None = None, *, error: type[StandpatError] = StandpatError
) -> int:
    """Return a whole number, Python's or NumPy's, as a Python int.

    Args:
        given: The value to check.
        name: What the value is, for the message.
        least: The least value allowed.
        most: The greatest value allowed; by default there is none.
        error: The exception to raise.

    Returns:
        The number.

    Raises:
        StandpatError: The value is not a whole number, or out of range; raised as `error`.

    >>> whole_number(3.5, "workers", 1)
    Traceback (most recent call last):
    ...
    standpat.parallel.errors.StandpatError: workers: expected a whole number of 1 or more, found 3.5
    """
    found = as_int(given)
    if type(found) is not int or found < least or (most is not None and found > most):
        span = f"of {least} or more" if most is None else f"from {least} to {most}"
        raise error(f"{name}: expected a whole number {span}, found {printable(given):.100}")
    return found
