"""What seldom happens in a run: faults of the rules, strategies that bite, folders that hold something else."""

import sys
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from arena_tools import STATION

from standpat.arena import ArenaError, InProcess, StrategyError, scatter, simulate
from standpat.arena.failure import format_error
from standpat.arena.results import Results
from standpat.arena.run_folder import describe_differences
from standpat.arena.seat_dealer import SeatDealer
from standpat.arena.strategies import StrategySpec
from standpat.parallel.scatter import TASKS_AHEAD, _Workers
from standpat.rules import GAMES, Action, GameError, State, View

HERE = InProcess()


def run(*players: StrategySpec, hands: int = 20, output: Path | None = None) -> Results:
    return simulate("five-card-draw", players or ("station", "station"), hands, 1, HERE, output=output)


def test_a_fault_of_ours_is_raised_where_it_can_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("standpat.arena.chunk.play_hand", fail)
    with pytest.raises(ZeroDivisionError, match="ours"):
        run()


def test_chips_out_of_nowhere_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "payoffs", property(lambda state: (3, -1)))
    with pytest.raises(ArenaError, match=r"^hand 0: chips were made or lost: \(3, -1\)$"):
        run()


class Touchy:
    """Does not like to be looked at."""

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        raise ZeroDivisionError("hands off")

    def __repr__(self) -> str:
        return "touchy"


class Biting:
    def act(self, view: View, rng: np.random.Generator) -> Action:
        return Touchy()  # type: ignore[return-value]


def test_an_action_that_cannot_be_looked_at() -> None:
    with pytest.raises(
        StrategyError, match=r"^strategy 'Biting', hand 0, seat 1: illegal action, of type Touchy: "
    ) as caught:
        run("station", Biting)
    assert caught.value.failure.what == "illegal action, of type Touchy: ZeroDivisionError: hands off"


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_an_exception_without_words() -> None:
    assert format_error(Unspeakable()) == "Unspeakable"
    assert format_error(ValueError("word " * 1000)).endswith(" ...")


class Loser:
    """Plays until there is a card on the board."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        if view.board:
            raise ValueError("lost")
        return STATION.act(view, rng)


def test_a_failure_names_the_board() -> None:
    with pytest.raises(StrategyError, match=r"ValueError: lost; state: cincinnati-liz, .*, board \w\w, pot"):
        simulate("cincinnati-liz", ["station", Loser], 20, 1, HERE)


def test_hands_are_a_number() -> None:
    with pytest.raises(ArenaError, match=r"^hands: expected a whole number of 1 or more, found 2\.5$"):
        run(hands=2.5)  # type: ignore[arg-type]


def test_a_run_without_pyarrow_has_no_parquet_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    run(output=tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"chunks", "run.json", "summary.json"}


@pytest.mark.parametrize("text", ["[]", "3", '"a run"'])
def test_a_folder_of_something_else(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(ArenaError, match=r"holds another run: expected a run$"):
        run(output=tmp_path)
    assert describe_differences([], {"hands": 3}) == "expected a run"


def test_what_a_task_raises_is_raised() -> None:
    future = HERE.submit(divmod, 1, 0)
    assert isinstance(future.exception(), ZeroDivisionError)
    with pytest.raises(ZeroDivisionError):
        list(scatter(lambda number: 1 // number, [2, 1, 0], HERE))


class Forgetful(InProcess):
    """Cancels each task once."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        if args[0] in self.seen:
            return super().submit(fn, *args, **kwargs)
        self.seen.add(args[0])
        future: Future[object] = Future()
        if args[0] % 2:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_exception(CancelledError())
        return future


def test_a_task_that_the_executor_dropped_is_done_again() -> None:
    assert sorted(scatter(abs, range(-6, 0), Forgetful())) == [(number, -number) for number in range(-6, 0)]


def test_an_executor_that_does_not_say_how_many_workers_it_has() -> None:
    class Silent(InProcess):
        _max_workers = None  # type: ignore[assignment]

    assert _Workers(Silent()).capacity == TASKS_AHEAD
    with ThreadPoolExecutor(3) as pool:
        assert _Workers(pool).capacity == 6


def test_a_choice_that_is_not_the_dealers() -> None:
    game = GAMES["five-card-draw"]
    draft = game.start([100, 100]).draft()
    dealer = SeatDealer(np.random.default_rng(1), game)
    dealer.collect()
    while draft.actor == -1:
        game.phases[draft.phase].apply(draft, dealer.act(draft))
    draft.phase += 1  # the draw, where the players choose
    with pytest.raises(GameError, match=r"^the dealer cannot choose how to discard up to 5$"):
        dealer.act(draft)
