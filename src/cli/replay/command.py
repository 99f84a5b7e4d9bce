"""The command line of `standpat replay`."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal

import click

from standpat.cli.errors import say
from standpat.cli.executor_options import executor_for
from standpat.cli.options import Whole, file_name
from standpat.cli.replay.conversion import converted
from standpat.cli.replay.examination import examined
from standpat.cli.replay.statistics_table import number, objects, print_statistics, printable, write_table
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import count_of
from standpat.history.duplicates import without_duplicates
from standpat.history.hand_files import SUFFIXES, find_files
from standpat.history.hand_report import HandReport, Outcome, ReportOptions, Tally, hands_in_files
from standpat.history.player_counts import GROUPS
from standpat.history.row_files import RowSink, check_ending, columns_of, row_file
from standpat.history.rows import HandRow, PlayerRow
from standpat.parallel.cores import MOST_PROCESSES
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar


@click.command
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path))
@click.option("--show", "shown", is_flag=True, help="Print every hand, step by step, with what each player won.")
@click.option(
    "--to",
    "target",
    nargs=2,
    type=(click.Choice(["phh"]), click.Path(file_okay=False, path_type=Path)),
    metavar="phh DIR",
    help="Write every hand that agrees into DIR, a .phh file each.",
)
@click.option(
    "--stats",
    is_flag=True,
    help="Print what each player won, in money and in big blinds a hundred hands, and how they played.",
)
@click.option(
    "--by",
    metavar="COLUMN,...",
    help=f"Group the statistics by these columns instead of the player: {', '.join(GROUPS)}.",
)
@click.option(
    "--output",
    callback=file_name,
    metavar="FILE",
    help="Write a .csv or .parquet file: the statistics with --stats, else a row for each hand and player.",
)
@click.option(
    "--rows",
    type=click.Choice(["players", "hands"]),
    default="players",
    show_default=True,
    help="The rows of --output: one for each hand and player, or one for each hand.",
)
@click.option("--keep-duplicates", is_flag=True, help="Count a hand again if it occurs several times.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as one JSON object.")
@click.option(
    "--workers",
    type=Whole(0, MOST_PROCESSES),
    default=1,
    show_default=True,
    help="Worker processes; 0 for one a core.",
)
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    shown: bool,
    target: tuple[str, Path] | None,
    stats: bool,
    by: str | None,
    output: str | None,
    rows: Literal["players", "hands"],
    keep_duplicates: bool,
    as_json: bool,
    workers: int,
) -> None:
    """Replay recorded hands and check their chips.

    PATH is a file in the Poker Hand History format (.phh, .phhs) or of PokerStars text, or a folder of them. Every hand
    is played again by the rules: its bets, draws, pots, rake, winners and stacks must be what the record says. A hand
    that occurs several times is counted once. The status is 1 if any hand could not be read or disagrees.

    \b
    Examples:
      standpat replay hands/
      standpat replay evening.phhs --show
      standpat replay hands/ --to phh converted/
      standpat replay hands/ --output hands.parquet
      standpat replay hands/ --stats --by game,position --output table.csv
    """
    if output:
        check_ending(output)
    if by is not None and not stats:
        raise click.UsageError("--by: expected --stats with it")
    groups = group_columns(by) if stats else ()
    if stats and not as_json:
        import_extra("rich", "cli")
    if target:
        target[1].mkdir(parents=True, exist_ok=True)
    wanted = ReportOptions(text=shown, phh=target is not None, rows=rows if output and not stats else "", groups=groups)
    files = list(find_files(paths))
    if not files:
        raise click.UsageError(f"no hands in {paths[0]}: expected files that end in {', '.join(sorted(SUFFIXES))}")
    tally = Tally()
    with ExitStack() as stack:
        size = sum(file.stat().st_size for file in files if file.is_file())
        advance = stack.enter_context(progress_bar("Replaying", size, shown=not shown))
        executor = stack.enter_context(executor_for(workers or None, None))
        reports = examined(hands_in_files(files), wanted, executor)
        if not keep_duplicates:
            reports = without_duplicates(reports)
        reports = tallied(reports, tally, advance)
        if target:
            reports = converted(reports, paths, target[1])
        if output and not stats:
            columns = columns_of(HandRow if rows == "hands" else PlayerRow)
            reports = written(reports, stack.enter_context(row_file(output, columns)))
        if as_json:
            print_json(reports, tally, groups)
        else:
            print_hands(reports)
    if output and stats:
        write_table(tally.statistics, groups, output)
    if not as_json:
        print_counts(tally, len(files), groups)
    if not tally.all_agree:
        ctx.exit(1)


def group_columns(by: str | None) -> tuple[str, ...]:
    """Read the columns that statistics are grouped by; an unknown one is a usage error.

    >>> group_columns("game, position"), group_columns(None)
    (('game', 'position'), ('player',))
    """
    columns = tuple(name.strip() for name in (by or "player").split(","))
    for name in columns:
        if name not in GROUPS:
            raise click.UsageError(f"--by: unknown column {name!r}, expected some of {', '.join(GROUPS)}")
    return tuple(dict.fromkeys(columns))


def written(reports: Iterable[HandReport], sink: RowSink) -> Iterator[HandReport]:
    """Write the rows of the hands while passing the hands on."""
    for report in reports:
        sink.write(report.rows)
        yield report


def tallied(reports: Iterable[HandReport], tally: Tally, advance: Callable[[int], None]) -> Iterator[HandReport]:
    """Count the hands while passing them on."""
    for report in reports:
        tally.add(report)
        advance(report.size)
        yield report


def report_faults(report: HandReport) -> Iterator[str]:
    """Describe every error of a hand, a line each."""
    for problem in report.problems:
        line = problem.line or report.line
        where = f"{report.file}:{line}" if line else report.file
        hand = f"hand {report.hand}: " if report.hand else ""
        yield f"{where}: {hand}{problem}"


def print_hands(reports: Iterable[HandReport]) -> None:
    """Print the text of the hands, if it is wanted, and their errors on standard error.

    The hands of another site are reported once for each file.
    """
    sites: set[tuple[str, str]] = set()
    for report in reports:
        if report.text:
            echo("\n".join(map(printable, report.text.split("\n"))) + "\n")
        if report.outcome is Outcome.FOREIGN and report.skip_reason:
            if (report.file, report.skip_reason) in sites:
                continue
            sites.add((report.file, report.skip_reason))
        for fault in report_faults(report):
            say(fault)
        if report.outcome is Outcome.CANCELLED:
            echo(f"{report.file}:{report.line}: hand {report.hand}: cancelled, all nets 0")


def print_counts(tally: Tally, files: int, groups: Sequence[str]) -> None:
    """Print the statistics, if they are grouped by anything, and the counts."""
    if groups:
        print_statistics(tally.statistics, groups)
        echo()
    for name, hands, detail in summary(tally, files):
        echo(f"{name:11} {hands:>7,}  {detail}".rstrip())


_ALWAYS = (Outcome.REPLAYED, Outcome.CANCELLED, Outcome.DISAGREEING, Outcome.SKIPPED, Outcome.FAILED)


def summary(tally: Tally, files: int) -> Iterator[tuple[str, int, str]]:
    """List the counts in the order in which they are printed; rare counts only if they are not 0."""
    yield "read", tally.read, f"in {count_of(files, 'file')}"
    details = {
        Outcome.SKIPPED: tally.skipped,
        Outcome.FOREIGN: tally.foreign,
    }
    for outcome in Outcome:
        if outcome in _ALWAYS or tally.outcomes[outcome]:
            yield str(outcome), tally.outcomes[outcome], counted(details.get(outcome, {}))
    if tally.hands_unchecked:
        yield "unchecked", tally.hands_unchecked, f"hands with numbers that nothing checks: {counted(tally.unchecked)}"


def counted(counts: Mapping[str, int]) -> str:
    """Write counts by name, the greatest count first.

    >>> counted({"Razz": 1, "Omaha": 1200})
    'Omaha 1,200, Razz 1'
    """
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{name} {count:,}" for name, count in ordered)


def print_json(reports: Iterable[HandReport], tally: Tally, groups: Sequence[str]) -> None:
    """Print one JSON object; each hand is written at once, so that memory stays flat."""
    sys.stdout.write('{"hands": [')
    for place, report in enumerate(reports):
        sys.stdout.write((",\n" if place else "\n") + json.dumps(as_object(report)))
    counts: dict[str, Any] = {"read": tally.read}
    counts |= {str(outcome): tally.outcomes[outcome] for outcome in Outcome}
    counts["reasons"] = dict(tally.skipped.most_common())
    counts["foreign_sites"] = dict(tally.foreign.most_common())
    counts["unchecked"] = dict(tally.unchecked.most_common())
    if groups:
        counts["players" if groups == ("player",) else "groups"] = objects(tally.statistics, groups)
    sys.stdout.write(f"\n], {json.dumps(counts)[1:]}\n")


def as_object(report: HandReport) -> dict[str, Any]:
    """Turn a hand into a JSON object; unknown values are left out."""
    hand: dict[str, Any] = {"file": report.file, "line": report.line, "outcome": str(report.outcome)}
    if report.hand or report.game:
        hand |= {"hand": report.hand, "game": report.game}
    if report.skip_reason:
        hand["why"] = report.skip_reason
    if report.unchecked:
        hand["unchecked"] = list(report.unchecked)
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
