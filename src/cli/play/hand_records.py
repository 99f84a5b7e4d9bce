"""The hands of a session, in the format that the ending of the file names."""

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

import click

from standpat.history import record_hand, write_phh
from standpat.parallel.whole_file import written_whole
from standpat.rules import GAMES, Game, State, playthrough, state_to_dict

Played = tuple[State, Sequence[str]]
"""A hand that is over, and the names of its players by seat."""

YOU, HERO = "You", "Hero"
"""What the person is called at the table, and in a record that speaks of all players alike."""


def check_ending(file: str, hands: int | None) -> None:
    """Refuse a file of one hand for a session of several hands.

    >>> check_ending("evening.phh", None)
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --output evening.phh: such a file holds one hand, expected .phhs or --hands 1
    """
    if Path(file).suffix.lower() != ".phh":
        return
    if hands != 1:
        raise click.UsageError(f"--output {file}: such a file holds one hand, expected .phhs or --hands 1")
    if Path(file).is_file() and Path(file).stat().st_size:
        raise click.UsageError(f"--output {file}: the file holds a hand already, expected another file")


def played_text(hands: Sequence[Played], file: str, first: int = 1) -> str:
    """Write hands in the Poker Hand History format for .phhs and .phh, as JSON for .jsonl, else as text.

    The hands of a .phhs file are numbered from `first`.

    >>> from standpat.rules import GAMES, DealCards, Fold
    >>> state = GAMES["triple-draw-2-7"].start([100, 100])
    >>> for action in (DealCards(0, (None,) * 5), DealCards(1, (None,) * 5), Fold()):
    ...     state = state.apply(action)
    >>> print(played_text([(state, ["Ann", "Bob"])], "evening.phhs").splitlines()[:2])
    ['[1]', 'variant = "F2L3D"']
    """
    match Path(file).suffix.lower():
        case ".phh":
            return "".join(write_phh(record_hand(state, in_record(names))) for state, names in hands)
        case ".phhs":
            records = [
                record_hand(state, in_record(names), str(number)) for number, (state, names) in enumerate(hands, first)
            ]
            return "\n".join(f"[{record.number}]\n{write_phh(record)}" for record in records)
        case ".jsonl":
            return "".join(json.dumps({"players": names, **state_to_dict(state)}) + "\n" for state, names in hands)
    return "\n\n".join(playthrough(state, names) for state, names in hands) + "\n" * bool(hands)


def check_game(file: str, game: Game) -> None:
    """Refuse a format that names the game, if the game is not registered and could not be found again."""
    if Path(file).suffix.lower() in (".phh", ".phhs", ".jsonl") and game.name not in GAMES:
        raise click.UsageError(f"--output {file}: hands of '{game.name}' can only be saved as text, expected .txt")


def check_writable(file: str) -> None:
    """Raise OSError if a file cannot be written, and leave an existing file unchanged."""
    if os.path.exists(file):
        with open(file, "ab"):
            return
    with open(file, "xb"):
        pass
    os.unlink(file)


def add_hands(hands: Sequence[Played], file: str) -> None:
    """Add the hands of a session to the end of a file; without hands the file stays as it is."""
    if not hands:
        return
    kept = Path(file).read_bytes() if Path(file).is_file() else b""
    numbers = [int(number) for number in re.findall(rb"^\[ *(\d+) *\]", kept, re.MULTILINE)]
    end_of_line = b"" if not kept or kept.endswith(b"\n") else b"\n"
    blank_line = b"" if not kept or Path(file).suffix.lower() == ".jsonl" else b"\n"
    with written_whole(file) as sink:
        added = played_text(hands, file, max(numbers, default=0) + 1).encode("utf-8")
        sink.write(kept + end_of_line + blank_line + added)


def in_record(names: Sequence[str]) -> list[str]:
    """Return the names of the players for a record.

    >>> in_record(["Ada", "You"])
    ['Ada', 'Hero']
    """
    return [HERO if name == YOU else name for name in names]
