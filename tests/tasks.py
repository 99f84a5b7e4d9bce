"""Tasks for workers, in a module that processes which start afresh can import."""

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
    """Takes its process down the first time it comes to three, which it notes in a file."""

    def __init__(self, note: Path) -> None:
        self.note = note

    def __call__(self, number: int) -> int:
        if number == 3 and not self.note.exists():
            self.note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number
