"""Hands examined in this process or in several, in the order in which they stand in the files."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from standpat.history.files import Source
from standpat.history.report import Report, Wanted, examine

BATCH = 1 << 17
"""Characters of text that travel to another process at once."""

Work = list[Source | Report]


def examined(hands: Iterable[Source | Report], wanted: Wanted, workers: int) -> Iterator[Report]:
    """Give the report of every hand, in order; a few batches for each worker are in memory at any time."""
    if workers < 2:
        for hand in hands:
            yield examine(hand, wanted) if isinstance(hand, Source) else hand
        return
    waiting: deque[Future[list[Report]]] = deque()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            for work in batches(hands):
                waiting.append(pool.submit(examine_all, work, wanted))
                if len(waiting) > 2 * workers:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def examine_all(work: Work, wanted: Wanted) -> list[Report]:
    """Examine a batch."""
    return [examine(hand, wanted) if isinstance(hand, Source) else hand for hand in work]


def batches(hands: Iterable[Source | Report]) -> Iterator[Work]:
    """Group hands into batches of about the same length."""
    work: Work = []
    length = 0
    for hand in hands:
        work.append(hand)
        length += sum(map(len, hand.chunk.lines)) if isinstance(hand, Source) else 0
        if length >= BATCH:
            yield work
            work, length = [], 0
    if work:
        yield work
