"""The arena: strategies, runs of many hands on many workers, and results with confidence intervals."""

from standpat.arena.errors import ArenaError
from standpat.arena.failure import Failure
from standpat.arena.plan import Plan
from standpat.arena.result_columns import ResultColumns
from standpat.arena.results import Results
from standpat.arena.run_summary import StrategyResult, Summary
from standpat.arena.showdowns import STAND_PAT, DrawTable, PotShare, all_hands, draw_table, pot_shares, showdowns
from standpat.arena.simulation import simulate
from standpat.arena.strategies import BUILT_IN, StrategySpec
from standpat.arena.strategy_error import StrategyError
from standpat.parallel.errors import WorkerError
from standpat.parallel.executors import InProcess, processes
from standpat.parallel.scatter import scatter
from standpat.rules import Strategy

__all__ = [
    "BUILT_IN",
    "STAND_PAT",
    "ArenaError",
    "DrawTable",
    "Failure",
    "InProcess",
    "Plan",
    "PotShare",
    "ResultColumns",
    "Results",
    "Strategy",
    "StrategyError",
    "StrategyResult",
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
