"""A clock for child processes."""

import time

try:
    import resource
except ModuleNotFoundError:  # Windows

    def child_seconds() -> float:
        """Return elapsed seconds."""
        return time.perf_counter()

else:

    def child_seconds() -> float:
        """Return the processor seconds of all finished child processes."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
