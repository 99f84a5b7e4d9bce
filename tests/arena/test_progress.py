"""The line on the terminal while a run goes on."""

import io

import pytest

from standpat.arena import InProcess, simulate
from standpat.arena.progress import progress_line, told

ERASE = "\r\x1b[K"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Standard error as a terminal. (No fixture: pytest puts its own in place when the test begins.)"""
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    return screen


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that shows what the test says."""
    now = [100.0]
    monkeypatch.setattr("standpat.arena.progress.time.monotonic", lambda: now[0])
    return now


def test_the_line_comes_late_and_not_too_often(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    screen = terminal(monkeypatch)
    with progress_line(1000, 100, True) as advance:
        for later, hands in [(100.4, 50), (101, 150), (101.05, 1), (102, 199)]:
            clock[0] = later
            advance(hands)
    assert screen.getvalue().split("\r")[1:] == [
        "300 of 1,000 hands (30%), 200 hands/s, 0:04 left\x1b[K",
        "500 of 1,000 hands (50%), 200 hands/s, 0:02 left\x1b[K",
        "\x1b[K",
    ]


def test_the_line_is_erased_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    with pytest.raises(ZeroDivisionError), progress_line(10, 0, True):
        raise ZeroDivisionError
    assert screen.getvalue() == ERASE


@pytest.mark.parametrize("shown", [False, True])
def test_no_line_where_none_is_wanted_or_nobody_reads(
    shown: bool, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO() if shown else Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    with progress_line(10, 0, shown) as advance:
        clock[0] += 60
        advance(5)
    assert stream.getvalue() == ""


def test_a_run_without_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert simulate("five-card-draw", ["station", "station"], 20, 1, InProcess(), progress=True).hands == 20


def test_a_run_draws_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    simulate("five-card-draw", ["station", "station"], 20, 1, InProcess(), progress=True)
    assert screen.getvalue().endswith(ERASE)


@pytest.mark.parametrize(
    ("rate", "left"), [(0, "0:00"), (1, "0:50"), (0.5, "1:40"), (1 / 72, "1:00:00"), (1 / 80, "1:06:40")]
)
def test_time_left(rate: float, left: str) -> None:
    assert told(50, 100, rate).endswith(f", {left} left")
