"""Open input files and standard output."""

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
    """Return True if two names are the same file, which need not exist yet.

    >>> same_file("hands.txt", "./hands.txt"), same_file("hands.txt", "ranked.txt")
    (True, False)
    """
    if os.path.exists(one) and os.path.exists(other):
        return os.path.samefile(one, other)
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def display_name(file: str) -> str:
    """Return the name of a file for messages.

    >>> display_name("-"), display_name("hands.txt")
    ('standard input', 'hands.txt')
    """
    return STANDARD_INPUT if file == "-" else file


class ClosedOutput(io.TextIOBase):
    """A replacement for a closed standard output; every write raises an error."""

    encoding = "utf-8"

    @property
    def buffer(self) -> NoReturn:
        """Refuse bytes."""
        raise click.ClickException(NO_OUTPUT)

    def write(self, text: str) -> NoReturn:
        """Refuse text."""
        raise click.ClickException(NO_OUTPUT)


class ReencodedOutput(io.RawIOBase):
    """A binary stream that takes UTF-8 and writes text to a stream of any encoding."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any) -> int:
        """Write UTF-8; other bytes are passed on unchanged if the stream can take them."""
        self._stream.write(bytes(data).decode("utf-8", "surrogateescape"))
        return len(data)

    def flush(self) -> None:
        """Flush the text stream."""
        self._stream.flush()


def standard_output(form: str) -> BinaryIO:
    """Open standard output for records of a format, one of OUTPUTS, in UTF-8.

    Hands as text, and all output to a terminal, use the encoding of the stream. Data in a pipe are always UTF-8.
    """
    if unicode(sys.stdout) or not (form == "text" or sys.stdout.isatty()):
        return sys.stdout.buffer
    return cast(BinaryIO, ReencodedOutput(sys.stdout))
