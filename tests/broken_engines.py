"""Broken copies of the batch engine, all in one compiled module: each breaks one rule when it is switched on.

The sources are copied, and each of the expressions below becomes `(broken one if the engine is number n, else the right
one)`. The engine itself has no switches.
"""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from standpat.evaluator.definitions import tables

SRC = Path(__file__).parents[1] / "src"


class Fault(NamedTuple):
    """What is broken, the file, the right text, which occurs once in it, and the broken one; None leaves a line out."""

    what: str
    file: str
    right: str
    wrong: str | None


CAPPED = "min(s[k].paid, level)"
GROWN = "t.step if rules.limit == FIXED_LIMIT else to - t.level"
FAULTS = [
    Fault("odd chips go to the last seats", "_payout", "(odd > 0)", "(2 * bit_count(seats) < odd + ways - 1)"),
    Fault("several short raises never reopen", "_bets", "faced < 0 or t.level - faced >= t.step", "faced < 0"),
    Fault("short raises that add up do not reopen", "_bets", "t.level - faced >= t.step", "t.level - faced > t.step"),
    Fault("folded chips above the top pot are lost", "_pots", f"{CAPPED} if above else s[k].paid", CAPPED),
    Fault("a folded player gets a bet back", "_rounds", "t.live & bit(seat)", "1"),
    Fault("an ante that nobody can cover stays in", "_rounds", "with_chips(t, t.live & ~bit(owner)) == 0", "0"),
    Fault("a player's own discards come back into the stub", "_dealing", "k != seat", "1"),
    Fault("a player gets own discards back", "_dealing", "t.stub & ~s.barred", "t.stub"),
    Fault("everybody contests every pot", "_payout", "winners(pots[k].seats, strengths)", "winners(t.live, strengths)"),
    Fault("fees belong to the main pot", "_draws", "max(level, s[k].paid)", "0"),
    Fault("a fee on credit", "_draws", "min(most, seats_of(t)[t.actor].stack // rules.fee)", "most"),
    Fault("dead money above the main pot is in every pot", "_pots", "(lowest or dead[k].level > under)", "1"),
    Fault("a level that only a folded player bet is not owed", "_rounds", "not somebody_bet(rules, t, level)", "1"),
    Fault("a short blind is not owed in full", "_rounds", "level > most", "1"),
    Fault("in fixed limit only a whole bet counts", "_limits", "2 * (to - t.base)", "(to - t.base)"),
    Fault("one raise more than the cap", "_limits", "t.raises >= rules.cap", "t.raises > rules.cap"),
    Fault("the pot limit leaves out the call", "_limits", "pot_of(rules, t) + t.level - s.bet", "pot_of(rules, t)"),
    Fault("the least raise does not grow", "_limits", GROWN, "t.step"),
    Fault("every raise is a full one", "_bets", "is_full(rules, t, move.amount)", "1"),
    Fault("a full raise does not reopen for those who acted", "_rounds", "s[k].faced = -1", None),
    Fault("pots before the draw are raked", "_payout", "not rules.phases[t.phase].raked", "0"),
    Fault("the last aggressor is kept", "_bets", "    t.aggressor = NOBODY", None),
    Fault("the round after the blinds starts left of the button", "_bets", "<int8_t>rules.first", "0"),
    Fault("straddles are not raises", "_posts", "1 + rules.straddles", "1"),
    Fault("the least raise over a straddle is the big blind", "_posts", "max(t.step, level)", "t.step"),
    Fault("everybody pays the first seat's ante", "_posts", "rules.antes[seat]", "rules.antes[0]"),
    Fault("a deal is passed in when one player is left", "_bets", "t.live & (t.live - 1) == 0", "0"),
    Fault("a new deal remembers the last draw", "_dealing", "    t.drawn[k] = -1", None),
    Fault("bets stay until the next round", "_rounds", "    fresh_round(rules, t, 0)", None),
    Fault("doubling against players who are all-in", "_czech", "can_be_called(t, seat)", "1"),
    Fault("only the one card is wild", "_dealing", "rules.rank_wild", "0"),
    Fault("wild cards are not wild", "_showdown", "t.wild", "0"),
    Fault("there are no jokers", "_dealing", "rules.deck", "rules.deck & ((<uint64_t>1 << 52) - 1)"),
]  # fmt: skip


SWITCH = """
cdef extern from "switch.h":
    int broken_engine
"""
MODULE = (
    SWITCH
    + """
include "_engine.pxi"

def break_engine(int number):
    global broken_engine
    broken_engine = number
"""
)
SETUP = """
import os
from Cython.Build import cythonize
from setuptools import Extension, setup
paths = os.environ["BROKEN_PATHS"].split(os.pathsep)
flags = [] if os.name == "nt" else ["-O1", "-w"]
engine = Extension("broken_engine", ["broken_engine.pyx"], include_dirs=paths, extra_compile_args=flags)
directives = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}
setup(ext_modules=cythonize([engine], include_path=paths, compiler_directives=directives))
"""


def broken(text: str, fault: Fault, number: int) -> str:
    """Give the source in which a fault can be switched on."""
    assert text.count(fault.right) == 1, f"{fault.what}: {fault.right!r} is there {text.count(fault.right)} times"
    if fault.wrong is None:
        indent = re.match(" *", fault.right)[0]  # type: ignore[index]  # any text matches
        return text.replace(fault.right, f"{indent}if broken_engine != {number}: {fault.right.strip()}")
    cast = "<long long>" if fault.wrong in ("0", "1") else ""
    return text.replace(fault.right, f"({cast}({fault.wrong}) if broken_engine == {number} else {cast}({fault.right}))")


def build(folder: Path) -> None:
    """Write the broken sources into a folder and compile them there, as the module `broken_engine`."""
    for room in ("evaluator", "batch"):
        target = folder / "pxd" / "standpat" / room
        target.mkdir(parents=True)
        for source in (SRC / room).glob("*.px[di]"):
            (target / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        (target / "__init__.pxd").touch()
    (target.parent / "__init__.pxd").touch()
    for number, fault in enumerate(FAULTS, 1):
        path = target / f"{fault.file}.pxd"
        path.write_text(broken(path.read_text(encoding="utf-8"), fault, number), encoding="utf-8")
    for name in {fault.file for fault in FAULTS}:
        path = target / f"{name}.pxd"
        docstring, rest = path.read_text(encoding="utf-8").split("\n\n", 1)
        path.write_text(f"{docstring}\n\n{SWITCH}\n{rest}", encoding="utf-8")
    tables.write(folder / "_tables.h")
    (folder / "switch.h").write_text("#pragma once\nstatic int broken_engine = 0;\n", encoding="utf-8")
    (folder / "broken_engine.pyx").write_text(MODULE, encoding="utf-8")
    (folder / "setup.py").write_text(SETUP, encoding="utf-8")
    paths = [str(folder / "pxd"), str(target), str(folder), str(SRC / "evaluator"), np.get_include()]
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "BROKEN_PATHS": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def load(folder: Path) -> Any:
    """Import the module from its folder."""
    [path] = [p for p in folder.glob("broken_engine.*") if p.suffix in (".so", ".pyd")]
    spec = importlib.util.spec_from_file_location("broken_engine", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
