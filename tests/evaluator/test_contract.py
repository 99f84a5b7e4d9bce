"""The C contract, used as its users do: from Cython and from Numba, outside the package."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import standpat as sp
from standpat.evaluator.contract import addresses

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*command: str, folder: Path) -> str:
    done = subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_cython_example_builds_against_the_installed_package_and_runs(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "cython", tmp_path, dirs_exist_ok=True)
    run("setup.py", "build_ext", "--inplace", folder=tmp_path)
    checked = run("-c", "import doctest, outs; print(doctest.testmod(outs))", folder=tmp_path)
    assert "failed=0, attempted=4" in checked


def test_the_numba_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "numba_kernel.py"), run_name="__main__")
    assert capsys.readouterr().out == "9 cards complete the flush\n"


def test_an_unknown_ordering_has_no_address() -> None:
    with pytest.raises(KeyError, match="low"):
        addresses("low")


def test_every_ordering_has_an_address() -> None:
    assert len({addresses(name)[1] for name in sp.ORDERINGS}) == len(sp.ORDERINGS)
