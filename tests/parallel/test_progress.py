"""The progress bar on a terminal."""

import os
import sys
from collections.abc import Callable, Sequence

import pytest

from standpat.parallel import progress
from standpat.parallel.progress import progress_bar


class Bar:
    """Stands for rich's bar and lists the calls that it gets."""

    calls: Sequence[object] = ()

    def __init__(self, *columns: object, **options: object) -> None:
        Bar.calls = []

    @staticmethod
    def get_default_columns() -> tuple[object, ...]:
        return ()

    def __getattr__(self, name: str) -> Callable[..., str]:
        def called(*arguments: object, **options: object) -> str:
            Bar.calls = [*Bar.calls, (name, *options.values())]
            return "task"

        return called


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that the test sets, and a terminal with a made-up bar."""
    now = [100.0]
    Bar.calls = []
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr("rich.progress.Progress", Bar)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return now


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("total", [100, None])
def test_long_work_has_a_bar_if_wanted(clock: list[float], shown: bool, total: int | None) -> None:
    with progress_bar("Playing", total, done=20, unit="hands", shown=shown) as advance:
        clock[0] += 0.4
        advance(10)
        assert Bar.calls == []
        clock[0] += 1.6
        advance(50)
        advance(1)
    updates = [("update", 80, "30 hands/s"), ("update", 81, "30 hands/s")]
    expected = [("add_task", total, ""), ("start",), *updates, ("stop",)]
    assert Bar.calls == (expected if shown else [])


def test_short_work_has_no_bar(clock: list[float]) -> None:
    with progress_bar("Ranking", 1) as advance:
        advance(1)
    assert Bar.calls == []


def test_an_error_ends_the_bar(clock: list[float]) -> None:
    def fail() -> None:
        with progress_bar("Ranking", 2) as advance:
            clock[0] += 1
            advance(1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert Bar.calls[-1] == ("stop",)


@pytest.mark.parametrize("stream", [None, "pipe", "dumb terminal"])
def test_no_bar_without_a_terminal(clock: list[float], monkeypatch: pytest.MonkeyPatch, stream: str | None) -> None:
    if stream is None:
        monkeypatch.setattr("sys.stderr", None)
    elif stream == "pipe":
        monkeypatch.setattr(sys.stderr, "isatty", lambda: False, raising=False)
    else:
        monkeypatch.setenv("TERM", "dumb")
    with progress_bar("Ranking", 2) as advance:
        clock[0] += 60
        advance(1)
    assert Bar.calls == []


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX's")
@pytest.mark.parametrize("terminal", [True, False])
def test_the_bar_is_drawn_on_standard_error_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool
) -> None:
    import pty

    monkeypatch.setattr(progress, "DELAY", -1)
    ours, theirs = pty.openpty() if terminal else os.pipe()
    with open(theirs, "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", "xterm")
        with progress_bar("Ranking", 3) as advance:
            for _ in range(3):
                advance(1)
                print("a row")
        monkeypatch.undo()
        if not terminal:
            stream.close()
        written = os.read(ours, 100_000)
    os.close(ours)
    assert (b"Ranking" in written) == terminal
    assert b"a row" not in written
    assert capsys.readouterr().out == "a row\n" * 3
