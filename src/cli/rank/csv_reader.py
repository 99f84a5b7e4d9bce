"""Read CSV: a column of hand text, or a column for each card, beside any other columns."""

import csv
import io
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Self, TextIO

import numpy as np
from numpy.typing import NDArray

from standpat.cli.rank.hand_columns import HandColumns, count_cards
from standpat.cli.rank.records import InputError, delimited, encoded, pack_encoded, refuse_other_format
from standpat.parallel.extras import import_extra

RECORDS = 50_000
"""Records read at once."""

LINE = 1 << 20
"""Letters of the longest line there may be."""

SEPARATOR_LINE = re.compile(r"sep=(.)", re.IGNORECASE)
"""The first line that Excel reads as the name of the delimiter."""

OTHER_DELIMITERS = {";": "semicolons", "\t": "tabs", "|": "bars"}

COMPLAINTS = {
    "unexpected end of data": "a quote that is never closed",
    "field larger than field limit": f"a value of more than {csv.field_size_limit():,} letters",
    "',' expected after '\"'": "letters after a closing quote",
}
"""What csv says, and what it means."""


@dataclass(frozen=True, slots=True)
class CsvRecords:
    """Records of a CSV file: their text and their values; `numbers`, shape (n,), are their first lines, from 1."""

    columns: HandColumns
    raw: list[str]
    values: list[list[str]]
    hands: NDArray[np.uint64]
    numbers: NDArray[np.int64]
    extent: int

    def kept(self, rows: NDArray[np.intp]) -> Self:
        """Return some of the records."""
        chosen = rows.tolist()
        raw, values = [self.raw[row] for row in chosen], [self.values[row] for row in chosen]
        return type(self)(self.columns, raw, values, self.hands[rows], self.numbers[rows], self.extent)

    def place(self, row: int) -> str:
        """Return the line number as text."""
        return f"line {self.numbers[row]}"

    def hand_text(self, row: int) -> str:
        """Return the text of the hand."""
        return self.columns.text(self.values[row])

    def fault(self, row: int) -> str | None:
        """Describe an error of the record itself, apart from its hand."""
        return self.columns.fault(self.values[row])

    def lines(self, delimiter: str) -> list[bytes]:
        """Return the records as they are in the file, or with other delimiters."""
        return [encoded(line) for line in self.raw] if delimiter == "," else delimited(self.values, delimiter)

    def rows(self) -> list[list[str]]:
        """Return the values, which are all text."""
        return self.values

    def batch(self) -> Any:
        """Return the records as columns of text."""
        pyarrow = import_extra("pyarrow", "cli")
        columns = zip(*self.values, strict=True) if self.values else [()] * len(self.columns.names)
        arrays = [pyarrow.array(column, pyarrow.string()) for column in columns]
        return pyarrow.record_batch(arrays, list(self.columns.names))


class CsvReader:
    """The records of a CSV stream, whose first line names the columns."""

    def __init__(self, stream: io.BufferedReader, total: int | None, file: str, wanted: Sequence[str] | None) -> None:
        self.total = total
        self._file = file
        self._lines = Lines(io.TextIOWrapper(stream, "utf-8-sig", "surrogateescape", newline=""), file)
        self._records = csv.reader(iter(self._lines), strict=True)
        header = self._next_not_blank()
        if header and (separator := SEPARATOR_LINE.fullmatch(",".join(header))):
            self._refuse_delimiters(set(separator[1]) - {","})
            header = self._next_not_blank()
        header = header or list(wanted or ["hand"])
        if count_cards(" ".join(header)) > 4:
            raise InputError(file, "a hand, expected the names of the columns", "line 1")
        if len(header) == 1 and header != wanted:
            self._refuse_delimiters(OTHER_DELIMITERS.keys() & set(header[0]))
        self._columns = HandColumns.find(f"{file}, line {self._lines.number or 1}", header, wanted)
        self.names = self._columns.names
        self._lines.take()

    @property
    def schema(self) -> Any:
        """The columns as a pyarrow.Schema."""
        pyarrow = import_extra("pyarrow", "cli")
        return pyarrow.schema([(name, pyarrow.string()) for name in self.names])

    def __iter__(self) -> Iterator[CsvRecords]:
        """Yield the records in batches."""
        while True:
            number, extent = self._lines.number, 0
            raw, values, numbers = [], [], []
            for record in islice(iter(self._next, None), RECORDS):
                text = self._lines.take()
                extent += len(text)
                if record:
                    raw.append(text.rstrip("\r\n"))
                    values.append(record)
                    numbers.append(number + 1)
                number = self._lines.number
            if not extent:
                return
            hands = self._columns.checked(pack_encoded([encoded(self._columns.text(record)) for record in values]))
            yield CsvRecords(self._columns, raw, values, hands, np.array(numbers, np.int64), extent)

    def _refuse_delimiters(self, found: Collection[str]) -> None:
        """Raise InputError if a line has delimiters other than commas."""
        if found:
            names = OTHER_DELIMITERS.get(min(found), repr(min(found)))
            what = f"columns with {names} between them, expected commas"
            raise InputError(self._file, what, f"line {self._lines.number}")

    def _next_not_blank(self) -> list[str] | None:
        """Read the next record that is not a blank line; None at the end of the file."""
        return next(filter(None, iter(self._next, None)), None)

    def _next(self) -> list[str] | None:
        try:
            return next(self._records, None)
        except csv.Error as error:
            what = next((said for start, said in COMPLAINTS.items() if str(error).startswith(start)), str(error))
            raise InputError(self._file, f"{what}, expected CSV", f"line {self._lines.opening()}") from None


class Lines:
    """The lines of a text, with a copy of the lines that were read since the last record."""

    def __init__(self, text: TextIO, file: str) -> None:
        self.number = 0
        self._text = text
        self._file = file
        self._taken: list[str] = []

    def __iter__(self) -> Iterator[str]:
        """Yield the lines."""
        while line := self._text.readline(LINE):
            self.number += 1
            if self.number == 1:
                refuse_other_format(encoded(line[:8]), self._file, "CSV")
            if len(line) == LINE:
                raise InputError(self._file, f"expected a line of fewer than {LINE:,} letters", f"line {self.number}")
            self._taken.append(line)
            yield line

    def opening(self) -> int:
        """Return the number of the line with the open quote, or else of the last line."""
        quotes, opening = 0, self.number
        for number, line in enumerate(self._taken, self.number - len(self._taken) + 1):
            if found := line.replace('""', "").count('"'):  # a doubled one opens nothing
                quotes, opening = quotes + found, number
        return opening if quotes % 2 else self.number

    def take(self) -> str:
        """Return the lines read since the last call."""
        text = "".join(self._taken)
        self._taken.clear()
        return text
