"""Runs a program on a terminal of a given width and returns what it shows; for the documentation and for tests."""

import os
import struct
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Shown(NamedTuple):
    """What a program showed.

    Args:
        output: Bytes of standard output, which was the terminal.
        errors: Bytes of standard error, which was a pipe.
        status: Exit status.
    """

    output: bytes
    errors: bytes
    status: int


def run_on_terminal(
    command: Sequence[str], columns: int, folder: Path, environment: Mapping[str, str], typed: bytes = b""
) -> Shown:
    """Run a program on a pseudo-terminal; POSIX only.

    Args:
        command: Program and arguments.
        columns: Width of the terminal.
        folder: Folder in which the program runs.
        environment: All environment variables of the program.
        typed: Bytes for standard input, which is a pipe.

    Returns:
        Output with "\\n" at the end of each line, errors, and exit status.
    """
    import fcntl  # these three are missing on Windows
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=environment, stdin=pipe, stdout=theirs, stderr=pipe) as process:
        os.close(theirs)
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(typed)
        process.stdin.close()
        output = read_to_end(ours)
        errors = process.stderr.read()
    return Shown(output.replace(b"\r\n", b"\n"), errors, process.returncode)


def read_to_end(terminal: int) -> bytes:
    """Read all that is shown on a pseudo-terminal, and close it."""
    output = b""
    try:
        while data := os.read(terminal, 1 << 16):
            output += data
    except OSError:  # Linux reports the closed other end this way
        pass
    finally:
        os.close(terminal)
    return output
