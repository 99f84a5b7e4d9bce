"""Strategies that raise exceptions, cheat or hang, and workers that die."""

import os
import pickle
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import arena_tools as bots
import numpy as np
import pytest

from standpat.arena import ArenaError, InProcess, Results, StrategyError, StrategySpec, processes, simulate
from standpat.rules import Action, View

HERE = InProcess()
WRONG = {
    bots.Thrower: "raised KeyError: 'no plan for.*this'; state: five-card-draw",
    bots.Quitter: "raised SystemExit: 3; state: ",
    bots.Cheat: r"illegal action: seat \d cannot raise to 1000000000.*legal: ",
    bots.CardCheat: r"illegal action: seat \d cannot discard As As: the seat does not hold each of these cards",
    bots.Mute: r"illegal action: seat \d cannot None",
    bots.Strange: "illegal action: ",
    bots.Wordless: "illegal action, of type Wordless: RuntimeError: no words; state: ",
    bots.Sleeper: "took longer than 0.3 seconds; state: ",
    bots.Looper: "took longer than 0.3 seconds; state: ",
}


def run(players: Sequence[StrategySpec], hands: int = 60, executor: Executor | None = HERE, **options: Any) -> Results:
    options = {"time_limit": 0.3, "chunk": 20} | options
    return simulate("five-card-draw", players, hands, 1, executor, **options)


@pytest.mark.parametrize("kind", WRONG)
def test_a_fault_names_strategy_hand_and_state(kind: type[bots.Late]) -> None:
    with pytest.raises(
        StrategyError, match=f"^strategy '{kind.__name__}', hand \\d+, seat \\d: {WRONG[kind]}"
    ) as caught:
        run(["station", kind])
    error = caught.value
    failure = error.failure
    assert "\n" not in str(error)
    assert failure.strategy == kind.__name__
    assert failure.hand == error.results.hands
    assert failure.state is not None
    assert failure.state.actor == failure.seat
    assert "holding" in str(error)


def test_the_hands_before_a_fault_are_as_without_it() -> None:
    good = run(["station", "station"])
    with pytest.raises(StrategyError) as caught:
        run(["station", bots.Thrower])
    found = caught.value.results
    assert 0 < found.hands < 20
    assert (found.nets == good.nets[: found.hands]).all()
    assert found.summary().hands == found.hands


@pytest.mark.parametrize("kind", [bots.Thrower, bots.Sleeper])
def test_the_first_failure_does_not_depend_on_the_executor(kind: type[bots.Late]) -> None:
    def first_failure(executor: Executor) -> tuple[str, int]:
        with pytest.raises(StrategyError) as caught:
            run(["station", kind(90)], 200, executor, chunk=40)
        return str(caught.value), caught.value.results.hands

    expected = first_failure(HERE)
    with processes(2) as pool:
        assert first_failure(pool) == expected
    with ThreadPoolExecutor(4) as threads:
        assert first_failure(threads) == expected


def test_a_fault_in_a_later_chunk_leaves_the_earlier_ones() -> None:
    class Seventh:
        def act(self, view: View, rng: np.random.Generator) -> Action:
            if view.stacks[view.seat] < 150:
                raise ValueError("too poor")
            return bots.STATION.act(view, rng)

    with pytest.raises(StrategyError, match="too poor") as caught:
        run(["random", Seventh], 400)
    assert caught.value.results.hands == caught.value.failure.hand


def test_a_looping_strategy_is_told_to_stop() -> None:
    before = threading.active_count()
    with pytest.raises(StrategyError):
        run(["station", bots.Looper])
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert threading.active_count() == before


def test_slow_is_not_stuck() -> None:
    class Slow:
        def act(self, view: View, rng: np.random.Generator) -> Action:
            time.sleep(0.01)
            return bots.STATION.act(view, rng)

    assert run(["station", Slow], 30, time_limit=0.5).hands == 30


def test_without_a_limit_nothing_is_timed() -> None:
    assert run(["station", "station"], 30, time_limit=None).hands == 30


def test_a_strategy_that_cannot_be_made() -> None:
    def nothing() -> int:
        return 0

    with pytest.raises(StrategyError, match=r"^strategy 'Unborn': cannot be made: RuntimeError: cannot be$") as caught:
        run(["station", bots.Unborn])
    assert caught.value.results.hands == 0
    with pytest.raises(StrategyError, match=r"strategy 'Unready': took longer than 0\.3 seconds"):
        run([bots.Unready, "station"])
    with pytest.raises(
        StrategyError, match=r"strategy 'nothing': cannot be made: .*expected a method act\(view, rng\)"
    ):
        run(["station", nothing])  # type: ignore[list-item]


def test_what_is_no_strategy() -> None:
    with pytest.raises(ArenaError, match=r"strategy 'object': expected a method act\(view, rng\)"):
        run(["station", object])  # type: ignore[list-item]


def test_every_entry_is_looked_over() -> None:
    for players in ([object, "station"], ["station", object], [object, bots.STATION]):
        with pytest.raises(ArenaError, match="strategy 'object': expected a method act"):
            run(players)  # type: ignore[arg-type]


def test_what_another_process_cannot_have() -> None:
    class Local:
        act = bots.STATION.act

    with pytest.raises(ArenaError, match="cannot be sent to another process: "):
        run(["station", Local], executor=None)


def test_errors_travel() -> None:
    with pytest.raises(StrategyError) as caught:
        run(["station", bots.Thrower])
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.failure == caught.value.failure


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
class TestDeadWorkers:
    @pytest.mark.parametrize("given", [True, False])
    def test_a_killed_worker_changes_nothing(self, tmp_path: Path, given: bool) -> None:
        expected = run(["random", "station"], 400)
        players: list[StrategySpec] = ["random", bots.KillsOnce(str(tmp_path / "killed"))]
        with processes(2) as pool:
            found = run(players, 400, pool if given else None, time_limit=None)
        assert (tmp_path / "killed").exists()
        assert (found.nets == expected.nets).all()

    @pytest.mark.parametrize("ending", ["SIGKILL", "SIGTERM"])
    def test_a_worker_killed_from_outside_changes_nothing(self, ending: str) -> None:
        expected = run(["tight", "station"], 3000, chunk=100)
        victims: list[int] = []

        def kill_one(hands: int) -> None:
            if not victims:
                victims.extend(pool._processes)
                os.kill(victims[0], getattr(signal, ending))

        with processes(2) as pool:
            found = run(["tight", "station"], 3000, pool, chunk=100, time_limit=None, progress=kill_one)
        assert victims
        assert (found.nets == expected.nets).all()

    def test_a_strategy_that_kills_every_worker_is_found_out(self) -> None:
        with pytest.raises(ArenaError, match="task 0 ended its worker 3 times: does a strategy end its process"):
            run(["station", bots.Killer], 100, None)
