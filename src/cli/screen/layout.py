"""Tables with aligned columns and a rule below their headings."""

import io
import re
from collections.abc import Iterator, Sequence

from standpat.cli.screen.terminal import screen_width
from standpat.parallel.extras import import_extra

GAP = 2
LEAST = 16
"""Columns that a label keeps, where a row is too long for the screen."""

PADDING = re.compile(r"(?: |\x1b\[[0-9;]*m)+$", re.MULTILINE)
"""Blanks at the end of a line, up to which tables are filled."""


def table(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    left: int = 1,
    title: str = "",
    styles: Sequence[str] = (),
) -> str:
    """Lay out a table for the screen: `left` columns aligned left, the others right; rows may have styles.

    If the table is too wide, the first column (the label) is wrapped. Columns that still do not fit follow below, with
    the label again. No cell is cut off.

    >>> import click
    >>> rows = [("pair", "1,098"), ("two pair", "7")]
    >>> print(click.unstyle(table(["category", "hands"], rows, title="1,105 hands")))
    1,105 hands
    category  hands
    ───────────────
    pair      1,098
    two pair      7
    """
    import_extra("rich", "cli")
    from rich.box import SIMPLE_HEAD
    from rich.cells import cell_len
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    widths = [max(map(cell_len, column)) for column in zip(headings, *rows, strict=True)]
    widths[0] = min(widths[0], max(LEAST, screen_width() - sum(GAP + width for width in widths[1:])))
    screen = max(screen_width(), widths[0] + GAP + max(widths[1:]))
    buffer = io.StringIO()
    console = Console(file=buffer, width=screen, color_system="standard", legacy_windows=False)
    if title:
        console.print(Text(title, "bold"))
    for number, part in enumerate(parts(widths, screen)):
        shown = Table(
            box=SIMPLE_HEAD,
            show_edge=False,
            pad_edge=False,
            collapse_padding=True,
            border_style="dim",
            row_styles=styles,
        )
        for place in part:
            shown.add_column(
                Text(headings[place]),
                justify="left" if place < left else "right",
                max_width=widths[place],
                no_wrap=place > 0,
                overflow="fold",
            )
        for row in rows:
            shown.add_row(*(Text(row[place]) for place in part))
        if number:
            console.print()
        console.print(shown)
    return PADDING.sub("\x1b[0m", buffer.getvalue()).rstrip("\n")


def parts(widths: Sequence[int], screen: int) -> Iterator[list[int]]:
    """Split the columns into tables that fit the screen; each begins with the first column.

    >>> list(parts([10, 5, 5, 5], 30)), list(parts([10], 30))
    ([[0, 1, 2], [0, 3]], [[0]])
    """
    part, taken = [0], widths[0]
    for place, width in enumerate(widths[1:], 1):
        if taken + GAP + width > screen:
            yield part
            part, taken = [0], widths[0]
        part.append(place)
        taken += GAP + width
    yield part
