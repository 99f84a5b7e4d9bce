"""What is likely, and what to throw away: exact draws, whole games, equities. Knows hands, but no game's betting."""

from .analysis import Analysis, HandClasses, analyse
from .discards import DiscardValue, discards
from .distribution import Distribution
from .draw_setup import DrawSetup
from .drawing import after_draw
from .equity import Equity, PlayerEquity, equity, streets
from .hand_values import Against, Field, Value, Values
from .opponents import drawn_hands, random_hands
from .paytable import Paytable, PaytableError, PaytableRow
from .plans import SimulatedPlan, plan, simulate_plan
from .plots import plot_discards, plot_distribution, plot_streets
from .showdown_setting import Board, Player

__all__ = [
    "Against",
    "Analysis",
    "Board",
    "DiscardValue",
    "Distribution",
    "DrawSetup",
    "Equity",
    "Field",
    "HandClasses",
    "Paytable",
    "PaytableError",
    "PaytableRow",
    "Player",
    "PlayerEquity",
    "SimulatedPlan",
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
