"""Tables: columns that line up, and a rule below their headings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import click

from standpat.cli.screen import folded, screen_width, width_of

GAP = "  "
LEAST = 16
"""Columns that a label keeps, where a row is too long for the screen."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, and whether it stands out from the others or back."""

    cells: tuple[str, ...]
    bold: bool | None = None
    dim: bool | None = None


def table(headings: Sequence[str], rows: Iterable[Row], *, left: int = 1, title: str = "") -> str:
    """Lay out a table for the screen, `left` columns flush left, the others flush right.

    Where it is too wide, the first column, the label, is folded; columns that do not fit even then follow below, each
    time beside the label. No cell is ever cut off.

    >>> rows = [Row(("pair", "1,098")), Row(("two pair", "7"))]
    >>> print(click.unstyle(table(["category", "hands"], rows, title="1,105 hands")))
    1,105 hands
    category  hands
    ───────────────
    pair      1,098
    two pair      7
    """
    rows = list(rows)
    columns = list(zip(headings, *(row.cells for row in rows), strict=True))
    widths = [max(map(width_of, column)) for column in columns]
    screen, rest = screen_width(), sum(len(GAP) + width for width in widths[1:])
    widths[0] = min(widths[0], max(LEAST, screen - rest))
    heading = [click.style(line, bold=True) for line in folded(title, screen)] if title else []
    blocks = [
        "\n".join(block([Row(tuple(headings), bold=True), *rows], part, widths, left)) for part in parts(widths, screen)
    ]
    return "\n".join([*heading, "\n\n".join(blocks)])


def block(rows: Sequence[Row], part: Sequence[int], widths: Sequence[int], left: int) -> Iterator[str]:
    """Lay out some of the columns, with a rule below the first row."""
    chosen = [widths[place] for place in part]
    for number, row in enumerate(rows):
        for line in laid_out([row.cells[place] for place in part], chosen, [place < left for place in part]):
            yield click.style(line, bold=row.bold, dim=row.dim) if row.bold or row.dim else line
        if number == 0:
            yield click.style("─" * (sum(chosen) + len(GAP) * (len(part) - 1)), dim=True)


def parts(widths: Sequence[int], screen: int) -> Iterator[list[int]]:
    """Deal columns out to tables that fit the screen, each of which begins with the first column.

    >>> list(parts([10, 5, 5, 5], 30)), list(parts([10], 30))
    ([[0, 1, 2], [0, 3]], [[0]])
    """
    part, taken = [0], widths[0]
    for place, width in enumerate(widths[1:], 1):
        if len(part) > 1 and taken + len(GAP) + width > screen:
            yield part
            part, taken = [0], widths[0]
        part.append(place)
        taken += len(GAP) + width
    yield part


def laid_out(cells: Sequence[str], widths: Sequence[int], flush_left: Sequence[bool]) -> Iterator[str]:
    """Put the cells of a row side by side, on as many lines as its folded label takes."""
    stacks = [folded(cells[0], widths[0]), *([cell] for cell in cells[1:])]
    for line in zip_longest(*stacks, fillvalue=""):
        padded = [
            cell + " " * (width - width_of(cell)) if left else " " * (width - width_of(cell)) + cell
            for cell, width, left in zip(line, widths, flush_left, strict=True)
        ]
        yield GAP.join(padded).rstrip()
