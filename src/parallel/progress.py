"""Show the progress of long work on a terminal."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

DELAY = 0.5
"""Seconds of work before a bar is drawn."""


@contextmanager
def progress_bar(
    label: str, total: int | None, *, done: int = 0, unit: str = "", shown: bool = True
) -> Iterator[Callable[[int], None]]:
    """Give a function that adds an amount of finished work to a progress bar.

    The bar is drawn on standard error once the work has taken half a second, and only on a terminal that can redraw a
    line. It is drawn by rich; without that package there is no bar.

    Args:
        label: What is done, such as "Ranking".
        total: The amount of work; None if it is not known.
        done: The part of `total` that was finished before.
        unit: What is counted; with it, the bar shows units a second.
        shown: False switches the bar off.

    Returns:
        A context manager that gives the function.

    >>> with progress_bar("Ranking", 2) as advance:
    ...     advance(1)
    ...     advance(1)
    """
    screen = sys.stderr and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    if not (shown and screen and find_spec("rich")):
        yield lambda amount: None
        return

    start, finished = time.monotonic(), 0
    bar = task = None

    def advance(amount: int) -> None:
        nonlocal bar, task, finished
        finished += amount
        elapsed = time.monotonic() - start
        if bar is None and elapsed > DELAY:
            from rich.console import Console
            from rich.progress import Progress, TextColumn

            columns = [*Progress.get_default_columns(), *([TextColumn("{task.fields[rate]}")] if unit else [])]
            # rich would print what goes to standard output above the bar, even where it goes to a file
            bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
            task = bar.add_task(label, total=total, rate="")
            bar.start()
        if bar is not None and task is not None:
            bar.update(task, completed=done + finished, rate=f"{finished / elapsed:,.0f} {unit}/s")

    try:
        yield advance
    finally:
        if bar is not None:
            bar.stop()
