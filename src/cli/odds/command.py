"""The command line of `standpat odds`."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from standpat.cli.odds.discard_tables import DiscardTable, discards_as_json, discards_in_words
from standpat.cli.odds.video_poker import Machine, machine_as_json, machine_in_words
from standpat.cli.options import Whole, chart_format, file_name, order_option, wild_cards, wild_option
from standpat.cli.screen.terminal import echo
from standpat.evaluator import Ordering
from standpat.odds import Against, DrawSetup, Field, Paytable, Value, analyse, discards, drawn_hands, plan
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar
from standpat.parallel.whole_file import written_whole

STEPS = 1000
"""Steps of a progress bar."""


@click.command
@click.argument("hand", nargs=-1, metavar="[HAND]")
@order_option
@wild_option
@click.option("--jokers", type=Whole(0, 4), default=0, show_default=True, help="Number of jokers in the deck.")
@click.option("--against", metavar="HAND", help="A known opposing hand; a tie counts half.")
@click.option("--opponents", type=Whole(1, 8), help="Number of opponents, who draw well; by default 1.")
@click.option("--paytable", metavar="NAME|FILE", help="Paytable of a video poker machine.")
@click.option("--draws", type=Whole(1, 3), default=1, show_default=True, help="Number of draws to come.")
@click.option("--dead", default="", metavar="CARDS", help="Dead cards, which cannot come.")
@click.option("--all", "whole", is_flag=True, help="Analyse every hand that the machine can deal.")
@click.option(
    "--plot",
    callback=file_name,
    metavar="FILE",
    help="Draw the values of the best discards into a .png, .svg or .pdf file.",
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@click.pass_context
def command(
    ctx: click.Context,
    hand: tuple[str, ...],
    ordering: Ordering,
    wild: str | None,
    jokers: int,
    against: str | None,
    opponents: int | None,
    paytable: str | None,
    draws: int,
    dead: str,
    whole: bool,
    plot: str | None,
    as_json: bool,
) -> None:
    """Find the best discard of a hand.

    HAND is five cards. All 32 discards are listed, the best first, with their exact values: the share of the pot
    against opponents who draw well, or against a known hand; with --paytable the average payout of a video poker
    machine. The paytable is a file, or the name of one that comes with standpat; a wrong name lists these.

    \b
    Examples:
      standpat odds "Ks Kd Kh Qc 2d"
      standpat odds "8c 7d 4h 3s 3c" --order 2-7 --draws 3
      standpat odds "Ks Kd 7h 5c 2s" --paytable jacks-or-better-9-6
      standpat odds --paytable deuces-wild-full-pay --all
    """
    if not as_json:
        import_extra("rich", "cli")
    check_together(ctx, against=against, opponents=opponents, paytable=paytable)
    if paytable is not None:
        check_machine(ctx)
    machine = Paytable.load(paytable) if paytable is not None else None
    if whole:
        if machine is None or hand or plot is not None or draws > 1 or dead:
            raise click.UsageError("--all: expected --paytable, and no HAND, --plot, --dead or --draws")
        with progress_steps("Analysing") as report:
            answer = Machine.of(machine, analyse(machine, progress=report))
        echo(json.dumps(machine_as_json(answer)) if as_json else machine_in_words(answer))
        return
    if not hand:
        raise click.UsageError("expected HAND, or --paytable and --all")
    form = chart_format(plot) if plot is not None else ""
    if machine is not None:
        setup = DrawSetup(machine.setup.order, machine.setup.wild, machine.setup.jokers, dead)
    else:
        wild_cards(ordering, wild)
        setup = DrawSetup(ordering, wild or "", jokers, dead)
    found_discards = best_first(" ".join(hand), value_of(machine, against, opponents, setup, draws), setup, draws)
    if plot is not None:
        with written_whole(plot) as sink:
            found_discards.figure().savefig(sink, format=form)
    echo(json.dumps(discards_as_json(found_discards)) if as_json else discards_in_words(found_discards))


def value_of(
    machine: Paytable | None, against: str | None, opponents: int | None, setup: DrawSetup, draws: int
) -> Value:
    """Choose the value of a final hand by the options."""
    if machine is not None:
        return machine
    if against is not None:
        return Against(against)
    with progress_steps("Letting opponents draw") as report:
        return Field(opponents or 1, drawn_hands(setup, draws, report))


def best_first(hand: str, value: Value, setup: DrawSetup, draws: int) -> DiscardTable:
    """Find the value of every discard; with several draws to come, plan ahead."""
    if draws == 1:
        return DiscardTable.once(discards(hand, value, setup), setup, value)
    setup.read([("the other hand", value.shown_cards()), ("the hand", hand)])  # errors are raised before the work
    with progress_steps("Planning") as report:
        return DiscardTable.ahead(hand, plan(value, setup, draws, report), value)


def check_together(ctx: click.Context, **options: Any) -> None:
    """Refuse two options that exclude each other."""
    given = [f"--{name}" for name, value in options.items() if value is not None]
    if len(given) > 1:
        raise click.UsageError(f"{given[0]} and {given[1]}: expected one of them", ctx)


def check_machine(ctx: click.Context) -> None:
    """Refuse options that a paytable decides itself."""
    for name, flag in (("ordering", "--order"), ("wild", "--wild"), ("jokers", "--jokers")):
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(f"{flag}: a machine has its own, expected no {flag} with --paytable", ctx)


@contextmanager
def progress_steps(label: str) -> Iterator[Callable[[int, int], None]]:
    """Give a progress bar for work that reports the finished share, 0 to 1."""
    with progress_bar(label, STEPS) as advance:
        drawn = 0

        def report(done: int, total: int) -> None:
            nonlocal drawn
            advance(done * STEPS // total - drawn)
            drawn = done * STEPS // total

        yield report
