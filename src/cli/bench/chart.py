"""The results of the benchmark as a chart."""

from collections.abc import Sequence
from typing import BinaryIO

from standpat.cli.bench.measurements import Measurement, label, rate_text
from standpat.parallel.extras import import_extra

COLOURS = {"reference": "#9e9e9e", "standpat": "#1b6ca8", "peer": "#d9822b"}


def draw_contests(rows: Sequence[Measurement], sink: BinaryIO, form: str) -> None:
    """Draw the contests below each other, with the rates as bars on a logarithmic scale."""
    titles = list(dict.fromkeys(row.contest for row in rows))
    heights = [1.5 + sum(row.contest == title for row in rows) for title in titles]
    figure = import_extra("matplotlib.figure", "cli").Figure(figsize=(9, 0.24 * sum(heights)), layout="constrained")
    panels = figure.subplots(len(titles), sharex=True, squeeze=False, height_ratios=heights)[:, 0]
    for title, axes in zip(titles, panels, strict=True):
        shown = [row for row in rows if row.contest == title]
        bars = axes.barh(
            [label(row) for row in shown],
            [row.rate for row in shown],
            color=[COLOURS[row.side] for row in shown],
        )
        axes.bar_label(bars, [rate_text(row.rate) for row in shown], padding=3, fontsize=8)
        axes.set_title(title, loc="left", fontsize=9, fontweight="bold")
        axes.set_xscale("log")
        axes.margins(x=0.1, y=0.02)
        axes.invert_yaxis()
        axes.tick_params(labelsize=8)
        axes.spines[["top", "right"]].set_visible(False)
    panels[-1].set_xlabel("hands a second")
    figure.savefig(sink, format=form)
