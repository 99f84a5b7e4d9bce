"""Whole files and folders from Python: read, written, and followed state by state."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from history.random_hands import hand, tables
from history.reading import record_of
from history.written import ALL, CANCELLED, RAZZ, SINGLE, TRIPLE

from standpat.history import (
    HistoryError,
    Record,
    UnsupportedHand,
    complete_record,
    read,
    read_lines,
    read_phh,
    read_stars,
    record_hand,
    replay,
    states,
    write,
)
from standpat.history.example_hands import PHH_EXAMPLE
from standpat.rules import State


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text("\n\n".join((SINGLE, RAZZ)), encoding="utf-16")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "b.phhs").write_text(f"[1]\n{PHH_EXAMPLE}\n[2]\n{PHH_EXAMPLE}")
    (tmp_path / "c.md").write_text("no hand")
    return tmp_path


def test_a_folder_is_read_hand_by_hand(folder: Path) -> None:
    hands = read(folder)
    assert isinstance(hands, Iterator)
    first, second, *others = hands
    assert isinstance(first, Record)
    assert first.source == str(folder / "a.txt")
    assert isinstance(second, UnsupportedHand)
    assert [other.game for other in others if isinstance(other, Record)] == ["triple-draw-2-7"] * 2


@pytest.mark.parametrize("kind", [str, Path])
def test_one_file_and_several(folder: Path, kind: Any) -> None:
    assert len(list(read(kind(folder / "a.txt")))) == 2
    assert len(list(read([kind(folder / "a.txt"), kind(folder / "more")]))) == 4


def test_paths_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "missing.txt")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ValueError, match=r"empty: no hands, expected files that end in .phh, .phhs, .txt"):
        read(tmp_path / "empty")


def test_reading_is_lazy(folder: Path) -> None:
    hands = read([folder / "a.txt", folder / "more"])
    assert isinstance(next(hands), Record)
    (folder / "more" / "b.phhs").write_text("nonsense")
    *_, last = hands
    assert isinstance(last, HistoryError)


def test_written_hands_are_read_again(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    played = [hand(game, rng) for game in tables(rng)]
    file = tmp_path / "evening.phhs"
    assert write((record_hand(state, number=str(n)) for n, state in enumerate(played)), file) == len(played)
    for state, record in zip(played, read(file), strict=True):
        assert isinstance(record, Record)
        result = replay(record)
        assert result.agrees
        assert result.net == state.payoffs


def test_one_hand_in_a_file(tmp_path: Path) -> None:
    record = complete_record(replay(record_of(TRIPLE)))
    assert write(record, tmp_path / "one.phh") == 1
    [again] = read(tmp_path / "one.phh")
    assert isinstance(again, Record)
    assert replay(again).net == replay(record_of(TRIPLE)).net


@pytest.mark.parametrize(
    ("hands", "name", "reason"),
    [
        (2, "a.phh", "holds one hand, expected .phhs"),
        (0, "a.phh", "expected one"),
        (1, "a.md", "expected an ending of .phh, .phhs or .txt"),
    ],
)
def test_files_that_cannot_be_written(tmp_path: Path, hands: int, name: str, reason: str) -> None:
    record = complete_record(replay(record_of(SINGLE)))
    (tmp_path / name).write_text("before")
    with pytest.raises(ValueError, match=reason):
        write([record] * hands, tmp_path / name)
    assert (tmp_path / name).read_text() == "before"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_cancelled_hand_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="hand 106 was cancelled"):
        write(record_of(CANCELLED), tmp_path / "a.phhs")
    assert list(tmp_path.iterdir()) == []


def test_lines_of_a_path(folder: Path) -> None:
    lines = list(read_lines(folder / "a.txt"))
    assert lines == list(read_lines(str(folder / "a.txt"))) == "\n\n".join((SINGLE, RAZZ)).splitlines()
    with pytest.raises(TypeError, match="opened in binary mode"):
        read_lines(io.StringIO("text"))  # type: ignore[arg-type]


def test_text_in_place_of_lines_is_an_error() -> None:
    for reader in (read_phh, read_stars):
        with pytest.raises(TypeError, match=r"use text.splitlines\(\), or read\(path\)"):
            reader(PHH_EXAMPLE)


def test_the_states_of_a_record() -> None:
    rng = np.random.default_rng(6)
    for game in tables(rng):
        played = hand(game, rng)
        record = record_hand(played)
        found = list(states(record))
        assert found == list(states(replay(record)))
        start = played.game.start(played.starting_stacks, forced_bets=played.forced_bets)
        expected: list[State] = [start]
        for action in played.actions:
            expected.append(expected[-1].apply(action))
        assert [state.stacks for state in found] == [state.stacks for state in expected]
        assert found[-1].over


@pytest.mark.parametrize("text", [text for text in ALL if text != CANCELLED])
def test_the_states_of_text(text: str) -> None:
    *_, last = states(record_of(text))
    assert last == replay(record_of(text)).state


def test_states_of_hands_that_cannot_be_followed() -> None:
    assert list(states(record_of(CANCELLED))) == []
    wrong = record_of(SINGLE.replace("Ann: raises $4 to $8", "Ann: raises $4 to $9"))
    assert replay(wrong).state is None
    assert 10 < len(list(states(wrong))) < len(list(states(record_of(SINGLE))))
