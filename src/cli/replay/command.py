"""`standpat replay`: recorded hands, read, replayed and checked."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from standpat.cli.errors import say
from standpat.cli.executor_options import executor_for
from standpat.cli.options import Whole, file_name
from standpat.cli.replay.examination import examined
from standpat.cli.replay.player_table import check_ending, number, objects, print_table, printable, write_table
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import count_of
from standpat.history.hand_files import SUFFIXES, find_files
from standpat.history.hand_report import HandReport, Outcome, ReportOptions, Tally, hands_in_files
from standpat.parallel.cores import MOST_PROCESSES
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar
from standpat.parallel.whole_file import written_whole


@click.command
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path))
@click.option("--show", "shown", is_flag=True, help="Print every hand, step by step, with what each player won.")
@click.option(
    "--to",
    "target",
    nargs=2,
    type=(click.Choice(["phh"]), click.Path(file_okay=False, path_type=Path)),
    metavar="phh DIR",
    help="Write every hand that was replayed into DIR, a .phh file each.",
)
@click.option(
    "--stats",
    is_flag=True,
    help="Print what each player won, and how often each bet voluntarily (VPIP), raised, stood pat.",
)
@click.option("--output", callback=file_name, metavar="FILE", help="Write the statistics to a .csv or .parquet file.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as one JSON object.")
@click.option(
    "--workers",
    type=Whole(0, MOST_PROCESSES),
    default=1,
    show_default=True,
    help="Processes; 0 for as many as there are cores.",
)
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    shown: bool,
    target: tuple[str, Path] | None,
    stats: bool,
    output: str | None,
    as_json: bool,
    workers: int,
) -> None:
    """Replay recorded hands and check their chips.

    PATH is a file in the Poker Hand History format (.phh, .phhs) or of PokerStars text, or a folder of them. Every hand
    is played again by the rules: its bets, draws, pots, rake, winners and stacks must be what the record says. The
    status is 1 if any hand could not be read or disagrees.

    \b
    Examples:
      standpat replay hands/
      standpat replay evening.phhs --show
      standpat replay hands/ --to phh converted/ --stats --output players.csv
    """
    if output:
        check_ending(output)
    if stats and not as_json:
        import_extra("rich", "cli")
    if target:
        target[1].mkdir(parents=True, exist_ok=True)
    wanted = ReportOptions(text=shown, phh=target is not None, statistics=stats or output is not None)
    files = list(find_files(paths))
    if not files:
        raise click.UsageError(f"no hands in {paths[0]}: expected files that end in {', '.join(sorted(SUFFIXES))}")
    tally = Tally()
    with ExitStack() as stack:
        size = sum(file.stat().st_size for file in files if file.is_file())
        advance = stack.enter_context(progress_bar("Replaying", size, shown=not shown))
        executor = stack.enter_context(executor_for(workers or None, None))
        reports = tallied(examined(hands_in_files(files), wanted, executor), tally, advance)
        if target:
            reports = converted(reports, paths, target[1])
        if as_json:
            print_json(reports, tally, stats)
        else:
            print_hands(reports)
    if output:
        write_table(tally.statistics, output)
    if not as_json:
        print_counts(tally, len(files), stats)
    if not tally.all_agree:
        ctx.exit(1)


def tallied(reports: Iterable[HandReport], tally: Tally, advance: Callable[[int], None]) -> Iterator[HandReport]:
    """Count the hands as they pass."""
    for report in reports:
        tally.add(report)
        advance(report.size)
        yield report


def converted(reports: Iterable[HandReport], paths: Iterable[Path], folder: Path) -> Iterator[HandReport]:
    """Write the hands as they pass, each into a file named after its source and its number."""
    roots = [path for path in paths if path.is_dir()]
    taken: set[Path] = set()
    for report in reports:
        if report.phh:
            source = Path(report.file)
            root = next((root for root in roots if source.is_relative_to(root)), source.parent)
            stem = folder / source.relative_to(root).with_suffix("")
            target = stem.with_name(f"{stem.name}-{report.hand or report.line}.phh")
            if target in taken:
                target = target.with_name(f"{target.stem}-line-{report.line}.phh")
            taken.add(target)
            target.parent.mkdir(parents=True, exist_ok=True)
            with written_whole(str(target)) as sink:
                sink.write(report.phh.encode())
        yield report


def report_faults(report: HandReport) -> Iterator[str]:
    """Say what was wrong with a hand, a line for each thing."""
    for problem in report.problems:
        line = problem.line or report.line
        where = f"{report.file}:{line}" if line else report.file
        hand = f"hand {report.hand}: " if report.hand else ""
        yield f"{where}: {hand}{problem}"


def print_hands(reports: Iterable[HandReport]) -> None:
    """Print the text of the hands, if it is there; complaints go to standard error."""
    for report in reports:
        if report.text:
            echo("\n".join(map(printable, report.text.split("\n"))) + "\n")
        for complaint in report_faults(report):
            say(complaint)
        if report.outcome is Outcome.CANCELLED:
            echo(f"{report.file}:{report.line}: hand {report.hand}: cancelled, all nets 0")


def print_counts(tally: Tally, files: int, stats: bool) -> None:
    """Print the statistics, if they are wanted, and the counts."""
    if stats:
        print_table(tally.statistics)
        echo()
    for name, hands, detail in summary(tally, files):
        echo(f"{name:11} {hands:>7,}  {detail}".rstrip())


def summary(tally: Tally, files: int) -> Iterator[tuple[str, int, str]]:
    """Give the counts, in the order in which they are printed."""
    yield "read", tally.read, f"in {count_of(files, 'file')}"
    for outcome in Outcome:
        detail = ", ".join(f"{why} {hands:,}" for why, hands in tally.skipped.most_common())
        yield str(outcome), tally.outcomes[outcome], detail if outcome is Outcome.SKIPPED else ""


def print_json(reports: Iterable[HandReport], tally: Tally, stats: bool) -> None:
    """Print one object; its hands are written as they pass, so that a long run needs no memory."""
    sys.stdout.write('{"hands": [')
    for place, report in enumerate(reports):
        sys.stdout.write((",\n" if place else "\n") + json.dumps(as_object(report)))
    counts: dict[str, Any] = {"read": tally.read}
    counts |= {str(outcome): tally.outcomes[outcome] for outcome in Outcome}
    counts["reasons"] = dict(tally.skipped.most_common())
    if stats:
        counts["players"] = objects(tally.statistics)
    sys.stdout.write(f"\n], {json.dumps(counts)[1:]}\n")


def as_object(report: HandReport) -> dict[str, Any]:
    """Give a hand as JSON has it; what is not known is left out."""
    hand: dict[str, Any] = {"file": report.file, "line": report.line, "outcome": str(report.outcome)}
    if report.hand or report.game:
        hand |= {"hand": report.hand, "game": report.game}
    if report.skip_reason:
        hand["why"] = report.skip_reason
    if report.problems:
        hand["problems"] = [
            {"line": problem.line, "written": problem.written, "reason": problem.reason} for problem in report.problems
        ]
    if report.pot is not None and report.rake is not None:
        hand |= {"currency": report.currency, "pot": number(report.pot), "rake": number(report.rake)}
        for name, amounts in (("collected", report.collected), ("net", report.net)):
            hand[name] = {player: number(money) for player, money in zip(report.players, amounts, strict=True)}
    if report.text:
        hand["text"] = report.text
    return hand
