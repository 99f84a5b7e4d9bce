"""How many hands of each category there were: as a table, as JSON, as a chart."""

import json
from dataclasses import dataclass
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import count_of
from standpat.evaluator import Ordering
from standpat.parallel.extras import import_extra


@dataclass(frozen=True, slots=True)
class CategoryCounts:
    """The hands of each category of an ordering, strongest first, and the records that were left out."""

    order: str
    counts: dict[str, int]
    skipped: int

    @classmethod
    def of(cls, ordering: Ordering, strengths: NDArray[np.int64], skipped: int) -> "CategoryCounts":
        """Sum up the number of hands of each strength, 0 to ordering.size.

        >>> import standpat as sp
        >>> counts = np.zeros(sp.HIGH.size + 1, np.int64)
        >>> counts[[1, 2, 7462]] = 5
        >>> [(name, hands) for name, hands in CategoryCounts.of(sp.HIGH, counts, 0).counts.items() if hands]
        [('straight flush', 5), ('high card', 10)]
        """
        categories = ordering.category(np.arange(1, ordering.size + 1))
        counts = np.bincount(categories, strengths[1:], len(ordering.categories)).astype(int)
        return cls(ordering.name, dict(zip(ordering.categories[::-1], counts[::-1].tolist(), strict=True)), skipped)

    @property
    def hands(self) -> int:
        """The number of hands ranked."""
        return sum(self.counts.values())

    def share(self, category: str) -> float:
        """Return the share of a category in all hands, 0 to 1; 0 if there were no hands."""
        return self.counts[category] / (self.hands or 1)


def print_counts(summary: CategoryCounts) -> None:
    """Print the table on standard output."""
    title = f"{count_of(summary.hands, 'hand')}, order {summary.order}"
    rows = [(category, f"{hands:,}", f"{summary.share(category):.4%}") for category, hands in summary.counts.items()]
    echo(table(("category", "hands", "share"), rows, title=title))


def print_counts_as_json(summary: CategoryCounts) -> None:
    """Print the summary on standard output as one JSON object."""
    categories = [
        {"category": category, "hands": hands, "share": summary.share(category)}
        for category, hands in summary.counts.items()
    ]
    answer = {"order": summary.order, "hands": summary.hands, "skipped": summary.skipped, "categories": categories}
    echo(json.dumps(answer))


def draw_counts(summary: CategoryCounts, sink: BinaryIO, form: str) -> None:
    """Draw the hands of each category as bars, the strongest on top."""
    figure = import_extra("matplotlib.figure", "cli").Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(list(summary.counts), list(summary.counts.values()))
    axes.bar_label(bars, [f"{hands:,}  {summary.share(name):.2%}" for name, hands in summary.counts.items()], padding=3)
    axes.invert_yaxis()
    axes.margins(x=0.25)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("hands")
    axes.set_title(f"{count_of(summary.hands, 'hand')}, order {summary.order}")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(sink, format=form)
