"""The package lists its names at once, and imports a room when one of its names is first used."""

import subprocess
import sys

import pytest

import standpat

PROGRAM = """
import sys
import standpat
assert "numpy" not in sys.modules
assert dir(standpat) == sorted(standpat.__all__)
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
def test_every_name_has_a_value(name: str) -> None:
    assert getattr(standpat, name) is not None


def test_an_unknown_name() -> None:
    with pytest.raises(AttributeError, match=r"^module 'standpat' has no attribute 'shuffle'$"):
        standpat.shuffle  # noqa: B018


def test_dir_lists_the_public_names_only() -> None:
    assert {"HIGH", "play"} < set(dir(standpat))
    assert dir(standpat) == sorted(standpat.__all__)
