"""Read Parquet: a column of hand text, or a column for each card; other columns keep their types."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BufferedReader, BytesIO
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from standpat.cli.rank.cell_text import as_text
from standpat.cli.rank.hand_columns import HandColumns
from standpat.cli.rank.records import InputError, delimited
from standpat.evaluator import pack_lines
from standpat.parallel.extras import import_extra

ROWS = 100_000
"""Rows read at once."""


@dataclass(frozen=True, slots=True)
class ParquetRecords:
    """Rows of a pyarrow.RecordBatch; `numbers`, shape (n,), are their positions in the file, from 1."""

    columns: HandColumns
    table: Any
    hands: NDArray[np.uint64]
    numbers: NDArray[np.int64]
    extent: int

    def kept(self, rows: NDArray[np.intp]) -> Self:
        """Return some of the rows."""
        return type(self)(self.columns, self.table.take(rows), self.hands[rows], self.numbers[rows], self.extent)

    def place(self, row: int) -> str:
        """Return the row number as text."""
        return f"row {self.numbers[row]}"

    def hand_text(self, row: int) -> str:
        """Return the text of the hand."""
        return self.columns.text(self._values(row))

    def fault(self, row: int) -> str | None:
        """Describe an error of the row itself, apart from its hand."""
        return self.columns.fault(self._values(row))

    def lines(self, delimiter: str) -> list[bytes]:
        """Write the rows as CSV does."""
        columns = [
            [None if value is None else as_text(value) for value in column.to_pylist()]
            if holds_others(column.type)
            else column.to_pylist()
            for column in self.table.columns
        ]
        return delimited(zip(*columns, strict=True), delimiter)

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the values as Python objects."""
        return list(zip(*(column.to_pylist() for column in self.table.columns), strict=True))

    def batch(self) -> Any:
        """Return the rows unchanged."""
        return self.table

    def _values(self, row: int) -> list[Any]:
        return [column[row].as_py() for column in self.table.columns]


def holds_others(kind: Any) -> bool:
    """Return True if values of a type are bytes or hold other values."""
    types = import_extra("pyarrow", "cli").types
    if types.is_dictionary(kind):
        return holds_others(kind.value_type)
    tests = types.is_nested, types.is_binary, types.is_large_binary, types.is_fixed_size_binary, types.is_binary_view
    return any(test(kind) for test in tests)


class ParquetReader:
    """The rows of a Parquet stream; a pipe is read into memory first."""

    def __init__(self, stream: BufferedReader, file: str, wanted: Sequence[str] | None) -> None:
        self._pyarrow = import_extra("pyarrow", "cli")
        self._file = file
        try:
            self._parquet = import_extra("pyarrow.parquet", "cli").ParquetFile(
                stream if stream.seekable() else BytesIO(stream.read())
            )
        except self._pyarrow.ArrowException as error:
            raise InputError(file, f"no Parquet file: {error}") from None
        self.schema = self._parquet.schema_arrow
        self.names = tuple(self.schema.names)
        self.total: int = self._parquet.metadata.num_rows
        self._columns = HandColumns.find(file, self.names, wanted)
        for place in self._columns.places:
            field = self.schema.field(place)
            if not self._is_text(field.type):
                raise InputError(file, f"column '{field.name}' holds {field.type}, expected text")

    def __iter__(self) -> Iterator[ParquetRecords]:
        """Yield the rows in batches."""
        first = 1
        try:
            for table in self._parquet.iter_batches(ROWS):
                table.validate(full=True)  # above all that text is UTF-8
                numbers = np.arange(first, first + table.num_rows)
                yield ParquetRecords(self._columns, table, self._hands(table), numbers, table.num_rows)
                first += table.num_rows
        except (self._pyarrow.ArrowException, OSError) as error:
            raise InputError(self._file, f"broken Parquet file: {error}", f"after row {first - 1}") from None

    def _is_text(self, kind: Any) -> bool:
        types = self._pyarrow.types
        kind = kind.value_type if types.is_dictionary(kind) else kind
        return bool(types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind))

    def _hands(self, table: Any) -> NDArray[np.uint64]:
        compute, large = import_extra("pyarrow.compute", "cli"), self._pyarrow.large_string()
        columns = [table.column(place).cast(large) for place in self._columns.places]
        text = columns[0]
        if len(columns) > 1:  # one empty cell makes the hand null
            cards = [compute.if_else(compute.equal(compute.utf8_trim_whitespace(c), ""), None, c) for c in columns]
            text = compute.binary_join_element_wise(*cards, self._pyarrow.scalar(" ", large))
        _, offsets, data = text.buffers()
        if data is None or not len(text):
            return np.zeros(len(text), np.uint64)
        bounds = np.frombuffer(offsets, np.int64)[text.offset : text.offset + len(text) + 1]
        return self._columns.checked(pack_lines(data.to_pybytes(), bounds))
