"""Runs every command that the README and the documentation show, and writes below it what it prints on a terminal.

    python docs/captures.py

The pages are written anew, wherever a block of text marked "console" has commands after a "$". A terminal of 80 columns
is needed, so this is not for Windows. A test sees to it that the pages hold what this would write.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COLUMNS = 80
PAGES = {
    ROOT / "README.md": ROOT,
    ROOT / "docs/command-line.md": ROOT / "examples",
    ROOT / "docs/arena.md": ROOT / "examples",
}
"""Each page, and the folder in which its commands are run."""

BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


def captured(page: Path) -> str:
    """Give the text of a page with what its commands print now."""
    return BLOCK.sub(lambda block: rerun(block[0], PAGES[page]), page.read_text(encoding="utf-8"))


def rerun(block: str, folder: Path) -> str:
    """Run the commands of a block; give it with the output they have now."""
    lines = []
    for command in re.findall(r"^\$ (.*)\n", block, re.MULTILINE):
        shown = on_terminal(re.sub(r"(^|\| )standpat ", rf"\1{sys.executable} -m standpat ", command), folder)
        lines += [f"$ {command}", *(line.rstrip() for line in shown.splitlines())]
    return "\n".join(lines) + "\n"


def on_terminal(command: str, folder: Path) -> str:
    """Run a shell's command on a terminal without colours; give what it shows there."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    process = subprocess.Popen(
        command, shell=True, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    shown = b""
    try:
        while data := os.read(ours, 1 << 16):
            shown += data
    except OSError:  # how Linux tells that the other end is closed
        pass
    finally:
        os.close(ours)
        process.wait()
    return shown.decode().replace("\r\n", "\n")


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(captured(page), encoding="utf-8", newline="\n")
