"""Numbers as they are passed in: brought to one form, or refused with what is wrong."""

from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import HandError

GREATEST = 10**15
"""Values are at most this, up or down: whole ones are exact as doubles, and no sum of them overflows."""


def as_values(name: str, values: ArrayLike, *shapes: tuple[int, ...]) -> NDArray[np.float64]:
    """Bring numbers to float64.

    Raises:
        HandError: they are no real numbers, not finite, too great, or of none of the shapes.

    >>> as_values("values", [1, 2], (2,))
    array([1., 2.])
    """
    found = _array(name, values)
    if found.dtype.kind == "O" and all(isinstance(value, int) for value in found.flat):
        raise HandError(f"{name}: expected numbers from -10**15 to 10**15")
    if found.dtype.kind not in "biuf":
        raise HandError(f"{name}: expected real numbers, found an array of {found.dtype}")
    if found.shape not in shapes:
        raise HandError(f"{name}: expected shape {' or '.join(map(str, shapes))}, found {found.shape}")
    if not (np.isfinite(found).all() and (found <= GREATEST).all() and (found >= -GREATEST).all()):
        raise HandError(f"{name}: expected finite numbers from -10**15 to 10**15")
    return found.astype(np.float64)


def as_counts(name: str, counts: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Bring how often things happen to int64; whole floats will do.

    Raises:
        HandError: they are no whole numbers, negative, not of the shape, or more than 2**63 - 1 together.

    >>> as_counts("counts", [1.0, 2.0], (2,))
    array([1, 2])
    """
    found = _array(name, counts)
    if found.shape != shape:
        raise HandError(f"{name}: expected shape {shape}, found {found.shape}")
    if found.dtype.kind not in "iuf" or (found.dtype.kind == "f" and not (found == np.rint(found)).all()):
        raise HandError(f"{name}: expected whole numbers, fewer than 2**63 together")
    if found.size and found.min() < 0:
        raise HandError(f"{name}: expected no negative number of hands")
    if found.sum(dtype=np.float64) >= 2**63 - 2**20:  # the sum is rounded
        raise HandError(f"{name}: expected fewer than 2**63 hands together")
    return found.astype(np.int64)


def as_count(name: str, number: SupportsIndex, least: int, most: int | None = None) -> int:
    """Bring an integer, Python's or NumPy's, to Python's.

    Raises:
        HandError: it's none, or out of range.

    >>> as_count("workers", 0, 1)
    Traceback (most recent call last):
    ...
    standpat.evaluator.errors.HandError: workers: expected 1 or more, found 0
    """
    whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
    if not whole or index(number) < least or (most is not None and index(number) > most):
        span = f"{least} or more" if most is None else f"{least} to {most}"
        raise HandError(f"{name}: expected {span}, found {number!r}")
    return index(number)


def _array(name: str, values: ArrayLike) -> NDArray[Any]:
    if np.ma.is_masked(values):
        raise HandError(f"{name}: expected numbers, found masked ones")
    try:
        return np.asarray(values)
    except (TypeError, ValueError, OverflowError):
        raise HandError(f"{name}: expected an array of numbers") from None
