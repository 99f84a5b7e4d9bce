"""Means of the results of a run, and their confidence intervals."""

from dataclasses import asdict, dataclass
from math import nan, sqrt
from numbers import Real
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.arena.errors import ArenaError
from standpat.arena.plan import Plan
from standpat.rules import Game


@dataclass(frozen=True, slots=True)
class StrategyResult:
    """The result of one strategy in a run; values that need more deals are NaN.

    Args:
        strategy: Name of the strategy.
        hands: Number of hands it played.
        net: Chips won in total.
        mean: Chips won per hand.
        standard_error: Standard error of the mean, in chips.
        low: Lower end of the confidence interval of the mean, in chips.
        high: Upper end of the confidence interval of the mean, in chips.
        per_hundred: Units won per hundred hands.
        margin: Half the width of the confidence interval of `per_hundred`, in units.

    >>> from standpat.arena import simulate
    >>> tight = simulate("five-card-draw", ["tight", "station"], 50, seed=1).summary().standings[0]
    >>> tight.strategy, tight.hands, tight.low < tight.mean < tight.high
    ('tight', 50, True)
    """

    strategy: str
    hands: int
    net: int
    mean: float
    standard_error: float
    low: float
    high: float
    per_hundred: float
    margin: float


@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """The summary of a run.

    Args:
        hands: Number of hands played.
        deals: Number of different deals among them; each deal is one observation for the errors.
        unit: Chips in a unit of the results per hundred hands.
        unit_name: What a unit is: big blinds, antes or bets.
        confidence: Confidence level of the intervals, 0 to 1.
        standings: Results by strategy, in the order in which the strategies were given.
        head_to_head: Chips per hand that the strategy of the row won from the strategy of the column, float64, shape
            (strategies, strategies). The losses of a hand go to its winners in proportion to what they won.

    >>> from standpat.arena import simulate
    >>> summary = simulate("five-card-draw", ["tight", "station"], 50, seed=1, duplicate=True).summary()
    >>> summary.hands, summary.deals, summary.unit, summary.unit_name
    (50, 25, 2, 'big blinds')
    """

    hands: int
    deals: int
    unit: int
    unit_name: str
    confidence: float
    standings: tuple[StrategyResult, ...]
    head_to_head: NDArray[np.float64]

    def to_dict(self) -> dict[str, Any]:
        """Convert to JSON-safe data.

        Returns:
            The fields by name; None in place of NaN.
        """
        fields = asdict(self)
        fields["standings"] = [
            {name: None if value != value else value for name, value in asdict(standing).items()}
            for standing in self.standings
        ]
        fields["head_to_head"] = self.head_to_head.tolist()
        return fields


def summarise(plan: Plan, nets: NDArray[np.int64], confidence: float = 0.95) -> Summary:
    """Summarise what each strategy won in each hand, shape (hands, strategies), in chips.

    The replays of a deal count as one observation, their mean. With `carry`, the hands of one match are not
    independent, and the errors are approximate.

    Raises:
        ArenaError: The confidence is not between 0 and 1.
    """
    hands = len(nets)
    per_deal = by_deal(nets, plan.replays)
    unit, unit_name = unit_of(plan.game)
    width = confidence_width(confidence)
    standings = []
    for place, entry in enumerate(plan.entries):
        mean, error = mean_and_error(per_deal[:, place])
        standings.append(
            StrategyResult(
                strategy=entry.name,
                hands=hands,
                net=int(nets[:, place].sum()),
                mean=mean,
                standard_error=error,
                low=mean - width * error,
                high=mean + width * error,
                per_hundred=100 * mean / unit,
                margin=100 * width * error / unit,
            )
        )
    return Summary(
        hands=hands,
        deals=len(per_deal),
        unit=unit,
        unit_name=unit_name,
        confidence=confidence,
        standings=tuple(standings),
        head_to_head=head_to_head(nets) / max(hands, 1),
    )


def confidence_width(confidence: float) -> float:
    """Give half the width of a confidence interval, in standard errors.

    Raises:
        ArenaError: The confidence is not between 0 and 1.

    >>> round(confidence_width(0.95), 3)
    1.96
    """
    if not isinstance(confidence, Real) or not 0 < confidence < 1:
        raise ArenaError(f"confidence: expected a number between 0 and 1, found {confidence!r}")
    return NormalDist().inv_cdf((1 + float(confidence)) / 2)


def by_deal(nets: NDArray[np.int64], replays: int) -> NDArray[np.float64]:
    """Average the replays of each deal; the last deal of an interrupted run may have fewer replays.

    >>> by_deal(np.array([[4, -4], [-2, 2], [6, -6]]), 2)
    array([[ 1., -1.],
           [ 6., -6.]])
    """
    starts = np.arange(0, len(nets), replays)
    if not len(starts):
        return nets.astype(float)
    counts = np.minimum(len(nets) - starts, replays)
    return np.asarray(np.add.reduceat(nets, starts, axis=0) / counts[:, None])


def mean_and_error(values: NDArray[np.float64]) -> tuple[float, float]:
    """Give the mean of independent values and its standard error."""
    if not len(values):
        return nan, nan
    mean = float(values.mean())
    return mean, float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else nan


def head_to_head(nets: NDArray[np.int64]) -> NDArray[np.float64]:
    """Sum the chips that each strategy won from each other strategy.

    >>> head_to_head(np.array([[6, -2, -4]]))
    array([[ 0.,  2.,  4.],
           [-2.,  0.,  0.],
           [-4.,  0.,  0.]])
    """
    won, lost = np.maximum(nets, 0), np.maximum(-nets, 0)
    total = np.maximum(lost.sum(axis=1), 1)
    flow = (won / total[:, None]).T @ lost
    return np.asarray(flow - flow.T)


def unit_of(game: Game) -> tuple[int, str]:
    """Choose the unit of results per hundred hands: its chips and its name.

    >>> from standpat.rules import GAMES
    >>> unit_of(GAMES["triple-draw-2-7"]), unit_of(GAMES["poker-draw"]), unit_of(GAMES["czech"])
    ((2, 'big blinds'), (1, 'antes'), (1, 'antes'))
    """
    if game.blinds:
        return max(game.blinds), "big blinds"
    ante = game.ante if isinstance(game.ante, int) else max(game.ante, default=0)
    return (ante, "antes") if ante else (game.bet_size, "bets")
