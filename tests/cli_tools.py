"""Types of the fixtures of the command's tests."""

import subprocess
from pathlib import Path
from typing import Protocol

from click.testing import Result


class Run(Protocol):
    def __call__(self, *arguments: str | Path, text: str | bytes = b"") -> Result: ...


class Process(Protocol):
    def __call__(
        self, *arguments: str, text: bytes = b"", **environment: str
    ) -> subprocess.CompletedProcess[bytes]: ...
