"""Charts of odds, drawn with matplotlib, which is imported when a chart is drawn.

Each function returns a figure; `figure.savefig("name.png")` writes it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from standpat.evaluator import HandError, format
from standpat.parallel.extras import import_extra

from .discards import DiscardValue
from .distribution import Distribution
from .equity import Equity

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BEST = 10
"""Number of discards drawn by default; the others are bad and would crowd the chart."""


def plot_discards(found: Sequence[DiscardValue], best: int = BEST) -> "Figure":
    """Draw a bar for the value of each discard, the best on top.

    Args:
        found: Discards, as `discards` gives them.
        best: Largest number of discards to draw.

    Returns:
        The figure.

    Raises:
        HandError: There is nothing to draw.

    >>> from standpat.odds import Paytable, discards
    >>> figure = plot_discards(discards("Ks Kd 7h 5c 2s", Paytable.load("jacks-or-better-9-6")))
    >>> len(figure.axes[0].patches)
    10
    """
    return plot_values([(format(discard.discarded), discard.value) for discard in found], best)


def plot_values(values: Sequence[tuple[str, float]], best: int = BEST) -> "Figure":
    """Draw a bar for each discard, given as the text of its cards and its value.

    >>> len(plot_values([("", 1.0), ("As", 0.5)]).axes[0].patches)
    2
    """
    shown = list(values)[: max(best, 0)]
    figure, axes = _axes(len(shown), "discards", 1.5 + 0.32 * len(shown))
    names = [f"discard {discarded}" if discarded else "stand pat" for discarded, _ in shown]
    bars = axes.barh(names, [value for _, value in shown])
    axes.bar_label(bars, [f"{value:.4f}" for _, value in shown], padding=3)
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.set_xlabel("expected value")
    return figure


def plot_distribution(distribution: Distribution) -> "Figure":
    """Draw a bar for the probability of each category after the draw, the strongest on top.

    Args:
        distribution: Distribution of the final hand.

    Returns:
        The figure.

    >>> from standpat.odds import after_draw
    >>> len(plot_distribution(after_draw("Ks Kd Kh")).axes[0].patches)
    9
    """
    counts = dict(reversed(distribution.categories.items()))
    figure, axes = _axes(len(counts), "categories", 1.5 + 0.32 * len(counts))
    shares = [count / distribution.total for count in counts.values()]
    bars = axes.barh(list(counts), shares)
    axes.bar_label(bars, [f"{share:.3%}" if share else "never" for share in shares], padding=3)
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.set_xlabel("probability")
    return figure


def plot_streets(equities: Sequence[Equity], names: Sequence[str] = ()) -> "Figure":
    """Draw a line for each player's pot share as board cards are turned up.

    Samples have bars of two standard errors.

    Args:
        equities: Equities, as `streets` gives them, one for each number of cards on the board.
        names: Names of the players; numbers if there are none.

    Returns:
        The figure.

    Raises:
        HandError: There is nothing to draw.

    >>> from standpat.odds import streets
    >>> found = streets(["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"], "As Ks 3d", trials=1000, budget=0, seed=1)
    >>> len(plot_streets(found).axes[0].containers)
    2
    """
    figure, axes = _axes(len(equities), "equities", 4.0)
    turned = np.arange(len(equities))
    for number in range(len(equities[0].players)):
        shares = [equity.players[number] for equity in equities]
        label = names[number] if number < len(names) else f"player {number + 1}"
        errors = [2 * share.error for share in shares]
        axes.errorbar(turned, [float(share.share) for share in shares], errors, marker="o", capsize=3, label=label)
    axes.set_xticks(turned)
    axes.set_xlabel("cards on the board")
    axes.set_ylabel("share of the pot")
    axes.set_ylim(0, 1)
    axes.legend()
    return figure


def _axes(things: int, what: str, height: float) -> "tuple[Figure, Axes]":
    """Make an empty chart for a number of things."""
    if not things:
        raise HandError(f"{what}: expected one or more to draw, found none")
    figure = import_extra("matplotlib.figure", "cli").Figure(figsize=(8, height), layout="constrained")
    return figure, figure.add_subplot()
