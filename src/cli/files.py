"""Files: opened for reading, or written whole or not at all."""

import io
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO, cast

import click

from standpat.cli.screen import unicode

STANDARD_INPUT = "standard input"
NO_OUTPUT = "standard output is closed, expected somewhere to write"


@contextmanager
def opened(file: str) -> Iterator[BufferedReader]:
    """Open a file for reading; "-" is standard input, which stays open."""
    if file == "-":
        if sys.stdin is None:
            raise click.ClickException("standard input is closed, expected hands there, or FILE")
        yield cast(BufferedReader, sys.stdin.buffer)
        return
    with open(file, "rb") as stream:
        yield stream


def same_file(one: str, other: str) -> bool:
    """Tell whether two names are those of one file, which need not be there yet.

    >>> same_file("hands.txt", "./hands.txt"), same_file("hands.txt", "ranked.txt")
    (True, False)
    """
    if os.path.exists(one) and os.path.exists(other):
        return os.path.samefile(one, other)
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def name_of(file: str) -> str:
    """Name a file in a message.

    >>> name_of("-"), name_of("hands.txt")
    ('standard input', 'hands.txt')
    """
    return STANDARD_INPUT if file == "-" else file


class ClosedOutput(io.TextIOBase):
    """What stands for standard output where there is none: whoever writes is told."""

    encoding = "utf-8"

    @property
    def buffer(self) -> NoReturn:
        """Refuse bytes."""
        raise click.ClickException(NO_OUTPUT)

    def write(self, text: str) -> NoReturn:
        """Refuse text."""
        raise click.ClickException(NO_OUTPUT)


class Respelt(io.RawIOBase):
    """Takes UTF-8 for a text stream that may have another encoding, where people will read it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def writable(self) -> bool:
        """Tell that it can be written to."""
        return True

    def write(self, data: Any) -> int:
        """Write bytes of UTF-8; others as they are, where the stream can."""
        self._stream.write(bytes(data).decode("utf-8", "surrogateescape"))
        return len(data)

    def flush(self) -> None:
        """Pass on what was written."""
        self._stream.flush()


def standard_output(form: str) -> BinaryIO:
    """Open standard output for records of a format, one of OUTPUTS, in UTF-8.

    Hands as text, and whatever goes to a terminal, are put into another encoding if that is the stream's; data in a
    pipe are the same everywhere.
    """
    if unicode(sys.stdout) or not (form == "text" or sys.stdout.isatty()):
        return sys.stdout.buffer
    return cast(BinaryIO, Respelt(sys.stdout))


@contextmanager
def written_whole(file: str) -> Iterator[BinaryIO]:
    """Open a file for writing that takes its name only when all went well; until then an old one stays as it is.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with written_whole(f"{folder}/hands.txt") as sink:
    ...         _ = sink.write(b"As Kd Qh Jc 9s")
    ...     os.listdir(folder)
    ['hands.txt']
    """
    target = Path(os.path.realpath(file))
    if target.exists() and not target.is_file():  # a device or a pipe has nothing to keep; a folder says what it is
        with open(file, "wb") as sink:
            yield sink
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied", file)
    temporary = target.with_name(f".standpat-{os.urandom(8).hex()}.tmp")
    try:
        with created(temporary, file) as sink:
            yield sink
        if target.exists():
            shutil.copymode(target, temporary)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def created(temporary: Path, file: str) -> BinaryIO:
    """Create a file that is to become `file`, which is what an error names."""
    try:
        return open(temporary, "xb")
    except OSError as error:
        raise type(error)(error.errno, error.strerror, file) from None
