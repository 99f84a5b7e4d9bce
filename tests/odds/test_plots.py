"""Charts: what is drawn, and that drawing needs no screen."""

import io
import subprocess
import sys

import numpy as np
import pytest

from standpat.evaluator import HandError
from standpat.odds import (
    Paytable,
    after_draw,
    discards,
    equity,
    plot_discards,
    plot_distribution,
    plot_streets,
    streets,
)

pytest.importorskip("matplotlib")
from matplotlib.axes import Axes
from matplotlib.container import BarContainer, ErrorbarContainer


def widths(axes: Axes) -> list[float]:
    [bars] = axes.containers
    assert isinstance(bars, BarContainer)
    return [bar.get_width() for bar in bars]


def test_discards() -> None:
    found = discards("Ks Kd 7h 5c 2s", Paytable.load("jacks-or-better-9-6"))
    (axes,) = plot_discards(found, best=4).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == [
        "discard 7h 5c 2s", "discard 5c 2s", "discard 7h 2s", "discard 7h 5c"
    ]  # fmt: skip
    assert widths(axes) == [d.value for d in found[:4]]


def test_distribution() -> None:
    found = after_draw("Ks Kd Kh")
    (axes,) = plot_distribution(found).axes
    assert widths(axes) == [count / found.total for count in reversed(found.categories.values())]


def test_streets() -> None:
    found = streets(["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"], "As Ks 3d 4h", trials=2000, budget=5000, seed=1)
    figure = plot_streets(found, ["hero"])
    (axes,) = figure.axes
    legend = axes.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["hero", "player 2"]
    [drawn, *_] = axes.containers
    assert isinstance(drawn, ErrorbarContainer)
    heights = np.asarray(drawn.lines[0].get_ydata())
    assert heights.tolist() == [float(equity.players[0].share) for equity in found]
    figure.savefig(io.BytesIO(), format="svg")


def test_nothing_to_draw() -> None:
    with pytest.raises(HandError, match="discards: expected one or more to draw, found none"):
        plot_discards([])
    with pytest.raises(HandError, match="equities: expected one or more"):
        plot_streets([])
    assert plot_streets([equity(["As", "Kd"])]).axes


def test_matplotlib_is_imported_when_something_is_drawn() -> None:
    program = "import sys, standpat.odds; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
