"""`standpat rank`: files of hands in, ranked hands out."""

import csv
import sys
from contextlib import ExitStack, closing
from dataclasses import replace

import click

from standpat.cli.files import display_name, open_input, same_file, standard_output
from standpat.cli.options import Whole, chart_format, file_name, file_names, order_option, wild_cards, wild_option
from standpat.cli.rank.category_counts import CategoryCounts, draw_counts, print_counts, print_counts_as_json
from standpat.cli.rank.formats import INPUTS, OUTPUTS, input_form, output_form, reader_for
from standpat.cli.rank.ranking import RankCounts, RankSettings, write_ranked
from standpat.cli.rank.writers import AlignedWriter, Writer, writer_for
from standpat.cli.screen.wording import join_words
from standpat.evaluator import Ordering
from standpat.parallel.cores import MOST_PROCESSES
from standpat.parallel.extras import import_extra
from standpat.parallel.progress import progress_bar
from standpat.parallel.whole_file import written_whole


def names(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str] | None:
    """Read the names of columns, which stand as in the first line of a CSV file."""
    if value is None:
        return None
    try:
        found = [name.strip() for name in next(csv.reader([value], strict=True), [])]
    except csv.Error as error:
        raise click.BadParameter(f"'{value}': {error}, expected names as in CSV") from None
    if not any(found):
        raise click.BadParameter(f"expected names of columns, found '{value}'")
    for name in found:
        if found.count(name) > 1:
            raise click.BadParameter(f"column '{name}' is named twice, expected each once")
    return found


@click.command
@click.argument("files", callback=file_names, nargs=-1, metavar="[FILE]...")
@order_option
@wild_option
@click.option(
    "--columns",
    callback=names,
    metavar="NAMES",
    help="Column that holds the hand, or the columns of its cards: c1,c2,c3,c4,c5.",
)
@click.option(
    "--input-format",
    type=click.Choice(INPUTS),
    metavar="FORMAT",
    help=f"Format of FILE: {join_words(INPUTS, 'or')}; by default its ending, else text.",
)
@click.option(
    "--output",
    callback=file_name,
    metavar="FILE",
    help="Output file, or a folder for several input files; by default standard output.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(OUTPUTS),
    metavar="FORMAT",
    help=f"Output format: {join_words(OUTPUTS, 'or')}; by default the ending of --output, else the format of FILE.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON lines; with --summary, the summary as JSON.")
