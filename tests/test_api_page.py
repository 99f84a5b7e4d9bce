"""docs/api.md lists every public name."""

import importlib
import inspect
import re
from pathlib import Path

import docstring_form as form
import pytest

PAGE = (Path(__file__).parents[1] / "docs/api.md").read_text(encoding="utf-8")
ROOMS = [room for room in form.rooms() if room != "standpat.cli"]


def missing(room: str, page: str) -> list[str]:
    """List what a page lacks: the directive for a room, and values and types, which that directive leaves out."""
    module = importlib.import_module(room)
    section = re.search(rf"^#+ {re.escape(room)}\n(.*?)(?=^## |^### |\Z)", page, re.MULTILINE | re.DOTALL)
    if section is None or f".. automodule:: {room}\n   :members:" not in section[1]:
        return [room]
    things = {name: getattr(module, name) for name in getattr(module, "__all__", ())}
    values = [name for name, thing in things.items() if not (inspect.isclass(thing) or inspect.isroutine(thing))]
    return [name for name in values if not re.search(rf"^\.\. py:(data|type):: {name}$", section[1], re.MULTILINE)]


@pytest.mark.parametrize("room", ROOMS)
def test_every_name_is_listed(room: str) -> None:
    assert missing(room, PAGE) == []


def test_what_is_missing_is_found() -> None:
    assert missing("standpat.evaluator", PAGE.replace(".. py:data:: HIGH\n", "")) == ["HIGH"]
    assert missing("standpat.odds", PAGE.replace("automodule:: standpat.odds", "")) == ["standpat.odds"]


def test_nothing_else_is_listed() -> None:
    room = ""
    for line in PAGE.splitlines():
        room = line.split()[-1] if line.startswith("#") else room
        listed = re.fullmatch(r"\.\. py:(?:data|type):: (\w+)", line)
        assert listed is None or hasattr(importlib.import_module(room), listed[1]), line
