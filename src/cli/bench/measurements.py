"""The results of the benchmark: sorted, as a table, as data."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from standpat.cli.bench.computer import computer_facts
from standpat.cli.bench.contests import Contest
from standpat.cli.bench.peers import Peer, same_order
from standpat.cli.bench.timing import ContenderSpeed, Hands
from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo
from standpat.evaluator import ORDERINGS

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


def rank_results(contest: Contest, hands: Hands, results: Sequence[ContenderSpeed]) -> list[Measurement]:
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


def as_data(rows: Iterable[Measurement]) -> dict[str, Any]:
    """Turn measurements into a JSON object; `from_data` reads it."""
    return {"machine": computer_facts(), "standings": [asdict(row) for row in rows]}


def from_data(data: dict[str, Any]) -> list[Measurement]:
    """Read the measurements that `as_data` wrote.

    >>> from_data({"standings": []})
    []
    """
    return [Measurement(**row) for row in data["standings"]]


def print_contest(rows: Sequence[Measurement]) -> None:
    """Print one contest on standard output."""
    lines = [
        (
            label(row),
            rate_text(row.rate),
            ratio_text(row.of_reference),
            rate_text(row.slowest),
            rate_text(row.fastest),
            f"{row.hands:,}",
        )
        for row in rows
    ]
    headings = rows[0].contest, "hands/s", "of reference", "slowest", "fastest", "a call"
    echo(table(headings, lines, styles=[STYLES[row.side] for row in rows]) + "\n")


def label(row: Measurement) -> str:
    """Name a contender, with a note where one is needed."""
    notes = ["" if row.public else "private", "" if row.agrees else "WRONG ORDER"]
    joined = ", ".join(filter(None, notes))
    return f"{row.name} ({joined})" if joined else row.name


def rate_text(rate: float) -> str:
    """Write hands a second in a few characters, such as 12.3 M.

    >>> rate_text(1_234_000_000), rate_text(98_700), rate_text(12)
    ('1,234 M', '98.7 k', '12')
    """
    if rate >= 1e8:
        return f"{rate / 1e6:,.0f} M"
    if rate >= 1e6:
        return f"{rate / 1e6:.1f} M"
    return f"{rate / 1e3:.1f} k" if rate >= 1e3 else f"{rate:.0f}"


def ratio_text(of_reference: float) -> str:
    """Write a share of the reference loop's speed.

    >>> ratio_text(0.6512), ratio_text(0.003), ratio_text(0.00031)
    ('0.651', '0.0030', '0.00031')
    """
    digits = 3 if of_reference >= 0.01 else 4 if of_reference >= 0.001 else 5
    return f"{of_reference:.{digits}f}"
