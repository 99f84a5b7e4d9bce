"""Samples and enumerations on any executor: the same numbers, whoever counts and whoever dies over it."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import signals

from standpat.evaluator import HandError
from standpat.odds import Against, DrawSetup, Equity, SimulatedPlan, equity, plan, simulate_plan, streets
from standpat.odds.sampling import CHUNK
from standpat.parallel.executors import InProcess, processes

HANDS = ["As Ad", "Ks Kd", "", "9h Th Jh"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Any]:
    dask_tools = pytest.importorskip("dask_tools")
    with dask_tools.two_workers(tmp_path) as client:
        yield client


def sampled(executor: Executor | None = None, **options: Any) -> Equity:
    return equity(HANDS, trials=6 * CHUNK + 17, seed=11, executor=executor, **options)


def dealt_out(executor: Executor | None = None) -> Equity:
    return equity(["As Ad Ac Kd", "Ks Kc Kh", "9h Th Jh 8h"], executor=executor)


def with_table(executor: Executor | None = None) -> tuple[Equity, ...]:
    hands = ["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"]
    return streets(hands, "As Ks 3d", DrawSetup("wild"), trials=CHUNK + 1, budget=50_000, seed=3, executor=executor)


def simulated(executor: Executor | None = None) -> SimulatedPlan:
    two = plan(Against("9c 7d 5h 4s 3c"), DrawSetup("2-7"), draws=2)
    return simulate_plan(two, trials=3 * CHUNK + 5, seed=7, executor=executor)


@pytest.mark.parametrize("answer", [sampled, dealt_out, with_table, simulated])
def test_every_executor_gives_the_same(answer: Callable[..., object]) -> None:
    expected = answer()
    with processes(2) as pool, ProcessPoolExecutor(1) as one, ThreadPoolExecutor(3) as threads:
        for executor in (InProcess(), pool, one, threads):
            assert answer(executor) == expected


def test_a_cluster_gives_the_same(client: Any) -> None:
    with client.get_executor() as executor:
        assert sampled(executor) == sampled()
        assert dealt_out(executor) == dealt_out()


def killer(victims: list[int], alive: Callable[[], list[int]]) -> Callable[[int, int], None]:
    def kill_one(done: int, total: int) -> None:
        if done and not victims:
            victims.append(alive()[0])
            os.kill(victims[0], signal.SIGKILL)

    return kill_one


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
def test_a_killed_worker_changes_nothing() -> None:
    victims: list[int] = []
    with processes(2) as pool:
        assert sampled(pool, progress=killer(victims, lambda: list(pool._processes))) == sampled()
    assert victims


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
def test_a_killed_worker_of_a_cluster_changes_nothing(client: Any) -> None:
    victims: list[int] = []
    alive = list(client.run(os.getpid).values())
    with client.get_executor() as executor:
        assert sampled(executor, progress=killer(victims, lambda: alive)) == sampled()
    assert victims


def test_progress_is_told_on_any_executor_and_ends_the_work() -> None:
    told: list[tuple[int, int]] = []
    with processes(2) as pool:
        sampled(pool, progress=lambda done, total: told.append((done, total)))
        assert told == [(done, 7) for done in range(8)]

        def stop(done: int, total: int) -> None:
            if done == 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            sampled(pool, progress=stop)
        assert pool.submit(abs, -1).result() == 1


def test_an_executor_has_its_own_workers() -> None:
    with pytest.raises(HandError, match="workers: expected no number of workers with an executor"):
        sampled(InProcess(), workers=2)


@pytest.mark.skipif(sys.platform == "win32", reason="sends itself an interrupt")
@pytest.mark.parametrize("hands", [["", ""], ["", "", ""]])
@signals.default_signals()
def test_an_interrupt_ends_what_takes_long(hands: list[str]) -> None:
    """Two whole hands are compared in one call, three are dealt out for ever."""
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        equity(hands, budget=10**30)


def test_equities_are_counted_while_the_interpreter_exits() -> None:
    """No thread can start then."""
    program = """
import atexit
from standpat.odds import equity
hands = ["As Ks", "Qd Qh", "7c 7d"]
found = equity(hands, budget=0, trials=1000, seed=1)
atexit.register(lambda: print(equity(hands, budget=0, trials=1000, seed=1, workers=3) == found))
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, timeout=60, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("True\n", "")
