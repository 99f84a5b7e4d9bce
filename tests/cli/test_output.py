"""Output: its formats, and files written whole or not at all."""

import csv
import json
import os
import stat
import sys
from pathlib import Path

import pytest
from cli_tools import Process, Run

import standpat as sp

HAND = "As Kd Qh Jc 9s"
STRENGTH = int(sp.HIGH.rank(HAND))
RECORD = {"hand": HAND, "strength": STRENGTH, "category": "high card", "description": sp.HIGH.describe(STRENGTH)}


@pytest.mark.parametrize("ending", [".jsonl", ".ndjson", ".JSONL"])
def test_json_lines_by_ending(run: Run, tmp_path: Path, ending: str) -> None:
    assert run("rank", "--output", f"out{ending}", text=HAND).exit_code == 0
    assert json.loads((tmp_path / f"out{ending}").read_text()) == RECORD


@pytest.mark.parametrize("option", [["--json"], ["--format", "jsonl"], ["--format", "jsonl", "--output", "-"]])
def test_json_lines_by_option(run: Run, option: list[str]) -> None:
    result = run("rank", *option, text=f"{HAND}\nA♠ K♦ Q♥ J♣ 9♠\n")
    first, second = map(json.loads, result.stdout.splitlines())
    assert first == RECORD
    assert second == {**RECORD, "hand": "A♠ K♦ Q♥ J♣ 9♠"}


def test_csv_by_ending(run: Run, tmp_path: Path) -> None:
    run("rank", "--output", "out.csv", text=f"{HAND}\n{HAND.replace(' ', ',')}\n")
    with open(tmp_path / "out.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows[0] == {name: str(value) for name, value in RECORD.items()}
    assert rows[1]["hand"] == HAND.replace(" ", ",")


@pytest.mark.parametrize("name", ["out", "out.txt"])
def test_text_by_ending_or_input(run: Run, tmp_path: Path, name: str) -> None:
    run("rank", "--output", name, text=HAND)
    assert (tmp_path / name).read_text() == "\t".join(map(str, RECORD.values())) + "\n"


@pytest.mark.parametrize("name", ["out.json", "out.xlsx", "out.tsv"])
def test_an_unknown_ending(run: Run, tmp_path: Path, name: str) -> None:
    result = run("rank", "--output", name, text=HAND)
    assert result.exit_code == 2
    assert "unknown ending" in result.stderr
    assert list(tmp_path.iterdir()) == []
    assert run("rank", "--output", name, "--format", "csv", text=HAND).exit_code == 0


@pytest.mark.parametrize("name", ["out.txt", "out.csv", "out.jsonl", "out.parquet"])
def test_a_failing_run_leaves_the_old_file(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("old")
    assert run("rank", "--output", name, text=f"{HAND}\nbad\n").exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "old"


def test_a_failing_run_leaves_nothing(run: Run, tmp_path: Path) -> None:
    assert run("rank", "--output", "out.txt", "--plot", "out.png", text="bad").exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_skipping_run_writes_what_it_has(run: Run, tmp_path: Path) -> None:
    assert run("rank", "--output", "out.txt", "--on-error", "skip", text=f"bad\n{HAND}\n").exit_code == 1
    assert (tmp_path / "out.txt").read_text().startswith(HAND)


@pytest.mark.parametrize("form", ["txt", "csv", "parquet"])
def test_a_file_may_be_ranked_into_itself(run: Run, tmp_path: Path, form: str) -> None:
    (tmp_path / "hands.txt").write_text(f"{HAND}\n" * 200_000)
    run("rank", "hands.txt", "--output", f"same.{form}")
    prefix = [] if form == "txt" else ["--prefix", "again_"]
    if form == "txt":
        (tmp_path / "same.txt").write_text(f"{HAND}\n" * 200_000)
    result = run("rank", f"same.{form}", *prefix, "--output", f"same.{form}")
    assert result.exit_code == 0, result.stderr
    summary = run("rank", f"same.{form}", "--prefix", "third_", "--summary", "--json", "--columns", "hand")
    if form != "txt":
        assert json.loads(summary.stdout)["hands"] == 200_000
    else:
        assert len((tmp_path / "same.txt").read_text().splitlines()) == 200_000


def test_unwritable_outputs(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for option in "--output", "--plot":
        for name, complaint in (
            ("nowhere/out.png", "No such file or directory"),
            ("folder", "Is a directory"),
        ):
            if option == "--plot" and name == "folder":
                continue
            extra = ["--format", "text"] if option == "--output" else []
            result = run("rank", option, name, *extra, text=HAND)
            assert result.exit_code == 2
            assert result.stderr == f"standpat: {name}: {complaint}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="file modes are POSIX's")
class TestPosix:
    def test_a_read_only_file_stays(self, run: Run, tmp_path: Path) -> None:
        if os.geteuid() == 0:
            pytest.skip("root may write everything")
        (tmp_path / "out.txt").write_text("old")
        (tmp_path / "out.txt").chmod(0o444)
        assert run("rank", "--output", "out.txt", text=HAND).stderr == "standpat: out.txt: Permission denied\n"
        assert (tmp_path / "out.txt").read_text() == "old"

    def test_the_mode_is_that_of_any_file(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "plain").write_text("")
        run("rank", "--output", "out.txt", text=HAND)
        assert stat.S_IMODE((tmp_path / "out.txt").stat().st_mode) == stat.S_IMODE((tmp_path / "plain").stat().st_mode)
        (tmp_path / "out.txt").chmod(0o640)
        run("rank", "--output", "out.txt", text=HAND)
        assert stat.S_IMODE((tmp_path / "out.txt").stat().st_mode) == 0o640

    def test_a_link_stays_a_link(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "data").mkdir()
        (tmp_path / "out.txt").symlink_to("data/real.txt")
        run("rank", "--output", "out.txt", text=HAND)
        assert (tmp_path / "out.txt").is_symlink()
        assert (tmp_path / "data/real.txt").read_text().startswith(HAND)

    def test_a_device_stays_a_device(self, run: Run) -> None:
        assert run("rank", "--output", "/dev/null", text=HAND).exit_code == 0
        assert stat.S_ISCHR(os.stat("/dev/null").st_mode)

    def test_a_full_disk(self, process: Process) -> None:
        if not Path("/dev/full").exists():
            pytest.skip("there is no /dev/full")
        result = process("rank", "--output", "/dev/full", text=HAND.encode())
        assert result.returncode == 2
        assert result.stderr == b"standpat: No space left on device\n"
