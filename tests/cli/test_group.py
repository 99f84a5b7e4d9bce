"""The group: what it lists, what it imports, and how it ends."""

import importlib
import subprocess
import sys
from pathlib import Path

import click
import pytest
from cli_tools import Run

from standpat.cli.group import COMMANDS


def test_lists_the_commands(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "rank      Rank a file of hands." in result.stdout
    assert [line.split()[0] for line in result.stdout.partition("Commands:\n")[2].splitlines()] == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_helps_with_an_example(run: Run, name: str) -> None:
    command = importlib.import_module(f"standpat.cli.{name}.command").command
    assert isinstance(command, click.Command)
    assert command.get_short_help_str(100) == COMMANDS[name]
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"standpat {name} " in result.stdout.split("Example")[1]


def test_without_a_command_helps(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: ")


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("standpat")


@pytest.mark.parametrize("arguments", [["nothing"], ["--nothing"], ["rank", "--nothing"], ["rank", "a", "b"]])
def test_usage_errors_are_one_line(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "--help'" in result.stderr


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("As Kd Qh Jc 9s\n" * 200_000)
    process = subprocess.Popen(
        [sys.executable, "-m", "standpat", "rank", "hands.txt"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"As Kd Qh Jc 9s\t")
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 141
