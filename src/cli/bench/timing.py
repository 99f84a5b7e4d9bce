"""Time contenders in turn, so that a busy machine slows all of them."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import truediv
from statistics import median
from typing import Any

from numpy.typing import NDArray

Hands = NDArray[Any]
Call = Callable[[], Any]

FEWEST_ROUNDS = 3
FIRST = 1_000
"""Hands in the first call, which shows how many there can be."""

LONGEST = 0.05
"""Seconds that one call takes at most, unless it is slower than that with the first hands alone."""


# Processor time, where it is fine enough: what other programs take from the processor is not counted.
clock = time.process_time if time.get_clock_info("process_time").resolution < 1e-6 else time.perf_counter


@dataclass(frozen=True, slots=True)
class Contender:
    """Something that ranks hands.

    `prepare` converts the hands before the clock starts, and returns the call to time.
    """

    name: str
    prepare: Callable[[Hands], Call]


@dataclass(frozen=True, slots=True)
class ContenderSpeed:
    """The speed of a contender: hands a call, and hands a second in the median, slowest and fastest round."""

    contender: Contender
    hands: int
    rate: float
    slowest: float
    fastest: float
    of_reference: float
    """The median of the rounds' ratios to the first contender."""


def measure(contenders: Sequence[Contender], hands: Hands, seconds: float) -> list[ContenderSpeed]:
    """Time contenders on the same hands, in interleaved rounds.

    Args:
        contenders: the first is the reference loop that the others are compared with.
        hands: one a row. A slow contender gets the first of them only.
        seconds: how long to go on; there are three rounds at least.

    Returns:
        A result for each contender, in the order given.

    >>> summing = Contender("sum", lambda hands: lambda: hands.sum(axis=1))
    >>> import numpy as np
    >>> [result] = measure([summing], np.ones((10, 5)), 0)
    >>> result.hands, result.of_reference
    (10, 1.0)
    """
    calls, counts = zip(*(prepare_call(contender, hands) for contender in contenders), strict=True)
    rounds: list[list[float]] = []
    end = time.perf_counter() + seconds
    with garbage_collection_off():
        while len(rounds) < FEWEST_ROUNDS or time.perf_counter() < end:
            rounds.append([count / timed(call) for call, count in zip(calls, counts, strict=True)])
    by_contender = list(zip(*rounds, strict=True))
    return [
        ContenderSpeed(
            contender, count, median(rates), min(rates), max(rates), median(map(truediv, rates, by_contender[0]))
        )
        for contender, count, rates in zip(contenders, counts, by_contender, strict=True)
    ]


def prepare_call(contender: Contender, hands: Hands) -> tuple[Call, int]:
    """Prepare a contender with the number of hands that it ranks in a short time, and run it once."""
    count = min(FIRST, len(hands))
    while True:
        call = contender.prepare(hands[:count])
        taken = timed(call)
        if count == len(hands) or taken > LONGEST / 4:
            return call, count
        count = min(4 * count, len(hands))


def timed(call: Call) -> float:
    """Return the seconds that a call takes."""
    start = clock()
    call()
    return max(clock() - start, 1e-9)


@contextmanager
def garbage_collection_off() -> Iterator[None]:
    """Switch the garbage collector off."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
