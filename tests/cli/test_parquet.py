"""Parquet: columns keep their types."""

import csv
import datetime
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from cli_tools import Process, Run

import standpat as sp

HANDS = ["As Kd Qh Jc 9s", "2c 2d 7h 8s 9c", "kd,kh,ks,qd,qh,qs,jd,jh,js,2c"]


@pytest.fixture
def table() -> pa.Table:
    return pa.table(
        {
            "id": pa.array([1, 2, 3], pa.int8()),
            "hand": HANDS,
            "day": pa.array([datetime.date(2020, 2, 29)] * 3),
            "won": pa.array([1.5, float("nan"), None], pa.float32()),
            "tags": pa.array([["a"], [], None]),
            "game": pa.array(["x", "y", "x"]).dictionary_encode(),
        }
    ).replace_schema_metadata({"made": "by hand"})


def write(table: pa.Table, path: Path, **options: object) -> None:
    pq.write_table(table, path, **options)


def test_types_order_and_content_are_kept(run: Run, tmp_path: Path, table: pa.Table) -> None:
    write(table, tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--output", "ranked.parquet")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    ranked = pq.read_table(tmp_path / "ranked.parquet")
    assert ranked.schema.names == [*table.schema.names, "strength", "category", "description"]
    assert ranked.select(table.schema.names).schema.equals(table.schema)
    assert ranked.schema.metadata[b"made"] == b"by hand"
    before, after = table.drop_columns(["won"]).to_pylist(), ranked.select(table.schema.names).drop_columns(["won"])
    assert after.to_pylist() == before
    assert ranked.schema.field("strength").type == pa.uint16()
    strengths = [int(sp.HIGH.rank(hand)) for hand in HANDS]
    assert ranked["strength"].to_pylist() == strengths
    assert ranked["description"].to_pylist() == list(map(sp.HIGH.describe, strengths))


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]
)
def test_text_of_any_type(run: Run, tmp_path: Path, kind: pa.DataType) -> None:
    column = pa.array(HANDS).dictionary_encode() if pa.types.is_dictionary(kind) else pa.array(HANDS)
    write(pa.table({"hand": column.cast(kind)}), tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--output", "ranked.parquet")
    assert result.exit_code == 0, result.stderr
    assert pq.read_table(tmp_path / "ranked.parquet")["strength"].to_pylist() == [int(sp.HIGH.rank(h)) for h in HANDS]


def test_one_column_a_card(run: Run, tmp_path: Path) -> None:
    rows = [hand.split() for hand in HANDS[:2]]
    write(pa.table({f"c{place}": [row[place] for row in rows] for place in range(5)}), tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--columns", "c0,c1,c2,c3,c4", "--format", "jsonl")
    assert [json.loads(line)["strength"] for line in result.stdout.splitlines()] == [
        int(sp.HIGH.rank(hand)) for hand in HANDS[:2]
    ]


@pytest.mark.parametrize(
    "cells", [[None, "9s"], ["", "9s"], [" ", "Jc 9s"], ["Jc 9s", ""], ["Jc", "9s 8s"], ["Jc", "x"]]
)
def test_faults_of_a_row_of_cards(run: Run, tmp_path: Path, cells: list[str | None] | list[str]) -> None:
    values = ["As", "Kd", "Qh", *cells]
    good = ["As", "Kd", "Qh", "Jc", "9s"]
    columns = {name: pa.array([right, wrong]) for name, right, wrong in zip("abcde", good, values, strict=True)}
    write(pa.table(columns), tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--columns", "a,b,c,d,e")
    assert result.exit_code == 2
    assert "hands.parquet, row 2: " in result.stderr
    assert len(result.stdout.splitlines()) == 2


def test_bad_rows_are_skipped(run: Run, tmp_path: Path) -> None:
    hands = [HANDS[0], None, "", "As As Kd Qh Jc", HANDS[1]]
    write(pa.table({"id": range(5), "hand": hands}), tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--on-error", "skip", "--output", "ranked.parquet")
    assert result.exit_code == 1
    assert [line.split(": ")[1] for line in result.stderr.splitlines()] == [
        f"hands.parquet, row {number}" for number in (2, 3, 4)
    ]
    assert pq.read_table(tmp_path / "ranked.parquet")["id"].to_pylist() == [0, 4]


def test_other_formats_out(run: Run, tmp_path: Path, table: pa.Table) -> None:
    write(table, tmp_path / "hands.parquet")
    rows = list(map(json.loads, run("rank", "hands.parquet", "--format", "jsonl").stdout.splitlines()))
    assert [row["won"] for row in rows] == [1.5, None, None]
    assert rows[0]["day"] == "2020-02-29"
    assert rows[0]["tags"] == ["a"]
    assert run("rank", "hands.parquet").stdout.startswith("id,hand,day,won,tags,game,strength,category,description\n1,")


def test_many_row_groups_and_sliced_offsets(run: Run, tmp_path: Path) -> None:
    hands = HANDS * 70_000
    write(pa.table({"hand": hands}), tmp_path / "hands.parquet", row_group_size=33_333)
    assert run("rank", "hands.parquet", "--output", "ranked.parquet").exit_code == 0
    ranked = pq.read_table(tmp_path / "ranked.parquet")
    assert ranked["hand"].to_pylist() == hands
    assert ranked["strength"].to_pylist() == [int(sp.HIGH.rank(hand)) for hand in HANDS] * 70_000


@pytest.mark.parametrize("rows", [0, 3])
def test_from_text_and_csv(run: Run, tmp_path: Path, rows: int) -> None:
    (tmp_path / "hands.csv").write_text("name,hand\n" + "".join(f'n,"{hand}"\n' for hand in HANDS[:rows]))
    (tmp_path / "hands.txt").write_text("\n".join(HANDS[:rows]))
    for source, names in ("hands.csv", ["name", "hand"]), ("hands.txt", ["hand"]):
        assert run("rank", source, "--output", "ranked.parquet").exit_code == 0
        ranked = pq.read_table(tmp_path / "ranked.parquet")
        assert ranked.schema.names == [*names, "strength", "category", "description"]
        assert ranked["hand"].to_pylist() == HANDS[:rows]


def test_through_pipes(process: Process, tmp_path: Path, table: pa.Table) -> None:
    write(table, tmp_path / "hands.parquet")
    data = (tmp_path / "hands.parquet").read_bytes()
    result = process("rank", "--input-format", "parquet", "--format", "parquet", text=data)
    assert result.returncode == 0, result.stderr
    assert pq.read_table(pa.BufferReader(result.stdout)).num_rows == 3


@pytest.mark.parametrize(
    ("columns", "message"),
    [("cards", "no column 'cards', expected some of 'id', 'hand'"), ("id", "column 'id' holds int8, expected text")],
)
def test_columns_that_hold_no_hands(run: Run, tmp_path: Path, table: pa.Table, columns: str, message: str) -> None:
    write(table, tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--columns", columns)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_broken_file(run: Run, tmp_path: Path, table: pa.Table) -> None:
    write(table, tmp_path / "hands.parquet", compression="none")
    data = bytearray((tmp_path / "hands.parquet").read_bytes())
    for broken in (data[:-1], data[4:], b"", data[:20] + bytes(100) + data[120:]):
        (tmp_path / "hands.parquet").write_bytes(broken)
        result = run("rank", "hands.parquet")
        assert result.exit_code == 2
        assert "Parquet" in result.stderr


def test_no_columns(run: Run, tmp_path: Path) -> None:
    write(pa.table({}), tmp_path / "none.parquet")
    assert run("rank", "none.parquet").stderr.startswith(
        "standpat: none.parquet: no columns, expected one for the hand"
    )


def test_bytes_and_nested_values_as_text(run: Run, tmp_path: Path) -> None:
    values = {
        "key": pa.array([b"\xff\x00", None]),
        "fixed": pa.array([b"ab", None], pa.binary(2)),
        "who": pa.array([{"name": "A, B", "id": b"\x01"}, None]),
        "won": pa.array([[1, None], []]),
        "seats": pa.array([[("N", 1)], None], pa.map_(pa.string(), pa.int8())),
        "code": pa.array([b"q", None]).dictionary_encode(),
    }
    write(pa.table({"hand": HANDS[:2], **values}), tmp_path / "hands.parquet")
    rows = list(csv.reader(run("rank", "hands.parquet").stdout.splitlines()))
    assert rows[1][1:7] == ["ff00", "6162", '{"name": "A, B", "id": "01"}', "[1, null]", '[["N", 1]]', "71"]
    assert rows[2][1:7] == ["", "", "", "[]", "", ""]
    record = json.loads(run("rank", "hands.parquet", "--json").stdout.splitlines()[0])
    expected = ["ff00", "6162", {"name": "A, B", "id": "01"}, [1, None], [["N", 1]], "71"]
    assert [record[name] for name in values] == expected
