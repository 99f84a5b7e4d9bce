"""README.md and docs/: what they show is what the commands print, and what they tell is what there is."""

import importlib
import re
import sys
from pathlib import Path

import captures
import click
import pytest
from cli_tools import Run

from standpat.cli.group import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/command-line.md"


BLOCKS = [
    pytest.param(page, block, id=f"{page.name}-{place}")
    for page in captures.PAGES
    for place, block in enumerate(captures.BLOCK.findall(page.read_text(encoding="utf-8")))
]


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a POSIX shell on a pseudo-terminal")
@pytest.mark.parametrize(("page", "block"), BLOCKS)
def test_a_capture_is_what_the_commands_print(page: Path, block: str) -> None:
    assert captures.rerun(block, captures.PAGES[page]) == block, "python docs/captures.py writes it anew"


def test_there_are_captures() -> None:
    assert {block.values[0] for block in BLOCKS} == set(captures.PAGES)
    assert len(BLOCKS) > 10


def test_pages_with_captures_are_listed() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")]
    assert {page for page in pages if captures.BLOCK.search(page.read_text(encoding="utf-8"))} == set(captures.PAGES)


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX's")
def test_a_page_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Try:\n\n```console\n$ echo a | cat\nb\n$ test -t 1 && echo ♣\n```\n\n```sh\n$ echo\n```\n", "utf-8"
    )
    monkeypatch.setitem(captures.PAGES, page, tmp_path)
    expected = "Try:\n\n```console\n$ echo a | cat\na\n$ test -t 1 && echo ♣\n♣\n```\n\n```sh\n$ echo\n```\n"
    assert captures.captured(page) == expected


def options_of(command: str) -> set[str]:
    found = importlib.import_module(f"standpat.cli.{command}.command").command
    assert isinstance(found, click.Command)
    return {name for option in found.params for name in option.opts if name.startswith("--")}


def section_of(command: str) -> str:
    """What the page says of a command, up to the next section of its rank."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"^## [^\n]*`standpat {command}`\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"no section of standpat {command}"
    shared = re.search(r"^### Parameters of the game\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    assert shared is not None
    return found[1] + shared[1] * (command == "simulate")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_told_and_no_other(command: str) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", section_of(command)))
    assert told - {"--help"} == options_of(command)


def test_the_page_tells_the_orderings_and_games(run: Run) -> None:
    text = PAGE.read_text(encoding="utf-8")
    from standpat.evaluator import ORDERINGS
    from standpat.rules import GAMES

    for name in [*ORDERINGS, *GAMES]:
        assert f"`{name}`" in text, name
    for command in "play", "simulate":
        said = " ".join(run(command, "--help").stdout.split())
        assert all(re.search(rf"\b{name}\b", said) for name in GAMES), command
