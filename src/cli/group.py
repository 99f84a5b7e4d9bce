"""The command `standpat`: it imports a command when it is used, and turns its errors into messages."""

import importlib
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, NoReturn

import click

from standpat.cli.errors import expected, explain, fail, is_closed_pipe
from standpat.cli.files import ClosedOutput
from standpat.cli.screen.terminal import colourless, echo, prepare

# A module of this folder each, which holds the click command `command`, with the first sentence of its help.
COMMANDS = {
    "rank": "Rank a file of hands.",
    "compare": "Find out which hand wins, and which cards decide.",
    "odds": "Find the best discard of a hand.",
    "play": "Play a game at the terminal.",
    "simulate": "Play many hands of a game between strategies.",
    "replay": "Replay recorded hands and check their chips.",
    "bench": "Measure how many hands a second this machine ranks.",
}


CLOSED_PIPE = 141
"""The status that a shell reports for a program that SIGPIPE ended."""


class Help(click.HelpFormatter):
    """Help text that is not broken inside a name such as single-draw-2-7."""

    HYPHEN = "\N{NON-BREAKING HYPHEN}"

    def write_text(self, text: str) -> None:
        """Write a paragraph or several."""
        super().write_text(text.replace("-", self.HYPHEN))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write a list of terms and their meanings."""
        kept = [(term, meaning.replace("-", self.HYPHEN)) for term, meaning in rows]
        super().write_dl(kept, col_max, col_spacing)

    def getvalue(self) -> str:
        """Return the text."""
        return super().getvalue().replace(self.HYPHEN, "-")


class Context(click.Context):
    """The click context of every command."""

    formatter_class = Help


class Commands(click.Group):
    """A group of commands that imports a command when it is used."""

    context_class = Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the names of the commands, in the order of COMMANDS."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"standpat.cli.{cmd_name}.command").command
        command.context_class = Context
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands in the help without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = False,
        **extra: Any,
    ) -> Any:
        """Run a command; an error of the user becomes one line on standard error and status 2.

        On Windows, click would replace an asterisk by file names; here it stays a joker.
        """
        extra.setdefault("color", False if colourless() else None)
        run = partial(super().main, args, prog_name, complete_var, False, windows_expand_args, **extra)
        if not standalone_mode:
            return run()
        sys.stdout = sys.stdout or ClosedOutput()
        prepare()
        try:
            with end_on_signals():
                status: Any = run()
            sys.stdout.flush()
        except click.Abort:
            sys.exit(130)
        except SystemExit:
            if type(sys.stdout).__name__.endswith("PacifyFlushWrapper"):  # click puts it there when the pipe is closed
                end_quietly()
            raise
        except Exception as error:
            if is_closed_pipe(error):
                end_quietly()
            if expected(error):
                fail(explain(error))
            raise
        sys.exit(status if isinstance(status, int) else 0)


def end_quietly() -> None:
    """Exit after the reader closed the pipe, without the interpreter's own message at the last flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(CLOSED_PIPE)


def print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the installed version."""
    if not wanted:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        echo(f"standpat {version('standpat')}")
    except PackageNotFoundError:
        echo("standpat, not installed")
    ctx.exit()


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=print_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Rank poker hands by the hundred million, and play the draw games that use them.

    Example: standpat rank hands.txt --order 2-7
    """
    if ctx.invoked_subcommand is None:
        echo(ctx.get_help())


ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def end_on_signals() -> Iterator[None]:
    """Turn a signal that ends the process into SystemExit, so that unfinished files are removed.

    >>> with end_on_signals():
    ...     signal.raise_signal(signal.SIGTERM)
    Traceback (most recent call last):
    ...
    SystemExit: 143
    """
    mine: list[signal.Signals] = []
    if threading.current_thread() is threading.main_thread():  # Python sets handlers nowhere else
        mine = [number for number in ENDING if signal.getsignal(number) == signal.SIG_DFL]
    for number in mine:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)


def leave(number: int, _: FrameType | None) -> NoReturn:
    """Exit with the status that a shell reports for a signal."""
    sys.exit(128 + number)
