"""Files of text, whatever their encoding and however large, as one chunk of lines a hand."""

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
"""The first line of a hand or of a tournament's summary, of PokerStars or a site that is told apart from it."""

_SUMMARY = ("Seat ", "Total pot ", "Board ")
_SEPARATOR = re.compile(r"\*{3,} # \d+ \*{3,}|Transcript for |[*=_-]+$")


@dataclass(frozen=True, slots=True)
class HandText:
    """The lines of one hand and the number of the first of them; no hand, but text in place of one, if `stray`."""

    lines: list[str]
    line: int
    stray: bool = False


def detect_encoding(head: bytes) -> str:
    """The encoding that the first bytes of a file betray.

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
    """The lines of a file without their ends; overlong ones are cut into pieces so that memory stays bounded.

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
    """The lines without their ends, which those of an open file have.

    >>> list(without_line_ends(["Ann\\r\\n", "Bob"]))
    ['Ann', 'Bob']
    """
    return (line.rstrip("\r\n") for line in lines)


def _decode_again(line: str) -> str:
    """The line without byte-order marks; if it is no UTF-8, in the code page that clients wrote at times in between."""
    try:
        line.encode()
    except UnicodeEncodeError:
        line = line.encode(errors="surrogateescape").decode("cp1252", errors="replace")
    return line.replace("\ufeff", "")


def split_text(lines: Iterable[str]) -> Iterator[HandText]:
    """Cuts a file of a poker site into hands.

    A blank line after the summary ends a hand, so that a hand whose header is damaged does not become part of the one
    before it; it is a stray chunk, and so is the first line of a file without hands. Files with a blank line after
    every line are cut at the headers alone.
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
