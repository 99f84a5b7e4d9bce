"""Call a ufunc on several threads."""

import os
from collections import deque
from collections.abc import Callable
from functools import cache
from math import prod
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from standpat.parallel.cores import cores
from standpat.parallel.errors import StandpatError

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

PROBE = 10_000
"""Number of hands to rank first, to estimate the time of the others."""

WORTHWHILE = 0.0003
"""Least seconds of work for which threads are used; waking a thread costs a part of that."""

CHUNKS = 4
"""Least number of pieces for each thread. A free thread takes the next piece, so a slow thread delays no other."""

PIECE = 40_000
"""Most hands in a piece: their cards and strengths stay in the cache of a core."""


def call_ufunc(ufunc: np.ufunc, inputs: tuple[Any, ...], core: tuple[int, ...], out: Any, threads: int) -> Any:
    """Call a ufunc, on several threads if there is enough work.

    Args:
        ufunc: The function; its loops must not need the GIL.
        inputs: Arrays.
        core: For each input, the number of its last axes that belong to one element.
        out: Array to write into, or None.
        threads: Number of threads; 0 uses all cores.

    Returns:
        The result of the ufunc, shape of the batch.

    Raises:
        TypeError: `out` cannot hold the result.
        StandpatError: `threads` is negative or not an integer.

    >>> call_ufunc(np.add, (np.arange(3), np.ones(3, int)), (0, 0), None, 2)
    array([1, 2, 3])
    """
    if threads != 1 and (not isinstance(threads, (int, np.integer)) or threads < 0):
        raise StandpatError(f"threads: expected 0 (all cores) or a positive number, found {threads!r}")
    if out is not None:
        check_out(out)
    if threads == 1 or prod(part.size for part in inputs) <= PROBE:
        return ufunc(*inputs) if out is None else ufunc(*inputs, out=out)
    batch = np.broadcast_shapes(*(part.shape[: part.ndim - inner] for part, inner in zip(inputs, core, strict=False)))
    most = cores() + 1  # the threads of the pool, and this one
    parts = min(threads or cores(), most, batch[0] if batch else 1) if prod(batch) > PROBE else 1
    if parts < 2 or (out is not None and any(np.may_share_memory(out, part) for part in inputs)):
        return ufunc(*inputs) if out is None else ufunc(*inputs, out=out)
    return _call_on_threads(ufunc, inputs, core, out, batch, parts)


def check_out(out: Any) -> None:
    """Check that `out` can hold strengths.

    Args:
        out: The array that a caller wants the result in.

    Raises:
        TypeError: It is not an array, or a masked array, or its dtype cannot hold uint16.

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


def _call_on_threads(
    ufunc: np.ufunc, inputs: Any, core: Any, out: Any, batch: tuple[int, ...], parts: int
) -> NDArray[Any]:
    """Rank a first piece to estimate the work, then share the others between threads."""
    result: NDArray[Any] = np.empty(batch, ufunc.types[0][-1]) if out is None else out
    if result.shape != batch:
        return ufunc(*inputs, out=result)  # type: ignore[no-any-return]  # more axes than needed, or NumPy's error
    full = [
        np.broadcast_to(part, batch + part.shape[part.ndim - inner :])
        for part, inner in zip(inputs, core, strict=False)
    ]

    def rank(start: int, stop: int) -> None:
        ufunc(*(part[start:stop] for part in full), out=result[start:stop])

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
            except IndexError:  # another thread took the last piece
                return
            rank(start, start + rows)

    others: list[Future[None]] = []
    try:
        start_helpers(work, parts - 1, others)
        work()
    finally:
        starts.clear()  # after an error, the remaining pieces need not be ranked
        errors = [other.exception() for other in others]
    for error in filter(None, errors):
        raise error
    return result


def start_helpers(work: Callable[[], None], count: int, helpers: "list[Future[None]]") -> None:
    """Let threads of the pool help with some work; add their futures to `helpers` one by one.

    While the interpreter exits, as in a function of `atexit`, no thread can start: there are fewer helpers, or none.
    """
    try:
        for _ in range(count):
            helpers.append(pool().submit(work))
    except RuntimeError:
        pass


@cache
def pool() -> "ThreadPoolExecutor":
    """Give the pool of helping threads; it starts at the first call and stays."""
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(cores(), "standpat")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=pool.cache_clear)  # a fork does not copy threads
