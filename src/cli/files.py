"""Open files for reading, and standard output for records."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from typing import Any, BinaryIO, NoReturn, TextIO, cast

import click

from standpat.cli.screen.terminal import unicode

STANDARD_INPUT = "standard input"
NO_OUTPUT = "standard output is closed, expected somewhere to write"


@contextmanager
def open_input(file: str) -> Iterator[BufferedReader]:
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


def display_name(file: str) -> str:
    """Name a file in a message.

    >>> display_name("-"), display_name("hands.txt")
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


class ReencodedOutput(io.RawIOBase):
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
    return cast(BinaryIO, ReencodedOutput(sys.stdout))
