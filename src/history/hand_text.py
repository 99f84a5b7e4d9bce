"""Reads text files of any encoding and size, and cuts them into hands."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from io import TextIOWrapper
from typing import BinaryIO

from standpat.history.other_sites import other_site

LONGEST_LINE = 1 << 16
MOST_LINES = 5_000

HEADER = re.compile(
    r"[\x00-\x20]*PokerStars(?P<kind>[\w. ]*?) (?P<what>Hand|Game|Tournament) #(?P<rest>.*)", re.IGNORECASE
)
"""The first line of a hand or of a tournament summary of PokerStars."""

_SUMMARY = ("Seat ", "Total pot ", "Board ")
_SEPARATOR = re.compile(r"\*{3,} # \d+ \*{3,}|Transcript for |[*=_-]+$")
_INDENTED = re.compile(r"([ \t]+)Table ")
_EMPTY = " \t\r\n\v\f\x00\x1a\ufeff"
"""Characters of a line that counts as blank."""


@dataclass(frozen=True, slots=True)
class HandText:
    """The lines of one hand and the number of the first.

    If `stray`, text that is not part of a hand; if `alone`, the first such text of a file without hands.
    """

    lines: list[str]
    line: int
    stray: bool = False
    alone: bool = False


def detect_encoding(head: bytes) -> str:
    """Detect the encoding of a file from its first bytes.

    >>> detect_encoding(b"\\xff\\xfeP\\x00"), detect_encoding(b"P\\x00o\\x00"), detect_encoding(b"\\xef\\xbb\\xbfPoker")
    ('utf-16-le', 'utf-16-le', 'utf-8')
    """
    if head[:2] == b"\xff\xfe":
        return "utf-16-le"
    if head[:2] == b"\xfe\xff":
        return "utf-16-be"
    sample = head[:2000]
    if len(sample) > 1 and sample.count(0) * 3 > len(sample):
        return "utf-16-le" if sample[1::2].count(0) >= sample[::2].count(0) else "utf-16-be"
    return "utf-8"


def read_lines(file: "str | os.PathLike[str] | BinaryIO") -> Iterator[str]:
    """Read the lines of a file without their line ends.

    The encoding is detected: UTF-8, UTF-16 or Windows-1252. Very long lines are cut into pieces, so that memory stays
    bounded.

    Args:
        file: A path, or a file opened in binary mode, which stays open.

    Returns:
        An iterator over the lines.

    Raises:
        TypeError: The file was opened in text mode.

    >>> import io
    >>> list(read_lines(io.BytesIO("Ann\\r\\nBob\\rEve".encode("utf-16"))))
    ['Ann', 'Bob', 'Eve']
    """
    if isinstance(file, str | os.PathLike):
        return _lines_of_path(file)
    if isinstance(file.read(0), str):
        raise TypeError("read_lines: expected a path or a file opened in binary mode, such as open(path, 'rb')")
    return _lines_of_stream(file)


def _lines_of_path(path: "str | os.PathLike[str]") -> Iterator[str]:
    with open(path, "rb") as stream:
        yield from _lines_of_stream(stream)


def _lines_of_stream(stream: BinaryIO) -> Iterator[str]:
    encoding = detect_encoding(stream.read(4096))
    stream.seek(0)
    errors = "surrogateescape" if encoding == "utf-8" else "replace"
    text = TextIOWrapper(stream, encoding, errors=errors)
    while line := text.readline(LONGEST_LINE):
        line = line.removesuffix("\n")
        yield line if line.isascii() else _decode_again(line)
    text.detach()


def without_line_ends(lines: Iterable[str]) -> Iterator[str]:
    """Remove the line ends; one text in place of lines raises a TypeError.

    >>> list(without_line_ends(["Ann\\r\\n", "Bob"]))
    ['Ann', 'Bob']
    """
    if isinstance(lines, str | bytes):
        raise TypeError("expected lines of text, found one text: use text.splitlines(), or read(path) for a file")
    return (line.rstrip("\r\n") for line in lines)


def _decode_again(line: str) -> str:
    """Remove byte-order marks; decode a line that is not UTF-8 as Windows-1252, which some clients wrote."""
    try:
        line.encode()
    except UnicodeEncodeError:
        line = line.encode(errors="surrogateescape").decode("cp1252", errors="replace")
    return line.replace("\ufeff", "")


def split_text(lines: Iterable[str]) -> Iterator[HandText]:
    """Cut a file of a poker site into hands.

    A hand begins with its header, of PokerStars or of another site. A blank line after the summary ends it, so that the
    next hand does not become part of it if its header is damaged. Text outside of hands, and the first line of a file
    without hands, become stray texts. A file with a blank line after every line is cut at the headers alone. If all
    lines of a hand are indented, as in archives, the indent is removed.
    """
    before: list[HandText] = []
    texts = _split_lines(lines)
    for text in texts:
        before.append(text)
        if not text.stray:
            break
    if before and not before[-1].stray:
        yield from before
        yield from texts
    else:
        alone = before[0] if before else HandText([""], 1, stray=True)
        yield replace(alone, alone=True)


def _split_lines(lines: Iterable[str]) -> Iterator[HandText]:
    found: list[str] = []
    first, stray, indent, site = 1, True, "", ""
    summary = loose = gap = blank = False
    for number, line in enumerate(lines, 1):
        if indent:
            line = line.removeprefix(indent)
        if not line.strip(_EMPTY) or (line[0] in "*-=_T" and _SEPARATOR.match(line)):
            blank = True
        else:
            starts, other = False, ""
            if "#" in line or line[0] in "*<":
                if HEADER.match(line):
                    starts = True
                elif other := other_site(line):
                    starts = not (other == site and len(found) == 1)
            outside = False
            if summary and not stray:
                gap = gap or blank
                outside = (gap and not loose and not line.startswith(_SUMMARY)) or line[0] == "<"
            if starts or outside:
                if found:
                    yield HandText(found, first, stray)
                found, stray, indent, site = [], not starts, "", other
                summary = loose = gap = False
            elif blank and found and not summary:
                loose = True
            elif len(found) == 1 and not stray and (indented := _INDENTED.match(line)):
                indent = indented[1]
                line = line.removeprefix(indent)
            if not found:
                first = number
            summary = summary or (not site and line.startswith("*** SUMMARY ***"))
            blank = False
        if (found or not blank) and len(found) <= MOST_LINES:
            found.append("" if blank else line)
    if found:
        yield HandText(found, first, stray)
