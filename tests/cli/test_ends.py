"""Ends from outside: streams that are closed, and signals."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import signals

HAND = "As Kd Qh Jc 9s"
Shell = Callable[[str], subprocess.CompletedProcess[str]]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell, and signals")


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Run the command in a shell, with the hand on standard input."""

    def invoke(arguments: str) -> subprocess.CompletedProcess[str]:
        command = f"echo {HAND} | {sys.executable} -m standpat {arguments}"
        return subprocess.run(command, shell=True, capture_output=True, text=True, cwd=tmp_path, timeout=60)

    return invoke


@pytest.mark.parametrize(
    "arguments",
    [
        "rank",
        "rank --json",
        "rank --summary",
        "rank --summary --json",
        "compare AsKdQhJc9s 2c3c4c5c7d",
        "compare AsKdQhJc9s 2c3c4c5c7d --json",
        "rank --help",
        "--version",
        "--help",
    ],
)
def test_nowhere_to_write(shell: Shell, arguments: str) -> None:
    result = shell(f"{arguments} >&-")
    assert result.returncode == 2
    assert result.stderr == "standpat: standard output is closed, expected somewhere to write\n"


def test_a_file_needs_no_standard_output(shell: Shell, tmp_path: Path) -> None:
    assert shell("rank --output out.txt >&-").returncode == 0
    assert (tmp_path / "out.txt").read_text().startswith(HAND)


def test_nowhere_to_complain(shell: Shell, tmp_path: Path) -> None:
    assert shell("rank 2>&-").stdout.startswith(HAND)
    assert shell("rank --output out.txt --plot out.png 2>&-").returncode == 0
    assert shell("compare AsKdQhJc9s 2c3c4c5c7d 2>&-").stdout.startswith("hand 1 wins")
    assert shell("rank missing.txt 2>&-").returncode == 2


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
@signals.default_signals()
def test_a_signal_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    (tmp_path / "out.txt").write_text("old")
    arguments = [sys.executable, "-m", "standpat", "rank", "--output", "out.txt", "--plot", "out.png"]
    number = getattr(signal, name)
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        deadline = time.monotonic() + 30
        while len(list(tmp_path.glob(".standpat-*.tmp"))) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(number)
        assert process.wait(30) == 128 + number
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]
    assert (tmp_path / "out.txt").read_text() == "old"
