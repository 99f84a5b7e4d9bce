"""Damaged files: readers give records or a HistoryError, and the numbers of every record are valid."""

import io
import random

import numpy as np
import pytest
from history.random_hands import DRAW_GAMES, hand
from history.stars_text import write_text
from history.test_phh import HAND
from history.written import ALL, RAZZ

from standpat.history import (
    HistoryError,
    Record,
    complete_record,
    read_lines,
    read_phh,
    read_stars,
    record_hand,
    replay,
    write_phh,
)
from standpat.history.hand_display import display_hand
from standpat.rules import GAMES

PIECES = (
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xfe\xff",
    b"$",
    b"-",
    b"0",
    b"9" * 30,
    b"1e9",
    b"[",
    b"]",
    b"(",
    b")",
    b":",
    b": ",
    b"\n",
    b"\n\n",
    b"\r",
    b"#",
    b"As",
    b"??",
    b"*** SUMMARY ***",
    b"p1",
    b"p2 cc",
    b"nan",
    b"inf",
    b"true",
    b"'",
    b'"',
    b'"""',
    b"=",
    b"{",
    b",",
    b".",
    "é€♠".encode(),
    b" and is all-in",
    b"PokerStars Hand #1: ",
    b"discards",
    b"stands pat",
    b"folds",
    b"raises $1 to $2",
    b"collected",
    b"Hand cancelled",
    b"The deck is reshuffled",
)


def mutated(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((0, 0, 1, 1, 2, 5, 30)))
        lines = data.split(b"\n")
        match rng.randrange(5):
            case 0:
                data = data[:start] + rng.choice(PIECES) + data[end:]
            case 1:
                data = data[:start] + data[end:]
            case 2:
                del lines[rng.randrange(len(lines))]
                data = b"\n".join(lines)
            case 3:
                first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[first], lines[second] = lines[second], lines[first]
                data = b"\n".join(lines)
            case 4:
                lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
                data = b"\n".join(lines)
    return data


def examine(found: Record | HistoryError) -> None:
    if isinstance(found, HistoryError):
        assert str(found)
        return
    result = replay(found)
    display_hand(result)
    assert all(str(problem) for problem in result.disagreements)
    if result.net is not None:
        rake = found.totals.rake if found.totals and not found.cancelled else 0
        assert sum(result.net) == -rake
        if result.state is not None:
            assert replay(next(read_phh(write_phh(complete_record(result)).splitlines()))).net is not None  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(8))
def test_mutated_text(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        data = mutated("\n\n\n".join(rng.sample((*ALL, RAZZ), 2)).encode(rng.choice(("utf-8", "utf-8", "utf-16"))), rng)
        for found in read_stars(read_lines(io.BytesIO(data))):
            examine(found)


@pytest.mark.parametrize("seed", range(8))
def test_mutated_phh(seed: int) -> None:
    rng = random.Random(seed)
    played = np.random.default_rng(seed)
    texts = [HAND, *(write_phh(record_hand(hand(game, played))) for game in GAMES.values())]
    for _ in range(60):
        data = mutated(rng.choice(texts).encode(), rng)
        for found in read_phh(read_lines(io.BytesIO(data))):
            examine(found)


@pytest.mark.parametrize("seed", range(4))
def test_played_hands_with_one_character_changed(seed: int) -> None:
    """If the chips of a changed hand still add up, the change did not concern them."""
    rng, played = random.Random(seed), np.random.default_rng(seed)
    for name in DRAW_GAMES * 4:
        state = hand(GAMES[name], played)
        text = write_text(
            state, ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"][: len(state.starting_stacks)], 0, unit=1, symbol=""
        )
        place = rng.randrange(len(text))
        changed = text[:place] + rng.choice("0123456789 $abxA:[]\n") + text[place + 1 :]
        for found in read_stars(changed.splitlines()):
            examine(found)
