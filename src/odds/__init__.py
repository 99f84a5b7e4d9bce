"""Exact odds: the best discards, whole games, and how often each player wins. Knows hands, but no betting."""

from .analysis import Analysis, analyse
from .discards import DiscardValue, discards
from .distribution import Distribution
from .draw_setup import DrawSetup
from .drawing import after_draw
from .equity import Equity, PlayerEquity, equity, streets
from .hand_values import Against, Value, Values
from .opponents import Field, drawn_hands, random_hands
from .paytable import Paytable, PaytableError, PaytableRow
from .plans import SimulatedPlan, plan, simulate_plan
from .plots import plot_discards, plot_distribution, plot_streets
from .showdown_setting import Board, Player
from .suit_classes import HandClasses

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
