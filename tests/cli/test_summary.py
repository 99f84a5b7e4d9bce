"""--summary and --plot."""

import json
import sys
from pathlib import Path

import pytest
from cli_tools import Process, Run

import standpat as sp

TEXT = "As Kd Qh Jc 9s\n" * 3 + "2c 2d 7h 8s 9c\n"


def test_the_table(run: Run) -> None:
    result = run("rank", "--summary", text=TEXT)
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[0] == ["4", "hands,", "order", "high"]
    assert ["high", "card", "3", "75.0000%"] in lines
    assert ["pair", "1", "25.0000%"] in lines
    assert ["straight", "flush", "0", "0.0000%"] in lines
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "As Kd" not in result.stdout


@pytest.mark.parametrize("name", list(sp.ORDERINGS))
def test_json(run: Run, name: str) -> None:
    ordering = sp.ORDERINGS[name]
    answer = json.loads(run("rank", "--summary", "--json", "--order", name, text=TEXT).stdout)
    assert (answer["order"], answer["hands"], answer["skipped"]) == (name, 4, 0)
    assert [row["category"] for row in answer["categories"]] == list(ordering.categories[::-1])
    assert sum(row["hands"] for row in answer["categories"]) == 4
    assert sum(row["share"] for row in answer["categories"]) == pytest.approx(1)


def test_beside_an_output_file(run: Run, tmp_path: Path) -> None:
    result = run("rank", "--summary", "--output", "out.csv", text=TEXT)
    assert "high card" in result.stdout
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 5


def test_skipped_lines_are_counted_apart(run: Run) -> None:
    result = run("rank", "--summary", "--json", "--on-error", "skip", text=TEXT + "bad\n")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert (answer["hands"], answer["skipped"]) == (4, 1)


def test_a_failing_run_sums_nothing_up(run: Run) -> None:
    result = run("rank", "--summary", text=TEXT + "bad\n")
    assert (result.exit_code, result.stdout) == (2, "")


def test_of_nothing(run: Run) -> None:
    result = run("rank", "--summary", text="")
    assert result.exit_code == 0
    assert "0.0000%" in result.stdout


def test_where_lines_cannot_be_drawn(process: Process) -> None:
    for environment in {"NO_COLOR": "1", "PYTHONIOENCODING": "cp1252"}, {"PYTHONIOENCODING": "ascii"}, {"TERM": "dumb"}:
        result = process("rank", "--summary", text=TEXT.encode(), **environment)
        assert result.returncode == 0, result.stderr
        assert b"\x1b" not in result.stdout
        if "PYTHONIOENCODING" in environment:
            assert result.stdout.isascii()


@pytest.mark.parametrize(
    ("ending", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF"), ("PNG", b"\x89PNG")]
)
def test_the_chart(run: Run, tmp_path: Path, ending: str, magic: bytes) -> None:
    result = run("rank", "--plot", f"chart.{ending}", text=TEXT)
    assert result.exit_code == 0, result.stderr
    assert (tmp_path / f"chart.{ending}").read_bytes().startswith(magic)
    assert len(result.stdout.splitlines()) == 4


def test_the_chart_of_nothing(run: Run, tmp_path: Path) -> None:
    assert run("rank", "--plot", "chart.png", text="").exit_code == 0


@pytest.mark.parametrize("name", ["chart", "chart.xyz"])
def test_a_chart_of_no_known_form(run: Run, tmp_path: Path, name: str) -> None:
    result = run("rank", "--plot", name, text=TEXT)
    assert result.exit_code == 2
    assert "--plot" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.backend_bases", None)
    assert "pip install 'standpat[cli]'" in run("rank", "--plot", "a.png", text=TEXT).stderr
