"""The computer that a benchmark ran on, and the versions that were measured."""

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import numpy as np

from standpat.cli.bench.peers import PEERS
from standpat.cli.screen.terminal import wrap
from standpat.evaluator.dispatch import INSTRUCTIONS


def computer_facts() -> dict[str, str]:
    """Describe the computer and the versions that were measured."""
    return {
        "processor": processor_name(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "instructions": INSTRUCTIONS,
        "numpy": np.__version__,
        **{name: installed_version(name) for name in ["standpat", *dict.fromkeys(peer.package for peer in PEERS)]},
    }


def processor_name() -> str:
    """Name the processor, if the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def computer_in_words() -> str:
    """Describe the computer in lines that fit the screen; a name and its value stay on one line."""
    pairs = [f"{name} {found}".replace(" ", "\xa0") for name, found in computer_facts().items()]
    return "\n".join(wrap(", ".join(pairs))).replace("\xa0", " ")


def installed_version(package: str) -> str:
    """Return the version of a package.

    >>> installed_version("no-such-package")
    'not installed'
    """
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
