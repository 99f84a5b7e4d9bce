"""Files of any encoding, with several hands and sessions, with damage in between."""

import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from history.reading import read
from history.written import ALL, RAZZ, SINGLE, TRIPLE, WALK, replaced

from standpat.history import HistoryError, Record, UnsupportedHand, read_lines, read_stars, replay
from standpat.history.hand_files import find_files, hands_in_file
from standpat.history.hand_text import LONGEST_LINE

SESSION = "\n\n\n".join((SINGLE, RAZZ, WALK, TRIPLE))
NUMBERS = ["101", None, "102", "103"]


def numbers(lines: Iterator[str]) -> list[str | None]:
    return [hand.number if isinstance(hand, Record) else None for hand in read_stars(lines)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    text = SESSION.replace("Eve", "Éve").replace("\n", end)
    lines = list(read_lines(io.BytesIO(text.encode(encoding))))
    assert lines == SESSION.replace("Eve", "Éve").splitlines()
    assert numbers(iter(lines)) == NUMBERS


def test_long_files_with_old_line_ends_are_cut_at_the_lines() -> None:
    lines = SESSION.splitlines() * 40
    assert list(read_lines(io.BytesIO("\r".join(lines).encode()))) == lines


def test_utf_16_characters_that_hold_a_newline_byte() -> None:
    text = SESSION.replace("Eve", "\u0a0a\u010a\u0a01").replace("Ann", "\U0001f0a1")
    for encoding in ("utf-16", "utf-16-be", "utf-16-le"):
        assert list(read_lines(io.BytesIO(text.encode(encoding)))) == text.splitlines()


def test_several_files_in_one_with_a_mark_before_each() -> None:
    data = (SINGLE + "\n\n").encode("utf-8-sig") + (WALK + "\n\n").encode("utf-8-sig") + TRIPLE.encode("utf-8-sig")
    assert numbers(read_lines(io.BytesIO(data))) == ["101", "102", "103"]


def test_names_in_another_code_page_are_kept_apart() -> None:
    data = SINGLE.replace("Eve", "Ève").encode("cp1252") + b"\n\n" + WALK.replace("Eve", "Ève").encode()
    first, second = read_stars(read_lines(io.BytesIO(data)))
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert first.seats[2].name == second.seats[2].name == "Ève"


def test_hands_need_no_blank_lines_between_them() -> None:
    assert numbers(iter((SINGLE + WALK + TRIPLE).splitlines())) == ["101", "102", "103"]


def test_files_with_a_blank_line_after_every_line() -> None:
    doubled = SESSION.replace("\n", "\n\n")
    assert numbers(iter(doubled.splitlines())) == NUMBERS
    assert all(replay(hand).agrees for hand in read_stars(doubled.splitlines()) if isinstance(hand, Record))


def test_mailed_histories() -> None:
    mailed = (
        "Transcript for your last 2 hands requested by Ann (ann@example.org)\n\n*********** # 1 **************\n"
        f"{SINGLE}\n\n*********** # 2 **************\n{WALK}"
    )
    assert numbers(iter(mailed.splitlines())) == ["101", "102"]


def test_line_numbers_are_those_of_the_file() -> None:
    broken = replaced(WALK, ("Ann: folds", "Ann: fouls"))
    text = f"\n\n{SINGLE}\n\n\n{broken}"
    error = read(text)[1]
    assert isinstance(error, HistoryError)
    assert text.splitlines()[error.line - 1] == "Ann: fouls"


@pytest.mark.parametrize("place", range(len(SINGLE.splitlines())))
@pytest.mark.parametrize("damage", ["", "rubbish", "PokerStars", "Seat 1:", "*** ***", ": ", "[", "\x00"])
def test_damage_stays_in_its_hand(place: int, damage: str) -> None:
    lines = SINGLE.splitlines()
    lines[place] = damage
    hands = read("\n\n\n".join((WALK, "\n".join(lines), TRIPLE)))
    good = [hand for hand in hands if isinstance(hand, Record) and hand.number in ("102", "103")]
    assert len(good) == 2
    assert all(replay(hand).agrees for hand in good)
    assert len(hands) == 3 or (place == 0 and not damage)


@pytest.mark.parametrize("kept", range(1, len(SINGLE.splitlines()) - 4))
def test_a_hand_that_breaks_off(kept: int) -> None:
    first, second = read("\n".join(SINGLE.splitlines()[:kept]) + "\n\n\n" + WALK)
    assert isinstance(first, HistoryError)
    assert isinstance(second, Record)
    assert replay(second).agrees


def test_a_damaged_header_is_reported_once() -> None:
    first, second, third = read("\n\n\n".join((WALK, SINGLE.replace("PokerStars", "PokerSturs"), TRIPLE)))
    assert isinstance(first, Record)
    assert isinstance(second, HistoryError)
    assert second.reason == "text that belongs to no hand"
    assert isinstance(third, Record)


@pytest.mark.parametrize("text", ["", "\n\n", "hello\n", "Buy-In: $5\n", "\ufeff"])
def test_files_without_hands_are_errors(text: str) -> None:
    [error] = read_stars(read_lines(io.BytesIO(text.encode())))
    assert isinstance(error, HistoryError)
    assert error.reason in ("no hand in it", "text that belongs to no hand")


def test_a_tournament_summary_is_skipped() -> None:
    [error] = read("PokerStars Tournament #77, 5 Card Draw Limit\nBuy-In: $5/$0.50 USD\n9 players\n")
    assert isinstance(error, UnsupportedHand)


def test_memory_stays_bounded() -> None:
    def endless() -> Iterator[str]:
        lines = SESSION.splitlines()
        for _ in range(500):
            yield from lines
            yield ""

    tracemalloc.start()
    try:
        assert sum(1 for _ in read_stars(endless())) == 2000
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_endless_lines_and_hands_are_cut_off() -> None:
    data = io.BytesIO(b"x" * (3 * LONGEST_LINE))
    assert max(map(len, read_lines(data))) == LONGEST_LINE
    long_hand = replaced(SINGLE, ("Ann: checks", 'Bob said, "hm"\n' * 10_000 + "Ann: checks"))
    first, second = read(f"{long_hand}\n\n{WALK}")
    assert isinstance(first, HistoryError)
    assert "more than" in first.reason
    assert isinstance(second, Record)


@pytest.mark.parametrize("piece", [",", " Main pot ", " collected ", "(", "[", "5", " ", "Seat 1: ", ": "])
def test_long_lines_are_read_quickly(piece: str) -> None:
    long = piece * (60_000 // len(piece))
    for before in ("($2/$4 USD)", "Total pot $26", "Ann collected $25", "Ann: discards 1", "Seat 1: Ann", "Bob: folds"):
        first, second = read(f"{SINGLE.replace(before, before + long, 1)}\n\n{WALK}")
        assert isinstance(first, HistoryError)
        assert "a line of more than" in first.reason
        assert isinstance(second, Record)


def test_folders_are_searched_in_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/2.TXT", "b/1.txt", "a.phh", "c.phhs", "notes.pdf", "d.toml"):
        (tmp_path / name).write_text(WALK)
    found = [path.relative_to(tmp_path).as_posix() for path in find_files([tmp_path])]
    assert found == ["a.phh", "c.phhs", "b/1.txt", "b/2.TXT"]
    assert list(find_files([tmp_path / "notes.pdf"])) == [tmp_path / "notes.pdf"]


def test_the_format_is_detected_from_the_text(tmp_path: Path) -> None:
    path = tmp_path / "hand"
    path.write_text('# a comment\nvariant = "N2L1D"\n')
    assert [source.form for source in hands_in_file(path)] == ["phh"]
    path.write_text(WALK)
    assert [source.form for source in hands_in_file(path)] == ["text"]
    path.write_bytes("\n".join(ALL).encode("utf-16"))
    assert sum(isinstance(source.read(), Record) for source in hands_in_file(path)) == len(ALL)
