"""CSV: columns and their content stay as they are."""

import csv
import io
import json
from pathlib import Path

import pytest
from cli_tools import Run

import standpat as sp

HAND = "As Kd Qh Jc 9s"
STRENGTH = int(sp.HIGH.rank(HAND))
ADDED = ["strength", "category", "description"]


def table(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_content_and_order_are_kept(run: Run) -> None:
    lines = [
        'id,"the, name",hand,won',
        f'007,"say ""hi""",{HAND},1.50',
        f'"2",  x ,"{HAND.replace(" ", ",")}",',
        f'03,"two\nlines",{HAND},-0',
    ]
    result = run("rank", "--input-format", "csv", text="\r\n".join(lines) + "\r\n")
    assert result.exit_code == 0, result.stderr
    rows = table(result.stdout)
    assert rows[0] == ["id", "the, name", "hand", "won", *ADDED]
    assert [row[:4] for row in rows[1:]] == table("\n".join(lines[1:]))
    assert {row[4] for row in rows[1:]} == {str(STRENGTH)}
    # Not only the values: the very letters.
    assert result.stdout.splitlines()[1].startswith(lines[1] + f",{STRENGTH},high card,")


@pytest.mark.parametrize(
    ("header", "option"), [("hand", []), ("cards", []), ("id,hand", []), ("id,x", ["--columns", "x"])]
)
def test_the_column_of_the_hand(run: Run, header: str, option: list[str]) -> None:
    row = ",".join(["1"] * header.count(",") + [HAND])
    result = run("rank", "--input-format", "csv", *option, text=f"{header}\n{row}\n")
    assert table(result.stdout)[1][-3] == str(STRENGTH)


@pytest.mark.parametrize("first", ["sep=,", "SEP=,", '"sep=,"', "\ufeffsep=,", "sep=,\r", "\nsep=,\n"])
def test_the_line_by_which_excel_knows_the_delimiter(run: Run, first: str) -> None:
    result = run("rank", "--input-format", "csv", text=f"{first}\nid,hand\n7,{HAND}\n")
    assert result.exit_code == 0, result.stderr
    assert table(result.stdout) == [["id", "hand", *ADDED], ["7", HAND, str(STRENGTH), "high card", "ace high"]]


def test_lines_are_numbered_with_the_line_of_the_delimiter(run: Run) -> None:
    result = run("rank", "--input-format", "csv", text=f"sep=,\nhand\n{HAND}\nAs\n")
    assert "line 4: " in result.stderr


def test_no_table_but_the_line_of_the_delimiter(run: Run) -> None:
    result = run("rank", "--input-format", "csv", text="sep=,\n")
    assert (result.exit_code, table(result.stdout)) == (0, [["hand", *ADDED]])


def test_one_column_a_card(run: Run) -> None:
    text = "c5,c1,name,c2,c3,c4\n9s,As,Ann,K♦, qh ,Jc\n"
    result = run("rank", "--input-format", "csv", "--columns", "c1,c2,c3,c4,c5", text=text)
    assert table(result.stdout)[1][:7] == ["9s", "As", "Ann", "K♦", " qh ", "Jc", str(STRENGTH)]


def test_seven_columns_of_cards(run: Run) -> None:
    names = ",".join("abcdefg")
    result = run("rank", "--input-format", "csv", "--columns", names, text=f"{names}\nAs,Ks,Qs,Js,Ts,2c,3d\n")
    assert table(result.stdout)[1][-3] == str(sp.HIGH.size)


def test_a_name_with_a_comma(run: Run) -> None:
    result = run("rank", "--input-format", "csv", "--columns", '"my, hand"', text=f'id,"my, hand"\n1,{HAND}\n')
    assert result.exit_code == 0


CARD_FAULTS = {
    "As,Kd,Qh,Jc,": "nothing in column 'e'",
    "As,Kd,Qh,Jc 9s,": "2 cards in column 'd'",
    "As,Kd,Qh, ,9s": "nothing in column 'd'",
    "As,Kd,Qh,Jc,9s 8s": "2 cards in column 'e'",
    "As,Kd,Qh,Jc,x": "'x'",
    "As,Kd,Qh,Jc,As": "'As' appears twice",
    "As,Kd,Qh,Jc": "4 values, expected 5",
    "As,Kd,Qh,Jc,9s,8s": "6 values, expected 5",
}


@pytest.mark.parametrize("row", CARD_FAULTS)
@pytest.mark.parametrize("on_error", ["stop", "skip"])
def test_faults_of_a_record(run: Run, row: str, on_error: str) -> None:
    good = "As,Kd,Qh,Jc,9s"
    text = f"a,b,c,d,e\n{good}\n\n{row}\n{good}\n"
    result = run("rank", "--input-format", "csv", "--columns", "a,b,c,d,e", "--on-error", on_error, text=text)
    assert result.exit_code == (1 if on_error == "skip" else 2)
    assert "standard input, line 4: " in result.stderr
    assert CARD_FAULTS[row] in result.stderr
    assert len(table(result.stdout)) == (3 if on_error == "skip" else 2)


def test_line_numbers_count_lines_within_quotes(run: Run) -> None:
    result = run("rank", "--input-format", "csv", text=f'hand,note\n{HAND},"a\nb\nc"\nbad,\n')
    assert "line 5: " in result.stderr


@pytest.mark.parametrize(
    ("text", "columns", "message"),
    [
        ("a,b\n1,2\n", None, "line 1: no column 'hand', expected some of 'a', 'b'"),
        ("a,b\n1,2\n", "c", "line 1: no column 'c'"),
        ("hand,hand\n1,2\n", None, "line 1: 2 columns 'hand'"),
        (f"{HAND}\n{HAND}\n", None, "line 1: a hand, expected the names of the columns"),
        ("As,Kd,Qh,Jc,9s\nAs,Kd,Qh,Jc,9s\n", "a", "line 1: a hand, expected the names of the columns"),
        (f"hand,strength\n{HAND},1\n", None, "a column 'strength' already"),
        (f"sep=;\nid;hand\n1;{HAND}\n", None, "line 1: columns with semicolons between them, expected commas"),
        (f"sep=\t\nid\thand\n1\t{HAND}\n", None, "line 1: columns with tabs between them, expected commas"),
        (f"sep=:\nid:hand\n1:{HAND}\n", None, "line 1: columns with ':' between them, expected commas"),
        (f"sep=,\nid;hand\n1;{HAND}\n", None, "line 2: columns with semicolons between them, expected commas"),
        (f"sep=,\na,b\n1,{HAND}\n", None, "line 2: no column 'hand', expected some of 'a', 'b'"),
    ],
)
def test_faults_of_the_header(run: Run, text: str, columns: str | None, message: str) -> None:
    result = run("rank", "--input-format", "csv", *(["--columns", columns] if columns else []), text=text)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


QUOTES = {
    f'hand\n"{HAND}\n': "line 2: a quote that is never closed",
    f'hand\n{HAND}\n"As\nKd Qh Jc 9s"\n"{HAND}\nx\n': "line 5: a quote that is never closed",
    f'hand,x\n{HAND},"a\nb\n': "line 2: a quote that is never closed",
    f'x,hand\n"a\n""b""\n",{HAND}\n"a\nb","{HAND}\n': "line 6: a quote that is never closed",
    'hand,"x\n': "line 1: a quote that is never closed",
    'hand,x\n"As Kd\n' + "x\n" * 200_000: "line 2: a value of more than 131,072 letters",
    'hand\n"As Kd Qh Jc" 9s\n': "line 2: letters after a closing quote",
    f'hand,x\n{HAND},"a\nb"c\n': "line 3: letters after a closing quote",
}


@pytest.mark.parametrize("text", QUOTES, ids=range(len(QUOTES)))
@pytest.mark.parametrize("on_error", ["stop", "skip"])
def test_broken_quotes(run: Run, tmp_path: Path, text: str, on_error: str) -> None:
    arguments = "rank", "--input-format", "csv", "--on-error", on_error
    result = run(*arguments, "--output", "out.csv", text=text)
    assert result.exit_code == 2
    assert result.stderr == f"standpat: standard input, {QUOTES[text]}, expected CSV\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("mark", "name"), [(";", "semicolons"), ("\t", "tabs"), ("|", "bars")])
def test_other_marks_between_columns(run: Run, mark: str, name: str) -> None:
    text = f"id{mark}hand\n1{mark}{HAND}\n"
    for option in [], ["--columns", "hand"]:
        result = run("rank", "--input-format", "csv", *option, text=text)
        assert result.exit_code == 2
        assert f"line 1: columns with {name} between them, expected commas" in result.stderr
    assert run("rank", "--input-format", "csv", "--columns", "a;b", text=f"a;b\n{HAND}\n").exit_code == 0


def test_a_fault_in_a_cell_names_its_column(run: Run) -> None:
    arguments = "rank", "--input-format", "csv", "--columns", "a,b,c,d,e", "--order", "wild"
    for row, message in {
        "As,Kd,Qh,Jc,T": "line 2: column 'e': card 'T' at position 0: expected a suit after rank 'T'",
        "As,Kd,Q x,Jc,Ts": "line 2: column 'c': card 'Q' at position 0",
        "*,*,joker,*,*": "line 2: 5 jokers, expected no more than four",
    }.items():
        assert message in run(*arguments, text=f"a,b,c,d,e\n{row}\n").stderr


def test_one_value_is_no_values(run: Run) -> None:
    assert "line 2: 1 value, expected 2," in run("rank", "--input-format", "csv", text=f"hand,x\n{HAND}\n").stderr


def test_columns_are_not_for_text(run: Run) -> None:
    assert "--columns" in run("rank", "--columns", "hand", text=HAND).stderr


def test_prefix_names_the_added_columns_otherwise(run: Run) -> None:
    once = run("rank", "--input-format", "csv", text=f"hand\n{HAND}\n").stdout
    twice = run("rank", "--input-format", "csv", "--prefix", "low_", "--order", "2-7", text=once).stdout
    assert table(twice)[0] == ["hand", *ADDED, "low_strength", "low_category", "low_description"]
    assert table(twice)[1][:4] == table(once)[1]


def test_bytes_that_are_no_utf8_are_kept(run: Run) -> None:
    result = run("rank", "--input-format", "csv", text=b"hand,name\n" + HAND.encode() + b",Andr\xe9\n")
    assert f"{HAND},".encode() + b"Andr\xe9," in result.stdout_bytes


@pytest.mark.parametrize("text", ["", "\ufeff", "\n", "hand\n", "hand"])
def test_nothing_to_rank(run: Run, text: str) -> None:
    result = run("rank", "--input-format", "csv", text=text)
    assert (result.exit_code, result.stdout) == (0, "hand,strength,category,description\n")


def test_repeated_names_only_matter_where_names_are_keys(run: Run) -> None:
    text = f"x,x,hand\n1,2,{HAND}\n"
    assert run("rank", "--input-format", "csv", text=text).exit_code == 0
    for form in "jsonl", "parquet":
        result = run("rank", "--input-format", "csv", "--format", form, text=text)
        assert result.exit_code == 2
        assert "2 columns 'x'" in result.stderr


def test_many_records(run: Run) -> None:
    count = 120_000
    text = "id,hand\n" + "".join(f"{number},{HAND}\n" for number in range(count))
    result = run("rank", "--input-format", "csv", "--format", "jsonl", text=text)
    rows = list(map(json.loads, result.stdout.splitlines()))
    assert [row["id"] for row in rows] == list(map(str, range(count)))
