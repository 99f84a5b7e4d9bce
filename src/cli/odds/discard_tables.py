"""All discards of a hand, as tables or as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import wrap
from standpat.evaluator import format
from standpat.odds import Against, Analysis, DiscardValue, Distribution, DrawSetup, Paytable, Value
from standpat.odds.plots import plot_values

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, slots=True)
class DiscardRow:
    """One discard: its cards as text, its value, and the distribution of final hands (None if more draws follow)."""

    discarded: str
    kept: str
    value: float
    distribution: Distribution | None


@dataclass(frozen=True, slots=True)
class DiscardTable:
    """All discards of a hand, the best first, with the setup and the meaning of the values."""

    rows: tuple[DiscardRow, ...]
    setup: DrawSetup
    draws: int
    value: str
    target: int | None

    @classmethod
    def once(cls, found: Sequence[DiscardValue], setup: DrawSetup, value: Value) -> "DiscardTable":
        """Make the table for the last draw."""
        rows = tuple(DiscardRow(format(d.discarded), format(d.kept), d.value, d.distribution) for d in found)
        target = setup.ordering.rank(value.hand, setup.wild or None) if isinstance(value, Against) else None
        return cls(rows, setup, 1, value_heading(value), None if target is None else int(target))

    @classmethod
    def ahead(cls, hand: str, analyses: Sequence[Analysis], value: Value) -> "DiscardTable":
        """Make the table for the first of several draws."""
        setup = analyses[-1].setup
        rows = tuple(
            DiscardRow(format(discarded), format(kept), value, None)
            for kept, discarded, value in analyses[-1].ranked_discards(hand)
        )
        return cls(rows, setup, len(analyses), value_heading(value), None)

    def figure(self) -> "Figure":
        """Draw the values of the best discards as a chart."""
        figure = plot_values([(row.discarded, row.value) for row in self.rows])
        axes = figure.axes[0]
        axes.set_title(next(row.kept for row in self.rows if not row.discarded))
        axes.set_xlabel(self.value)
        return figure


def value_heading(value: Value) -> str:
    """Describe what the values mean.

    >>> value_heading(Against("As Kd Qh Jc 9s"))
    'share of the pot against As Kd Qh Jc 9s'
    """
    if isinstance(value, Paytable):
        return f"pay of {value.name} for a bet of 1"
    if isinstance(value, Against):
        return f"share of the pot against {value.hand}"
    opponents = getattr(value, "opponents", 1)
    return f"share of the pot against {'an opponent' if opponents == 1 else f'{opponents} opponents'} drawing well"


def discards_in_words(answer: DiscardTable) -> str:
    """Write all discards, and the final hands after the best one, as text."""
    best = answer.rows[0]
    advice = f"discard {best.discarded}" if best.discarded else "stand pat"
    lines = wrap(f"{advice}: {best.value:.6f}, {answer.value}", "  ")
    headings = ["discard", "keep", "value", "draws"][: 4 if best.distribution else 3]
    rows = [
        (
            row.discarded or "stand pat",
            row.kept,
            f"{row.value:.6f}",
            *([f"{row.distribution.total:,}"] if row.distribution else []),
        )
        for row in answer.rows
    ]
    lines = [*(click.style(line, bold=True) for line in lines), "", table(headings, rows, left=2)]
    if best.distribution:
        action = f"discarding {best.discarded}" if best.discarded else "standing pat"
        lines += ["", table((action, "draws", "share"), outcomes(best.distribution, answer.target))]
    if answer.draws > 1:
        lines += ["", *wrap("Discarded cards count as back in the deck before the next draw.")]
    return "\n".join(lines)


def outcomes(distribution: Distribution, target: int | None) -> list[tuple[str, str, str]]:
    """List the possible categories, the strongest first, and how often a known hand is beaten."""
    total = distribution.total
    counts = {category: count for category, count in reversed(distribution.categories.items()) if count}
    if target is not None:
        counts["wins"] = int(distribution.beats(target) * total)
        counts["ties"] = int(distribution.ties(target) * total)
    return [(name, f"{count:,}", f"{count / total:.4%}") for name, count in counts.items()]


def discards_as_json(answer: DiscardTable) -> dict[str, Any]:
    """Turn all discards into a JSON object."""
    return {
        "order": answer.setup.ordering.name,
        "draws": answer.draws,
        "worth": answer.value,
        "discards": [discard_as_json(row, answer.target) for row in answer.rows],
    }


def discard_as_json(row: DiscardRow, target: int | None) -> dict[str, Any]:
    """Turn one discard into a JSON object; with one draw to come, it has the draws by category and by result."""
    found: dict[str, Any] = {"throw": row.discarded, "keep": row.kept, "value": row.value}
    if row.distribution:
        total = row.distribution.total
        found |= {"draws": total, "categories": row.distribution.categories}
        if target is not None:
            found["wins"] = int(row.distribution.beats(target) * total)
            found["ties"] = int(row.distribution.ties(target) * total)
    return found
