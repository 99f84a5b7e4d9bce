"""Bytes that are no UTF-8, and files that are no text at all."""

import bz2
import gzip
import lzma
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from cli_tools import Run

HAND = "As Kd Qh Jc 9s"
LINES = f"hand\n{HAND}\n"


def parquet() -> bytes:
    sink = pa.BufferOutputStream()
    pq.write_table(pa.table({"hand": [HAND]}), sink)
    return bytes(sink.getvalue())


DISGUISES = {
    "gzip": (gzip.compress(LINES.encode()), "compressed by gzip"),
    "bzip2": (bz2.compress(LINES.encode()), "compressed by bzip2"),
    "xz": (lzma.compress(LINES.encode()), "compressed by xz"),
    "zip": (b"PK\x03\x04" + bytes(30), "a zip archive or a spreadsheet"),
    "utf-16": (LINES.encode("utf-16"), "UTF-16 text"),
    "utf-16-le": (LINES.encode("utf-16-le"), "UTF-16 text"),
    "utf-16-be": (LINES.encode("utf-16-be"), "UTF-16 text"),
    "parquet": (parquet(), "a Parquet file (option --input-format)"),
}


@pytest.mark.parametrize("kind", DISGUISES)
@pytest.mark.parametrize("ending", ["txt", "csv"])
@pytest.mark.parametrize("on_error", ["stop", "skip"])
def test_a_file_that_is_no_text(run: Run, tmp_path: Path, kind: str, ending: str, on_error: str) -> None:
    data, what = DISGUISES[kind]
    (tmp_path / f"hands.{ending}").write_bytes(data)
    result = run("rank", f"hands.{ending}", "--on-error", on_error)
    form = {"txt": "text", "csv": "CSV"}[ending]
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"standpat: hands.{ending}: {what}, expected {form} in UTF-8\n"


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_format_that_is_all_utf8(run: Run, tmp_path: Path, form: str) -> None:
    text = b"name,hand\nAnn,As Kd Qh Jc 9s\nAndr\xe9,As Kd Qh Jc 9s\n"
    (tmp_path / "hands.csv").write_bytes(text)
    result = run("rank", "hands.csv", "--output", f"out.{form}")
    assert result.exit_code == 2
    told = f"hands.csv, line 3: column 'name': byte 0xe9 is not UTF-8 text, expected UTF-8 for {form}"
    assert result.stderr == f"standpat: {told}\n"
    (tmp_path / "hands.csv").write_bytes(b"nam\xe9" + text[4:])
    assert (
        f": byte 0xe9 is not UTF-8 text, expected UTF-8 for {form}\n"
        in run("rank", "hands.csv", "--output", f"out.{form}").stderr
    )
    assert [path.name for path in tmp_path.iterdir()] == ["hands.csv"]


@pytest.mark.parametrize("column", ["hand", "note"])
@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_parquet_that_is_not_utf8(run: Run, tmp_path: Path, column: str, form: str) -> None:
    bad = pa.Array.from_buffers(pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\2\0\0\0"), pa.py_buffer(b"A\xff")])
    pq.write_table(pa.table({"hand": [HAND], column: bad} if column == "note" else {"hand": bad}), tmp_path / "x.pq")
    result = run("rank", "x.pq", "--output", f"out.{form}")
    assert result.exit_code == 2
    assert result.stderr.startswith("standpat: x.pq, after row 0: broken Parquet file: ")
    assert "Invalid UTF8" in result.stderr


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"{HAND}{' ' * 3_000_000}\n{HAND}", 2),
        (f"{HAND}\n{' ' * 3_000_000}{HAND}\n{HAND}\n", 3),
        (f"{HAND}{chr(9) * 3_000_000}", 1),
        (f"{' ' * 3_000_000}\n{HAND}", 1),
    ],
    ids=["after", "before", "tabs", "alone"],
)
def test_a_million_blanks(run: Run, text: str, lines: int) -> None:
    result = run("rank", text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line.split("\t")[0] for line in result.stdout.splitlines()] == [HAND] * lines
