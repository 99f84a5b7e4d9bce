"""The command line of `standpat simulate`."""

import json
import math
import sys
from contextlib import ExitStack, redirect_stdout
from typing import Any

import click

from standpat.arena import BUILT_IN, Results, StrategyError, simulate
from standpat.cli.executor_options import executor_for
from standpat.cli.game_options import GameName, game_options, game_with, import_from_current_folder, schedule_of
from standpat.cli.options import Seconds, Whole, chart_format, file_name
from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import count_of, join_words
from standpat.parallel.cores import MOST_PROCESSES
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar
from standpat.parallel.whole_file import written_whole
from standpat.rules import Game


@click.command(short_help="Play many hands of a game between strategies.")
@click.argument("game", type=GameName())
@click.option(
    "--players",
    required=True,
    metavar="A,B,...",
    help=f"Strategies in the order of seats: {join_words(list(BUILT_IN), 'or')}, or package.module:Class.",
)
@click.option("--hands", type=Whole(1), default=10_000, show_default=True, help="Number of hands to play.")
@click.option("--seed", type=Whole(0), help="Random seed; chosen and printed if omitted.")
@click.option("--workers", type=Whole(1, MOST_PROCESSES), help="Worker processes; by default one a core.")
@click.option(
    "--scheduler", metavar="ADDRESS", help="Address of a running dask cluster to play on, such as tcp://host:8786."
)
@game_options
@click.option("--duplicate", is_flag=True, help="Replay each deal until every player has sat in every seat.")
@click.option("--carry", is_flag=True, help="Keep stacks from hand to hand until one player has all chips.")
@click.option("--stack", type=Whole(1), help="Starting stack of each player, in chips; by default 100 big blinds.")
@click.option(
    "--time-limit",
    type=Seconds(0, min_open=True),
    default=30,
    show_default=True,
    help="Time limit of a decision, in seconds.",
)
@click.option(
    "--output",
    callback=file_name,
    metavar="DIR",
    help="Folder for the run and a Parquet file of its hands; an interrupted run is continued.",
)
@click.option(
    "--plot",
    callback=file_name,
    metavar="FILE",
    help="Draw each player's winnings with a confidence band into a .png, .svg or .pdf file.",
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(
    game: Game,
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
    **parameters: Any,
) -> None:
    """Play many hands between strategies; print what each won, with confidence intervals.

    GAME is one of poker-draw, czech, cincinnati-liz, five-card-draw, single-draw-2-7 and triple-draw-2-7, or your own
    game as package.module:NAME. The options for its parameters replace the game's own. The seats rotate. The same
    seed gives the same hands on any number of workers.

    \b
    Examples:
      standpat simulate five-card-draw --players expert,tight --hands 20000
      standpat simulate five-card-draw --players tight,bots:Mine --output run
      standpat simulate czech --players tight,tight,tight,random --fee 2
    """
    chart_form = chart_format(plot) if plot else ""
    if output:
        import_extra("pyarrow", "cli")
    if not as_json:
        import_extra("rich", "cli")
    import_from_current_folder()
    game = game_with(game, parameters)
    with ExitStack() as files:
        chart = files.enter_context(written_whole(plot)) if plot else None
        executor = files.enter_context(executor_for(workers, scheduler))
        try:
            # output of strategies goes to standard error
            with progress_bar("Playing", hands, unit="hands") as advance, redirect_stdout(sys.stderr):
                results = simulate(
                    game,
                    [name.strip() for name in players.split(",")],
                    hands,
                    seed,
                    executor,
                    advance,
                    duplicate=duplicate,
                    carry=carry,
                    stack=stack,
                    schedule=schedule_of(game, parameters["levels"]),
                    time_limit=time_limit,
                    output=output,
                )
        except StrategyError as error:
            if error.results.hands:
                print_results(error.results, as_json)
            raise
        if chart:
            from standpat.arena.plot import plot_running_mean

            plot_running_mean(results).savefig(chart, format=chart_form)
    print_results(results, as_json)


def error_text(error: float, digits: int) -> str:
    """Write a standard error; "?" after a single deal, which has none.

    >>> error_text(1.5, 2), error_text(float("nan"), 2)
    ('1.50', '?')
    """
    return "?" if math.isnan(error) else f"{error:.{digits}f}"


def print_results(results: Results, as_json: bool) -> None:
    """Print the results of a run."""
    if as_json:
        answer = {"game": results.plan.game.name, "seed": results.seed, **results.summary().to_dict()}
        echo(json.dumps(answer))
        return
    print_results_table(results)


def print_results_table(results: Results) -> None:
    """Print the results as a table; for three players or more, also who won how much from whom."""
    summary, plan = results.summary(), results.plan
    deals = f", {count_of(summary.deals, 'deal')}" if plan.duplicate else ""
    title = f"{count_of(summary.hands, 'hand')} of {plan.game.name}{deals}, seed {plan.seed}"
    per_hundred = f"{summary.unit_name}/100, {summary.confidence:.0%}"
    rows = [
        (
            row.strategy,
            f"{row.net:+,}",
            f"{row.mean:+.4f}",
            error_text(row.standard_error, 4),
            f"{row.per_hundred:+.2f} ± {error_text(row.margin, 2)}",
        )
        for row in summary.standings
    ]
    echo(table(("strategy", "net chips", "chips/hand", "std error", per_hundred), rows, title=title))
    if len(rows) > 2:
        scale = 100 / summary.unit
        names = [row.strategy for row in summary.standings]
        flows = [
            (name, *(f"{scale * flow:+.2f}" for flow in flows))
            for name, flows in zip(names, summary.head_to_head, strict=True)
        ]
        echo("\n" + table(("won from", *names), flows, title=f"{summary.unit_name}/100 won by row from column"))
