"""Runs every command that the README and the documentation show, and writes its output below it.

    python docs/captures.py

The commands are the lines after a "$" in blocks marked "console". They run on a pseudo-terminal of 80 columns, so this
does not work on Windows. A test checks that the pages hold what this script would write.
"""

import os
import re
import sys
from pathlib import Path

from terminal import run_on_terminal

ROOT = Path(__file__).resolve().parents[1]
COLUMNS = 80
PAGES = {
    ROOT / "README.md": ROOT,
    ROOT / "docs/command-line.md": ROOT / "examples",
    ROOT / "docs/arena.md": ROOT / "examples",
}
"""Each page, and the folder in which its commands run."""

BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


def captured(page: Path) -> str:
    """Return the text of a page with the present output of its commands."""
    return BLOCK.sub(lambda block: rerun(block[0], PAGES[page]), page.read_text(encoding="utf-8"))


def rerun(block: str, folder: Path) -> str:
    """Run the commands of a block and return the block with their present output."""
    lines = []
    for command in re.findall(r"^\$ (.*)\n", block, re.MULTILINE):
        shown = on_terminal(re.sub(r"(^|\| )standpat ", rf"\1{sys.executable} -m standpat ", command), folder)
        lines += [f"$ {command}", *(line.rstrip() for line in shown.splitlines())]
    return "\n".join(lines) + "\n"


def on_terminal(command: str, folder: Path) -> str:
    """Run a shell command on a terminal without colours and return what it shows, errors included."""
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    shell = ["sh", "-c", f"{{ {command}\n}} 2>&1"]
    return run_on_terminal(shell, COLUMNS, folder, environment).output.decode()


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(captured(page), encoding="utf-8", newline="\n")
