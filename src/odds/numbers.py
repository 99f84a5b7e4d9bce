"""Checks of the numbers that callers pass in."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import HandError

GREATEST = 10**15
"""Largest value, positive or negative: whole values are exact as doubles, and no sum of them overflows."""


def as_values(name: str, values: ArrayLike, *shapes: tuple[int, ...]) -> NDArray[np.float64]:
    """Convert values to float64.

    Raises:
        HandError: The values are not real numbers, not finite, too great, or have none of the shapes.

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
    """Convert counts of hands to int64; floats are accepted if they are whole.

    Raises:
        HandError: The counts are not whole numbers, negative, of another shape, or more than 2**63 - 1 together.

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


def _array(name: str, values: ArrayLike) -> NDArray[Any]:
    """Convert numbers to an array of any dtype."""
    if np.ma.is_masked(values):
        raise HandError(f"{name}: expected numbers, found masked ones")
    try:
        return np.asarray(values)
    except (TypeError, ValueError, OverflowError):
        raise HandError(f"{name}: expected an array of numbers") from None
