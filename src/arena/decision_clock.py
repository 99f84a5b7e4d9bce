"""A time limit for every decision of a strategy, on any system and in any kind of worker."""

import ctypes
import threading
import time
from collections.abc import Callable

from standpat.rules import State

LONGEST_WAIT = 0.25
"""The most seconds between two looks at the clock."""


class DecisionClock:
    """The decision that is being made at a table, and when it began. Plain attributes, which are cheap to set.

    Attributes:
        since: When the player to act was asked, in monotonic seconds; None between decisions.
        state: The state that the player was asked about; None while a strategy is being created.
        seat: The seat of the player; -1 before the first decision.
    """

    __slots__ = ("seat", "since", "state")

    def __init__(self) -> None:
        self.since: float | None = None
        self.state: State | None = None
        self.seat = -1

    def overdue(self, limit: float) -> bool:
        """Return True if the decision has taken longer than `limit` seconds."""
        since = self.since
        return since is not None and time.monotonic() - since > limit


def run_with_limit(work: Callable[[], None], clock: DecisionClock, limit: float | None) -> bool:
    """Call `work`; return False if a decision in it took longer than `limit` seconds and the work was abandoned.

    With a limit the work runs on its own thread, because only a thread can be abandoned on every system. SystemExit is
    raised in an abandoned thread. A strategy that sleeps does not notice that, and sleeps until its process ends.
    """
    if limit is None:
        work()
        return True
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    wait = min(LONGEST_WAIT, limit / 4)
    while thread.is_alive():
        thread.join(wait)
        if clock.overdue(limit):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
            return False
    return True
