"""Records: a run of a file's hands, with all that came with them."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import StandpatError, pack_lines


class InputError(StandpatError):
    """A file, or a record of one, that cannot be ranked: what, where, and what was expected.

    >>> InputError("hands.txt", "expected Parquet", "row 3")
    InputError('hands.txt, row 3: expected Parquet')
    """

    def __init__(self, file: str, what: str, where: str | None = None) -> None:
        super().__init__(f"{file}, {where}: {what}" if where else f"{file}: {what}")
        self.given = file, what, where

    def __reduce__(self) -> tuple[type["InputError"], tuple[str, str, str | None]]:
        """Errors travel between the processes that rank many files."""
        return type(self), self.given


class Records(Protocol):
    """A run of records, n of them, in the order of the file."""

    @property
    def hands(self) -> NDArray[np.uint64]:
        """The hands (n,), packed; 0 where a record holds none."""

    @property
    def extent(self) -> int:
        """How much of the file they took, in the unit of the reader's `total`."""

    def kept(self, rows: NDArray[np.intp]) -> Self:
        """Keep some of the records."""

    def place(self, row: int) -> str:
        """Say where a record stands in its file: "line 7"."""

    def hand_text(self, row: int) -> str:
        """Give the text of a record's hand."""

    def fault(self, row: int) -> str | None:
        """Say what is wrong with a record, whatever its hand is."""

    def lines(self, delimiter: str) -> list[bytes]:
        """Write each record on a line, without a line feed, its values between delimiters."""

    def rows(self) -> Iterable[Sequence[Any]]:
        """Give the values of each record."""

    def batch(self) -> Any:
        """Give the records as a pyarrow.RecordBatch of the reader's `schema`."""


class Reader(Protocol):
    """A file of records."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""

    @property
    def total(self) -> int | None:
        """The length of the file, in the unit of `Records.extent`; None where nobody knows."""

    @property
    def schema(self) -> Any:
        """The columns as a pyarrow.Schema."""

    def __iter__(self) -> Iterator[Records]:
        """Give the records, many at a time."""


def pack_encoded(texts: Sequence[bytes]) -> NDArray[np.uint64]:
    """Pack the text of n hands -> (n,) uint64, 0 for each that is no hand.

    >>> import standpat as sp
    >>> hands = pack_encoded([b"As Kd Qh Jc 9s", b"As As Qh Jc 9s"])
    >>> sp.format(sp.unpack(hands[0], 5)), int(hands[1])
    ('As Kd Qh Jc 9s', 0)
    """
    offsets = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, texts), np.int64, len(texts)), out=offsets[1:])
    return pack_lines(b"".join(texts), offsets)


def delimited(rows: Iterable[Sequence[Any]], delimiter: str) -> list[bytes]:
    r"""Write each row on a line without a line feed, as CSV does.

    >>> delimited([["As Kd", 1, None], ["a,b", 2.5, "\u2663"]], ",")
    [b'As Kd,1,', b'"a,b",2.5,\xe2\x99\xa3']
    """
    lines: list[str] = []
    csv.writer(SimpleNamespace(write=lines.append), delimiter=delimiter, lineterminator="").writerows(rows)
    return [encoded(line) for line in lines]


def fault_in_utf8(text: object) -> str | None:
    r"""Name the first byte of a text that is no UTF-8, as `decoded` keeps it.

    >>> fault_in_utf8(decoded(b"Andr\xe9")), fault_in_utf8("Andr\u00e9")
    ('byte 0xe9 is not UTF-8 text', None)
    """
    letters = (letter for letter in str(text) if "\udc80" <= letter <= "\udcff")
    return next((f"byte {ord(letter) - 0xDC00:#x} is not UTF-8 text" for letter in letters), None)


def encoded(text: str) -> bytes:
    """Give the bytes that `decoded` was given."""
    return text.encode("utf-8", "surrogateescape")


def decoded(data: bytes) -> str:
    r"""Read bytes as UTF-8, others kept so that `encoded` gives them back.

    >>> encoded(decoded(b"As\xff"))
    b'As\xff'
    """
    return data.decode("utf-8", "surrogateescape")


BEGINNINGS = {
    b"\x1f\x8b": "compressed by gzip",
    b"BZh": "compressed by bzip2",
    b"\xfd7zXZ": "compressed by xz",
    b"\x28\xb5\x2f\xfd": "compressed by zstd",
    b"PK\x03\x04": "a zip archive or a spreadsheet",
    b"PAR1": "a Parquet file (option --input-format)",
    b"\xff\xfe": "UTF-16 text",
    b"\xfe\xff": "UTF-16 text",
}


def other_format(beginning: bytes) -> str | None:
    r"""Tell by its first bytes what a file is, unless it may be UTF-8 text.

    >>> other_format(b"\x1f\x8b\x08\x00"), other_format("As".encode("utf-16-le")), other_format(b"As Kd Qh Jc 9s")
    ('compressed by gzip', 'UTF-16 text', None)
    """
    if len(beginning) >= 4 and (any(beginning[:4:2]) != any(beginning[1:4:2])):
        return "UTF-16 text"  # every other byte is 0
    return next((what for start, what in BEGINNINGS.items() if beginning.startswith(start)), None)


def refuse_other_format(beginning: bytes, file: str, form: str) -> None:
    """Raise InputError where a file, to be read as a form of text, begins as something else does."""
    if what := other_format(beginning):
        raise InputError(file, f"{what}, expected {form} in UTF-8")
