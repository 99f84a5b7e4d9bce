"""Fuzzes all targets in turn, guided by coverage.

Usage: python fuzz/run.py SECONDS [TARGET ...]

SECONDS is the time for all targets together. This needs atheris (pip install atheris) and an installed standpat. Inputs
that fail are written to fuzz/found/TARGET-*, and the exit status is 1. Inputs that reach new code are kept in
fuzz/grown/TARGET. The seeds are in fuzz/corpus/TARGET; the tests run them, too.
"""

import importlib
import subprocess
import sys
from pathlib import Path

FUZZ = Path(__file__).resolve().parent
TARGETS = sorted(path.name for path in (FUZZ / "corpus").iterdir())
LONGEST = 4096
"""Greatest length of an input, in bytes."""


def fuzz(target: str, seconds: int) -> bool:
    """Fuzz one target in a new process; return True if nothing failed."""
    grown, found = FUZZ / "grown" / target, FUZZ / "found"
    grown.mkdir(parents=True, exist_ok=True)
    found.mkdir(exist_ok=True)
    options = [
        f"-max_total_time={seconds}",
        f"-artifact_prefix={found}/{target}-",
        f"-max_len={LONGEST}",
        "-timeout=60",
        "-rss_limit_mb=4096",
        "-print_final_stats=1",
    ]
    dictionary = FUZZ / "dictionaries" / f"{target}.dict"
    if dictionary.is_file():
        options.append(f"-dict={dictionary}")
    command = [sys.executable, __file__, "--one", target, *options, str(grown), str(FUZZ / "corpus" / target)]
    return subprocess.run(command).returncode == 0


def fuzz_here(target: str, arguments: list[str]) -> None:
    """Fuzz one target in this process, with the arguments of libFuzzer."""
    atheris = importlib.import_module("atheris")

    with atheris.instrument_imports(include=["standpat", target]):
        check = importlib.import_module(target).check
        if target == "command_lines":  # a command is imported only when it runs, which is too late
            for command in ("rank", "compare", "replay"):
                importlib.import_module(f"standpat.cli.{command}.command")
    atheris.Setup([sys.argv[0], *arguments], check)
    atheris.Fuzz()


def main(arguments: list[str]) -> int:
    """Fuzz the named targets, or all."""
    match arguments:
        case ["--one", target, *options]:
            fuzz_here(target, options)
            return 0
        case [seconds, *targets] if seconds.isdecimal() and set(targets) <= set(TARGETS):
            targets = targets or TARGETS
            clean = [fuzz(target, max(1, int(seconds) // len(targets))) for target in targets]
            for target, nothing in zip(targets, clean, strict=True):
                print(f"{target}: {'found nothing' if nothing else 'FOUND SOMETHING, see fuzz/found'}")
            return 0 if all(clean) else 1
        case _:
            print(f"{__doc__}\nTargets: {' '.join(TARGETS)}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
