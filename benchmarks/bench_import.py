"""What does `import standpat` add to the time of NumPy's import?"""

import subprocess
import sys

import pytest
from clocks import child_seconds
from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 20
PROGRAMS = {
    "python alone": "",
    "numpy": "import numpy",
    "numpy and standpat": "import numpy, standpat; standpat.HIGH",
    "standpat --help": "import contextlib, io; from standpat.cli import main\n"
    "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()): main(['--help'])",
}


@pytest.mark.benchmark(group="import", timer=child_seconds)
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_import(benchmark: BenchmarkFixture, program: str) -> None:
    result = benchmark.pedantic(subprocess.run, ([sys.executable, "-c", program],), {"check": True}, rounds=ROUNDS)
    assert result.returncode == 0


PEER_MODULES = ["eval7", "phevaluator", "pkrbot", "pokerfast", "poker_equity", "pokerkit", "treys"]


@pytest.mark.benchmark(group="import", timer=child_seconds)
@pytest.mark.parametrize("module", PEER_MODULES)
def test_import_of_a_peer(benchmark: BenchmarkFixture, module: str) -> None:
    words = [sys.executable, "-c", f"import {module}"]
    if subprocess.run(words, stderr=subprocess.DEVNULL).returncode:
        pytest.skip(f"{module} is not installed")
    options = {"check": True, "stderr": subprocess.DEVNULL}
    assert benchmark.pedantic(subprocess.run, (words,), options, rounds=ROUNDS).returncode == 0
