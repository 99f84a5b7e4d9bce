"""The results of the benchmark: as a table, as data, as a chart."""

import platform
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from standpat.cli.bench.contests import Contest
from standpat.cli.bench.peers import PEERS, Peer, same_order
from standpat.cli.bench.timing import Hands, Result
from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo, wrap
from standpat.evaluator import ORDERINGS
from standpat.evaluator.dispatch import INSTRUCTIONS
from standpat.parallel.extras import import_extra

COLOURS = {"reference": "#9e9e9e", "standpat": "#1b6ca8", "peer": "#d9822b"}
STYLES = {"reference": "dim", "standpat": "bold", "peer": ""}


@dataclass(frozen=True, slots=True)
class Measurement:
    """The speed of one contender in one contest."""

    contest: str
    name: str
    side: str
    """reference, standpat or peer."""
    package: str
    public: bool
    hands: int
    """Hands in a call."""
    rate: float
    """Hands a second, the median of the rounds."""
    slowest: float
    fastest: float
    of_reference: float
    agrees: bool
    """Whether it ranks the hands in the right order; of those of this package, the tests say so."""


def rank_results(contest: Contest, hands: Hands, results: Sequence[Result]) -> list[Measurement]:
    """Sort the results of a contest, the fastest first, and check that the packages agree on the order of the hands."""
    rows = []
    for result in results:
        contender = result.contender
        peer = contender if isinstance(contender, Peer) else None
        rows.append(
            Measurement(
                contest=contest.title,
                name=contender.name,
                side="reference" if contender == contest.reference else "peer" if peer else "standpat",
                package=peer.package if peer else "standpat",
                public=peer is None or peer.public,
                hands=result.hands,
                rate=result.rate,
                slowest=result.slowest,
                fastest=result.fastest,
                of_reference=result.of_reference,
                agrees=peer is None or agrees(peer, hands[: result.hands]),
            )
        )
    return sorted(rows, key=lambda row: -row.rate)


def agrees(peer: Peer, hands: Hands) -> bool:
    """Return True if a package ranks hands in the right order."""
    return same_order(ORDERINGS[peer.ordering].rank(hands), peer.prepare(hands)(), lower_wins=peer.lower_wins)


def computer() -> dict[str, str]:
    """Describe the computer and the versions that were measured."""
    return {
        "processor": processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "instructions": INSTRUCTIONS,
        "numpy": np.__version__,
        **{name: installed(name) for name in ["standpat", *dict.fromkeys(peer.package for peer in PEERS)]},
    }


def processor() -> str:
    """Name the processor, if the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def computer_in_words() -> str:
    """Describe the computer in lines that fit the screen; a name and its value stay on one line."""
    pairs = [f"{name} {found}".replace(" ", "\xa0") for name, found in computer().items()]
    return "\n".join(wrap(", ".join(pairs))).replace("\xa0", " ")


def installed(package: str) -> str:
    """Return the version of a package.

    >>> installed("no-such-package")
    'not installed'
    """
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def as_data(rows: Iterable[Measurement]) -> dict[str, Any]:
    """Turn measurements into a JSON object; `from_data` reads it."""
    return {"machine": computer(), "standings": [asdict(row) for row in rows]}


def from_data(data: dict[str, Any]) -> list[Measurement]:
    """Read the measurements that `as_data` wrote.

    >>> from_data({"standings": []})
    []
    """
    return [Measurement(**row) for row in data["standings"]]


def print_table(rows: Sequence[Measurement]) -> None:
    """Print one contest on standard output."""
    lines = [
        (label(row), short(row.rate), share(row.of_reference), short(row.slowest), short(row.fastest), f"{row.hands:,}")
        for row in rows
    ]
    headings = rows[0].contest, "hands/s", "of reference", "slowest", "fastest", "a call"
    echo(table(headings, lines, styles=[STYLES[row.side] for row in rows]) + "\n")


def label(row: Measurement) -> str:
    """Name a contender, with a note where one is needed."""
    notes = ["" if row.public else "private", "" if row.agrees else "WRONG ORDER"]
    said = ", ".join(filter(None, notes))
    return f"{row.name} ({said})" if said else row.name


def short(rate: float) -> str:
    """Write hands a second in a few characters, such as 12.3 M.

    >>> short(1_234_000_000), short(98_700), short(12)
    ('1,234 M', '98.7 k', '12')
    """
    if rate >= 1e8:
        return f"{rate / 1e6:,.0f} M"
    if rate >= 1e6:
        return f"{rate / 1e6:.1f} M"
    return f"{rate / 1e3:.1f} k" if rate >= 1e3 else f"{rate:.0f}"


def share(of_reference: float) -> str:
    """Write a share of the reference loop's speed.

    >>> share(0.6512), share(0.003), share(0.00031)
    ('0.651', '0.0030', '0.00031')
    """
    digits = 3 if of_reference >= 0.01 else 4 if of_reference >= 0.001 else 5
    return f"{of_reference:.{digits}f}"


def draw(rows: Sequence[Measurement], sink: BinaryIO, form: str) -> None:
    """Draw the contests below each other, with the rates as bars on a logarithmic scale."""
    titles = list(dict.fromkeys(row.contest for row in rows))
    heights = [1.5 + sum(row.contest == title for row in rows) for title in titles]
    figure = import_extra("matplotlib.figure", "cli").Figure(figsize=(9, 0.24 * sum(heights)), layout="constrained")
    panels = figure.subplots(len(titles), sharex=True, squeeze=False, height_ratios=heights)[:, 0]
    for title, axes in zip(titles, panels, strict=True):
        shown = [row for row in rows if row.contest == title]
        bars = axes.barh(
            [label(row) for row in shown],
            [row.rate for row in shown],
            color=[COLOURS[row.side] for row in shown],
        )
        axes.bar_label(bars, [short(row.rate) for row in shown], padding=3, fontsize=8)
        axes.set_title(title, loc="left", fontsize=9, fontweight="bold")
        axes.set_xscale("log")
        axes.margins(x=0.1, y=0.02)
        axes.invert_yaxis()
        axes.tick_params(labelsize=8)
        axes.spines[["top", "right"]].set_visible(False)
    panels[-1].set_xlabel("hands a second")
    figure.savefig(sink, format=form)
