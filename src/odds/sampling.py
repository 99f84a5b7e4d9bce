"""Work cut into pieces that any number of workers may count, samples above all."""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.random import PCG64, SeedSequence
from numpy.typing import NDArray

from standpat.evaluator import HandError
from standpat.parallel.scatter import in_order, scatter

from .analysis import Progress
from .numbers import as_count

CHUNK = 1 << 16
"""Trials that share one random stream."""

Number = TypeVar("Number", np.int64, np.float64)
Count = Callable[[int, NDArray[Number]], None]
"""Adds the results of the piece of that number to an array."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample cut into pieces, each with a random stream of its own: the same, bit for bit, wherever it is counted.

    Args:
        trials: how many in all.
        seed: of all streams.

    >>> sample = Sample.of(100_000, 1)
    >>> sample.pieces, [sample.size(piece) for piece in range(sample.pieces)]
    (2, [65536, 34464])
    """

    trials: int
    seed: int

    @classmethod
    def of(cls, trials: int, seed: int | None) -> "Sample":
        """A sample of that seed, 0 or more; None takes a fresh one.

        Raises:
            HandError: the seed or the number of trials is none.

        >>> Sample.of(0, 1)
        Traceback (most recent call last):
        ...
        standpat.evaluator.errors.HandError: trials: expected 1 or more, found 0
        """
        trials = as_count("trials", trials, 1)
        found = SeedSequence().entropy if seed is None else as_count("seed", seed, 0)
        return cls(trials, int(found))  # type: ignore[arg-type]  # a fresh one is an integer

    @property
    def pieces(self) -> int:
        """How many pieces there are."""
        return -(-self.trials // CHUNK)

    def size(self, piece: int) -> int:
        """The trials of a piece."""
        return min(CHUNK, self.trials - piece * CHUNK)

    def stream(self, piece: int) -> PCG64:
        """The random stream of a piece."""
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
    """Let workers count the pieces, and add up what they counted, in the order of the pieces.

    Args:
        count: of a piece; picklable if the executor has processes.
        pieces: how many there are.
        zero: what nothing counts.
        workers: threads, where there is no executor.
        progress: told of the pieces done and their number; whatever it raises ends the work.
        executor: who counts; None for threads of this process.
        stop: called when the work ends early, to end the pieces that are being counted on threads.

    Raises:
        HandError: the number of workers is none, or there is an executor, which has its own.
        WorkerError: a piece ended its worker three times.

    >>> def count(piece, total): total += piece
    >>> add_up(count, 4, np.zeros(2, np.int64), 2)
    array([6, 6])
    """
    workers = as_count("workers", workers, 1)
    if executor is not None and workers != 1:
        raise HandError(f"workers: the executor has its own, expected no number of them beside it, found {workers}")
    report = progress or (lambda done, total: None)
    total = zero.copy()
    report(0, pieces)
    with nullcontext(executor) if executor is not None else ThreadPoolExecutor(workers) as crew:
        try:
            parts = in_order(scatter(partial(counted, count, zero), range(pieces), crew))
            for done, part in enumerate(parts, start=1):
                total += part
                report(done, pieces)
        except BaseException:
            stop()
            raise
    return total


def counted(count: Count[Number], zero: NDArray[Number], piece: int) -> NDArray[Number]:
    """What a piece comes to on its own.

    >>> def count(piece, total): total += piece
    >>> counted(count, np.ones(2, np.int64), 4)
    array([5, 5])
    """
    part = zero.copy()
    count(piece, part)
    return part
