"""Rank records; an invalid record stops the run, or is reported and skipped."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from standpat.cli.errors import say
from standpat.cli.options import joker_fault
from standpat.cli.rank.records import InputError, Reader, Records, fault_in_utf8
from standpat.cli.rank.writers import Writer
from standpat.evaluator import Ordering, Packed, StandpatError, parse

Report = Callable[[InputError], None]


@dataclass(frozen=True, slots=True)
class RankSettings:
    """The settings for ranking and writing hands.

    wild    the wild cards, packed
    skip    True reports and skips invalid records; False raises an error
    form    one of OUTPUTS
    prefix  text before the names of the added columns
    """

    ordering: Ordering
    wild: Packed | None
    threads: int
    skip: bool
    form: str
    prefix: str


@dataclass(frozen=True, slots=True)
class RankCounts:
    """The counts of a file: hands of each strength, shape (ordering.size + 1,), and skipped records."""

    hands: NDArray[np.int64]
    skipped: int


def write_ranked(
    settings: RankSettings, reader: Reader, writer: Writer | None, file: str, advance: Callable[[int], object]
) -> RankCounts:
    """Rank the records of a file, write them if there is a writer, and count them."""
    counts = np.zeros(settings.ordering.size + 1, np.int64)
    skipped = 0

    def report_and_count(error: InputError) -> None:
        nonlocal skipped
        skipped += 1
        say(str(error))

    for records, strengths in rank_records(settings, reader, file, report_and_count if settings.skip else None):
        if writer:
            try:
                writer.write(records, strengths)
            except UnicodeEncodeError as error:
                raise fault_in_encoding(records, reader.names, file, settings.form) from error
        counts += np.bincount(strengths, minlength=len(counts))
        advance(records.extent)
    return RankCounts(counts, skipped)


def rank_records(
    settings: RankSettings, reader: Reader, file: str, report: Report | None
) -> Iterator[tuple[Records, NDArray[np.uint16]]]:
    """Rank a file in batches.

    An invalid record is passed to `report` and skipped. Without `report`, the records before it are yielded, and then
    InputError is raised.
    """
    for records in reader:
        strengths = settings.ordering.rank_packed(records.hands, settings.wild, invalid=0, threads=settings.threads)
        bad = np.flatnonzero(strengths == 0)
        for row in bad.tolist():
            error = InputError(file, record_fault(settings, records, row), records.place(row))
            if report is None:
                yield records.kept(np.arange(row)), strengths[:row]
                raise error
            report(error)
        if len(bad):
            good = np.flatnonzero(strengths)
            records, strengths = records.kept(good), strengths[good]
        yield records, strengths


def record_fault(settings: RankSettings, records: Records, row: int) -> str:
    """Describe why a record cannot be ranked."""
    fault = records.fault(row)
    if fault is not None:
        return fault
    text = records.hand_text(row)
    try:
        cards = parse(text)
        if joker := joker_fault(cards, settings.ordering):
            return joker
        settings.ordering.rank(cards, settings.wild)
    except StandpatError as error:
        return str(error).removeprefix("hand 0: ")
    return f"'{text}' is no hand"


def fault_in_encoding(records: Records, columns: tuple[str, ...], file: str, form: str) -> InputError:
    """Describe the first record that cannot be written as UTF-8."""
    row, column, fault = next(
        (row, column, fault)
        for row, values in enumerate(records.rows())
        for column, value in zip(columns, values, strict=True)
        if (fault := fault_in_utf8(value))
    )
    return InputError(file, f"column '{column}': {fault}, expected UTF-8 for {form}", records.place(row))
