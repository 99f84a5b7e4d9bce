"""The command `standpat`: `main`, and a module for each of its commands."""

import sys
from typing import Any, NoReturn

__all__ = ["main"]

try:
    from standpat.cli.group import main
except ModuleNotFoundError as missing:
    if missing.name != "click":
        raise

    def main(*arguments: Any, **options: Any) -> NoReturn:  # type: ignore[misc]
        """Say what to install, since nothing can be done without click."""
        sys.stderr.write("standpat: this needs click, which is not installed: pip install 'standpat[cli]'\n")
        sys.exit(2)
