"""The terminal: its width, its colours, and the characters it can show."""

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
    r"""Replace a character that an encoding lacks: suits by letters, box lines by ASCII, other bytes by escapes.

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
    """Make the standard streams replace characters that their encodings lack."""
    for stream in sys.stdout, sys.stderr:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="standpat")


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text, without colours if it does not go to a terminal.

    click's own function would write UTF-8 to an ASCII stream.
    """
    stream = sys.stderr if err else sys.stdout
    if stream is not None:
        click.echo(text, stream, nl)


def unicode(stream: Any) -> bool:
    """Return True if a stream can show every character."""
    return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name.startswith("utf")


def colourless() -> bool:
    """Return True if colours are switched off, or the terminal does not know them."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def screen_width() -> int:
    """Return the width of the terminal in columns; COLUMNS or 80 if there is no terminal."""
    return shutil.get_terminal_size().columns


def wrap(text: str, indent: str = "") -> list[str]:
    """Wrap a text to the width of the screen, between words if possible; later lines are indented."""
    return textwrap.wrap(text, screen_width(), subsequent_indent=indent, break_on_hyphens=False)


def wrap_on_terminal(text: str, indent: str = "") -> list[str]:
    """Wrap a text to the terminal; in a pipe, leave it on one line for programs that search it."""
    return wrap(text, indent) if sys.stdout.isatty() else [text]