@click.option("--prefix", default="", metavar="TEXT", help="Put TEXT before the names of added columns.")
@click.option(
    "--on-error",
    type=click.Choice(["stop", "skip"]),
    default="stop",
    show_default=True,
    help="Stop at the first invalid line, or report and skip invalid lines.",
)
@click.option(
    "--threads", type=Whole(min=0), default=1, show_default=True, help="Number of ranking threads; 0 for all cores."
)
@click.option(
    "--workers", type=Whole(1, MOST_PROCESSES), help="Worker processes for several files; by default one a core."
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Address of a running dask cluster for several files, such as tcp://host:8786.",
)
@click.option(
    "--summary",
    is_flag=True,
    help="Print the number of hands in each category instead of the hands; --output still writes the hands.",
)
@click.option(
    "--plot",
    callback=file_name,
    metavar="FILE",
    help="Draw the number of hands in each category into a .png, .svg or .pdf file.",
)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    ordering: Ordering,
    wild: str | None,
    columns: list[str] | None,
    input_format: str | None,
    output: str | None,
    form: str | None,
    as_json: bool,
    prefix: str,
    on_error: str,
    threads: int,
    workers: int | None,
    scheduler: str | None,
    summary: bool,
    plot: str | None,
) -> None:
    """Rank a file of hands.

    FILE holds one hand a line, blank lines and # comments aside; or it is CSV or Parquet with a column for the hand or
    one for each card. Without FILE, hands are read from standard input. Each hand gets its strength (greater wins), its
    category and a description. Several files are summed up together, or ranked into a folder.

    \b
    Examples:
      standpat rank hands.txt --order 2-7
      standpat rank deals.csv --columns c1,c2,c3,c4,c5 --output ranked.parquet
      standpat rank hands.txt --order wild --wild 7d --summary
      standpat rank monday.txt tuesday.txt --output ranked --workers 2
    """
    sources = [input_format or input_form(file) for file in files]
    if columns and "text" in sources:
        raise click.UsageError("--columns: text has none, expected CSV or Parquet (option --input-format)")
    output = None if output == "-" else output
    if as_json and not summary and form not in (None, "jsonl"):
        raise click.UsageError(f"--json is not --format {form}, expected one of them")
    if form and summary and output is None:
        raise click.UsageError(f"--format {form}: --summary takes the place of the hands, expected --output too")
    form = form or ("jsonl" if as_json and not summary else None)
    forms = [form or (output_form(output, source) if len(files) == 1 else source) for source in sources]
    if prefix and "text" in forms:
        raise click.UsageError("--prefix: text does not name its columns, expected CSV, JSON lines or Parquet")
    chart_form = chart_format(plot) if plot else ""
    if summary and not as_json:
        import_extra("rich", "cli")
    for option, other in *(("FILE", file) for file in files), ("--output", output):
        if plot and other and other != "-" and same_file(plot, other):
            raise click.UsageError(f"--plot {plot}: the same file as {option}, expected another")
    settings = RankSettings(ordering, wild_cards(ordering, wild), threads, on_error == "skip", form or "", prefix)

    with ExitStack() as stack:
        chart = stack.enter_context(written_whole(plot)) if plot else None
        if len(files) == 1:
            one = replace(settings, form=forms[0])
            counted = rank_one(one, files[0], sources[0], columns, output, rows_on_stdout=not (output or summary))
        else:
            if "-" in files:
                raise click.UsageError("FILE -: standard input cannot be combined with files")
            if not (output or summary):
                raise click.UsageError(f"{len(files)} files: expected --summary, or --output with a folder for them")
            from standpat.cli.executor_options import executor_for
            from standpat.cli.rank.many_files import (  # not at the top: one file needs no workers
                RankJob,
                rank_many_files,
            )

            executor = stack.enter_context(executor_for(workers, scheduler, len(files)))
            counted = rank_many_files(RankJob(settings, columns, input_format, output), files, executor)
        tally = CategoryCounts.of(ordering, counted.hands, counted.skipped)
        if chart:
            draw_counts(tally, chart, chart_form)

    if summary:
        (print_counts_as_json if as_json else print_counts)(tally)
    if counted.skipped:
        ctx.exit(1)


def rank_one(
    settings: RankSettings,
    file: str,
    source: str,
    columns: list[str] | None,
    output: str | None,
    *,
    rows_on_stdout: bool,
) -> RankCounts:
    """Rank a file into another, onto standard output, or only count its hands."""
    on_screen = rows_on_stdout and sys.stdout.isatty()
    if on_screen and settings.form == "parquet":
        raise click.UsageError("Parquet is not for a terminal, expected --output")
    with ExitStack() as stack:
        sink = standard_output(settings.form) if rows_on_stdout else None
        if output:
            sink = stack.enter_context(written_whole(output))
        reader = reader_for(source, stack.enter_context(open_input(file)), file, columns)
        writer: Writer | None = None
        if on_screen and settings.form == source == "text":
            writer = AlignedWriter(sys.stdout, settings.ordering)
        elif sink:
            writer = stack.enter_context(
                closing(writer_for(settings.form, sink, reader, display_name(file), settings.ordering, settings.prefix))
            )
        advance = stack.enter_context(progress_bar("Ranking", reader.total, shown=not on_screen))
        return write_ranked(settings, reader, writer, display_name(file), advance)
