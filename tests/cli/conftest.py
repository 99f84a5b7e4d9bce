import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_tools import Process, Run
from click.testing import CliRunner, Result

from standpat.cli import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in an empty folder, and see to it that it never ends in a traceback."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def invoke(*arguments: str | Path, text: str | bytes = b"") -> Result:
        result = CliRunner().invoke(main, list(map(str, arguments)), input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        if result.exit_code == 2:
            assert len(result.stderr.splitlines()) == 1, result.stderr
            assert result.stderr.startswith("standpat: ")
        return result

    return invoke


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """Run the command in a process of its own."""

    def invoke(*arguments: str, text: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "standpat", *arguments],
            input=text,
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, "COLUMNS": "80", **environment},
            timeout=60,
        )

    return invoke


@pytest.fixture(scope="session")
def labelled() -> Path:
    """The folder of labelled hands, which is not part of the project."""
    shared = Path(os.environ.get("STANDPAT_SHARED", ROOT.parent / "shared"))
    folder = shared / "labelled"
    if not folder.is_dir():
        pytest.skip(f"no labelled hands in {folder} (STANDPAT_SHARED names the folder above it)")
    return folder
