"""`standpat replay`."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from click.testing import Result
from history.written import ALL, CANCELLED, RAZZ, SINGLE, TRIPLE, WALK, replaced

Run = Callable[..., Result]
WRONG = replaced(SINGLE, ("Total pot $26", "Total pot $27"), ("#101", "#201"))
BROKEN = replaced(WALK, ("Ann: folds", "Ann: fouls"), ("#102", "#202"))


def counts(result: Result) -> dict[str, int]:
    return {
        words[0]: int(words[1].replace(",", ""))
        for words in map(str.split, result.stdout.splitlines())
        if len(words) > 1 and words[0] in ("read", "replayed", "cancelled", "disagreeing", "skipped", "failed")
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    hands = tmp_path / "hands"
    (hands / "more").mkdir(parents=True)
    (hands / "a.txt").write_text("\n\n\n".join((SINGLE, RAZZ, WRONG, RAZZ, BROKEN, WALK)))
    (hands / "more" / "b.txt").write_text("\n\n".join((TRIPLE, CANCELLED)), encoding="utf-16")
    return hands


def test_counts_complaints_and_status(run: Run, folder: Path) -> None:
    result = run(folder)
    assert result.exit_code == 1
    assert counts(result) == {"read": 5, "replayed": 3, "cancelled": 1, "disagreeing": 1, "skipped": 2, "failed": 1}
    assert "Razz 2" in result.stdout
    assert "hand 106: cancelled, all nets 0" in result.stdout
    wrong, broken = result.stderr.splitlines()
    assert wrong.startswith(f"standpat: {folder / 'a.txt'}:")
    assert "hand 201: 'total pot $27.00': we make it $26.00" in wrong
    assert "'fouls': expected an action such as" in broken
    line = int(broken.split(":")[2])
    assert (folder / "a.txt").read_text().splitlines()[line - 1] == "Ann: fouls"


def test_status_is_0_when_all_is_well(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n".join((*ALL, RAZZ)))
    result = run("a.txt")
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("text", ["", "nothing here\n"])
def test_a_file_without_hands_fails(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_text(text)
    result = run("a.txt")
    assert result.exit_code == 1
    assert counts(result)["failed"] == 1


def test_a_file_that_cannot_be_opened(run: Run, tmp_path: Path) -> None:
    result = run("missing.txt")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    (tmp_path / "empty").mkdir()
    result = run("empty")
    assert result.exit_code == 2
    assert "no hands in empty: expected files that end in .phh, .phhs, .txt" in result.stderr


@pytest.mark.parametrize("workers", [1, 2])
def test_one_json_object(run: Run, folder: Path, workers: int) -> None:
    result = run(folder, "--json", "--stats", "--workers", workers)
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert [hand["outcome"] for hand in answer["hands"]] == [
        "replayed",
        "skipped",
        "disagreeing",
        "skipped",
        "failed",
        "replayed",
        "replayed",
        "cancelled",
    ]
    assert answer["hands"][0]["net"] == {"Ann": 13, "Bob": -2, "Eve": -12}
    assert answer["hands"][0]["collected"] == {"Ann": 25, "Bob": 0, "Eve": 0}
    assert (answer["hands"][0]["pot"], answer["hands"][0]["rake"]) == (26, 1)
    assert answer["hands"][-1]["net"] == {"Ann": 0}
    [problem] = answer["hands"][2]["problems"]
    assert (problem["written"], problem["reason"]) == ("total pot $27.00", "we make it $26.00")
    assert answer["reasons"] == {"Razz": 2}
    assert (answer["read"], answer["failed"]) == (5, 1)
    ann = next(player for player in answer["players"] if player["player"] == "Ann")
    assert (ann["hands"], ann["net"], ann["currency"]) == (2, 12, "$")


def test_workers_change_nothing(run: Run, folder: Path) -> None:
    one, two = run(folder, "--show", "--stats"), run(folder, "--show", "--stats", "--workers", "2")
    assert (one.stdout, one.stderr) == (two.stdout, two.stderr)


def test_show(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SINGLE)
    shown = run("a.txt", "--show").stdout
    for piece in (
        "Hand 101: five-card-draw, fixed-limit $2.00/$4.00",
        "  Eve raises to $4.00",
        "  Ann discards 7d",
        "  Eve discards 3 cards",
        "  Ann shows Ad Ac 5h 5c 2s (two pair",
        "Pot $26.00, rake $1.00",
        "+$13.00",
    ):
        assert piece in shown


def test_conversion(run: Run, folder: Path, tmp_path: Path) -> None:
    first = run(folder, "--to", "phh", "out")
    assert first.exit_code == 1
    written = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.phh"))
    assert written == ["a-101.phh", "a-102.phh", "more/b-103.phh"]
    again = run("out", "--json")
    assert again.exit_code == 0
    assert json.loads(again.stdout)["hands"][0]["net"] == {"Ann": 13, "Bob": -2, "Eve": -12}


def test_hands_with_the_same_number_do_not_overwrite_each_other(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{SINGLE}\n\n{SINGLE}")
    run("a.txt", "--to", "phh", "out")
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_statistics(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n".join((SINGLE, WALK, TRIPLE)))
    shown = run("a.txt", "--stats", "--output", "players.csv").stdout
    assert "won at" in shown
    with open(tmp_path / "players.csv", newline="") as file:
        rows = {row["player"]: row for row in csv.DictReader(file)}
    assert rows["Ann"] == {
        "player": "Ann",
        "currency": "$",
        "hands": "2",
        "net": "12.00",
        "vpip": "1",
        "raised": "1",
        "draws": "1",
        "pat": "0",
        "showdowns": "1",
        "won": "1",
        "bb_100": "300.0",
        "bb_100_error": "350.0",
    }
    assert (rows["P1"]["pat"], rows["P1"]["draws"], rows["P1"]["net"], rows["P1"]["currency"]) == ("2", "3", "78", "")
    run("a.txt", "--stats", "--output", "players.parquet")
    table = parquet.read_table(tmp_path / "players.parquet").to_pylist()
    assert {row["player"]: int(row["hands"]) for row in table} == {
        name: int(row["hands"]) for name, row in rows.items()
    }


def test_output_must_say_its_format(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SINGLE)
    result = run("a.txt", "--output", "players.xls")
    assert result.exit_code == 2
    assert "expected an ending" in result.stderr


def test_names_that_would_move_the_cursor_or_colour_the_screen(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SINGLE.replace("Eve", "\x1b[31mEve").replace("Bob", "[red]Bob"))
    result = run("a.txt", "--stats")
    assert result.exit_code == 0
    assert "[red]Bob" in result.stdout
    assert "\x1b" not in result.stdout
    assert "\x1b" not in run("a.txt", "--show").stdout


def test_phh(run: Run, shared_hands: Path) -> None:
    result = run(shared_hands / "phh")
    assert (result.exit_code, counts(result)["replayed"]) == (0, 7)


def test_the_site(run: Run, shared_hands: Path) -> None:
    result = run(shared_hands / "pokerstars")
    assert counts(result) == {"read": 53, "replayed": 51, "cancelled": 1, "disagreeing": 1, "skipped": 0, "failed": 0}
    assert all("triple-draw-corrupt-cards.txt" in line for line in result.stderr.splitlines())
