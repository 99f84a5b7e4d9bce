"""Signals, some of which a shell or `nohup` lets what it runs ignore."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def heeded() -> Iterator[None]:
    """Heed interrupts and hang-ups, here and in the processes that are started; to decorate a test with."""
    usual: dict[signal.Signals, Any] = {signal.SIGINT: signal.default_int_handler}
    if hasattr(signal, "SIGHUP"):
        usual[signal.SIGHUP] = signal.SIG_DFL
    before = {number: signal.signal(number, handler) for number, handler in usual.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
