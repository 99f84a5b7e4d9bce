"""Options of rank and compare that contradict one another, or say nothing: a usage error each, and no file."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_tools import Run

HAND = "As Kd Qh Jc 9s"

ERRORS = {
    ("rank", ""): "FILE: expected the name of a file, found ''",
    ("rank", "--output", ""): "--output: expected the name of a file, found ''",
    ("rank", "--plot", ""): "--plot: expected the name of a file, found ''",
    ("bench", "--plot", ""): "--plot: expected the name of a file, found ''",
    ("rank", "--plot", "x.pgf"): "--plot x.pgf: unknown ending '.pgf', expected .png, .svg or .pdf",
    ("rank", "--plot", "x.jpg"): "--plot x.jpg: unknown ending '.jpg', expected .png, .svg or .pdf",
    ("rank", "--plot", "x.raw"): "--plot x.raw: unknown ending '.raw', expected .png, .svg or .pdf",
    ("rank", "--plot", "x"): "--plot x: no ending, expected .png, .svg or .pdf",
    ("bench", "--plot", "x.ps"): "--plot x.ps: unknown ending '.ps', expected .png, .svg or .pdf",
    ("rank", "--plot", "x.png", "--output", "./x.png", "--format", "csv"): "--plot x.png: the same file as --output",
    ("rank", "hands.png", "--plot", "./hands.png"): "--plot ./hands.png: the same file as FILE",
    ("rank", "--summary", "--format", "parquet"): "--format parquet: --summary takes the place of the hands",
    ("rank", "--prefix", "low_"): "--prefix: text does not name its columns",
    ("rank", "--order", "wild", "--wild", "7d 7d"): "standpat: --wild: card '7d' appears twice",
    ("rank", "--threads", "x"): "'x' is not a valid whole number.",
    ("rank", "--threads", "-1"): "-1 is not in the range x>=0",
    ("bench", "--hands", "x"): "'x' is not a valid whole number.",
    ("rank", "x.csv", "--columns", ""): "expected names of columns, found ''",
    ("rank", "x.csv", "--columns", " , "): "expected names of columns, found ' , '",
    ("rank", "x.csv", "--columns", '"c1'): "expected names as in CSV",
    ("rank", "x.csv", "--columns", "c1,c2,c1"): "column 'c1' is named twice, expected each once",
}


@pytest.mark.parametrize("arguments", ERRORS)
def test_usage_errors(run: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "hands.png").write_text(HAND)
    result = run(*arguments, text=HAND)
    assert result.exit_code == 2
    assert ERRORS[arguments] in result.stderr
    assert "--help'" in result.stderr
    assert result.stdout == ""
    assert [path.name for path in tmp_path.iterdir()] == ["hands.png"]
    assert (tmp_path / "hands.png").read_text() == HAND


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_file_by_another_name_is_the_same(run: Run, tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    (tmp_path / "hands.txt").write_text(HAND)
    try:
        link(tmp_path / "hands.txt", tmp_path / "chart.png")
    except OSError:
        pytest.skip("needs links")
    assert "the same file as FILE" in run("rank", "hands.txt", "--plot", "chart.png").stderr
    assert (tmp_path / "hands.txt").read_text() == HAND


def test_a_format_for_the_hands_beside_a_summary(run: Run, tmp_path: Path) -> None:
    assert run("rank", "--summary", "--format", "csv", "--output", "x", text=HAND).exit_code == 0
    assert (tmp_path / "x").read_text().startswith("hand,strength")


@pytest.mark.parametrize("command", ["rank", "compare", "bench"])
def test_help_fits_a_narrow_terminal(run: Run, command: str) -> None:
    assert max(map(len, run(command, "--help").stdout.splitlines())) <= 80


@pytest.mark.parametrize(("times", "title"), [(1, "1 hand, order high"), (1000, "1,000 hands, order high")])
def test_hands_are_counted(run: Run, times: int, title: str) -> None:
    first, *_ = run("rank", "--summary", text=f"{HAND}\n" * times).stdout.splitlines()
    assert first.strip() == title
