"""The screen: how wide it is, whether it has colours, and what it can spell."""

import codecs
import io
import os
import shutil
import sys
import textwrap
from typing import Any

import click

PLAIN = str.maketrans("♣♦♥♠─│┌┐└┘", "cdhs-|++++") | {ord("±"): "+-"}
"""What stands for a sign of ours where it cannot be written."""


def respell(error: UnicodeError) -> tuple[str | bytes, int]:
    r"""Spell a sign that an encoding has not: suits as letters, lines as ASCII has them, bytes that are no text so.

    >>> "10♥ ± ✓".encode("ascii", "standpat")
    b'10h +- \\u2713'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    sign = error.object[error.start]
    if "\udc80" <= sign <= "\udcff":
        return sign.encode("ascii", "surrogateescape"), error.start + 1
    return sign.translate(PLAIN).encode("ascii", "backslashreplace").decode(), error.start + 1


codecs.register_error("standpat", respell)


def prepare() -> None:
    """Let the standard streams spell what their encodings have not."""
    for stream in sys.stdout, sys.stderr:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="standpat")


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text, without its colours where it does not go to a terminal.

    click left to itself takes an ASCII stream for a mistake, and writes UTF-8 into it.
    """
    stream = sys.stderr if err else sys.stdout
    if stream is not None:
        click.echo(text, stream, nl)


def unicode(stream: Any) -> bool:
    """Tell whether a stream can take every sign."""
    return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name.startswith("utf")


def colourless() -> bool:
    """Tell whether colours are not wanted, or not understood, even on a terminal."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def screen_width() -> int:
    """Columns of the terminal; 80 where there is none and COLUMNS does not say."""
    return shutil.get_terminal_size().columns


def wrap(text: str, indent: str = "") -> list[str]:
    """Fold a text to the screen, between words where it can be; later lines are indented."""
    return textwrap.wrap(text, screen_width(), subsequent_indent=indent, break_on_hyphens=False)


def fitted(text: str, indent: str = "") -> list[str]:
    """Fold a text to the terminal; where there is none, and a program may look for words, leave it on one line."""
    return wrap(text, indent) if sys.stdout.isatty() else [text]
