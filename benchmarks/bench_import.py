"""What does `import standpat` cost above NumPy's own import?"""

import subprocess
import sys

import pytest

PROGRAMS = {
    "python alone": "",
    "numpy": "import numpy",
    "numpy and standpat": "import numpy, standpat; standpat.HIGH",
}


@pytest.mark.benchmark(group="import", min_rounds=20)
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_import(benchmark, program):
    assert benchmark(subprocess.run, [sys.executable, "-c", program], check=True).returncode == 0


PEER_MODULES = ["eval7", "phevaluator", "pkrbot", "pokerfast", "poker_equity", "pokerkit", "treys"]


@pytest.mark.benchmark(group="import")
@pytest.mark.parametrize("module", PEER_MODULES)
def test_import_of_a_peer(benchmark, module):
    words = [sys.executable, "-c", f"import {module}"]
    if subprocess.run(words, stderr=subprocess.DEVNULL).returncode:
        pytest.skip(f"{module} is not installed")
    assert benchmark(subprocess.run, words, check=True, stderr=subprocess.DEVNULL).returncode == 0
