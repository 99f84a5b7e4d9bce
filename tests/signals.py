"""Signals for tests: a shell or `nohup` may start the tests with some signals ignored."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def default_signals() -> Iterator[None]:
    """Restore the default handling of interrupts and hang-ups, here and in child processes; decorates a test."""
    usual: dict[signal.Signals, Any] = {signal.SIGINT: signal.default_int_handler}
    if hasattr(signal, "SIGHUP"):
        usual[signal.SIGHUP] = signal.SIG_DFL
    before = {number: signal.signal(number, handler) for number, handler in usual.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
