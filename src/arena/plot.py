"""Plot the running mean of a run; needs matplotlib."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from standpat.arena.results import Results
from standpat.arena.run_summary import by_deal, confidence_width, unit_of
from standpat.parallel.extras import import_extra

if TYPE_CHECKING:
    from matplotlib.figure import Figure

POINTS = 1000
"""The most points of a line."""


def running_mean(values: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Give the mean of the first n values and its standard error, for each n; the error of one value is NaN.

    >>> running_mean(np.array([1.0, 3.0, 2.0]))
    (array([1., 2., 2.]), array([       nan, 1.        , 0.57735027]))
    """
    count = np.arange(1, len(values) + 1)
    shifted = values - values.mean() if len(values) else values
    mean = np.cumsum(shifted) / count
    spread = np.maximum(np.cumsum(shifted**2) / count - mean**2, 0)
    error = np.full(len(values), np.nan)
    error[1:] = np.sqrt(spread[1:] / (count[1:] - 1))
    return mean + (values.mean() if len(values) else 0), error


def plot_running_mean(results: Results, confidence: float = 0.95) -> "Figure":
    """Plot what each strategy won per hundred hands, after each number of hands, with its confidence band.

    Args:
        results: The results of a run.
        confidence: Confidence level of the bands, between 0 and 1.

    Returns:
        A matplotlib figure.

    Raises:
        ArenaError: The confidence is not between 0 and 1.
        MissingExtra: The package matplotlib is not installed.
    """
    unit, unit_name = unit_of(results.plan.game)
    scale = 100 / unit
    replays = results.plan.replays
    per_deal = by_deal(results.nets, replays)
    shown = np.unique(np.linspace(0, max(len(per_deal) - 1, 0), POINTS).astype(int))
    figure: Figure = import_extra("matplotlib.figure", "cli").Figure(figsize=(8, 4.5), layout="constrained")
    axes: Any = figure.subplots()
    bounds = [0.0]
    for place, name in enumerate(results.strategies):
        if not len(per_deal):
            break
        mean, error = running_mean(per_deal[:, place])
        middle, half = scale * mean[shown], scale * confidence_width(confidence) * error[shown]
        (line,) = axes.plot((shown + 1) * replays, middle, label=name)
        axes.fill_between((shown + 1) * replays, middle - half, middle + half, color=line.get_color(), alpha=0.2, lw=0)
        settled = slice(len(shown) // 20, None)  # the wide bands of the first hands would leave no room for the rest
        bounds += [*(middle - half)[settled], *(middle + half)[settled]]
    low, high = np.nanmin(bounds), np.nanmax(bounds)
    axes.set_ylim(low - 0.05 * (high - low) - 1e-9, high + 0.05 * (high - low) + 1e-9)
    axes.axhline(0, color="black", lw=0.6)
    axes.set_xlabel("hands")
    axes.set_ylabel(f"{unit_name} per 100 hands")
    axes.set_title(f"{results.plan.game.name}, seed {results.seed}, {confidence:.0%} confidence")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    return figure
