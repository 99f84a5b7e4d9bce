"""Fuzz command lines and standard input: a command works or prints an error of one line, never a traceback."""

import os
import tempfile

from choices import Choices
from click.testing import CliRunner

from standpat.cli import main

COMMANDS = ["rank", "compare", "replay", "--version", "--help", "no-such-command"]
WORDS = [
    *("--order", "high", "2-7", "wild", "czech", "bug", "--wild", "7d 7s", "*", "--json", "--help", "-", "--"),
    *("--columns", "hand", "c1,c2,c3,c4,c5", "--input-format", "text", "csv", "parquet", "--format", "jsonl"),
    *(
        "--output",
        "out.txt",
        "out.csv",
        "out.jsonl",
        "out.parquet",
        "in.txt",
        "in.csv",
        "in.parquet",
        "in.phh",
        "no.txt",
    ),
    *("--prefix", "x_", "--on-error", "skip", "stop", "--threads", "0", "2", "-1", "--summary", "--plot", "out.svg"),
    *(
        "--show",
        "--to",
        "phh",
        "--stats",
        "--workers",
        "1",
        "--table",
        "As Ks Qs Js Ts",
        "7c 5d 4h 3s 2c",
        "9c 9d * 8c 3h",
        "",
        "=",
        ".",
        "\N{BLACK SPADE SUIT}",
        "é",
    ),
    *("--order=2-7", "--wild=7d", "--output=out.txt", "--format=csv", "--on-error=skip", "--json=1", "--ord", "-x"),
]
SAFE = str.maketrans("/\\\0", "___")
"""Replacements that keep all files in the temporary folder; a null byte cannot be passed at all."""

INPUTS = ["in.txt", "in.csv", "in.parquet", "in.phh"]


def check(data: bytes) -> None:
    """Run a command with up to eight arguments; the remaining bytes are its standard input and one of its files."""
    choices = Choices(data)
    arguments = [choices.one_of(COMMANDS)] + [choices.one_of(WORDS) for _ in range(choices.number(9))]
    if choices.number(4) == 1:
        free = choices.take(choices.number(16)).decode("utf-8", "replace")
        arguments.append(free.translate(SAFE))
    name, content = choices.one_of(INPUTS), choices.rest()
    home = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            with open(name, "wb") as file:
                file.write(content)
            run(arguments, content)
            left = set(os.listdir()) - set(INPUTS)
            assert not [path for path in left if "tmp" in path or path.startswith(".")], f"left behind: {left}"
        finally:
            os.chdir(home)


def run(arguments: list[str], content: bytes) -> None:
    """Run a command and check its exit status and messages."""
    result = CliRunner().invoke(main, arguments, input=content)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in (0, 1, 2), result.exit_code
    if result.exit_code == 2:
        lines = result.stderr.splitlines()
        assert len(lines) == 1, result.stderr
        assert lines[0].startswith("standpat: "), result.stderr
