"""A bar on the terminal while long work goes on."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

DELAY = 0.5
"""Seconds of work that need no bar."""


@contextmanager
def progress(label: str, total: int | None, *, shown: bool = True) -> Iterator[Callable[[int], None]]:
    """Give a function to call with every amount done, of `total` (None: nobody knows how much).

    The bar is drawn on standard error, once the work has taken half a second, and only where that is a terminal
    that can draw over what it has drawn, and rich is there to do it.

    >>> with progress("Ranking", 2) as advance:
    ...     advance(1)
    ...     advance(1)
    """
    screen = sys.stderr and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    if not (shown and screen and find_spec("rich")):
        yield lambda amount: None
        return

    start, done = time.monotonic(), 0
    bar = task = None

    def advance(amount: int) -> None:
        nonlocal bar, task, done
        done += amount
        if bar is None and time.monotonic() - start > DELAY:
            from rich.console import Console
            from rich.progress import Progress

            # rich would print what goes to standard output above the bar, even where it goes to a file
            bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
            task = bar.add_task(label, total=total)
            bar.start()
        if bar is not None and task is not None:
            bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if bar is not None:
            bar.stop()
