"""Several files at once: summed up together, or ranked into a folder, on any number of workers."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import signals
from click.testing import Result

import standpat as sp
from standpat.cli.executor_options import executor_for
from standpat.cli.rank.records import InputError

Run = Callable[..., Result]

HANDS = "As Kd Qh Jc 9s\n# none\n2c 2d 7h 8s 9c\n"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Any]:
    dask_tools = pytest.importorskip("dask_tools")
    with dask_tools.two_workers(tmp_path) as client:
        yield client


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three files of different forms, of two hands each."""
    (tmp_path / "one.txt").write_text(HANDS)
    (tmp_path / "two.csv").write_text("id,hand\n7,As Ks Qs Js Ts\n8,7c 5d 4h 3s 2c\n")
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({"hand": ["7c 7d 7h 7s 2c", "7c 5c 4c 3c 2c"]}), tmp_path / "three.parquet")
    return ["one.txt", "two.csv", "three.parquet"]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_a_summary_of_all(run: Run, files: list[str], workers: int) -> None:
    answer = json.loads(run("rank", *files, "--summary", "--json", "--workers", workers).stdout)
    assert (answer["hands"], answer["skipped"]) == (6, 0)
    found = {row["category"]: row["hands"] for row in answer["categories"] if row["hands"]}
    assert found == {"straight flush": 1, "four of a kind": 1, "flush": 1, "pair": 1, "high card": 2}


@pytest.mark.parametrize("workers", [1, 2])
def test_each_into_a_folder(run: Run, tmp_path: Path, files: list[str], workers: int) -> None:
    assert run("rank", *files, "--output", "ranked", "--workers", workers, "--order", "2-7").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "ranked").iterdir()) == sorted(files)
    for file in files:
        run("rank", file, "--order", "2-7", "--output", f"alone{Path(file).suffix}")
        assert (tmp_path / "ranked" / file).read_bytes() == (tmp_path / f"alone{Path(file).suffix}").read_bytes()


def test_all_in_one_format(run: Run, tmp_path: Path, files: list[str]) -> None:
    run("rank", *files, "--output", "ranked", "--json", "--workers", 1)
    assert sorted(path.name for path in (tmp_path / "ranked").iterdir()) == ["one.jsonl", "three.jsonl", "two.jsonl"]
    (first, _) = (tmp_path / "ranked/two.jsonl").read_text().splitlines()
    assert json.loads(first)["strength"] == int(sp.HIGH.rank("As Ks Qs Js Ts"))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bad_line_is_told_with_its_file(run: Run, tmp_path: Path, files: list[str], workers: int) -> None:
    (tmp_path / "bad.txt").write_text("As As Kd Qc Jh\n" + HANDS)
    result = run("rank", "bad.txt", *files, "--output", "ranked", "--workers", workers)
    assert result.exit_code == 2
    assert result.stderr == "standpat: bad.txt, line 1: card 'As' appears twice\n"
    assert not (tmp_path / "ranked/bad.txt").exists()
    result = run("rank", "bad.txt", *files, "--on-error", "skip", "--summary", "--json", "--workers", workers)
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert (answer["hands"], answer["skipped"]) == (8, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "2 files: expected --summary, or --output with a folder for them"),
        (["--summary", "-"], "FILE -: standard input cannot be combined with files"),
        (["--summary", "none.txt"], "none.txt: No such file or directory"),
        (["--output", "one.txt"], "one.txt: File exists"),
        (["--output", "ranked", "--format", "jsonl", "one.csv"], "both would be"),
        (["--output", "ranked", "one.txt"], "one.txt and one.txt: both would be"),
        (["--summary", "--columns", "hand"], "--columns: text has none"),
        (["--output", "ranked", "--prefix", "x_"], "--prefix: text does not name its columns"),
        (["--summary", "--plot", "two.png", "two.png"], "--plot two.png: the same file as FILE"),
        (["--summary", "--workers", "0"], "Invalid value for '--workers'"),
        (["--summary", "--workers", "99999"], "Invalid value for '--workers'"),
        (["--summary", "--workers", "1", "--scheduler", "tcp://x"], "expected no --workers"),
        (["--summary", ""], "expected the name of a file"),
    ],
)
def test_what_cannot_be_asked(run: Run, tmp_path: Path, arguments: list[str], message: str) -> None:
    for name in ("one.txt", "two.txt", "two.png"):
        (tmp_path / name).write_text(HANDS)
    (tmp_path / "one.csv").write_text("hand\nAs Ks Qs Js Ts\n")
    result = run("rank", "one.txt", "two.txt", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert (tmp_path / "one.txt").read_text() == HANDS


@pytest.mark.parametrize("error", [ValueError("no port"), TypeError("no TLS"), AssertionError()])
def test_what_dask_makes_of_an_address_is_told(
    run: Run, files: list[str], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(address: str) -> None:
        raise error

    monkeypatch.setattr(pytest.importorskip("distributed"), "Client", refuse)
    for arguments in ("rank", *files, "--summary"), ("simulate", "czech", "--players", "tight,tight"):
        for address in ("tcp://", ""):
            result = run(*arguments, "--scheduler", address)
            assert result.exit_code == 2
            told = (address and str(error)) or "no address"
            assert result.stderr.startswith(
                f"standpat: --scheduler {address}: {told}, expected such as tcp://host:8786"
            )
            assert result.stderr.count("\n") == 1


def test_an_address_that_is_none(files: list[str], tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    command = [sys.executable, "-m", "standpat", "rank", *files, "--summary", "--scheduler", "nonsense"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stderr.startswith("standpat: --scheduler nonsense: ")
    assert ended.stderr.count("\n") == 1


def test_a_file_that_is_not_there_leaves_no_folder(run: Run, tmp_path: Path, files: list[str]) -> None:
    assert run("rank", *files, "none.txt", "--output", "ranked").exit_code == 2
    assert not (tmp_path / "ranked").exists()


def test_no_more_processes_than_files() -> None:
    with executor_for(1000, None, 2) as executor:
        assert executor._max_workers == 2  # type: ignore[attr-defined]


def test_a_cluster_ranks_them_too(run: Run, files: list[str], client: Any) -> None:
    there = run("rank", *files, "--summary", "--json", "--scheduler", client.scheduler.address)
    here = run("rank", *files, "--summary", "--json", "--workers", "1")
    assert there.exit_code == 0, there.output
    assert there.stdout == here.stdout


def test_errors_travel() -> None:
    import pickle

    for error in (InputError("hands.txt", "expected Parquet", "row 3"), InputError("hands.txt", "expected Parquet")):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.skipif(sys.platform == "win32", reason="ends with a signal")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
@signals.default_signals()
def test_an_end_that_was_asked_for_leaves_nothing_half_written(tmp_path: Path, ending: signal.Signals) -> None:
    deals = np.random.default_rng(1).random((20_000, 52)).argsort(axis=1)[:, :5]
    text = "".join(f"{sp.format(hand)}\n" for hand in deals)
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(text * 200)
    command = [sys.executable, "-m", "standpat", "rank", "one.txt", "two.txt", "--output", "ranked", "--workers", "2"]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 30
        while not (tmp_path / "ranked").exists() or not list((tmp_path / "ranked").iterdir()):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.kill(process.pid, ending)
        process.wait(timeout=30)
    assert process.returncode != 0
    assert list((tmp_path / "ranked").iterdir()) == []
