"""The look of every command: in a pipe, on terminals of several widths, without colours, in other encodings."""

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from standpat.cli.group import COMMANDS
from standpat.cli.screen import ESCAPE, width_of

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
BARE = {"COLUMNS", "LINES", "NO_COLOR", "TERM", "PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL"}

Folder = Path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    folder = tmp_path_factory.mktemp("look")
    (folder / "hands.txt").write_text(HANDS, "utf-8")
    (folder / "deals.csv").write_text(DEALS, "utf-8")
    (folder / "hand.phh").write_text(RECORD, "utf-8")
    return folder


def settings(**changed: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in BARE} | changed


@cache
def piped(folder: Folder, arguments: tuple[str, ...], **changed: str) -> tuple[bytes, bytes]:
    """Run in a pipe; give the output and the messages."""
    environment = settings(**({"PYTHONIOENCODING": "utf-8"} | changed))
    command = [sys.executable, "-m", "standpat", *arguments]
    result = subprocess.run(
        command, input=PLAYED.encode(), capture_output=True, cwd=folder, env=environment, timeout=120
    )
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout, result.stderr


def on_terminal(folder: Folder, arguments: tuple[str, ...], columns: int, **changed: str) -> bytes:
    """Run on a pseudo-terminal of so many columns, with a pipe for messages and bars; give what came out."""
    import fcntl
    import pty
    import struct
    import termios

    environment = settings(**({"PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"} | changed))
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-m", "standpat", *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=theirs, stderr=subprocess.PIPE, cwd=folder, env=environment
    ) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(PLAYED.encode())
        process.stdin.close()
        shown = b""
        try:
            while data := os.read(ours, 1 << 16):
                shown += data
        except OSError:  # how Linux tells that the other end is closed
            pass
        os.close(ours)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 0, shown.decode()
    return shown.replace(b"\r\n", b"\n")


terminal = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX's")


def numbers(shown: str) -> set[str]:
    """The numbers in a text, wherever lines are broken."""
    return set(re.findall(r"[-+]?\d[\d,]*\.?\d*%?", ESCAPE.sub("", shown)))


def check(shown: str, columns: int = 80) -> None:
    """What holds of everything that is shown to people."""
    assert "Traceback" not in shown
    assert "…" not in shown
    for line in shown.splitlines():
        assert width_of(line) <= columns or " > " in line, line  # what was typed stands after the prompt
        assert ESCAPE.sub("", line) == ESCAPE.sub("", line).rstrip() or line.endswith(" > "), repr(line)


@pytest.mark.parametrize("arguments", TABLES.values(), ids=TABLES)
def test_in_a_pipe(folder: Folder, arguments: tuple[str, ...]) -> None:
    output, messages = piped(folder, arguments)
    check(output.decode(), 1000 if arguments[0] == "play" else 80)  # a program reads what happens
    assert output.isascii() or "help" not in arguments[-1]
    assert b"\x1b" not in output
    assert b"\r" not in output.replace(os.linesep.encode(), b"")
    assert messages == b""


@pytest.mark.parametrize("arguments", DATA.values(), ids=DATA)
def test_data_in_a_pipe_is_the_same_at_any_width(folder: Folder, arguments: tuple[str, ...]) -> None:
    output, messages = piped(folder, arguments, COLUMNS="80")
    assert b"\x1b" not in output
    assert messages == b""
    assert piped(folder, arguments, COLUMNS="20", NO_COLOR="1")[0] == output


@terminal
@pytest.mark.parametrize("name", [*TABLES, "rank", "rank czech"])
def test_on_a_terminal(folder: Folder, name: str) -> None:
    shown = on_terminal(folder, (TABLES | DATA)[name], 80).decode()
    check(shown)
    assert not re.search(r"\x1b(?!\[[0-9;]*m)", shown), "colours at most"


COLOURFUL = ["summary", "compare", "odds", "whole machine", "play", "simulate nine", "replay shown", "bench"]


@terminal
@pytest.mark.parametrize("name", COLOURFUL)
def test_colours_and_none(folder: Folder, name: str) -> None:
    assert b"\x1b[1m" in on_terminal(folder, TABLES[name], 80)
    assert b"\x1b" not in on_terminal(folder, TABLES[name], 80, NO_COLOR="1")


@terminal
@pytest.mark.parametrize("name", ["summary", "compare", "play"])
def test_on_a_terminal_without_any_art(folder: Folder, name: str) -> None:
    assert b"\x1b" not in on_terminal(folder, TABLES[name], 80, TERM="dumb")


TABULAR = [name for name in SHOWN if not name.startswith(("bench", "replay", "play", "compare"))]


@pytest.mark.parametrize(
    ("name", "columns"), [*((name, 40) for name in TABULAR), ("odds", 200), ("simulate nine", 200)]
)
def test_tables_of_any_width_show_the_same_numbers(folder: Folder, name: str, columns: int) -> None:
    arguments = (*TABLES[name], "--seed", "1") if "simulate" in name else TABLES[name]
    shown = piped(folder, arguments, COLUMNS=str(columns))[0].decode()
    check(shown, columns)
    assert numbers(shown) >= numbers(piped(folder, arguments)[0].decode())


@terminal
@pytest.mark.parametrize("name", ["compare", "compare many", "play", "play liz"])
def test_lines_are_folded_on_a_narrow_terminal(folder: Folder, name: str) -> None:
    shown = on_terminal(folder, TABLES[name], 40).decode()
    check(shown, 40)
    assert "".join(ESCAPE.sub("", shown).split()) == "".join(piped(folder, TABLES[name])[0].decode().split())


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        *((name, "cp1252") for name in [*SHOWN, "rank"]),
        *((name, encoding) for name in ("summary", "play", "simulate", "rank") for encoding in ("ascii", "C")),
    ],
)
def test_what_an_encoding_has_not_is_spelt(folder: Folder, name: str, encoding: str) -> None:
    output, _ = piped(folder, (TABLES | DATA)[name], **ENCODINGS[encoding])
    shown = output.decode("cp1252" if encoding == "cp1252" else "ascii")
    assert "?" not in re.sub(r"\?\?|\(\?\)|> \?", "", shown) or name == "simulate once"  # one deal: an error of ?
    assert not re.search("[♣♦♥♠─│âã]", shown)
    if name == "rank":
        assert "10s 9d 8c 7h 6s\t5859" in shown


@terminal
@pytest.mark.parametrize("name", ["rank", "rank csv"])
def test_hands_on_a_terminal_of_another_encoding(folder: Folder, name: str) -> None:
    shown = on_terminal(folder, DATA[name], 80, PYTHONIOENCODING="cp1252").decode("cp1252")
    assert "10s" in shown
    assert "naïve s" in shown or name == "rank"
    assert "â" not in shown


def test_csv_in_a_pipe_keeps_its_bytes(folder: Folder) -> None:
    assert "naïve ♠".encode() in piped(folder, DATA["rank csv"], PYTHONIOENCODING="cp1252")[0]


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
