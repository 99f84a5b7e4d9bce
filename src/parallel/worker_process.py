"""What happens inside a worker process: its signals, its output, its end."""

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.process import BaseProcess
from types import SimpleNamespace
from typing import Any

_abandoned: Any = SimpleNamespace(value=0)


def is_abandoned() -> bool:
    """Return True if the result of the current task is not wanted any more.

    A long task asks this now and then, and ends early.

    >>> is_abandoned()
    False
    """
    return bool(_abandoned.value)


def become_worker(flag: Any) -> None:
    """Prepare a new process to work for its parent.

    The worker ignores the signals that end the whole program: its parent handles them, and the worker ends with its
    parent. Its standard output goes to standard error, since it is no part of the program's output.
    """
    global _abandoned
    _abandoned = flag
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.stdout = sys.stderr
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    """End this process when its parent ends; without this, a worker without a parent would wait forever."""
    parent.join()
    os._exit(1)
