"""Finds hands that occur several times, in one file or in several."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from standpat.history.hand_report import HandReport, Outcome
from standpat.history.record import Disagreement


def without_duplicates(reports: Iterable[HandReport]) -> Iterator[HandReport]:
    """Report a hand that was reported before as doubled, without its rows, text and statistics.

    Its PHH text stays, so that every file is converted as a whole.

    One hand is known by its site, its number and its time; without a site or a number, by its file and line.
    """
    first: dict[object, tuple[str, int]] = {}
    for report in reports:
        if report.outcome in (Outcome.FAILED, Outcome.FOREIGN):
            yield report
            continue
        key = report.identity or (_real(report.file), report.line)
        if key in first:
            file, line = first[key]
            yield _doubled(report, f"the same hand is in {file}:{line}; it is counted once")
        else:
            first[key] = report.file, report.line
            yield report


def _doubled(report: HandReport, reason: str) -> HandReport:
    return replace(
        report,
        outcome=Outcome.DOUBLED,
        problems=(Disagreement(report.line, "", reason),),
        skip_reason="",
        text="",
        rows=(),
        statistics={},
    )


@lru_cache(maxsize=64)
def _real(file: str) -> str:
    return os.path.realpath(file)
