"""Shares a ufunc call between threads."""

import os
from collections import deque
from functools import cache
from math import prod
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from standpat.parallel.cores import cores
from standpat.parallel.errors import StandpatError

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

PROBE = 10_000
"""Hands that are ranked first, to see how long the others will take."""

WORTHWHILE = 0.0003
"""Seconds that the others must take at least: waking a thread costs a part of that."""

CHUNKS = 4
"""Pieces a thread, at least; each takes the next when it is done with one, so that one held up holds up no other."""

PIECE = 40_000
"""Hands of a piece, at most: they and their strengths stay in a core's cache, and one that wakes late does fewer."""


def call(ufunc: np.ufunc, inputs: tuple[Any, ...], core: tuple[int, ...], out: Any, threads: int) -> Any:
    """Call a ufunc, on several threads if there is enough to do.

    Args:
        ufunc: the function; its loops must not need the GIL.
        inputs: arrays.
        core: for each input, how many of its last axes belong to one element.
        out: an array to write into, or None.
        threads: how many threads; 0 means one a core.

    Raises:
        TypeError: out is no array that can hold the result.
        StandpatError: threads is negative or no integer.

    >>> call(np.add, (np.arange(3), np.ones(3, int)), (0, 0), None, 2)
    array([1, 2, 3])
    """
    if threads != 1 and (not isinstance(threads, (int, np.integer)) or threads < 0):
        raise StandpatError(f"threads: expected 0 (all cores) or a positive number, found {threads!r}")
    if out is not None:
        check_out(out)
    if threads == 1 or prod(part.size for part in inputs) <= PROBE:
        return ufunc(*inputs) if out is None else ufunc(*inputs, out=out)
    batch = np.broadcast_shapes(*(part.shape[: part.ndim - inner] for part, inner in zip(inputs, core, strict=False)))
    able = cores() + 1  # the pool's and this one
    parts = min(threads or cores(), able, batch[0] if batch else 1) if prod(batch) > PROBE else 1
    if parts < 2 or (out is not None and any(np.may_share_memory(out, part) for part in inputs)):
        return ufunc(*inputs) if out is None else ufunc(*inputs, out=out)
    return _shared(ufunc, inputs, core, out, batch, parts)


def check_out(out: Any) -> None:
    """Refuse what cannot hold strengths.

    Raises:
        TypeError: no array, a masked one, or one of numbers too small.

    >>> check_out(np.empty(3, np.uint8))
    Traceback (most recent call last):
    ...
    TypeError: out: expected an array that can hold uint16, found uint8
    """
    if isinstance(out, np.ndarray) and not isinstance(out, np.ma.MaskedArray):
        if out.dtype.kind in "iuf" and np.can_cast(np.uint16, out.dtype):
            return
        raise TypeError(f"out: expected an array that can hold uint16, found {out.dtype}")
    raise TypeError(f"out: expected an array that can hold uint16, found {type(out).__name__}")


def _shared(ufunc: np.ufunc, inputs: Any, core: Any, out: Any, batch: tuple[int, ...], parts: int) -> NDArray[Any]:
    result: NDArray[Any] = np.empty(batch, ufunc.types[0][-1]) if out is None else out
    if result.shape != batch:
        return ufunc(*inputs, out=result)  # type: ignore[no-any-return]  # more axes than needed, or NumPy's error
    whole = [
        np.broadcast_to(part, batch + part.shape[part.ndim - inner :])
        for part, inner in zip(inputs, core, strict=False)
    ]

    def rank(start: int, stop: int) -> None:
        ufunc(*(part[start:stop] for part in whole), out=result[start:stop])

    first = max(1, PROBE * batch[0] // prod(batch))
    begun = perf_counter()
    rank(0, first)
    each = (perf_counter() - begun) / first
    if each * (batch[0] - first) < WORTHWHILE:
        rank(first, batch[0])
        return result
    rows = max(1, min(-(-(batch[0] - first) // (CHUNKS * parts)), PIECE * batch[0] // prod(batch)))
    starts = deque(range(first, batch[0], rows))

    def work() -> None:
        while starts:
            try:
                start = starts.popleft()
            except IndexError:  # another thread took the last
                return
            rank(start, start + rows)

    others = [pool().submit(work) for _ in range(parts - 1)]
    try:
        work()
    finally:
        starts.clear()  # after an error the rest need not be ranked
        errors = [other.exception() for other in others]
    for error in filter(None, errors):
        raise error
    return result


@cache
def pool() -> "ThreadPoolExecutor":
    """The threads that help, started when they are first needed and kept."""
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(cores(), "standpat")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=pool.cache_clear)  # a forked process has none of the threads
