"""The screen: how wide it is, whether it has colours, and what it can spell."""

import codecs
import io
import os
import re
import shutil
import sys
from typing import Any
from unicodedata import combining, east_asian_width

import click

PLAIN = str.maketrans("♣♦♥♠─│┌┐└┘", "cdhs-|++++") | {ord("±"): "+-"}
"""What stands for a sign of ours where it cannot be written."""

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def spelt(error: UnicodeError) -> tuple[str | bytes, int]:
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


codecs.register_error("standpat", spelt)


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


def width_of(text: str) -> int:
    r"""Columns that a text takes on a terminal.

    >>> width_of("As Kd"), width_of("\x1b[31mA♥\x1b[0m"), width_of("北京"), width_of("e\u0301")
    (5, 2, 4, 1)
    """
    text = ESCAPE.sub("", text)
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 1 + (east_asian_width(letter) in "WF") for letter in text)


def fitted(text: str, indent: str = "") -> list[str]:
    """Fold a text to the terminal; where there is none, and a program may look for words, leave it on one line."""
    return folded(text, screen_width(), indent) if sys.stdout.isatty() else [text]


def folded(text: str, width: int, indent: str = "") -> list[str]:
    """Fold a text into lines of so many columns, between words where it can be; later lines are indented.

    >>> folded("four of a kind", 9), folded("my_bots.lowball:Snower", 10)
    (['four of a', 'kind'], ['my_bots.lo', 'wball:Snow', 'er'])
    >>> folded("  1  ace high", 10, "     ")
    ['  1  ace', '     high']
    """
    width = max(width, len(indent) + 2)  # room for one letter at least, however wide
    body = text.lstrip(" ")
    lines, line, started = list[str](), text[: len(text) - len(body)], False
    for word in body.split(" "):
        if started and width_of(line) + 1 + width_of(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line = f"{line} {word}" if started else line + word
        started = True
        while width_of(line) > width and "\x1b" not in line:
            cut = next(place for place in range(len(line), 0, -1) if width_of(line[:place]) <= width)
            lines.append(line[:cut])
            line = indent + line[cut:]
    return [*lines, line]
