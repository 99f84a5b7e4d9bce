"""Numbered tasks over workers, some of which die."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tasks import DieOnce, die, square

from standpat.parallel.errors import StandpatError, WorkerError
from standpat.parallel.executors import InProcess, processes
from standpat.parallel.scatter import scatter

killing = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Any]:
    dask_tools = pytest.importorskip("dask_tools")
    with dask_tools.two_workers(tmp_path) as client:
        yield client


SQUARES = [(number, number * number) for number in range(20)]


def test_every_executor_gives_the_same() -> None:
    with processes(2) as pool, ThreadPoolExecutor(3) as threads:
        for executor in (InProcess(), threads, pool, None):
            assert sorted(scatter(square, range(20), executor)) == SQUARES


def test_a_cluster_gives_the_same(client: Any) -> None:
    with client.get_executor() as executor:
        assert sorted(scatter(abs, range(20), executor)) == [(number, number) for number in range(20)]


def test_nothing_to_do() -> None:
    assert list(scatter(square, [], InProcess())) == []


@killing
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    with processes(2) as pool:
        assert sorted(scatter(DieOnce(tmp_path / "killed"), range(20), pool)) == SQUARES
    assert (tmp_path / "killed").exists()


@killing
def test_only_the_guilty_task_is_given_up() -> None:
    done: list[tuple[int, int]] = []
    with pytest.raises(WorkerError, match="task 3 ended its worker 3 times"):
        done.extend(scatter(die, range(6), processes(2)))


def test_tasks_read_ahead_are_few() -> None:
    read = []

    def numbers() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    with processes(2) as pool:
        coming = scatter(square, numbers(), pool)
        next(coming)
        assert len(read) <= 4
        coming.close()


def test_what_a_task_raises_ends_the_work() -> None:
    with ThreadPoolExecutor(2) as pool, pytest.raises(ZeroDivisionError):
        list(scatter(lambda number: 1 // number, [3, 2, 1, 0], pool))


def test_what_is_no_executor() -> None:
    with pytest.raises(StandpatError, match=r"executor: expected one of .*, found 'threads'"):
        list(scatter(square, range(3), "threads"))  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [True, False])
def test_work_that_cannot_be_sent_ends(tmp_path: Path, given: bool) -> None:
    """One cannot be pickled, and while that is told, the next is being tried."""
    script = tmp_path / "script.py"
    script.write_text(
        f"""
import time
from standpat.parallel.executors import processes
from standpat.parallel.scatter import scatter

class Slow:
    def __reduce__(self):
        time.sleep(0.3)
        raise TypeError("stays here")

if __name__ == "__main__":
    with processes(2) as pool:
        list(scatter(id, [Slow(), Slow(), Slow()], pool if {given} else None))
""",
        encoding="utf-8",
    )
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr.endswith("TypeError: stays here\n")
