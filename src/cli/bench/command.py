"""The command line of `standpat bench`."""

import json
from contextlib import nullcontext

import click

from standpat.cli.bench.chart import draw_contests
from standpat.cli.bench.computer import computer_in_words
from standpat.cli.bench.contests import contests
from standpat.cli.bench.measurements import Measurement, as_data, print_contest, rank_results
from standpat.cli.bench.peers import Peer
from standpat.cli.bench.timing import Contender, Hands, measure
from standpat.cli.errors import say
from standpat.cli.options import Seconds, Whole, chart_format, file_name
from standpat.cli.screen.terminal import echo
from standpat.evaluator import ORDERINGS
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar
from standpat.parallel.whole_file import written_whole


@click.command
@click.option(
    "--hands", type=Whole(min=1), default=1_000_000, show_default=True, help="Greatest number of hands in a call."
)
@click.option(
    "--seconds",
    type=Seconds(0),
    default=30,
    show_default=True,
    help="Time to measure, in seconds; at least three rounds are run.",
)
@click.option(
    "--order",
    "orderings",
    type=click.Choice(list(ORDERINGS), case_sensitive=False),
    multiple=True,
    metavar="NAME",
    help="Ordering to measure; may be given several times.  [default: all]",
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@click.option("--plot", callback=file_name, metavar="FILE", help="Draw the rates into a .png, .svg or .pdf file.")
@click.pass_context
def command(
    ctx: click.Context, hands: int, seconds: float, orderings: tuple[str, ...], as_json: bool, plot: str | None
) -> None:
    """Measure how many hands a second this machine ranks.

    This times every ordering and every form of input, and other installed packages on the same hands. They run in
    turn, so that a busy machine slows all of them. Each rate is also given as a share of a reference loop, which reads
    and writes the same amount of data. The status is 1 if another package ranks the hands in another order.

    \b
    Examples:
      standpat bench
      standpat bench --order high --order 2-7 --hands 10000000
      standpat bench --json > bench.json
    """
    form = chart_format(plot) if plot else ""
    if not as_json:
        import_extra("rich", "cli")
    chosen = contests(orderings or tuple(ORDERINGS))
    rows: list[Measurement] = []
    if not as_json:
        echo(computer_in_words() + "\n")
    with (
        written_whole(plot) if plot else nullcontext() as chart,
        progress_bar("Measuring", len(chosen)) as advance,
    ):
        for contest in chosen:
            dealt = contest.deal(hands)
            able = [contender for contender in contest.contenders if can_run(contender, dealt[:1])]
            results = measure([contest.reference, *able], dealt, seconds / len(chosen))
            measured = rank_results(contest, dealt, results)
            rows += measured
            advance(1)
            if not as_json:
                print_contest(measured)
        if chart:
            draw_contests(rows, chart, form)
    if as_json:
        order_options = "".join(f" --order {name}" for name in orderings)
        words = f"standpat bench --hands {hands} --seconds {seconds:g}{order_options} --json"
        echo(json.dumps({"command": words} | as_data(rows), indent=1))
    wrong = [row for row in rows if not row.agrees]
    for row in wrong:
        say(f"{row.name} ranks hands of '{row.contest}' in another order, expected that of standpat")
    if wrong:
        ctx.exit(1)


def can_run(contender: Contender, hands: Hands) -> bool:
    """Return True if a contender runs; report why if the installed version of a package does not."""
    try:
        contender.prepare(hands)()
    except Exception as error:
        if not isinstance(contender, Peer):
            raise
        say(f"{contender.name} cannot be measured: {type(error).__name__}: {error}")
        return False
    return True
