"""The look of every command: in a pipe, on terminals of several widths, without colours, in other encodings."""

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import click
import pytest
from rich.cells import cell_len
from terminal import run_on_terminal

from standpat.cli.group import COMMANDS, main
from standpat.cli.screen.layout import table

HANDS = """\
As Kd 9h 5c 2s  # a comment
10♠ 9♦ 8♣ 7♥ 6♠
Kd Kh Ks Qd Qh Qs Jd Jh Js 2c
Qs Ks Ah 2d 3c
"""
DEALS = "table,c1,c2,c3,c4,c5,note\n1,Kd,Ks,Qh,Qc,Jd,naïve ♠\n2,A♠,K♠,Q♠,J♠,10♠,\n"
RECORD = """\
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [100, 200]
small_bet = 200
big_bet = 400
starting_stacks = [123456789, 123456789]
actions = [
  "d dh p1 7c5d4h3s2c", "d dh p2 AsKdQhJc9s", "p2 cbr 400", "p1 f",
]
players = ["A player whose name is long enough for three", "北京 ♥"]
hand = 7
"""
PLAYED = "c\nd 1 2\nk\n?\nk\nc\np\nk\nc\nk\n" * 3

TABLES = {
    "help": ("--help",),
    **{f"{name} help": (name, "--help") for name in COMMANDS},
    "summary": ("rank", "hands.txt", "--summary"),
    "czech summary": ("rank", "hands.txt", "--summary", "--order", "czech"),
    "compare": ("compare", "Ks Kd 5h 5c Jd", "Kh Kc 4s 4d Ad"),
    "compare many": ("compare", "Kh 2c", "9h 2d", "Ks 2h", "--table", "9c 9d * 8c 3h", "--order", "wild"),
    "odds": ("odds", "Ks Kd 7h 5c 2s"),
    "odds against": ("odds", "Ks Kd Kh Qc 2d", "--against", "As Ad Ah 9c 4h Td Th 2c 3c 4c"),
    "odds machine": ("odds", "Ks Kd 7h 5c 2s", "--paytable", "jacks-or-better-9-6"),
    "odds draws": ("odds", "8c 7d 4h 3s 3c", "--order", "2-7", "--draws", "2", "--opponents", "8"),
    "whole machine": ("odds", "--paytable", "jacks-or-better-9-6", "--all"),
    "play": ("play", "five-card-draw", "--seed", "7", "--hands", "2", "--stack", "100000"),
    "play liz": ("play", "cincinnati-liz", "--seed", "7", "--players", "9", "--hands", "1", "--stack", "123456789"),
    "simulate": ("simulate", "five-card-draw", "--players", "tight,station", "--hands", "20", "--workers", "1"),
    "simulate nine": (
        *("simulate", "cincinnati-liz", "--hands", "9", "--workers", "1", "--stack", "100000"),
        *("--players", ",".join(["bluffer", "standpat.arena.players:CallingStation", "random"] * 3)),
    ),
    "simulate once": ("simulate", "czech", "--players", "tight,station,random,tight", "--hands", "1", "--workers", "1"),
    "replay": ("replay", "hand.phh"),
    "replay shown": ("replay", "hand.phh", "--show", "--stats"),
    "bench": ("bench", "--hands", "100", "--seconds", "0", "--order", "czech"),
}
"""What people read: it fits the screen."""

DATA = {
    "rank": ("rank", "hands.txt"),
    "rank czech": ("rank", "hands.txt", "--order", "czech"),
    "rank csv": ("rank", "deals.csv", "--columns", "c1,c2,c3,c4,c5"),
    "rank json": ("rank", "hands.txt", "--json"),
    "compare json": ("compare", "Ks Kd 5h 5c Jd", "Kh Kc 4s 4d Ad", "--json"),
    "odds json": ("odds", "Ks Kd 7h 5c 2s", "--json"),
    "replay json": ("replay", "hand.phh", "--json"),
}
"""What programs read: in a pipe, a line is as long as it has to be."""

