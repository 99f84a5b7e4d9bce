"""Playthroughs: every file in golden/ is the text of a hand, and in its last line the hand itself.

The replay of the hand must give the text, line for line. After a change on purpose, `python tests/rules/test_golden.py`
writes the texts again, and the diff shows in words what changed.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from standpat.rules import GAMES, playthrough, state_from_dict, state_to_dict

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def read(path: Path) -> tuple[str, dict[str, Any]]:
    text, _, record = path.read_text(encoding="utf-8").rstrip("\n").rpartition("\n\n")
    return text, json.loads(record)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text, record = read(path)
    state = state_from_dict(record)
    assert state.over
    assert playthrough(state) == text
    assert state_to_dict(state) == record


def test_every_game_has_a_playthrough() -> None:
    assert {read(path)[1]["game"]["name"] for path in FILES} == set(GAMES)


if __name__ == "__main__":
    for path in FILES:
        state = state_from_dict(read(path)[1])
        path.write_text(f"{playthrough(state)}\n\n{json.dumps(state_to_dict(state))}\n", encoding="utf-8")
