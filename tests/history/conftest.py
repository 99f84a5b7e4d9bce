import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from standpat.cli import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def shared_hands() -> Path:
    """Return the folder of recorded hands, which is not part of the project."""
    shared = Path(os.environ.get("STANDPAT_SHARED", ROOT.parent / "shared"))
    folder = shared / "hands"
    if not folder.is_dir():
        pytest.skip(f"no recorded hands in {folder} (STANDPAT_SHARED names the folder above it)")
    return folder


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `standpat replay` in an empty folder, and check that it does not end in a traceback."""
    monkeypatch.chdir(tmp_path)

    def invoke(*arguments: str | Path) -> Result:
        result = CliRunner().invoke(main, ["replay", *map(str, arguments)])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return result

    return invoke
