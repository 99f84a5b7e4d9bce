"""A line on the terminal while a run goes on: hands played, hands a second, time left."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

DELAY = 0.5
"""Seconds of work that need no line, and between two lines at least a fifth of that."""


@contextmanager
def progress_line(total: int, done: int, shown: bool) -> Iterator[Callable[[int], None]]:
    """Give a function to call with every number of hands played, of `total`, `done` of which were played before.

    The line is drawn on standard error, once the work has taken half a second, and only where that is a terminal.
    """
    if not (shown and sys.stderr and sys.stderr.isatty()):
        yield lambda hands: None
        return
    start = last = time.monotonic()
    played = 0

    def advance(hands: int) -> None:
        nonlocal played, last
        played += hands
        now = time.monotonic()
        if now - start > DELAY and now - last > DELAY / 5:
            last = now
            sys.stderr.write(f"\r{told(done + played, total, played / (now - start))}\x1b[K")
            sys.stderr.flush()

    try:
        yield advance
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def told(done: int, total: int, rate: float) -> str:
    """Progress in one line; `rate` is hands a second.

    >>> told(12_000, 100_000, 5200)
    '12,000 of 100,000 hands (12%), 5,200 hands/s, 0:17 left'
    """
    left = round((total - done) / rate) if rate else 0
    hours, rest = divmod(left, 3600)
    clock = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    return f"{done:,} of {total:,} hands ({done / total:.0%}), {rate:,.0f} hands/s, {clock} left"
