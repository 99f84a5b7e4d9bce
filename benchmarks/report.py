"""Writes the tables and the plot of docs/benchmarks.md from measurements.

    standpat bench --hands 10000000 --seconds 120 --json > bench.json
    python -m pytest -n0 benchmarks --benchmark-timer=time.process_time --benchmark-json=benchmarks.json
    python benchmarks/report.py bench.json benchmarks.json docs/benchmarks.md

The plot is written beside the page, with the suffix .svg. Without the second file the page has only its first part.
"""

import json
import math
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from standpat.cli.bench.chart import draw_contests
from standpat.cli.bench.measurements import Measurement, from_data, label, rate_text, ratio_text
from standpat.cli.bench.peers import PEERS

PLOTTED = ("5 cards, random", "7 cards, random", "5 cards, one hand a call")
BENCHMARKS = r"""python -m pytest -n0 {files} \
    --benchmark-timer=time.process_time --benchmark-max-time=0.05 --benchmark-json=benchmarks.json"""
HOW = """
All contenders rank the same hands. They take turns, round after round, and each ratio to the reference loop is computed
within a round: a slow moment of the machine slows all of them down. So **compare ratios, not rates**. Times are
processor seconds on one core. A rate is the median of the rounds.

The reference loop reads and writes as many bytes as the ranking and only adds them up. It is a yardstick, not a limit:
on some processors a contender is faster.

A slow contender gets only the first of the hands, as many as it ranks in a twentieth of a second. The order of every
peer was compared with that of standpat, on the hands it was timed with. Peers get cards in the form they read fastest,
prepared before the clock starts. *Private* calls are not part of a package's public interface. Contenders that read
arrays read them from memory and check every hand: ids in range, and no card twice.
"""


def page(bench: dict[str, Any], benchmarks: dict[str, Any] | None, plot: str) -> str:
    """Write the text of the page.

    >>> bench = {"command": "standpat bench --json", "machine": {"python": "3"}, "standings": []}
    >>> page(bench, None, "x.svg").splitlines()[0]
    '# Benchmarks'
    """
    rows = from_data(bench)
    machine = ", ".join(f"{name} {value}" for name, value in bench["machine"].items())
    return "\n".join(
        [
            "# Benchmarks",
            "",
            f"Measured on: {machine}.",
            HOW,
            *fenced(f"{bench['command']} > bench.json"),
            f"![Hands per second, on a logarithmic scale]({plot})",
            "",
            *relations(rows),
            *(line for title in titles(rows) for line in standing_table(title, rows)),
            *(by_question(benchmarks) if benchmarks else ()),
        ]
    )


def fenced(command: str) -> list[str]:
    """Write a command as a block of code."""
    return ["```sh", command, "```", ""]


def titles(rows: Iterable[Measurement]) -> list[str]:
    """List the contests in the order in which they were measured."""
    return list(dict.fromkeys(row.contest for row in rows))


def relations(rows: Sequence[Measurement]) -> Iterator[str]:
    """Compare standpat with the reference loop and with the fastest peer in every contest that has a peer."""
    low = {peer.name for peer in PEERS if peer.ordering == "2-7"}
    lines = []
    for title in titles(rows):
        contest = [row for row in rows if row.contest == title]
        for name in ("high", "2-7"):
            rivals = [row for row in contest if row.side == "peer" and (row.name in low) == (name == "2-7")]
            ours = [row for row in contest if row.side == "standpat" and row.name.partition(",")[0] == name]
            if not rivals or not ours:
                continue
            fastest = max((row for row in rivals if row.public), key=lambda row: row.rate)
            any_call = max(rivals, key=lambda row: row.rate)
            ratios = [f"{times(ours[0].rate / rival.rate)} {rival.name}" for rival in (fastest, any_call)]
            lines.append([f"{title}: {ours[0].name}", ratio_text(ours[0].of_reference), *ratios])
    if lines:
        yield "## Beside the fastest peer"
        yield ""
        yield from table(
            ["", "of the reference", "of the fastest public call", "of the fastest call, public or private"], lines
        )


