"""Hands examined by any executor, reported in the order in which they stand in the files."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from standpat.history.hand_files import HandSource
from standpat.history.hand_report import HandReport, ReportOptions, examine
from standpat.parallel.scatter import in_order, scatter

LENGTH = 1 << 17
"""Characters of text in a batch."""


@dataclass(frozen=True, slots=True)
class HandBatch:
    """Hands that are examined together: the number of the batch, and those hands."""

    number: int
    hands: tuple[HandSource | HandReport, ...]

    def __str__(self) -> str:
        """Name the batch, should it take its worker down."""
        first = self.hands[0]
        return f"{first.file}:{first.text.line if isinstance(first, HandSource) else first.line}"


def examined(
    hands: Iterable[HandSource | HandReport], wanted: ReportOptions, executor: Executor
) -> Iterator[HandReport]:
    """Give the report of every hand, in order; no more batches are read than there are workers for."""
    with closing(scatter(partial(examine_all, wanted), batches(hands), executor)) as coming:
        for reports in in_order((batch.number, reports) for batch, reports in coming):
            yield from reports


def examine_all(wanted: ReportOptions, batch: HandBatch) -> list[HandReport]:
    """Examine a batch."""
    return [examine(hand, wanted) if isinstance(hand, HandSource) else hand for hand in batch.hands]


def batches(hands: Iterable[HandSource | HandReport]) -> Iterator[HandBatch]:
    """Group hands into batches of about the same length."""
    together: list[HandSource | HandReport] = []
    number = length = 0
    for hand in hands:
        together.append(hand)
        length += sum(map(len, hand.text.lines)) if isinstance(hand, HandSource) else 0
        if length >= LENGTH:
            yield HandBatch(number, tuple(together))
            number, length = number + 1, 0
            together.clear()
    if together:
        yield HandBatch(number, tuple(together))
