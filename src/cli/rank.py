"""`standpat rank`: a file of hands in, ranked hands out."""

import csv
import sys
from contextlib import ExitStack, closing

import click
import numpy as np

from standpat.cli.errors import say
from standpat.cli.extras import extra
from standpat.cli.files import name_of, opened, same_file, standard_output, written_whole
from standpat.cli.formats import INPUTS, OUTPUTS, input_form, output_form, reader_for
from standpat.cli.options import Whole, file_name, order_option, wild_cards, wild_option
from standpat.cli.progress import progress
from standpat.cli.ranking import ranked
from standpat.cli.records import InputError, Records, fault_in_utf8
from standpat.cli.summary import Summary, chart_format, draw, print_json, print_table
from standpat.cli.words import listed
from standpat.cli.writers import AlignedWriter, Writer, writer_for
from standpat.evaluator import Ordering


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
@click.argument("file", callback=file_name, default="-", metavar="[FILE]")
@order_option
@wild_option
@click.option(
    "--columns", callback=names, metavar="NAMES", help="Column of the hand, or those of its cards: c1,c2,c3,c4,c5."
)
@click.option(
    "--input-format",
    type=click.Choice(INPUTS),
    metavar="FORMAT",
    help=f"Format of FILE: {listed(INPUTS, 'or')}; else by its ending, or text.",
)
@click.option(
    "--output", callback=file_name, metavar="FILE", help="File to write, whole or not at all; else standard output."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(OUTPUTS),
    metavar="FORMAT",
    help=f"Format to write: {listed(OUTPUTS, 'or')}; else by the ending of --output, or FILE's.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON lines; with --summary, the summary as JSON.")
@click.option("--prefix", default="", metavar="TEXT", help="Put TEXT before the names of the added columns.")
@click.option(
    "--on-error",
    type=click.Choice(["stop", "skip"]),
    default="stop",
    show_default=True,
    help="What to do about a bad line.",
)
@click.option("--threads", type=Whole(min=0), default=1, show_default=True, help="Threads that rank; 0 for all cores.")
@click.option(
    "--summary",
    is_flag=True,
    help="Print how many hands of each category there were, not the hands; --output still takes those.",
)
@click.option(
    "--plot",
    callback=file_name,
    metavar="FILE",
    help="Draw the hands of each category as bars, into a .png, .svg or .pdf file.",
)
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
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
    summary: bool,
    plot: str | None,
) -> None:
    """Rank a file of hands.

    FILE holds one hand a line, blank lines and # comments aside; or it is CSV or Parquet with a column for the hand or
    one for each card. Without FILE, hands are read from standard input. Each hand gets its strength (greater wins), its
    category and a description.

    \b
    Examples:
      standpat rank hands.txt --order 2-7
      standpat rank deals.csv --columns c1,c2,c3,c4,c5 --output ranked.parquet
      standpat rank hands.txt --order wild --wild 7d --summary
    """
    source = input_format or input_form(file)
    if columns and source == "text":
        raise click.UsageError("--columns: text has none, expected CSV or Parquet (option --input-format)")
    output = None if output == "-" else output
    if as_json and not summary and form not in (None, "jsonl"):
        raise click.UsageError(f"--json is not --format {form}, expected one of them")
    if form and summary and output is None:
        raise click.UsageError(f"--format {form}: --summary takes the place of the hands, expected --output too")
    form = form or ("jsonl" if as_json and not summary else output_form(output, source))
    if prefix and form == "text":
        raise click.UsageError("--prefix: text does not name its columns, expected CSV, JSON lines or Parquet")
    chart_form = chart_format(plot) if plot else ""
    if summary and not as_json:
        extra("rich")
    for option, other in ("FILE", file), ("--output", output):
        if plot and other and other != "-" and same_file(plot, other):
            raise click.UsageError(f"--plot {plot}: the same file as {option}, expected another")
    rows_on_stdout = output is None and not summary
    on_screen = rows_on_stdout and sys.stdout.isatty()
    if on_screen and form == "parquet":
        raise click.UsageError("Parquet is not for a terminal, expected --output")

    named = wild_cards(ordering, wild)
    counts = np.zeros(ordering.size + 1, np.int64)
    skipped = 0

    def skip(error: InputError) -> None:
        nonlocal skipped
        skipped += 1
        say(str(error))

    with ExitStack() as files:
        chart = files.enter_context(written_whole(plot)) if plot else None
        sink = standard_output(form) if rows_on_stdout else None
        if output:
            sink = files.enter_context(written_whole(output))
        reader = reader_for(source, files.enter_context(opened(file)), file, columns)
        writer: Writer | None = None
        if on_screen and form == source == "text":
            writer = AlignedWriter(sys.stdout, ordering)
        elif sink:
            writer = files.enter_context(closing(writer_for(form, sink, reader, name_of(file), ordering, prefix)))
        advance = files.enter_context(progress("Ranking", reader.total, shown=not on_screen))
        report = skip if on_error == "skip" else None
        for records, strengths in ranked(reader, ordering, named, threads, name_of(file), report):
            if writer:
                try:
                    writer.write(records, strengths)
                except UnicodeEncodeError as error:
                    raise not_utf8(records, reader.names, name_of(file), form) from error
            counts += np.bincount(strengths, minlength=len(counts))
            advance(records.extent)
        tally = Summary.of(ordering, counts, skipped)
        if chart:
            draw(tally, chart, chart_form)

    if summary:
        (print_json if as_json else print_table)(tally)
    if skipped:
        ctx.exit(1)


def not_utf8(records: Records, columns: tuple[str, ...], file: str, form: str) -> InputError:
    """Say which record cannot be written in a format that is all UTF-8."""
    row, column, fault = next(
        (row, column, fault)
        for row, values in enumerate(records.rows())
        for column, value in zip(columns, values, strict=True)
        if (fault := fault_in_utf8(value))
    )
    return InputError(file, f"column '{column}': {fault}, expected UTF-8 for {form}", records.place(row))