def times(ratio: float) -> str:
    """Write a ratio of two rates.

    >>> times(213.4), times(2.05)
    ('213 ×', '2.05 ×')
    """
    return f"{ratio:.0f} ×" if ratio >= 100 else f"{ratio:.3g} ×"


def standing_table(title: str, rows: Iterable[Measurement]) -> Iterator[str]:
    """Write the table of a contest."""
    yield f"## {title[0].upper()}{title[1:]}"
    yield ""
    yield from table(
        ["", "hands per second", "of the reference", "slowest to fastest", "hands per call"],
        (
            [
                label(row) if row.side != "standpat" else f"**{label(row)}**",
                f"{row.rate:,.0f}",
                ratio_text(row.of_reference),
                f"{rate_text(row.slowest)} to {rate_text(row.fastest)}",
                f"{row.hands:,}",
            ]
            for row in rows
            if row.contest == title
        ),
    )


def by_question(benchmarks: dict[str, Any]) -> Iterator[str]:
    """Write the groups of a run of pytest-benchmark, the fastest first."""
    yield "## One question at a time"
    yield ""
    yield "Each file of `benchmarks/` asks a question. Times are medians per call. These benchmarks do not take turns."
    yield ""
    files = {found["fullname"].partition("::")[0] for found in benchmarks["benchmarks"]}
    yield from fenced(BENCHMARKS.format(files=" \\\n    ".join(sorted(files))))
    groups: dict[str, list[dict[str, Any]]] = {}
    for found in benchmarks["benchmarks"]:
        groups.setdefault(found["group"], []).append(found)
    for group, members in groups.items():
        yield f"### {group[0].upper()}{group[1:]}"
        yield ""
        members.sort(key=lambda found: found["stats"]["median"] / found["extra_info"].get("hands", 1))
        yield from table(["", "time per call", "hands per second"], map(benchmark_row, members))


def benchmark_row(found: dict[str, Any]) -> list[str]:
    """Write a benchmark as a row: name, time per call, hands per second.

    >>> benchmark_row({"name": "test_rank[high-5]", "stats": {"median": 0.002}, "extra_info": {"hands/s": 5_000_000}})
    ['rank: high-5', '2.00 ms', '5.0 M']
    """
    name, _, parameters = found["name"].removeprefix("test_").partition("[")
    words = name.replace("_", " ") + (f": {parameters.removesuffix(']')}" if parameters else "")
    rate = found["extra_info"].get("hands/s")
    return [words, duration(found["stats"]["median"]), rate_text(rate) if rate else ""]


def duration(seconds: float) -> str:
    """Write a duration with its unit.

    >>> duration(1.5e-6), duration(0.0213), duration(2)
    ('1.50 µs', '21.3 ms', '2.00 s')
    """
    unit, factor = ("µs", 1e6) if seconds < 1e-3 else ("ms", 1e3) if seconds < 1 else ("s", 1)
    value = seconds * factor
    return f"{value:.{max(0, 2 - int(math.log10(max(value, 1))))}f} {unit}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Write a table in Markdown: the first column is text, the others are numbers.

    >>> table(["who", "rate"], [["us", "1"]])
    ['| who | rate |', '|---|--:|', '| us | 1 |', '']
    """
    return [row_of(heads), "|---|" + "--:|" * (len(heads) - 1), *map(row_of, rows), ""]


def row_of(cells: Sequence[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Read one or two files of measurements, and write the page and the plot."""
    if len(arguments) not in (2, 3):
        sys.exit(f"usage: report.py BENCH.json [BENCHMARKS.json] PAGE.md\n\n{__doc__}")
    *sources, target = map(Path, arguments)
    bench, *others = (json.loads(source.read_text(encoding="utf-8")) for source in sources)
    plot = target.with_suffix(".svg")
    with plot.open("wb") as sink:
        draw_contests([row for row in from_data(bench) if row.contest in PLOTTED], sink, "svg")
    plot.write_text(re.sub(r"[ \t]+$", "", plot.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
    target.write_text(page(bench, others[0] if others else None, plot.name), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
