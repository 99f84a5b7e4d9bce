"""An end that was asked for: what is half done is cleaned away first."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def ending_tidily() -> Iterator[None]:
    """Make a signal that ends the process raise SystemExit, so that files half written go; others stay as they are.

    >>> with ending_tidily():
    ...     signal.raise_signal(signal.SIGTERM)
    Traceback (most recent call last):
    ...
    SystemExit: 143
    """
    mine: list[signal.Signals] = []
    if threading.current_thread() is threading.main_thread():  # Python sets handlers nowhere else
        mine = [number for number in ENDING if signal.getsignal(number) == signal.SIG_DFL]
    for number in mine:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)


def leave(number: int, _: FrameType | None) -> NoReturn:
    """End with the status that a shell gives to a process ended by a signal."""
    sys.exit(128 + number)
