"""The files that charts are drawn into, by the endings of their names."""

from pathlib import Path

import click

from standpat.cli.words import listed
from standpat.parallel.extras import import_extra

ENDINGS = (".png", ".svg", ".pdf")


def chart_format(file: str) -> str:
    """Tell the format of a chart from its file's name; an unknown one is a usage error, as is no matplotlib.

    >>> chart_format("hands.SVG")
    'svg'
    >>> chart_format("hands.pgf")
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --plot hands.pgf: unknown ending '.pgf', expected .png, .svg or .pdf
    """
    ending = Path(file).suffix.lower()
    if ending not in ENDINGS:
        found = f"unknown ending '{ending}'" if ending else "no ending"
        raise click.UsageError(f"--plot {file}: {found}, expected {listed(ENDINGS, 'or')}")
    import_extra("matplotlib", "cli")  # what is missing is told now, not when the work is done
    return ending[1:]
