"""Write ranked hands as text, CSV, JSON lines or Parquet."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, BinaryIO, Generic, Protocol, TextIO, TypeVar

import numpy as np
from numpy.typing import NDArray

from standpat.cli.rank.cell_text import to_json
from standpat.cli.rank.records import InputError, Reader, Records, delimited, fault_in_utf8
from standpat.evaluator import Ordering
from standpat.parallel.extras import import_extra


class Writer(Protocol):
    """The base of the writers of ranked hands."""

    def write(self, records: Records, strengths: NDArray[np.uint16]) -> None:
        """Write records and their strengths."""

    def close(self) -> None:
        """Finish the output."""


class DelimitedWriter:
    """Writes one record a line: its columns, then strength, category and description."""

    def __init__(self, sink: BinaryIO, delimiter: str, header: list[str], ordering: Ordering) -> None:
        self._sink = sink
        self._delimiter = delimiter
        self._answers = AddedFields(ordering, self._ending)
        if header:
            sink.write(delimited([header], delimiter)[0] + b"\n")

    def write(self, records: Records, strengths: NDArray[np.uint16]) -> None:
        """Write records and their strengths."""
        lines = records.lines(self._delimiter)
        self._sink.write(b"".join(chain.from_iterable(zip(lines, self._answers.of(strengths), strict=True))))
        self._sink.flush()

    def close(self) -> None:
        """Do nothing."""

    def _ending(self, *answer: object) -> bytes:
        return delimited([["", *answer]], self._delimiter)[0] + b"\n"


class AlignedWriter:
    """Writes aligned columns for a screen: the hand, its strength, and its description, which names the category."""

    def __init__(self, screen: TextIO, ordering: Ordering) -> None:
        self._screen = screen
        self._digits = len(str(ordering.size))
        self._answers = AddedFields(
            ordering, lambda strength, _, description: f"  {strength:>{self._digits}}  {description}\n"
        )

    def write(self, records: Records, strengths: NDArray[np.uint16]) -> None:
        """Write records and their strengths."""
        hands = [hand for (hand,) in records.rows()]
        width = max(map(len, hands), default=0)
        padded = (f"{hand:{width}}" for hand in hands)
        lines = chain.from_iterable(zip(padded, self._answers.of(strengths), strict=True))
        self._screen.write("".join(lines))
        self._screen.flush()

    def close(self) -> None:
        """Do nothing."""


class JsonWriter:
    """Writes one JSON object a line."""

    def __init__(self, sink: BinaryIO, names: tuple[str, ...], added: list[str], ordering: Ordering) -> None:
        self._sink = sink
        self._names = names
        self._added = added
        self._answers = AddedFields(ordering, self._ending)

    def write(self, records: Records, strengths: NDArray[np.uint16]) -> None:
        """Write records and their strengths."""
        objects = (to_json(dict(zip(self._names, row, strict=True)))[:-1] for row in records.rows())
        lines = chain.from_iterable(zip(objects, self._answers.of(strengths), strict=True))
        self._sink.write("".join(lines).encode())
        self._sink.flush()

    def close(self) -> None:
        """Do nothing."""

    def _ending(self, *answer: object) -> str:
        return f", {json.dumps(dict(zip(self._added, answer, strict=True)))[1:]}\n"


class ParquetWriter:
    """Writes a Parquet table: the columns of the input with their types, then strength, category and description."""

    def __init__(self, sink: BinaryIO, schema: Any, added: list[str], ordering: Ordering) -> None:
        self._pyarrow = import_extra("pyarrow", "cli")
        types = self._pyarrow.uint16(), self._pyarrow.string(), self._pyarrow.string()
        for name, kind in zip(added, types, strict=True):
            schema = schema.append(self._pyarrow.field(name, kind))
        self._schema = schema
        self._answers = AddedFields(ordering, lambda *answer: answer)
        self._parquet = import_extra("pyarrow.parquet", "cli").ParquetWriter(sink, schema)

    def write(self, records: Records, strengths: NDArray[np.uint16]) -> None:
        """Write records and their strengths."""
        answers = zip(*self._answers.of(strengths), strict=True) if len(strengths) else [(), (), ()]
        kinds = self._schema.types[-len(ADDED) :]
        added = [self._pyarrow.array(column, kind) for column, kind in zip(answers, kinds, strict=True)]
        columns = [*records.batch().columns, *added]
        self._parquet.write_batch(self._pyarrow.RecordBatch.from_arrays(columns, schema=self._schema))

    def close(self) -> None:
        """Write the end of the file, which Parquet needs."""
        self._parquet.close()


def writer_for(form: str, sink: BinaryIO, reader: Reader, file: str, ordering: Ordering, prefix: str) -> Writer:
    """Make the writer of a format, one of OUTPUTS; `file` is the name of the input, for messages."""
    added = [prefix + name for name in ADDED]
    names = list(reader.names)
    if form == "text":
        return DelimitedWriter(sink, "\t", [], ordering)
    for name in added:
        if name in names:
            raise InputError(file, f"there is a column '{name}' already, expected another (option --prefix)")
    if form == "csv":
        return DelimitedWriter(sink, ",", names + added, ordering)
    for name in names:
        if names.count(name) > 1:
            raise InputError(file, f"{names.count(name)} columns '{name}', expected different names for {form}")
    for name in names:
        if fault := fault_in_utf8(name):
            raise InputError(file, f"column '{name}': {fault}, expected UTF-8 for {form}")
    if form == "jsonl":
        return JsonWriter(sink, reader.names, added, ordering)
    return ParquetWriter(sink, reader.schema, added, ordering)


Form = TypeVar("Form")

ADDED = ("strength", "category", "description")


@dataclass(frozen=True, slots=True)
class AddedFields(Generic[Form]):
    """The fields added to each hand: strength, category and description, in the form of one writer.

    >>> import standpat as sp
    >>> answers = AddedFields(sp.HIGH, lambda strength, category, description: f"{strength} {category}: {description}")
    >>> answers.of(np.array([7462, 1], np.uint16))
    ['7462 straight flush: royal flush', '1 high card: seven high']
    """

    ordering: Ordering
    form: Callable[[int, str, str], Form]
    _known: dict[int, Form] = field(default_factory=dict)

    def of(self, strengths: NDArray[np.uint16]) -> list[Form]:
        """Return the fields for each strength, shape (n,)."""
        for strength in np.flatnonzero(np.bincount(strengths)).tolist():
            if strength not in self._known:
                category = self.ordering.categories[int(self.ordering.category(strength))]
                self._known[strength] = self.form(strength, category, self.ordering.describe(strength))
        return list(map(self._known.__getitem__, strengths.tolist()))
