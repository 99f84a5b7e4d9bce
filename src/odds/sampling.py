"""Samples and other work in pieces, which any number of workers count with the same result."""

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.random import PCG64, SeedSequence
from numpy.typing import NDArray

from standpat.evaluator import HandError
from standpat.parallel.executors import thread_pool
from standpat.parallel.integers import whole_number
from standpat.parallel.scatter import in_order, scatter

from .reporting import Progress, report_nothing

CHUNK = 1 << 16
"""Number of trials that share one random stream."""

Number = TypeVar("Number", np.int64, np.float64)
Count = Callable[[int, NDArray[Number]], None]
"""Function that adds the results of the piece with a given number to an array."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample cut into pieces, each with its own random stream, so that any workers give the same numbers.

    Args:
        trials: Number of trials in all.
        seed: Seed of all streams.

    >>> sample = Sample.of(100_000, 1)
    >>> sample.pieces, [sample.size(piece) for piece in range(sample.pieces)]
    (2, [65536, 34464])
    """

    trials: int
    seed: int

    @classmethod
    def of(cls, trials: int, seed: int | None) -> "Sample":
        """Make a sample with a seed of 0 or more; None takes a fresh seed.

        Raises:
            HandError: The seed or the number of trials is not a whole number in range.

        >>> Sample.of(0, 1)
        Traceback (most recent call last):
        ...
        standpat.evaluator.errors.HandError: trials: expected a whole number of 1 or more, found 0
        """
        trials = whole_number(trials, "trials", 1, error=HandError)
        found = SeedSequence().entropy if seed is None else whole_number(seed, "seed", 0, error=HandError)
        return cls(trials, int(found))  # type: ignore[arg-type]  # a fresh one is an integer

    @property
    def pieces(self) -> int:
        """Number of pieces."""
        return -(-self.trials // CHUNK)

    def size(self, piece: int) -> int:
        """Give the number of trials of a piece."""
        return min(CHUNK, self.trials - piece * CHUNK)

    def stream(self, piece: int) -> PCG64:
        """Make the random stream of a piece."""
        return PCG64(SeedSequence(self.seed, spawn_key=(piece,)))


def add_up(
    count: Count[Number],
    pieces: int,
    zero: NDArray[Number],
    workers: int = 1,
    progress: Progress | None = None,
    executor: Executor | None = None,
    stop: Callable[[], None] = lambda: None,
) -> NDArray[Number]:
    """Count all pieces on workers, and add up their results in the order of the pieces.

    Args:
        count: Function that counts one piece; picklable if the executor has processes.
        pieces: Number of pieces.
        zero: Result of no pieces.
        workers: Number of threads, if there is no executor.
        progress: Function that is called with the pieces done and their number; what it raises ends the work.
        executor: Executor to count on; None for threads of this process.
        stop: Function that is called when the work ends early, to end pieces that threads are counting.

    Raises:
        HandError: The number of workers is out of range, or is given together with an executor.
        WorkerError: A piece ended its worker three times.

    >>> def count(piece, total): total += piece
    >>> add_up(count, 4, np.zeros(2, np.int64), 2)
    array([6, 6])
    """
    workers = whole_number(workers, "workers", 1, error=HandError)
    if executor is not None and workers != 1:
        raise HandError(f"workers: expected no number of workers with an executor, which has its own, found {workers}")
    report = progress or report_nothing
    total = zero.copy()
    report(0, pieces)
    with nullcontext(executor) if executor is not None else thread_pool(workers) as pool:
        try:
            parts = in_order(scatter(partial(counted, count, zero), range(pieces), pool))
            for done, part in enumerate(parts, start=1):
                total += part
                report(done, pieces)
        except BaseException:
            stop()
            raise
    return total


def counted(count: Count[Number], zero: NDArray[Number], piece: int) -> NDArray[Number]:
    """Count one piece, starting from nothing.

    >>> def count(piece, total): total += piece
    >>> counted(count, np.ones(2, np.int64), 4)
    array([5, 5])
    """
    part = zero.copy()
    count(piece, part)
    return part
