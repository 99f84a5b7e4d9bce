"""Finds the files of recorded hands and cuts them into hands."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from standpat.history import phh, stars
from standpat.history.errors import HistoryError
from standpat.history.hand_text import HandText, read_lines, split_text
from standpat.history.record import Record

SUFFIXES = frozenset((".txt", ".phh", ".phhs"))
"""Endings of the files of a folder that are read; a file that is named directly may have any ending."""

_LOOKS_LIKE_PHH = re.compile(r"\s*(?:\[\s*\d+\s*\]|[\w-]+\s*=)")


@dataclass(frozen=True, slots=True)
class HandSource:
    """The text of a hand before it is read, with its file and its format ('phh' or 'text')."""

    file: str
    form: str
    text: HandText

    def read(self) -> Record | HistoryError:
        """Read the hand; return its record, or the error that says why it cannot be read."""
        read = phh.read_hand if self.form == "phh" else stars.read_hand
        return read(self.text, self.file)


def find_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Give the files to read: those named, and those of the folders named, sorted by name."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for folder, folders, files in os.walk(path):
            folders.sort()
            for name in sorted(files):
                if Path(name).suffix.lower() in SUFFIXES:
                    yield Path(folder, name)


def hands_in_file(path: Path) -> Iterator[HandSource]:
    """Give the hands of a file in order, in bounded memory; raise OSError if it cannot be opened.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder, "empty.txt")
    ...     file.touch()
    ...     [source] = hands_in_file(file)
    ...     print(source.read().reason)
    no hand in it
    """
    with path.open("rb") as stream:
        lines = read_lines(stream)
        head = list(islice(lines, 50))
        form = _form(path, head)
        cut = phh.split_phh if form == "phh" else split_text
        for text in cut(chain(head, lines)):
            yield HandSource(str(path), form, text)


def _form(path: Path, head: Iterable[str]) -> str:
    suffix = path.suffix.lower()
    if suffix in (".phh", ".phhs"):
        return "phh"
    telling = (line for line in head if line.strip() and not line.lstrip().startswith("#"))
    return "phh" if _LOOKS_LIKE_PHH.match(next(telling, "")) else "text"
