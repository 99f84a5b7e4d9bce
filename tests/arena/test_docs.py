"""docs/arena.md explains every option of `standpat simulate`, and the example programs run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from standpat.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/arena.md").read_text(encoding="utf-8")


def test_every_option_is_explained() -> None:
    for option in re.findall(r"^  (--[a-z-]+)", CliRunner().invoke(main, ["simulate", "--help"]).stdout, re.MULTILINE):
        assert option in PAGE, option


@pytest.mark.parametrize("example", ["write_a_strategy 200", "keep_a_kicker 20000", "train_a_learner 300"])
def test_an_example(example: str, tmp_path: Path) -> None:
    name, size = example.split()
    command = [sys.executable, "-W", "error", str(ROOT / f"examples/{name}.py"), size]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    assert "%" in result.stdout or "per 100 hands" in result.stdout
