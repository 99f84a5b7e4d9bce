"""How many cores and worker processes a program may use."""

import os
import sys

MOST_PROCESSES = 61 if sys.platform == "win32" else 1000
"""The greatest number of worker processes in one pool; Windows cannot wait for more."""


def cores() -> int:
    """Count the cores that this process may use.

    >>> cores() > 0
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
