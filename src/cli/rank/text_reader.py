"""Read text: one hand a line, with # comments and blank lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedReader
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from standpat.cli.rank.records import decoded, delimited, pack_encoded, refuse_other_format
from standpat.evaluator import pack_lines
from standpat.parallel.extras import import_extra

BLOCK = 1 << 20
"""Bytes read at once, and the longest line there may be."""

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class TextRecords:
    """Lines with one hand each, without comments and outer blanks; `numbers`, shape (n,), count from 1."""

    texts: list[bytes]
    hands: NDArray[np.uint64]
    numbers: NDArray[np.int64]
    extent: int

    def kept(self, rows: NDArray[np.intp]) -> Self:
        """Return some of the lines."""
        texts = [self.texts[row] for row in rows.tolist()]
        return type(self)(texts, self.hands[rows], self.numbers[rows], self.extent)

    def place(self, row: int) -> str:
        """Return the line number as text."""
        return f"line {self.numbers[row]}"

    def hand_text(self, row: int) -> str:
        """Return the line."""
        return decoded(self.texts[row])

    def fault(self, row: int) -> None:
        """Return None: a line has no other columns that could be wrong."""

    def lines(self, delimiter: str) -> list[bytes]:
        """Return the lines, in quotes if they hold the delimiter."""
        return self.texts if delimiter == "\t" else delimited(self.rows(), delimiter)

    def rows(self) -> list[tuple[str]]:
        """Return each line as the only value of its record."""
        return [(decoded(text),) for text in self.texts]

    def batch(self) -> Any:
        """Return the lines as a column of text."""
        pyarrow = import_extra("pyarrow", "cli")
        return pyarrow.record_batch([pyarrow.array([decoded(text) for text in self.texts], pyarrow.string())], ["hand"])


@dataclass(frozen=True, slots=True)
class TextReader:
    """The lines of a stream, and its length in bytes if it is known."""

    stream: BufferedReader
    total: int | None
    file: str
    names: ClassVar[tuple[str, ...]] = ("hand",)

    @property
    def schema(self) -> Any:
        """The columns as a pyarrow.Schema."""
        pyarrow = import_extra("pyarrow", "cli")
        return pyarrow.schema([("hand", pyarrow.string())])

    def __iter__(self) -> Iterator[TextRecords]:
        """Yield the hands block by block."""
        number = 1
        for block in blocks(self.stream):
            if number == 1:
                refuse_other_format(block[:8], self.file, "text")
            records, count = read_block(block, number)
            number += count
            yield records


def blocks(stream: BufferedReader) -> Iterator[bytes]:
    r"""Cut a stream into blocks of whole lines.

    A line longer than a block is cut off, after many blanks were made one. Dots mark the cut; they make the line
    invalid, unless they are in a comment.

    >>> import io
    >>> list(blocks(io.BytesIO(b"one\ntwo\nthree")))
    [b'one\ntwo\n', b'three']
    """
    rest = b""
    first = True
    while data := stream.read1(BLOCK):
        data = rest + data
        if first and len(data) >= len(BOM):
            data, first = data.removeprefix(BOM), False
        end = data.rfind(b"\n") + 1
        if end:
            yield data[:end]
        rest = data[end:]
        if len(rest) > BLOCK:
            rest = trim_blanks(rest)
        if len(rest) > BLOCK:
            rest = rest[:BLOCK] + b" ..." + rest_of_line(stream)
    if rest:
        yield rest.removeprefix(BOM) if first else rest


def trim_blanks(line: bytes) -> bytes:
    """Remove the blanks before a line, and all but one after it.

    >>> trim_blanks(b"   As Kd   "), trim_blanks(b"As K")
    (b'As Kd ', b'As K')
    """
    line = line.lstrip(b" \t")
    body = line.rstrip(b" \t")
    return body if body == line else body + b" "


def rest_of_line(stream: BufferedReader) -> bytes:
    """Skip the rest of a line; return its line feed and the bytes read after it."""
    while data := stream.read1(BLOCK):
        end = data.find(b"\n")
        if end >= 0:
            return data[end:]
    return b""


def read_block(block: bytes, first: int) -> tuple[TextRecords, int]:
    r"""Read a block of whole lines, whose first line has the number `first`; return the hands and the number of lines.

    >>> records, count = read_block(b"# two hands\nAs Kd Qh Jc 9s # ace high\r\n\n2c 3c\n", 1)
    >>> records.texts, records.numbers.tolist(), count
    ([b'As Kd Qh Jc 9s', b'2c 3c'], [2, 4], 4)
    """
    extent = len(block)
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if b"\t" in block:
        block = block.replace(b"\t", b" ")
    if not block.endswith(b"\n"):
        block += b"\n"
    ends = np.flatnonzero(np.frombuffer(block, np.uint8) == ord("\n")) + 1
    hands = pack_lines(block, np.concatenate([np.zeros(1, np.int64), ends]))
    texts = block.split(b"\n")
    texts.pop()
    if b" \n" in block or b"\n " in block or block.startswith(b" "):
        texts = [text.strip() for text in texts]
    numbers = np.arange(first, first + len(texts))

    # A line that is no hand may still be one with a comment after it, or be blank, or hold a comment alone.
    doubtful = np.flatnonzero(hands == 0)
    if len(doubtful):
        keep = np.ones(len(texts), bool)
        for row in doubtful.tolist():
            texts[row] = texts[row].partition(b"#")[0].strip()
            keep[row] = bool(texts[row])
        hands[doubtful] = pack_encoded([texts[row] for row in doubtful.tolist()])
        records = TextRecords(texts, hands, numbers, extent).kept(np.flatnonzero(keep))
    else:
        records = TextRecords(texts, hands, numbers, extent)
    return records, len(numbers)
