"""What to throw away: all discards of a hand, as tables or as JSON."""

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
    """One discard: the cards as text, its value, and what becomes of it (None where more draws follow)."""

    thrown: str
    kept: str
    value: float
    distribution: Distribution | None


@dataclass(frozen=True, slots=True)
class DiscardTable:
    """All discards of a hand, the best first, with their setup, and the name of what they are worth."""

    throws: tuple[DiscardRow, ...]
    setup: DrawSetup
    draws: int
    worth: str
    target: int | None

    @classmethod
    def once(cls, found: Sequence[DiscardValue], setup: DrawSetup, value: Value) -> "DiscardTable":
        """Take the discards of the last draw."""
        throws = tuple(DiscardRow(format(d.discarded), format(d.kept), d.value, d.distribution) for d in found)
        target = setup.ordering.rank(value.hand, setup.wild or None) if isinstance(value, Against) else None
        return cls(throws, setup, 1, value_heading(value), None if target is None else int(target))

    @classmethod
    def ahead(cls, hand: str, analyses: Sequence[Analysis], value: Value) -> "DiscardTable":
        """Take the discards of the first of several draws."""
        setup = analyses[-1].setup
        throws = tuple(
            DiscardRow(format(thrown), format(kept), worth, None)
            for kept, thrown, worth in analyses[-1].ranked_discards(hand)
        )
        return cls(throws, setup, len(analyses), value_heading(value), None)

    def figure(self) -> "Figure":
        """Draw the values of the best, with the hand above and what they are worth below."""
        figure = plot_values([(throw.thrown, throw.value) for throw in self.throws])
        axes = figure.axes[0]
        axes.set_title(next(throw.kept for throw in self.throws if not throw.thrown))
        axes.set_xlabel(self.worth)
        return figure


def value_heading(value: Value) -> str:
    """Say what a value is.

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
    """Tell all discards, and what comes of the best one."""
    best = answer.throws[0]
    advice = f"throw {best.thrown}" if best.thrown else "stand pat"
    lines = wrap(f"{advice}: {best.value:.6f}, the {answer.worth}", "  ")
    headings = ["throw", "keep", "value", "draws"][: 4 if best.distribution else 3]
    rows = [
        (
            throw.thrown or "stand pat",
            throw.kept,
            f"{throw.value:.6f}",
            *([f"{throw.distribution.total:,}"] if throw.distribution else []),
        )
        for throw in answer.throws
    ]
    lines = [*(click.style(line, bold=True) for line in lines), "", table(headings, rows, left=2)]
    if best.distribution:
        deed = f"throwing {best.thrown}" if best.thrown else "standing pat"
        lines += ["", table((deed, "draws", "share"), outcomes(best.distribution, answer.target))]
    if answer.draws > 1:
        lines += ["", *wrap("Thrown cards count as back in the deck before the next draw.")]
    return "\n".join(lines)


def outcomes(distribution: Distribution, target: int | None) -> list[tuple[str, str, str]]:
    """The categories that can come, strongest first, and how often a known hand is beaten."""
    total = distribution.total
    counts = {category: count for category, count in reversed(distribution.categories.items()) if count}
    if target is not None:
        counts["wins"] = int(distribution.beats(target) * total)
        counts["ties"] = int(distribution.ties(target) * total)
    return [(name, f"{count:,}", f"{count / total:.4%}") for name, count in counts.items()]


def discards_as_json(answer: DiscardTable) -> dict[str, Any]:
    """All discards as JSON can hold them."""
    return {
        "order": answer.setup.ordering.name,
        "draws": answer.draws,
        "worth": answer.worth,
        "discards": [discard_as_json(throw, answer.target) for throw in answer.throws],
    }


def discard_as_json(throw: DiscardRow, target: int | None) -> dict[str, Any]:
    """One discard; with one draw ahead also its draws by category, and by result against a known hand."""
    told: dict[str, Any] = {"throw": throw.thrown, "keep": throw.kept, "value": throw.value}
    if throw.distribution:
        total = throw.distribution.total
        told |= {"draws": total, "categories": throw.distribution.categories}
        if target is not None:
            told["wins"] = int(throw.distribution.beats(target) * total)
            told["ties"] = int(throw.distribution.ties(target) * total)
    return told
