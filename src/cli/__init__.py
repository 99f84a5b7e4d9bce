"""The command `standpat`: `main`, and a folder for each of its commands."""

import sys
from typing import Any, NoReturn

__all__ = ["main"]

try:
    from standpat.cli.group import main
except ModuleNotFoundError as missing:
    if missing.name != "click":
        raise

    def main(*arguments: Any, **options: Any) -> NoReturn:  # type: ignore[misc]
        """Tell the user to install click, which every command needs."""
        sys.stderr.write("standpat: this needs click, which is not installed: pip install 'standpat[cli]'\n")
        sys.exit(2)
