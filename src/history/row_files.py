"""Writes rows to CSV and Parquet files."""

import csv
import datetime
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from types import TracebackType, UnionType
from typing import Any, BinaryIO, NamedTuple, Protocol, get_args

from standpat.parallel.errors import StandpatError
from standpat.parallel.extras import import_extra
from standpat.parallel.whole_file import written_whole

ENDINGS = (".csv", ".parquet", ".pq")
"""Endings of the files that can be written."""
ROW_GROUP = 20_000
"""Rows of a Parquet row group."""

Columns = Mapping[str, type]
"""Names of columns, and the types of their values; a value may also be None."""


class RowSink(Protocol):
    """A file that takes rows."""

    def write(self, rows: Iterable[Sequence[Any]]) -> None:
        """Write rows, each with a value for every column."""


def check_ending(file: str) -> None:
    """Raise StandpatError if the name of a file does not end in a format that can be written.

    >>> check_ending("hands.xls")
    Traceback (most recent call last):
    ...
    standpat.parallel.errors.StandpatError: hands.xls: expected an ending of .csv, .parquet, .pq
    """
    if Path(file).suffix.lower() not in ENDINGS:
        raise StandpatError(f"{file}: expected an ending of {', '.join(ENDINGS)}")


def columns_of(row: type[NamedTuple]) -> dict[str, type]:
    """List the columns of a kind of row; money becomes a float.

    >>> from standpat.history.rows import HandRow
    >>> columns_of(HandRow)["line"], columns_of(HandRow)["pot"]
    (<class 'int'>, <class 'float'>)
    """
    kinds = {}
    for name, given in row.__annotations__.items():
        kind = next(kind for kind in get_args(given) if kind is not type(None)) if type(given) is UnionType else given
        kinds[name] = float if kind is Decimal else kind
    return kinds


@contextmanager
def row_file(file: str, columns: Columns) -> Iterator[RowSink]:
    """Open a CSV or Parquet file for rows; it is written whole or not at all.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with row_file(f"{folder}/nets.csv", {"player": str, "net": float}) as sink:
    ...         sink.write([("Ann", 1.5), ("=Bob", -1.5)])
    ...     Path(folder, "nets.csv").read_text().split()
    ['player,net', 'Ann,1.5', "'=Bob,-1.5"]
    """
    check_ending(file)
    kind = CsvRows if Path(file).suffix.lower() == ".csv" else ParquetRows
    with written_whole(file) as stream, kind(stream, columns) as sink:
        yield sink


class CsvRows:
    """Rows as CSV in UTF-8, with text that a spreadsheet does not take for a formula."""

    def __init__(self, stream: BinaryIO, columns: Columns) -> None:
        self._text = io.TextIOWrapper(stream, "utf-8", newline="", errors="backslashreplace")
        self._writer = csv.writer(self._text)
        self._writer.writerow(columns)

    def __enter__(self) -> "CsvRows":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._text.flush()
        self._text.detach()

    def write(self, rows: Iterable[Sequence[Any]]) -> None:
        """Write rows."""
        for row in rows:
            self._writer.writerow([safe_text(value) if type(value) is str else value for value in row])


class ParquetRows:
    """Rows as Parquet, in row groups of bounded size."""

    def __init__(self, stream: BinaryIO, columns: Columns) -> None:
        self._arrow = import_extra("pyarrow", "cli")
        arrow = self._arrow
        kinds = {
            str: arrow.string(),
            int: arrow.int64(),
            float: arrow.float64(),
            bool: arrow.bool_(),
            Decimal: arrow.decimal128(38, 8),
            datetime.datetime: arrow.timestamp("s"),
        }
        self._columns = columns
        self._schema = arrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
        self._writer = import_extra("pyarrow.parquet", "cli").ParquetWriter(stream, self._schema)
        self._rows: list[Sequence[Any]] = []

    def __enter__(self) -> "ParquetRows":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is None:
            self._flush()
        self._writer.close()

    def write(self, rows: Iterable[Sequence[Any]]) -> None:
        """Write rows."""
        self._rows.extend(rows)
        if len(self._rows) >= ROW_GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            arrays = [
                self._arrow.array([_value(value, kind) for value in column], field.type)
                for column, kind, field in zip(
                    zip(*self._rows, strict=True), self._columns.values(), self._schema, strict=True
                )
            ]
            self._writer.write_table(self._arrow.table(arrays, schema=self._schema))
            self._rows.clear()


def _value(value: Any, kind: type) -> Any:
    if kind is str:
        return value.encode("utf-8", "backslashreplace").decode()
    return float(value) if kind is float and value is not None else value


def safe_text(text: str) -> str:
    r"""Change text that a spreadsheet takes for a formula, and characters that cannot be printed.

    >>> safe_text("=1+1"), safe_text("-Bob"), safe_text("Ann\x1b[31m"), safe_text("A=B")
    ("'=1+1", "'-Bob", 'Ann?[31m', 'A=B')
    """
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return f"'{clean}" if text[:1] and text[0] in "=+-@\t\r" else clean
