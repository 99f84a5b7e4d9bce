"""A time limit on every decision, whatever a strategy is stuck in, on any system and in any kind of worker."""

import ctypes
import threading
import time
from collections.abc import Callable

from standpat.rules import State

LONGEST_NAP = 0.25
"""Seconds between two looks at the clock, at most."""


class Watch:
    """What is going on at a table: who is thinking about what, and since when. Plain attributes, cheap to set.

    since  when the player to act was asked, or None while nobody is
    state  what he was asked about
    seat   where he sits
    """

    __slots__ = ("seat", "since", "state")

    def __init__(self) -> None:
        self.since: float | None = None
        self.state: State | None = None
        self.seat = -1

    def overdue(self, limit: float) -> bool:
        """Whether a decision has taken longer than `limit` seconds."""
        since = self.since
        return since is not None and time.monotonic() - since > limit


def attend(work: Callable[[], None], watch: Watch, limit: float | None) -> bool:
    """Do some work; False if a decision in it took longer than `limit` seconds, and the work was given up.

    The work is done on a thread of its own, which is the one thing that can always be walked away from. It is told to
    end; a strategy that sleeps for good will not hear that, and sleeps on until its process ends.
    """
    if limit is None:
        work()
        return True
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    nap = min(LONGEST_NAP, limit / 4)
    while thread.is_alive():
        thread.join(nap)
        if watch.overdue(limit):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
            return False
    return True