SHOWN = {name: arguments for name, arguments in TABLES.items() if "help" not in name}
ENCODINGS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""},
}
BARE = ("COLUMNS", "LINES", "NO_COLOR", "TERM", "PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL")
UTF8 = {"PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}

posix = pytest.mark.skipif(sys.platform == "win32", reason="terminals and locales are those of POSIX")

Folder = Path


class Stream(io.TextIOWrapper):
    """A standard stream that keeps what is written, and takes itself for a terminal where it is told to."""

    def __init__(self, encoding: str, *, screen: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding)
        self.screen = screen

    def isatty(self) -> bool:
        return self.screen

    def written(self) -> bytes:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    folder = tmp_path_factory.mktemp("look")
    (folder / "hands.txt").write_text(HANDS, "utf-8")
    (folder / "deals.csv").write_text(DEALS, "utf-8")
    (folder / "hand.phh").write_text(RECORD, "utf-8")
    return folder


@cache
def shown(folder: Folder, arguments: tuple[str, ...], *, screen: bool = False, **changed: str) -> bytes:
    """Run in this process, in a pipe or on a screen; give what came out."""
    environment = UTF8 | changed
    output = Stream(environment["PYTHONIOENCODING"], screen=screen)
    messages, typed = Stream("utf-8"), io.StringIO(PLAYED)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for name in BARE:
            patch.delenv(name, raising=False)
        for name, value in environment.items():
            patch.setenv(name, value)
        for name, stream in {"stdin": typed, "stdout": output, "stderr": messages}.items():
            patch.setattr(sys, name, stream)
        with pytest.raises(SystemExit) as end:
            main(arguments, prog_name="standpat")
    assert messages.written() == b""
    assert end.value.code == 0
    return output.written()


def piped(folder: Folder, arguments: tuple[str, ...], **changed: str) -> bytes:
    """Run in a process of its own, in a pipe; give what came out."""
    result = subprocess.run(
        [sys.executable, "-m", "standpat", *arguments],
        input=PLAYED.encode(),
        capture_output=True,
        cwd=folder,
        env=settings(**changed),
        timeout=120,
    )
    assert result.stderr == b""
    assert result.returncode == 0
    return result.stdout


def on_terminal(folder: Folder, arguments: tuple[str, ...], columns: int, **changed: str) -> bytes:
    """Run in a process of its own, on a pseudo-terminal of so many columns; give what came out."""
    command = [sys.executable, "-m", "standpat", *arguments]
    output, errors, status = run_on_terminal(command, columns, folder, settings(**changed), PLAYED.encode())
    assert errors == b""
    assert status == 0, output.decode()
    return output


def settings(**changed: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in BARE} | UTF8 | changed


def numbers(text: str) -> set[str]:
    """The numbers in a text, wherever lines are broken."""
    return set(re.findall(r"[-+]?\d[\d,]*\.?\d*%?", click.unstyle(text)))


def check(text: str, columns: int = 80) -> None:
    """What holds of everything that is shown to people."""
    assert "Traceback" not in text
    assert "…" not in text
    for line in map(click.unstyle, text.splitlines()):
        assert cell_len(line) <= columns or " > " in line, line  # what was typed stands after the prompt
        assert line == line.rstrip() or line.endswith(" > "), repr(line)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("summary", {}),
        ("play", {}),
        ("odds", {"COLUMNS": "40"}),
        ("rank csv", {"COLUMNS": "20"}),
        ("rank", ENCODINGS["cp1252"]),
        ("summary", ENCODINGS["ascii"]),
        pytest.param("play", ENCODINGS["C"], marks=posix),
    ],
)
def test_a_pipe_of_its_own_shows_the_same(folder: Folder, name: str, changed: dict[str, str]) -> None:
    arguments = (TABLES | DATA)[name]
    here = changed | {"PYTHONIOENCODING": changed.get("PYTHONIOENCODING", "utf-8") or "ascii"}
    assert piped(folder, arguments, **changed) == shown(folder, arguments, **here)


@posix
@pytest.mark.parametrize(
    ("name", "columns", "changed"),
    [
        ("summary", 80, {}),
        ("odds against", 40, {}),
        ("play", 40, {}),
        ("compare", 80, {"NO_COLOR": "1"}),
        ("compare", 80, {"TERM": "dumb"}),
        ("rank", 80, ENCODINGS["cp1252"]),
    ],
)
def test_a_terminal_shows_the_same(folder: Folder, name: str, columns: int, changed: dict[str, str]) -> None:
    arguments = (TABLES | DATA)[name]
    expected = shown(folder, arguments, screen=True, COLUMNS=str(columns), **changed)
    assert on_terminal(folder, arguments, columns, **changed) == expected


@pytest.mark.parametrize("arguments", TABLES.values(), ids=TABLES)
def test_in_a_pipe(folder: Folder, arguments: tuple[str, ...]) -> None:
    output = shown(folder, arguments)
    check(output.decode(), 1000 if arguments[0] == "play" else 80)  # a program reads what happens
    assert output.isascii() or "help" not in arguments[-1]
    assert b"\x1b" not in output
    assert b"\r" not in output.replace(os.linesep.encode(), b"")


