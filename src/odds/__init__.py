"""What is likely, and what to throw away: exact draws, whole games, equities. Knows hands, but no game's betting."""

from .analysis import Analysis, Classes, analyse
from .deck import Deck
from .discards import Discard, discards
from .distribution import Distribution
from .draws import after_draw
from .equity import Equity, Share, equity, streets
from .opponents import drawn_hands, random_hands
from .paytable import Paytable, PaytableError, Row
from .plans import Simulated, plan, simulate_plan
from .plots import plot_discards, plot_distribution, plot_streets
from .showdown import Player, Table
from .values import Against, Field, Value, Values

__all__ = [
    "Against",
    "Analysis",
    "Classes",
    "Deck",
    "Discard",
    "Distribution",
    "Equity",
    "Field",
    "Paytable",
    "PaytableError",
    "Player",
    "Row",
    "Share",
    "Simulated",
    "Table",
    "Value",
    "Values",
    "after_draw",
    "analyse",
    "discards",
    "drawn_hands",
    "equity",
    "plan",
    "plot_discards",
    "plot_distribution",
    "plot_streets",
    "random_hands",
    "simulate_plan",
    "streets",
]
