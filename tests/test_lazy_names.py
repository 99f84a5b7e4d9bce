"""Names of the package are there at once, and what they stand for when it is first asked for."""

import subprocess
import sys

import pytest

import standpat

PROGRAM = """
import sys
import standpat
assert "numpy" not in sys.modules
assert set(standpat.__all__) <= set(dir(standpat))
assert "standpat.evaluator" not in sys.modules
assert standpat.evaluator.parse is standpat.parse
assert "standpat.rules" not in sys.modules
assert standpat.GAMES["czech"].name == "czech"
assert "GAMES" in vars(standpat)
"""


def test_rooms_are_imported_when_they_are_first_used() -> None:
    result = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("name", standpat.__all__)
def test_every_name_stands_for_something(name: str) -> None:
    assert getattr(standpat, name) is not None


def test_a_name_of_nothing() -> None:
    with pytest.raises(AttributeError, match=r"^module 'standpat' has no attribute 'shuffle'$"):
        standpat.shuffle  # noqa: B018
