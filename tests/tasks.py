"""Tasks for workers, in a module that new processes can import."""

import os
import signal
from pathlib import Path


def square(number: int) -> int:
    return number * number


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


class DieOnce:
    """A task that kills its process the first time it gets the number three, and records that in a file."""

    def __init__(self, killed: Path) -> None:
        self.killed = killed

    def __call__(self, number: int) -> int:
        if number == 3 and not self.killed.exists():
            self.killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number
