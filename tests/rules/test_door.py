"""The names of the rules that `import standpat` offers."""

import subprocess
import sys

import pytest

import standpat
from standpat import rules

NAMES = ("GAMES", "Game", "GameError", "IllegalAction", "State", "Table", "View", "play")


@pytest.mark.parametrize("name", NAMES)
def test_they_are_those_of_the_rules(name: str) -> None:
    assert getattr(standpat, name) is getattr(rules, name)
    assert name in standpat.__all__
    assert name in dir(standpat)


def test_ranking_imports_no_rules() -> None:
    script = "import sys, standpat; standpat.HIGH.rank('As Ks Qs Js Ts'); print('standpat.rules' in sys.modules)"
    script += "; standpat.GAMES; print('standpat.rules' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
