"""The examples of docs/command-line.md, run in a shell; and those of --help."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_tools import Run

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/command-line.md"
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def replay(block: str) -> str:
    """Run the commands of a block; give it with the output they have now."""
    lines = []
    for command in re.findall(r"^\$ (.*)\n", block, re.MULTILINE):
        program = re.sub(r"(^|\| )standpat ", rf"\1{sys.executable} -m standpat ", command)
        result = subprocess.run(
            program, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT / "examples", timeout=60
        )
        lines += [f"$ {command}", *(line.rstrip() for line in result.stdout.decode().splitlines())]
    return "\n".join(lines) + "\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize("block", BLOCKS)
def test_an_example(block: str) -> None:
    assert replay(block) == block


def test_there_are_examples() -> None:
    assert len(BLOCKS) > 5


def test_every_option_is_told(run: Run) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for command in "rank", "compare":
        for option in re.findall(r"^  (--[a-z-]+)", run(command, "--help").stdout, re.MULTILINE):
            assert option in page, f"{command} {option}"
