"""Many games, many players, many machines: strategies, runs of many hands, results and how sure they are."""

from standpat.arena.columns import Columns
from standpat.arena.errors import ArenaError, StrategyError
from standpat.arena.failure import Failure
from standpat.arena.plan import Plan
from standpat.arena.results import Results
from standpat.arena.showdowns import STAND_PAT, DrawTable, Share, all_hands, draw_table, pot_shares, showdowns
from standpat.arena.simulate import simulate
from standpat.arena.strategies import BUILT_IN, StrategySpec
from standpat.arena.summary import Standing, Summary
from standpat.evaluator.errors import WorkerError
from standpat.evaluator.scatter import InProcess, processes, scatter
from standpat.rules import Strategy

__all__ = [
    "BUILT_IN",
    "STAND_PAT",
    "ArenaError",
    "Columns",
    "DrawTable",
    "Failure",
    "InProcess",
    "Plan",
    "Results",
    "Share",
    "Standing",
    "Strategy",
    "StrategyError",
    "StrategySpec",
    "Summary",
    "WorkerError",
    "all_hands",
    "draw_table",
    "pot_shares",
    "processes",
    "scatter",
    "showdowns",
    "simulate",
]
