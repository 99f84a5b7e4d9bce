"""The clock for what runs in processes of its own."""

import time

try:
    import resource
except ModuleNotFoundError:  # Windows

    def child_seconds() -> float:
        """Seconds that have passed."""
        return time.perf_counter()

else:

    def child_seconds() -> float:
        """Seconds of processor time that finished child processes have taken: what others take is not counted."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
