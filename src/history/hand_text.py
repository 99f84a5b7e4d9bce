"""Reads text files of any encoding and size, and cuts them into hands."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import TextIOWrapper
from typing import BinaryIO

LONGEST_LINE = 1 << 16
MOST_LINES = 5_000

_SITE = r"PokerStars|Full Tilt Poker|Absolute Poker|Ultimate Bet|PartyPoker|Winamax Poker|PacificPoker|888poker|iPoker"
HEADER = re.compile(
    rf"[\x00-\x20]*(?P<site>{_SITE})(?P<kind>[\w. ]*?) (?P<what>Hand|Game|Tournament) #(?P<rest>.*)", re.IGNORECASE
)
"""The first line of a hand or of a tournament summary, of PokerStars or of another site."""

_SUMMARY = ("Seat ", "Total pot ", "Board ")
_SEPARATOR = re.compile(r"\*{3,} # \d+ \*{3,}|Transcript for |[*=_-]+$")


@dataclass(frozen=True, slots=True)
class HandText:
    """The lines of one hand and the number of the first; if `stray`, text that is not part of a hand."""

    lines: list[str]
    line: int
    stray: bool = False


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


def read_lines(stream: BinaryIO) -> Iterator[str]:
    """Read the lines of a file without their line ends.

    The encoding is detected: UTF-8, UTF-16 or Windows-1252. Very long lines are cut into pieces, so that memory stays
    bounded.

    Args:
        stream: A file opened in binary mode.

    Returns:
        An iterator over the lines.

    >>> import io
    >>> list(read_lines(io.BytesIO("Ann\\r\\nBob\\rEve".encode("utf-16"))))
    ['Ann', 'Bob', 'Eve']
    """
    encoding = detect_encoding(stream.read(4096))
    stream.seek(0)
    errors = "surrogateescape" if encoding == "utf-8" else "replace"
    text = TextIOWrapper(stream, encoding, errors=errors)
    while line := text.readline(LONGEST_LINE):
        line = line.removesuffix("\n")
        yield line if line.isascii() else _decode_again(line)
    text.detach()


def without_line_ends(lines: Iterable[str]) -> Iterator[str]:
    """Remove the line ends.

    >>> list(without_line_ends(["Ann\\r\\n", "Bob"]))
    ['Ann', 'Bob']
    """
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

    A blank line after the summary ends a hand, so that the next hand does not become part of it if its header is
    damaged; it then becomes a stray text. The first line of a file without hands becomes one, too. A file with a blank
    line after every line is cut at the headers alone.
    """
    hands = 0
    noise: HandText | None = None
    for chunk in _split_lines(lines):
        hands += not chunk.stray
        if not chunk.stray or any(line.startswith(("Seat ", "*** ")) for line in chunk.lines):
            yield chunk
        else:
            noise = noise or chunk
    if not hands:
        yield noise or HandText([""], 1, stray=True)


def _split_lines(lines: Iterable[str]) -> Iterator[HandText]:
    found: list[str] = []
    first, stray = 1, True
    summary = loose = gap = blank = False
    for number, line in enumerate(lines, 1):
        if not line.strip() or (line[0] in "*-=_T" and _SEPARATOR.match(line)):
            blank = True
        else:
            header = "#" in line and HEADER.match(line) is not None
            gap = summary and (gap or blank)
            ended = gap and not loose and not stray and not line.startswith(_SUMMARY)
            if header or ended:
                if found:
                    yield HandText(found, first, stray)
                found, stray = [], not header
                summary = loose = gap = False
            elif blank and found and not summary:
                loose = True
            if not found:
                first = number
            summary = summary or line.startswith("*** SUMMARY ***")
            blank = False
        if (found or not blank) and len(found) <= MOST_LINES:
            found.append("" if blank else line)
    if found:
        yield HandText(found, first, stray)
