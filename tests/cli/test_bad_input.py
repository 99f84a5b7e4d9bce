"""Bad input: one line on standard error and status 2, or a line each and status 1."""

import os
import random
import sys
from pathlib import Path

import pytest
from cli_tools import Process, Run

GOOD = "As Kd Qh Jc 9s"
BAD = {
    "Zs Kd Qh Jc 9s": "'Zs'",
    "As Kd Qh Jc": "5 to 10",
    "As Kd Qh Jc 9s 8s 7s 6s 5s 4s 3s": "5 to 10",
    "As As Qh Jc 9s": "'As' appears twice",
    "As Kd Qh Jc * 9s": "a joker, where no card is wild ('high'), expected --order wild, wild-double-ace or bug",
    "j Kd Qh Jc 9s": "'j'",
    "As Kd Qh Jc 9": "'9'",
    "As;Kd;Qh;Jc;9s": ";",
    "51 45 34 36 0": "'51'",
    "hello": "'he'",
    "\x00": "\\x00",
    "As Kd Qh Jc 9s\x00": "\\x00",
    "Ａs Kd Qh Jc 9s": "Ａs",
}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("argument", [[], ["hands.txt"]])
def test_stops_at_a_bad_line(run: Run, tmp_path: Path, bad: str, argument: list[str]) -> None:
    text = f"# first\n{GOOD}\n{bad}\n{GOOD}\n"
    (tmp_path / "hands.txt").write_text(text, encoding="utf-8")
    result = run("rank", *argument, text=text if not argument else b"")
    assert result.exit_code == 2
    assert f"{'hands.txt' if argument else 'standard input'}, line 3: " in result.stderr
    assert BAD[bad] in result.stderr
    assert [line.split("\t")[0] for line in result.stdout.splitlines()] == [GOOD]


def test_skips_bad_lines(run: Run) -> None:
    text = "".join(f"{bad}\n{GOOD}\n" for bad in BAD)
    result = run("rank", "--on-error", "skip", text=text)
    assert result.exit_code == 1
    assert [line.split("\t")[0] for line in result.stdout.splitlines()] == [GOOD] * len(BAD)
    told = result.stderr.splitlines()
    assert len(told) == len(BAD)
    for number, (line, what) in enumerate(zip(told, BAD.values(), strict=True)):
        assert line.startswith(f"standpat: standard input, line {2 * number + 1}: ")
        assert what in line


def test_skipping_nothing_is_status_0(run: Run) -> None:
    assert run("rank", "--on-error", "skip", text=GOOD).exit_code == 0


@pytest.mark.parametrize("on_error", ["stop", "skip"])
@pytest.mark.parametrize("form", ["text", "csv", "parquet"])
def test_binary_garbage(run: Run, tmp_path: Path, form: str, on_error: str) -> None:
    (tmp_path / "garbage").write_bytes(random.Random(1).randbytes(20_000))
    result = run("rank", "garbage", "--input-format", form, "--on-error", on_error)
    assert result.exit_code == (1 if (form, on_error) == ("text", "skip") else 2)
    assert result.stdout == ""
    for line in result.stderr.splitlines():
        assert line.startswith("standpat: garbage")
        assert line.isprintable()
        assert len(line) < 500


@pytest.mark.parametrize("form", ["text", "csv"])
def test_a_very_long_line(run: Run, form: str) -> None:
    head = "hand\n" if form == "csv" else ""
    long = "As" * 3_000_000
    result = run("rank", "--input-format", form, text=f"{head}{GOOD}\n{long}\n{GOOD}\n")
    assert result.exit_code == 2
    assert f"line {2 + len(head.split())}: " in result.stderr
    assert len(result.stderr) < 500


def test_goes_on_after_a_very_long_line(run: Run) -> None:
    padding = "-" * 5_000_000
    text = f"{GOOD}\n{GOOD}{padding}2c\n{GOOD}\n{GOOD} # {padding}\n{GOOD}"
    result = run("rank", "--on-error", "skip", text=text)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1
    assert "line 2: " in result.stderr
    assert [line.split("\t")[0] for line in result.stdout.splitlines()] == [GOOD] * 4


def test_no_such_file(run: Run) -> None:
    result = run("rank", "nowhere.txt")
    assert result.exit_code == 2
    assert result.stderr == "standpat: nowhere.txt: No such file or directory\n"


@pytest.mark.parametrize("form", ["text", "csv", "parquet"])
def test_a_folder_is_no_file(run: Run, tmp_path: Path, form: str) -> None:
    (tmp_path / "folder").mkdir()
    result = run("rank", "folder", "--input-format", form)
    assert result.exit_code == 2
    assert result.stderr.startswith("standpat: folder: ")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a user who may not read everything")
def test_a_file_that_may_not_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(GOOD)
    (tmp_path / "secret.txt").chmod(0)
    assert run("rank", "secret.txt").stderr == "standpat: secret.txt: Permission denied\n"


@pytest.mark.parametrize("name", ["two\nlines.txt", "\x1b[31mred.txt", "caf\udce9.txt", "♣.txt"])
def test_odd_file_names_stay_on_one_line(process: Process, name: str) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows refuses such names earlier")
    for encoding in "utf-8", "cp1252", "ascii":
        result = process("rank", name, PYTHONIOENCODING=encoding)
        assert result.returncode == 2
        assert len(result.stderr.splitlines()) == 1
        assert b"\x1b" not in result.stderr
        assert result.stderr.endswith(b"No such file or directory\n")


def test_symbols_on_a_terminal_without_them(process: Process) -> None:
    result = process("rank", text="A♠ K♦ Q♥ J♣ Z♣".encode(), PYTHONIOENCODING="cp1252")
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    good = process("rank", text="A♠ K♦ Q♥ J♣ 9♣".encode(), PYTHONIOENCODING="cp1252")
    assert good.returncode == 0
    assert good.stdout.startswith(b"As Kd Qh Jc 9c\t")
    data = process("rank", "--format", "csv", text="A♠ K♦ Q♥ J♣ 9♣".encode(), PYTHONIOENCODING="cp1252")
    assert data.stdout.splitlines()[1].startswith("A♠ K♦ Q♥ J♣ 9♣,".encode())
