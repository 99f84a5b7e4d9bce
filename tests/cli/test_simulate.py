"""`standpat simulate`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import arena_tools
import pytest
import signals
from cli_tools import Process, Run

BASE = ("simulate", "five-card-draw", "--players", "random,station", "--hands", "300", "--seed", "7", "--workers", "1")


def test_a_table(run: Run) -> None:
    result = run(*BASE)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].rstrip() == "300 hands of five-card-draw, seed 7"
    assert [line.split()[0] for line in lines[3:5]] == ["random", "station"]
    assert "±" in lines[3]
    assert max(map(len, lines)) <= 80
    assert "won from" not in result.stdout


def test_three_players_are_compared(run: Run) -> None:
    result = run("simulate", "czech", "--players", "random,station,tight,station", "--hands", "80", "--seed", "1")
    assert "antes/100 won by row from column" in result.stdout
    assert "station 2" in result.stdout


def test_json(run: Run) -> None:
    answer = json.loads(run(*BASE, "--json").stdout)
    assert answer["game"] == "five-card-draw"
    assert answer["seed"] == 7
    assert answer["hands"] == 300
    assert sum(row["net"] for row in answer["standings"]) == 0
    assert answer["standings"][0]["low"] < answer["standings"][0]["mean"] < answer["standings"][0]["high"]


def test_the_same_on_any_number_of_workers(run: Run) -> None:
    one = run(*BASE, "--json").stdout
    assert run(*BASE[:-1], "2", "--json").stdout == one
    assert run(*BASE[:-2], "--json").stdout == one


def test_the_seed_is_told_and_brings_the_run_back(run: Run) -> None:
    first = json.loads(run(*BASE[:6], "--workers", "1", "--json").stdout)
    again = json.loads(run(*BASE[:6], "--workers", "1", "--json", "--seed", str(first["seed"])).stdout)
    assert again == first


def test_one_hand(run: Run) -> None:
    result = run(*BASE[:4], "--hands", "1", "--seed", "1", "--workers", "1", "--json")
    assert json.loads(result.stdout)["standings"][0]["standard_error"] is None
    shown = run(*BASE[:4], "--hands", "1", "--seed", "1", "--workers", "1").stdout
    assert shown.startswith("1 hand of five-card-draw, seed 1\n")
    assert "± ?" in shown
    assert "nan" not in shown


def test_a_run_is_kept_and_read_back(run: Run, tmp_path: Path) -> None:
    first = run(*BASE, "--output", "runs/one", "--duplicate")
    assert {path.name for path in (tmp_path / "runs/one").iterdir()} == {
        "chunks",
        "hands.parquet",
        "run.json",
        "summary.json",
    }
    assert run(*BASE, "--output", "runs/one", "--duplicate").stdout == first.stdout
    other = run(*BASE, "--output", "runs/one")
    assert other.exit_code == 2
    assert "holds another run: its duplicate is True, expected False" in other.stderr


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_plot(run: Run, tmp_path: Path, ending: str) -> None:
    assert run(*BASE, "--plot", f"run.{ending}").exit_code == 0
    assert (tmp_path / f"run.{ending}").stat().st_size > 1000


def test_a_strategy_of_ones_own(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(
        "from standpat.arena.players import CallingStation\n\nclass Mine(CallingStation):\n    pass\n"
    )
    result = run("simulate", "five-card-draw", "--players", "bots:Mine,station", "--hands", "20", "--workers", "2")
    assert result.exit_code == 0
    assert "Mine" in result.stdout


def test_a_fault_is_one_line_and_the_hands_before_it_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad_bots.py").write_text(
        "class Bad:\n    left = 30\n    def act(self, view, rng):\n        self.left -= 1\n"
        "        return view.legal_actions()[-1] if self.left else 1 / 0\n"
        "class Worse:\n    def act(self, view, rng):\n        raise SystemExit\n"
    )
    result = run(
        "simulate", "czech", "--players", "bad_bots:Bad,station,station,station", "--hands", "100", "--seed", "1"
    )
    assert result.exit_code == 2
    assert "station 3" in result.stdout
    assert "strategy 'Bad', hand " in result.stderr
    result = run("simulate", "czech", "--players", "bad_bots:Worse,station,station,station", "--hands", "100")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "raised SystemExit; state: czech, staying in, holding" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("snap", "--players", "station,station"), "'snap': expected one of poker-draw"),
        (("five-card-draw",), "Missing option '--players'"),
        (("five-card-draw", "--players", "station"), "five-card-draw is for 2 to 6 players, not 1"),
        (("five-card-draw", "--players", "station,"), "strategy '': expected random"),
        (("five-card-draw", "--players", "station,shark"), "strategy 'shark': expected random, station"),
        (("five-card-draw", "--players", "station,sharks:Shark"), "no module 'sharks'"),
        (("five-card-draw", "--players", "station,station", "--hands", "0"), "--hands"),
        (("five-card-draw", "--players", "station,station", "--seed", "-1"), "--seed"),
        (("five-card-draw", "--players", "station,station", "--workers", "0"), "--workers"),
        (
            ("five-card-draw", "--players", "station,station", "--time-limit", "0"),
            "'--time-limit': 0.0 is not in the range x>0",
        ),
        (
            ("five-card-draw", "--players", "station,station", "--time-limit", "nan"),
            "'nan' is not a valid number of seconds",
        ),
        (
            ("five-card-draw", "--players", "station,station", "--carry", "--duplicate"),
            "duplicate play needs the same stacks",
        ),
        (("five-card-draw", "--players", "station,station", "--plot", "run.doc"), "--plot run.doc: unknown ending"),
        (
            ("five-card-draw", "--players", "station,station", "--workers", "2", "--scheduler", "tcp://localhost:1"),
            "--scheduler: a cluster has its own workers",
        ),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_failed_run_leaves_an_older_plot(run: Run, tmp_path: Path) -> None:
    (tmp_path / "run.png").write_text("older")
    assert run(*BASE[:2], "--players", "station,shark", "--plot", "run.png").exit_code == 2
    assert (tmp_path / "run.png").read_text() == "older"


def test_help_has_an_example(run: Run) -> None:
    assert "standpat simulate five-card-draw --players expert,tight" in run("simulate", "--help").stdout


def test_in_a_process_of_its_own(process: Process) -> None:
    result = process(*BASE)
    assert result.returncode == 0
    assert result.stderr == b""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_a_strategy_prints_is_no_part_of_the_answer(process: Any, workers: str) -> None:
    tools = str(Path(arena_tools.__file__).parent)
    arguments = ("simulate", "five-card-draw", "--players", "arena_tools:Printer,station", "--hands", "300", "--json")
    path = os.pathsep.join([tools, os.environ.get("PYTHONPATH", "")])
    result = process(*arguments, "--workers", workers, PYTHONPATH=path)
    assert json.loads(result.stdout)["hands"] == 300
    assert b"here I am" in result.stderr


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
@signals.default_signals()
def test_a_run_that_is_ended_leaves_nothing_behind_and_goes_on(tmp_path: Path, ending: str) -> None:
    command = [sys.executable, "-m", "standpat", "simulate", "five-card-draw", "--players", "random,tight"]
    command += ["--hands", "15000", "--seed", "1", "--workers", "2", "--json", "--output", "run"]
    chunks = tmp_path / "run/chunks"
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 30
        while not chunks.exists() or len(list(chunks.glob("0*.npz"))) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        workers = children.read_text().split() if children.exists() else []
        process.send_signal(getattr(signal, ending))
        process.communicate(timeout=30)
    assert process.returncode not in (0, 2)
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    kept = {path.name for path in chunks.iterdir() if not path.name.startswith(".")}
    assert 2 <= len(kept) < 64
    ended = {path: path.stat().st_mtime_ns for path in chunks.iterdir()}
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=120)
    assert json.loads(again.stdout)["hands"] == 15000
    assert all(path.stat().st_mtime_ns == when for path, when in ended.items() if path.name in kept)
