"""`standpat simulate`: many hands of a game between strategies."""

import json
import os
import sys
from contextlib import ExitStack, redirect_stdout

import click

from standpat.arena import BUILT_IN, Results, StrategyError, simulate
from standpat.cli.extras import extra
from standpat.cli.files import written_whole
from standpat.cli.summary import chart_format
from standpat.cli.workers import executor_for
from standpat.rules import GAMES


@click.command(short_help="Play many hands of a game between strategies.")
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@click.option(
    "--players",
    required=True,
    metavar="A,B,...",
    help=f"Who plays, in the order of seats: {', '.join(BUILT_IN)}, or package.module:Class.",
)
@click.option("--hands", type=click.IntRange(1), default=10_000, show_default=True, help="How many hands are played.")
@click.option("--seed", type=click.IntRange(0), help="Where all chance comes from; a new one if left out.")
@click.option("--workers", type=click.IntRange(1), help="Processes to play on; one a core if left out.")
@click.option("--scheduler", metavar="ADDRESS", help="A running dask cluster to play on, such as tcp://host:8786.")
@click.option("--duplicate", is_flag=True, help="Replay each deal until every player has sat in every seat.")
@click.option("--carry", is_flag=True, help="Carry stacks on until one player has all, rather than refill them.")
@click.option("--stack", type=click.IntRange(1), help="Chips each player starts with; 100 big blinds if left out.")
@click.option("--time-limit", type=float, default=30.0, show_default=True, help="Seconds a decision may take.")
@click.option("--output", metavar="DIR", help="Keep the run there: a Parquet file of all hands; go on if it broke off.")
@click.option("--plot", metavar="FILE", help="Draw what each player won, with its confidence band.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(
    game: str,
    players: str,
    hands: int,
    seed: int | None,
    workers: int | None,
    scheduler: str | None,
    duplicate: bool,
    carry: bool,
    stack: int | None,
    time_limit: float,
    output: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Play many hands of a game between strategies, and say what each of them won and how sure that is.

    GAME is one of poker-draw, czech, cincinnati-liz, five-card-draw, single-draw-2-7 and triple-draw-2-7. The seats
    rotate. The same seed gives the same hands on any number of workers.

    \b
    Examples:
      standpat simulate five-card-draw --players expert,tight --hands 20000 --seed 1
      standpat simulate triple-draw-2-7 --players expert,my_bots.lowball:Snower --duplicate --output run
    """
    chart_form = chart_format(plot) if plot else ""
    if output:
        extra("pyarrow")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # for package.module:Class, here and in processes started from here
    with ExitStack() as files:
        chart = files.enter_context(written_whole(plot)) if plot else None
        executor = files.enter_context(executor_for(workers, scheduler))
        try:
            with redirect_stdout(sys.stderr):  # what a strategy prints is no part of the answer
                results = simulate(
                    game,
                    [name.strip() for name in players.split(",")],
                    hands,
                    seed,
                    executor,
                    duplicate=duplicate,
                    carry=carry,
                    stack=stack,
                    time_limit=time_limit,
                    output=output,
                )
        except StrategyError as error:
            if error.results.hands:
                tell(error.results, as_json)
            raise
        if chart:
            from standpat.arena.plot import plot_running_mean

            extra("matplotlib")
            plot_running_mean(results).savefig(chart, format=chart_form)
    tell(results, as_json)


def tell(results: Results, as_json: bool) -> None:
    """Print what came of a run."""
    if as_json:
        answer = {"game": results.plan.game.name, "seed": results.seed, **results.summary().to_dict()}
        click.echo(json.dumps(answer))
        return
    print_table(results)


def print_table(results: Results) -> None:
    """Print the table of a run on standard output, and from three players on, who won how much from whom."""
    box, console, table = extra("rich.box"), extra("rich.console"), extra("rich.table")
    summary, plan = results.summary(), results.plan
    deals = f", {summary.deals:,} deals" if plan.duplicate else ""
    title = f"{summary.hands:,} hands of {plan.game.name}{deals}, seed {plan.seed}"
    style = {"box": box.SIMPLE, "title_justify": "left", "show_edge": False, "pad_edge": False}
    grid = table.Table("strategy", title=title, **style)
    per_hundred = f"{summary.unit_name}/100, {summary.confidence:.0%}"
    for heading in "net chips", "chips/hand", "std error", per_hundred:
        grid.add_column(heading, justify="right")
    for row in summary.standings:
        grid.add_row(
            row.strategy,
            f"{row.net:+,}",
            f"{row.mean:+.4f}",
            f"{row.standard_error:.4f}",
            f"{row.per_hundred:+.2f} ± {row.margin:.2f}",
        )
    screen = console.Console(file=sys.stdout)
    screen.print(grid)
    if len(summary.standings) > 2:
        scale = 100 / summary.unit
        matrix = table.Table("won from", title=f"{summary.unit_name}/100 won by row from column", **style)
        for row in summary.standings:
            matrix.add_column(row.strategy, justify="right")
        for row, flows in zip(summary.standings, summary.head_to_head, strict=True):
            matrix.add_row(row.strategy, *(f"{scale * flow:+.2f}" for flow in flows))
        screen.print()
        screen.print(matrix)
