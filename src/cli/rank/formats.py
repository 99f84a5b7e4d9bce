"""The formats of files, chosen by option or by the ending of the file name."""

from collections.abc import Sequence
from io import BufferedReader
from os import fstat
from pathlib import Path
from stat import S_ISREG

import click

from standpat.cli.files import display_name
from standpat.cli.rank.csv_reader import CsvReader
from standpat.cli.rank.parquet_reader import ParquetReader
from standpat.cli.rank.records import Reader
from standpat.cli.rank.text_reader import TextReader

ENDINGS = {
    ".txt": "text",
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".pq": "parquet",
}
INPUTS = ("text", "csv", "parquet")
OUTPUTS = ("text", "csv", "jsonl", "parquet")


def input_form(file: str) -> str:
    """Choose the format of an input file by its ending; text if the ending is unknown.

    >>> input_form("hands.csv"), input_form("hands.PARQUET"), input_form("hands"), input_form("-")
    ('csv', 'parquet', 'text', 'text')
    """
    form = ENDINGS.get(Path(file).suffix.lower(), "text")
    return form if form in INPUTS else "text"


def output_form(file: str | None, source: str) -> str:
    """Choose the format of an output file by its ending; else that of the input (CSV for Parquet on a terminal).

    >>> output_form("ranked.jsonl", "csv"), output_form(None, "csv"), output_form(None, "parquet")
    ('jsonl', 'csv', 'csv')
    """
    if file is None:
        return "csv" if source == "parquet" else source
    ending = Path(file).suffix.lower()
    if ending and ending not in ENDINGS:
        raise click.UsageError(
            f"--output {file}: unknown ending '{ending}', expected one of {' '.join(ENDINGS)}, or --format"
        )
    return ENDINGS.get(ending, source)


def reader_for(form: str, stream: BufferedReader, file: str, wanted: Sequence[str] | None) -> Reader:
    """Make the reader of a format, one of INPUTS, for an open file; `wanted` are the columns of the hand."""
    if form == "parquet":
        return ParquetReader(stream, display_name(file), wanted)
    total = None if file == "-" else length(stream)
    return (
        CsvReader(stream, total, display_name(file), wanted)
        if form == "csv"
        else TextReader(stream, total, display_name(file))
    )


def length(stream: BufferedReader) -> int | None:
    """Return the length of an open file in bytes; None for a pipe."""
    status = fstat(stream.fileno())
    return status.st_size if S_ISREG(status.st_mode) else None