@pytest.mark.parametrize("arguments", DATA.values(), ids=DATA)
def test_data_in_a_pipe_is_the_same_at_any_width(folder: Folder, arguments: tuple[str, ...]) -> None:
    output = shown(folder, arguments, COLUMNS="80")
    assert b"\x1b" not in output
    assert shown(folder, arguments, COLUMNS="20", NO_COLOR="1") == output


@posix
@pytest.mark.parametrize("name", [*TABLES, "rank", "rank czech"])
def test_on_a_terminal(folder: Folder, name: str) -> None:
    output = shown(folder, (TABLES | DATA)[name], screen=True).decode()
    check(output)
    assert not re.search(r"\x1b(?!\[[0-9;]*m)", output), "colours at most"


COLOURFUL = ["summary", "compare", "odds", "whole machine", "play", "simulate nine", "replay shown", "bench"]


@posix
@pytest.mark.parametrize("name", COLOURFUL)
def test_colours_and_none(folder: Folder, name: str) -> None:
    assert b"\x1b[1m" in shown(folder, TABLES[name], screen=True)
    assert b"\x1b" not in shown(folder, TABLES[name], screen=True, NO_COLOR="1")


@posix
@pytest.mark.parametrize("name", ["summary", "compare", "play"])
def test_on_a_terminal_without_any_art(folder: Folder, name: str) -> None:
    assert b"\x1b" not in shown(folder, TABLES[name], screen=True, TERM="dumb")


TABULAR = [name for name in SHOWN if not name.startswith(("bench", "replay", "play", "compare"))]


@pytest.mark.parametrize(
    ("name", "columns"), [*((name, 40) for name in TABULAR), ("odds", 200), ("simulate nine", 200)]
)
def test_tables_of_any_width_show_the_same_numbers(folder: Folder, name: str, columns: int) -> None:
    arguments = (*TABLES[name], "--seed", "1") if "simulate" in name else TABLES[name]
    output = shown(folder, arguments, COLUMNS=str(columns)).decode()
    check(output, columns)
    assert numbers(output) >= numbers(shown(folder, arguments).decode())


def test_cells_are_no_markup_and_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    rows = [("[b]北京[/b] :smile: name", "123,456,789,012,345,678,901"), ("[2", "-7")]
    assert click.unstyle(table(["player", "net"], rows, title="[b] 12 :smile:")).splitlines() == [
        "[b] 12 :smile:",
        "player                                    net",
        "─" * 45,
        "[b]北京[/b]       123,456,789,012,345,678,901",
        ":smile: name",
        "[2                                         -7",
    ]


@posix
@pytest.mark.parametrize("name", ["compare", "compare many", "play", "play liz"])
def test_lines_are_folded_on_a_narrow_terminal(folder: Folder, name: str) -> None:
    output = shown(folder, TABLES[name], screen=True, COLUMNS="40").decode()
    check(output, 40)
    assert click.unstyle("".join(output.split())) == "".join(shown(folder, TABLES[name]).decode().split())


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        *((name, "cp1252") for name in [*SHOWN, "rank"]),
        *((name, "ascii") for name in ("summary", "play", "simulate", "rank")),
    ],
)
def test_what_an_encoding_has_not_is_spelt(folder: Folder, name: str, encoding: str) -> None:
    output = shown(folder, (TABLES | DATA)[name], PYTHONIOENCODING=encoding).decode(encoding)
    assert "?" not in re.sub(r"\?\?|\(\?\)|> \?", "", output) or name == "simulate once"  # one deal: an error of ?
    assert not re.search("[♣♦♥♠─│âã]", output)
    if name == "rank":
        assert "10s 9d 8c 7h 6s\t5859" in output


@posix
@pytest.mark.parametrize("name", ["rank", "rank csv"])
def test_hands_on_a_terminal_of_another_encoding(folder: Folder, name: str) -> None:
    output = shown(folder, DATA[name], screen=True, PYTHONIOENCODING="cp1252").decode("cp1252")
    assert "10s" in output
    assert "naïve s" in output or name == "rank"
    assert "â" not in output


def test_csv_in_a_pipe_keeps_its_bytes(folder: Folder) -> None:
    assert "naïve ♠".encode() in shown(folder, DATA["rank csv"], PYTHONIOENCODING="cp1252")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_message_is_one_line_in_any_encoding(encoding: str) -> None:
    command = [sys.executable, "-m", "standpat", "rank"]
    environment = settings(**ENCODINGS[encoding])
    result = subprocess.run(command, input="10♠ Z♥\n".encode(), capture_output=True, env=environment, timeout=60)
    assert result.returncode == 2
    assert result.stderr.startswith(b"standpat: standard input, line 1: ")
    assert result.stderr.isascii()
    assert b"?" not in result.stderr
    assert len(result.stderr.splitlines()) == 1
