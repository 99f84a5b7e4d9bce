"""Statistics of players, as a table on the terminal, CSV, Parquet or JSON."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo
from standpat.history.player_counts import CountsByGroup
from standpat.history.row_files import row_file

COUNTS = {
    "hands": int,
    "net": Decimal,
    "vpip": int,
    "raised": int,
    "draws": int,
    "pat": int,
    "showdowns": int,
    "won": int,
    "bb_100": float,
    "bb_100_error": float,
}
"""The columns after the groups and the currency, and the types of their values."""


def rows(groups: CountsByGroup) -> Iterator[tuple[Any, ...]]:
    """List one row for each group, the group with the most hands first; the columns of COUNTS come last."""
    for group, counts in sorted(groups.items(), key=lambda item: (-item[1].hands, item[0])):
        yield *group, *(getattr(counts, column) for column in COUNTS)


def number(amount: Decimal) -> int | float:
    """Return an amount as a number for JSON.

    >>> number(Decimal("-0.30")), number(Decimal("500"))
    (-0.3, 500)
    """
    return int(amount) if amount == int(amount) else float(amount)


def objects(groups: CountsByGroup, by: Sequence[str]) -> list[dict[str, Any]]:
    """List one JSON object for each group."""
    names = (*by, "currency", *COUNTS)
    return [
        {name: number(value) if name == "net" else value for name, value in zip(names, row, strict=True)}
        for row in rows(groups)
    ]


def write_table(groups: CountsByGroup, by: Sequence[str], file: str) -> None:
    """Write the table, whole or not at all, as CSV or Parquet."""
    with row_file(file, dict.fromkeys((*by, "currency"), str) | COUNTS) as sink:
        sink.write(rows(groups))


def print_statistics(groups: CountsByGroup, by: Sequence[str]) -> None:
    """Print the table on standard output, with shares in percent."""
    lines = []
    for (*group, currency), counts in sorted(groups.items(), key=lambda item: (-item[1].hands, item[0])):
        sign = "-" if counts.net < 0 else ""
        cells = (
            printable(", ".join(group)),
            f"{counts.hands:,}",
            f"{sign}{currency}{abs(counts.net):,}",
            big_blinds(counts.bb_100, counts.bb_100_error),
            percent(counts.vpip, counts.hands),
            percent(counts.raised, counts.hands),
            percent(counts.pat, counts.draws),
            percent(counts.won, counts.showdowns),
        )
        lines.append(cells)
    headings = (", ".join(by), "hands", "net", "bb/100", "VPIP", "raised", "stood pat", "won at showdown")
    echo(table(headings, lines))


def printable(text: str) -> str:
    r"""Return a text with its control characters escaped.

    >>> printable("Ann\x1b[31m")
    'Ann?[31m'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def percent(part: int, whole: int) -> str:
    """Write a share in percent.

    >>> percent(1, 4), percent(0, 0)
    ('25%', '-')
    """
    return f"{part / whole:.0%}" if whole else "-"


def big_blinds(mean: float | None, error: float | None) -> str:
    """Write big blinds won in a hundred hands, with their standard error.

    >>> big_blinds(12.34, 5.6), big_blinds(12.34, None), big_blinds(None, None)
    ('12.3 ± 5.6', '12.3', '-')
    """
    if mean is None:
        return "-"
    return f"{mean:.1f}" if error is None else f"{mean:.1f} ± {error:.1f}"
