"""How the command starts: what each use imports, and what it says where a package of an extra is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

HAND = "As Kd Qh Jc 9s"
HEAVY = ("numpy", "rich", "pyarrow", "matplotlib", "distributed", "dask", "pandas", "pettingzoo", "gymnasium")
EXTRAS = HEAVY[1:]
COMPARE = ("compare", HAND, "Ks Qd Jh Tc 8s")
ODDS = ("odds", HAND, "--against", "Ks Qd Jh Tc 8s")
SIMULATE = (
    "simulate",
    "five-card-draw",
    "--players",
    "tight,station",
    "--hands",
    "10",
    "--seed",
    "1",
    "--workers",
    "1",
)

USES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("--help",): (),
    ("--version",): (),
    (): (),
    ("nothing",): ("numpy",),
    ("rank", "--help"): ("numpy",),
    ("rank", "hands.txt"): ("numpy",),
    ("rank", "hands.txt", "--summary"): ("numpy", "rich"),
    ("rank", "hands.txt", "--summary", "--json"): ("numpy",),
    ("rank", "hands.csv", "--json"): ("numpy",),
    ("rank", "hands.txt", "--output", "x.parquet"): ("numpy", "pyarrow", "pandas"),  # which pyarrow imports where it is
    COMPARE: ("numpy",),
    (*COMPARE, "--json"): ("numpy",),
    ("odds", "--help"): ("numpy",),
    ODDS: ("numpy", "rich"),
    (*ODDS, "--json"): ("numpy",),
    ("play", "czech", "--seed", "1"): ("numpy",),
    ("simulate", "--help"): ("numpy",),
    SIMULATE: ("numpy", "rich"),
    (*SIMULATE, "--json"): ("numpy",),
    ("replay", "hands.phh"): ("numpy",),
    ("replay", "hands.phh", "--stats"): ("numpy", "rich"),
    ("bench", "--help"): ("numpy",),
}
"""What is imported, of the packages that take long, by each use of the command."""

MISSING = {
    ("rank", "hands.txt", "--summary"): ("rich", "cli"),
    ("rank", "hands.txt", "--output", "x.txt", "--summary"): ("rich", "cli"),
    ODDS: ("rich", "cli"),
    SIMULATE: ("rich", "cli"),
    ("replay", "hands.phh", "--to", "phh", "converted", "--stats"): ("rich", "cli"),
    ("bench",): ("rich", "cli"),
    ("rank", "hands.txt", "--plot", "x.svg"): ("matplotlib", "cli"),
    ("odds", HAND, "--plot", "x.svg", "--json"): ("matplotlib", "cli"),
    (*SIMULATE, "--plot", "x.svg"): ("matplotlib", "cli"),
    ("bench", "--plot", "x.svg"): ("matplotlib", "cli"),
    ("rank", "hands.pq"): ("pyarrow", "cli"),
    ("rank", "hands.txt", "--output", "x.parquet"): ("pyarrow", "cli"),
    (*SIMULATE, "--output", "run"): ("pyarrow", "cli"),
    ("replay", "hands.phh", "--output", "x.parquet"): ("pyarrow", "cli"),
    (*SIMULATE[:-2], "--scheduler", "tcp://127.0.0.1:1", "--json"): ("distributed", "cluster"),
}
"""What each use says is missing, and which extra brings it."""

PROGRAM = """
import sys
sys.modules |= dict.fromkeys({blocked!r}, None)
from standpat.cli import main
status = 0
try:
    main({arguments!r}, prog_name="standpat")
except SystemExit as end:
    status = end.code
found = [name for name in {heavy!r} if sys.modules.get(name)]
sys.stdout.flush()
sys.stderr.write("imported " + " ".join(found) + chr(10))
sys.exit(status)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "hands.txt").write_text(f"{HAND}\n")
    (tmp_path / "hands.csv").write_text(f"hand\n{HAND}\n")
    (tmp_path / "hands.pq").write_bytes(b"PAR1")
    (tmp_path / "hands.phh").write_text(
        'variant = "N2L1D"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n'
        'actions = ["d dh p1 7c5d4h3s2c", "d dh p2 AsKdQhJc9s", "p2 f"]\n'
    )
    return tmp_path


def start(folder: Path, arguments: tuple[str, ...], blocked: tuple[str, ...] = ()) -> tuple[int, list[str], list[str]]:
    """Run the command without some packages; give its status, its messages, and the heavy packages it imported."""
    program = PROGRAM.format(blocked=blocked, arguments=list(arguments), heavy=HEAVY)
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder, stdin=subprocess.DEVNULL, timeout=120)
    *messages, imported = result.stderr.splitlines()
    return result.returncode, messages, imported.split()[1:]


@pytest.mark.parametrize("arguments", USES, ids=" ".join)
def test_nothing_heavy_is_imported_that_is_not_used(folder: Path, arguments: tuple[str, ...]) -> None:
    status, _, imported = start(folder, arguments)
    assert status == (2 if arguments == ("nothing",) else 0)
    assert set(imported) <= set(USES[arguments])


@pytest.mark.parametrize("arguments", MISSING, ids=" ".join)
def test_what_is_missing_is_one_line(folder: Path, arguments: tuple[str, ...]) -> None:
    before = sorted(path.name for path in folder.iterdir())
    package, extra = MISSING[arguments]
    status, messages, _ = start(folder, arguments, EXTRAS)
    assert messages == [f"standpat: this needs {package}, which is not installed: pip install 'standpat[{extra}]'"]
    assert status == 2
    assert sorted(path.name for path in folder.iterdir()) == before


@pytest.mark.parametrize("arguments", [use for use, found in USES.items() if set(found) <= {"numpy"}], ids=" ".join)
def test_what_needs_no_extra_but_click_runs_without(folder: Path, arguments: tuple[str, ...]) -> None:
    status, messages, _ = start(folder, arguments, EXTRAS)
    assert status == (2 if arguments == ("nothing",) else 0), messages


@pytest.mark.parametrize("arguments", [(), ("--help",), COMPARE], ids=" ".join)
def test_without_click_says_what_to_install(folder: Path, arguments: tuple[str, ...]) -> None:
    status, messages, _ = start(folder, arguments, ("click",))
    assert messages == ["standpat: this needs click, which is not installed: pip install 'standpat[cli]'"]
    assert status == 2
