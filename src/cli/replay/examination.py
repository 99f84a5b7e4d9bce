"""Examine hands on any executor, and report them in the order of the files."""

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
    """Hands that one task examines, and the number of their batch."""

    number: int
    hands: tuple[HandSource | HandReport, ...]

    def __str__(self) -> str:
        """Name the batch, for the error if it ends its worker."""
        first = self.hands[0]
        return f"{first.file}:{first.text.line if isinstance(first, HandSource) else first.line}"


def examined(
    hands: Iterable[HandSource | HandReport], wanted: ReportOptions, executor: Executor
) -> Iterator[HandReport]:
    """Yield the report of every hand in order; batches are read only as workers need them."""
    with closing(scatter(partial(examine_all, wanted), batches(hands), executor)) as coming:
        for reports in in_order((batch.number, reports) for batch, reports in coming):
            yield from reports


def examine_all(wanted: ReportOptions, batch: HandBatch) -> list[HandReport]:
    """Examine the hands of a batch."""
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
