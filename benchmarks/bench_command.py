"""How many lines per second does `standpat rank` read, rank and write, start-up included?"""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from calls import Deal, Rate
from clocks import child_seconds
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.cli.bench.contests import letters
from standpat.evaluator import Cards

LINES = 1_000_000
ROUNDS = 5
Command = tuple[Callable[..., bytes], Cards]
pytestmark = pytest.mark.benchmark(group="the command, a text file", timer=child_seconds)


def output_of(words: list[str], folder: Path) -> bytes:
    return subprocess.check_output(words, cwd=folder)


@pytest.fixture
def command(rate: Rate, deal: Deal, tmp_path: Path) -> Command:
    """Run the command on a text file, once per round."""
    hands = deal(5, LINES)
    (tmp_path / "hands.txt").write_bytes(letters(hands).tobytes())

    def run(*options: str) -> bytes:
        words = [sys.executable, "-m", "standpat", "rank", "hands.txt", *options]
        return rate(len(hands), output_of, words, tmp_path, rounds=ROUNDS)

    return run, hands


def test_start(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("As Ks Qs Js Ts\n")
    words = [sys.executable, "-m", "standpat", "rank", "hands.txt"]
    options = {"cwd": tmp_path, "check": True, "capture_output": True}
    result = benchmark.pedantic(subprocess.run, (words,), options, rounds=ROUNDS)
    assert result.stdout.split(b"\t")[1] == b"7462"


def test_text_to_text(command: Command) -> None:
    run, hands = command
    lines = run().splitlines()
    assert len(lines) == len(hands)
    assert [int(line.split(b"\t")[1]) for line in lines[:100]] == sp.HIGH.rank(hands[:100]).tolist()


def test_text_to_parquet(command: Command, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    run, hands = command
    run("--output", "ranked.parquet")
    strengths = parquet.read_table(tmp_path / "ranked.parquet")["strength"].to_numpy()
    assert np.array_equal(strengths, sp.HIGH.rank(hands))


def test_summary(command: Command) -> None:
    run, hands = command
    summary = run("--summary").decode()
    counts = Counter(sp.HIGH.category(sp.HIGH.rank(hands)).tolist())
    assert f"{counts[0]:,}" in summary
