"""Records: consecutive hands of a file with all their other columns."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import StandpatError, pack_lines


class InputError(StandpatError):
    """A file or a record that cannot be ranked; the message says what, where, and what was expected.

    >>> InputError("hands.txt", "expected Parquet", "row 3")
    InputError('hands.txt, row 3: expected Parquet')
    """

    def __init__(self, file: str, what: str, where: str | None = None) -> None:
        super().__init__(f"{file}, {where}: {what}" if where else f"{file}: {what}")
        self.given = file, what, where

    def __reduce__(self) -> tuple[type["InputError"], tuple[str, str, str | None]]:
        """Pickle the error, since worker processes return it."""
        return type(self), self.given


class Records(Protocol):
    """Consecutive records of a file, n of them."""

    @property
    def hands(self) -> NDArray[np.uint64]:
        """The packed hands, shape (n,); 0 if a record has no valid hand."""

    @property
    def extent(self) -> int:
        """The part of the file that these records take, in the unit of the reader's `total`."""

    def kept(self, rows: NDArray[np.intp]) -> Self:
        """Return some of the records."""

    def place(self, row: int) -> str:
        """Return the place of a record in its file, such as "line 7"."""

    def hand_text(self, row: int) -> str:
        """Return the text of a record's hand."""

    def fault(self, row: int) -> str | None:
        """Describe an error of the record itself, apart from its hand."""

    def lines(self, delimiter: str) -> list[bytes]:
        """Write each record as a line of delimited values, without a line feed."""

    def rows(self) -> Iterable[Sequence[Any]]:
        """Return the values of each record."""

    def batch(self) -> Any:
        """Return the records as a pyarrow.RecordBatch with the reader's `schema`."""


class Reader(Protocol):
    """A file of records."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""

    @property
    def total(self) -> int | None:
        """The length of the file, in the unit of `Records.extent`; None if it is unknown."""

    @property
    def schema(self) -> Any:
        """The columns as a pyarrow.Schema."""

    def __iter__(self) -> Iterator[Records]:
        """Yield the records in batches."""


def pack_encoded(texts: Sequence[bytes]) -> NDArray[np.uint64]:
    """Pack the texts of n hands into uint64, shape (n,); an invalid text becomes 0.

    >>> import standpat as sp
    >>> hands = pack_encoded([b"As Kd Qh Jc 9s", b"As As Qh Jc 9s"])
    >>> sp.format(sp.unpack(hands[0], 5)), int(hands[1])
    ('As Kd Qh Jc 9s', 0)
    """
    offsets = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, texts), np.int64, len(texts)), out=offsets[1:])
    return pack_lines(b"".join(texts), offsets)


def delimited(rows: Iterable[Sequence[Any]], delimiter: str) -> list[bytes]:
    r"""Write each row as a line of CSV, without a line feed.

    >>> delimited([["As Kd", 1, None], ["a,b", 2.5, "\u2663"]], ",")
    [b'As Kd,1,', b'"a,b",2.5,\xe2\x99\xa3']
    """
    lines: list[str] = []
    csv.writer(SimpleNamespace(write=lines.append), delimiter=delimiter, lineterminator="").writerows(rows)
    return [encoded(line) for line in lines]


def fault_in_utf8(text: object) -> str | None:
    r"""Name the first byte of a text that is not UTF-8, as `decoded` keeps it.

    >>> fault_in_utf8(decoded(b"Andr\xe9")), fault_in_utf8("Andr\u00e9")
    ('byte 0xe9 is not UTF-8 text', None)
    """
    letters = (letter for letter in str(text) if "\udc80" <= letter <= "\udcff")
    return next((f"byte {ord(letter) - 0xDC00:#x} is not UTF-8 text" for letter in letters), None)


def encoded(text: str) -> bytes:
    """Return the bytes that `decoded` read."""
    return text.encode("utf-8", "surrogateescape")


def decoded(data: bytes) -> str:
    r"""Decode UTF-8; other bytes are kept so that `encoded` returns them.

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
    r"""Recognise a file by its first bytes; None if it may be UTF-8 text.

    >>> other_format(b"\x1f\x8b\x08\x00"), other_format("As".encode("utf-16-le")), other_format(b"As Kd Qh Jc 9s")
    ('compressed by gzip', 'UTF-16 text', None)
    """
    if len(beginning) >= 4 and (any(beginning[:4:2]) != any(beginning[1:4:2])):
        return "UTF-16 text"  # every other byte is 0
    return next((what for start, what in BEGINNINGS.items() if beginning.startswith(start)), None)


def refuse_other_format(beginning: bytes, file: str, form: str) -> None:
    """Raise InputError if a file that should be text begins like another format."""
    if what := other_format(beginning):
        raise InputError(file, f"{what}, expected {form} in UTF-8")
