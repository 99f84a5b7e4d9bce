"""Write an error as one line on standard error."""

import errno
import sys
from typing import NoReturn

import click

from standpat.cli.screen.terminal import echo

LONGEST = 400


def one_line(message: str) -> str:
    r"""Write a message on one line; escape every character that a terminal would not print.

    >>> one_line("two\n  lines, \x1b[31mred\x07")
    'two lines, \\x1b[31mred\\x07'
    """
    line = " ".join(message[: 4 * LONGEST].split())
    line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 60]} ... {line[-50:]}"


def say(message: str) -> None:
    """Write one line to standard error, with the name of the program before it."""
    echo(f"standpat: {one_line(message)}", err=True)


def expected(error: Exception) -> bool:
    """Return True if the user can fix an error, so that a traceback would not help."""
    from standpat.parallel.errors import StandpatError  # not at the top: help would wait for NumPy

    return isinstance(error, StandpatError | click.ClickException | OSError | UnicodeError)


def explain(error: Exception) -> str:
    """Write the message of an error that the user can fix.

    >>> explain(FileNotFoundError(2, "No such file or directory", "hands.txt"))
    'hands.txt: No such file or directory'
    """
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, UnicodeEncodeError):
        return f"{error.object[error.start : error.end]!r} is not text: expected UTF-8"
    if isinstance(error, click.UsageError) and error.ctx:
        return f"{error.format_message()} (see '{error.ctx.command_path} --help')"
    if isinstance(error, click.ClickException):
        return error.format_message()
    return str(error)


def is_closed_pipe(error: Exception) -> bool:
    """Return True if the reader of the output closed the pipe. (Windows calls that an invalid argument.)"""
    codes = (errno.EPIPE, errno.EINVAL) if sys.platform == "win32" else (errno.EPIPE,)
    return isinstance(error, OSError) and error.errno in codes and error.filename is None


def fail(message: str) -> NoReturn:
    """Print an error and exit with status 2."""
    say(message)
    sys.exit(2)
