"""Each test has a time limit, and a test that runs longer fails."""

import subprocess
import sys
from pathlib import Path

import pytest

ENDLESS = """
def test_endless():
    while True:
        pass

def test_short():
    pass
"""


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.pluginmanager.hasplugin("timeout")
    assert float(pytestconfig.getini("timeout")) > 0


@pytest.mark.parametrize("workers", ["0", "1"])
def test_an_endless_test_fails(tmp_path: Path, workers: str) -> None:
    (tmp_path / "test_it.py").write_text(ENDLESS)
    (tmp_path / "pytest.ini").touch()
    command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "--timeout=1", "-p", "no:cacheprovider"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100)
    assert run.returncode == 1
    assert "1 failed, 1 passed" in run.stdout
    assert "Timeout" in run.stdout
