"""Turns text into records and replays for the tests."""

from standpat.history import HistoryError, Record, Replay, read_stars, replay


def read(text: str) -> list[Record | HistoryError]:
    return list(read_stars(text.splitlines(), "a.txt"))


def record_of(text: str) -> Record:
    [found] = read(text)
    assert isinstance(found, Record), found
    return found


def error_of(text: str) -> HistoryError:
    [found] = read(text)
    assert isinstance(found, HistoryError), found
    return found


def replay_of(text: str) -> Replay:
    return replay(record_of(text))


def sound(text: str) -> Replay:
    """Replay a hand that must agree."""
    result = replay_of(text)
    assert result.agrees, [f"{problem.line}: {problem}" for problem in result.disagreements]
    return result
