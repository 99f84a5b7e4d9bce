"""What players did, as a table on the terminal, CSV, Parquet or JSON."""

import csv
import io
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import click

from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo
from standpat.history.player_counts import CountsByPlayer, PlayerCounts
from standpat.parallel.extras import import_extra
from standpat.parallel.whole_file import written_whole

COLUMNS = ("player", "currency", "hands", "net", "vpip", "raised", "draws", "pat", "showdowns", "won")
ENDINGS = (".csv", ".parquet", ".pq")


def rows(players: CountsByPlayer) -> Iterator[tuple[Any, ...]]:
    """Give one row a player and currency, in the order of COLUMNS; who played most comes first."""
    for (player, currency), counts in sorted(players.items(), key=lambda item: (-item[1].hands, item[0])):
        yield player, currency, *(getattr(counts, column) for column in COLUMNS[2:])


def number(amount: Decimal) -> int | float:
    """Give an amount as the number that JSON writes it as.

    >>> number(Decimal("-0.30")), number(Decimal("500"))
    (-0.3, 500)
    """
    return int(amount) if amount == int(amount) else float(amount)


def objects(players: CountsByPlayer) -> list[dict[str, Any]]:
    """Give one object a player and currency."""
    return [
        {name: number(value) if name == "net" else value for name, value in zip(COLUMNS, row, strict=True)}
        for row in rows(players)
    ]


def check_ending(file: str) -> None:
    """Refuse a file whose name does not say a format."""
    if Path(file).suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--output {file}: expected an ending of {', '.join(ENDINGS)}")


def write_table(players: CountsByPlayer, file: str) -> None:
    """Write the table, whole or not at all, as CSV or Parquet."""
    with written_whole(file) as sink:
        if Path(file).suffix.lower() == ".csv":
            text = io.StringIO(newline="")
            writer = csv.writer(text)
            writer.writerow(COLUMNS)
            writer.writerows(rows(players))
            sink.write(text.getvalue().encode())
            return
        pyarrow, parquet = import_extra("pyarrow", "cli"), import_extra("pyarrow.parquet", "cli")
        kinds = [pyarrow.string(), pyarrow.string(), pyarrow.int64(), pyarrow.decimal128(38, 8)]
        kinds += [pyarrow.int64()] * (len(COLUMNS) - len(kinds))
        columns = zip(*rows(players), strict=True) if players else [()] * len(COLUMNS)
        arrays = [pyarrow.array(column, kind) for column, kind in zip(columns, kinds, strict=True)]
        parquet.write_table(pyarrow.table(arrays, names=list(COLUMNS)), sink)


def print_table(players: CountsByPlayer) -> None:
    """Print the table on standard output, with shares in percent."""
    lines = []
    for player, currency, *values in rows(players):
        counts = PlayerCounts(*values)
        sign = "-" if counts.net < 0 else ""
        cells = (
            printable(player),
            f"{counts.hands:,}",
            f"{sign}{currency}{abs(counts.net):,}",
            share(counts.vpip, counts.hands),
            share(counts.raised, counts.hands),
            share(counts.pat, counts.draws),
            share(counts.won, counts.showdowns),
        )
        lines.append(cells)
    echo(table(("player", "hands", "net", "vpip", "raised", "stood pat", "won at showdown"), lines))


def printable(text: str) -> str:
    r"""Give a text as it is, but without what would move the cursor of a terminal.

    >>> printable("Ann\x1b[31m")
    'Ann?[31m'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def share(part: int, whole: int) -> str:
    """Write a share in percent.

    >>> share(1, 4), share(0, 0)
    ('25%', '-')
    """
    return f"{part / whole:.0%}" if whole else "-"
