"""Samples cut into pieces that any number of workers may count."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from .analysis import Progress
from .numbers import as_count

CHUNK = 1 << 16
"""Trials that share one random stream."""

T = TypeVar("T")
Number = TypeVar("Number", np.int64, np.float64)
Piece = tuple[np.random.SeedSequence, int]


def pieces(trials: int, seed: int | None) -> tuple[int, list[Piece]]:
    """Cut a sample into pieces, each with a random stream of its own.

    Args:
        trials: how many in all.
        seed: 0 or more; None takes a fresh one.

    Returns:
        The seed, and (seed of the stream, trials) of each piece.

    Raises:
        HandError: the seed or the number of trials is none.

    >>> [size for _, size in pieces(100_000, 1)[1]]
    [65536, 34464]
    """
    trials = as_count("trials", trials, 1)
    source = np.random.SeedSequence(None if seed is None else as_count("seed", seed, 0))
    sizes = [min(CHUNK, trials - start) for start in range(0, trials, CHUNK)]
    return int(source.entropy), list(zip(source.spawn(len(sizes)), sizes, strict=True))  # type: ignore[arg-type]


def add_up(
    count: Callable[[T, NDArray[Number]], None],
    work: Sequence[T],
    zero: NDArray[Number],
    workers: int,
    progress: Progress | None,
    stop: Callable[[], None] = lambda: None,
) -> NDArray[Number]:
    """Let the workers count piece after piece, and add what they count up, in the order of the pieces.

    Args:
        count: adds a piece's results to an array like `zero`.
        work: the pieces.
        zero: what nothing counts.
        workers: threads.
        progress: told of the pieces done and their number; whatever it raises ends the work.
        stop: called when something does, to end the pieces that are being counted.

    >>> def count(piece, total): total += piece
    >>> add_up(count, [1, 2, 3], np.zeros(2, np.int64), 2, None)
    array([6, 6])
    """
    workers = as_count("workers", workers, 1)
    report = progress or (lambda done, total: None)
    total = zero.copy()

    def counted(piece: T) -> NDArray[Number]:
        part = zero.copy()
        count(piece, part)
        return part

    report(0, len(work))
    with ThreadPoolExecutor(workers) as pool:
        try:
            for done, part in enumerate(pool.map(counted, work), start=1):
                total += part
                report(done, len(work))
        except BaseException:
            stop()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    return total
