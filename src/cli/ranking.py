"""Records in, the strength of each out; what cannot be ranked is an error, or is told and left out."""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from standpat.cli.options import joker_fault
from standpat.cli.records import InputError, Reader, Records
from standpat.evaluator import Ordering, Packed, StandpatError, parse

Report = Callable[[InputError], None]


def ranked(
    reader: Reader, ordering: Ordering, wild: Packed | None, threads: int, file: str, report: Report | None
) -> Iterator[tuple[Records, NDArray[np.uint16]]]:
    """Rank a file, many hands at a time.

    A record that cannot be ranked is given to `report` and left out. Without `report` the records before it are given
    and InputError is raised.
    """
    for records in reader:
        strengths = ordering.rank_packed(records.hands, wild, invalid=0, threads=threads)
        bad = np.flatnonzero(strengths == 0)
        for row in bad.tolist():
            error = InputError(file, reason(records, row, ordering, wild), records.place(row))
            if report is None:
                yield records.kept(np.arange(row)), strengths[:row]
                raise error
            report(error)
        if len(bad):
            good = np.flatnonzero(strengths)
            records, strengths = records.kept(good), strengths[good]
        yield records, strengths


def reason(records: Records, row: int, ordering: Ordering, wild: Packed | None) -> str:
    """Say why a record cannot be ranked."""
    fault = records.fault(row)
    if fault is not None:
        return fault
    text = records.hand_text(row)
    try:
        cards = parse(text)
        if joker := joker_fault(cards, ordering):
            return joker
        ordering.rank(cards, wild)
    except StandpatError as error:
        return str(error).removeprefix("hand 0: ")
    return f"'{text}' is no hand"
