"""The same run on a dask cluster of two processes, one of which may die."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from standpat.arena import InProcess, StrategySpec, simulate

pytest.importorskip("distributed")
from dask_tools import two_workers
from distributed import Client

RUN: tuple[str, list[StrategySpec], int, int] = ("five-card-draw", ["random", "tight"], 1200, 5)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with two_workers(tmp_path) as client:
        yield client


def test_a_cluster_of_two_gives_the_same(client: Client, tmp_path: Path) -> None:
    with client.get_executor() as executor:
        simulate(*RUN, executor, output=tmp_path / "cluster")
    simulate(*RUN, InProcess(), output=tmp_path / "here")
    assert len(client.run(os.getpid)) == 2
    for name in ("hands.parquet", "summary.json"):
        assert (tmp_path / "cluster" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
def test_a_worker_that_is_killed_changes_nothing(client: Client) -> None:
    workers = list(client.run(os.getpid).values())

    def kill_one(hands: int) -> None:
        if workers:
            os.kill(workers.pop(), signal.SIGKILL)
            workers.clear()

    with client.get_executor() as executor:
        found = simulate(*RUN, executor, progress=kill_one)
    assert not workers
    assert (found.nets == simulate(*RUN, InProcess()).nets).all()


def test_the_command_plays_on_a_running_cluster(client: Client) -> None:
    from click.testing import CliRunner

    from standpat.cli import main

    common = ["simulate", "five-card-draw", "--players", "random,station", "--hands", "300", "--seed", "7", "--json"]
    there = CliRunner().invoke(main, [*common, "--scheduler", client.scheduler_info()["address"]])
    here = CliRunner().invoke(main, [*common, "--workers", "1"])
    assert there.exit_code == 0, there.output
    assert there.stdout == here.stdout
