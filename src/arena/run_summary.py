"""What the hands of a run come to, and how sure that is."""

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
    """How a strategy did; NaN where there are too few deals to say.

    strategy        its name
    hands           how many hands it sat in
    net             chips won in all
    mean            chips won a hand
    standard_error  of the mean; chips
    low, high       the confidence interval of the mean; chips
    per_hundred     units won in a hundred hands
    margin          half the width of the confidence interval of that; units

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
    """A run in numbers.

    hands         hands played
    deals         different deals among them, which is what the errors are worked out from
    unit          the chips that results per hundred hands are counted in
    unit_name     what they are: big blinds, antes or stakes
    confidence    of the intervals, 0 to 1
    standings     by strategy, in the order of play
    head_to_head  chips a hand that the strategy of the row won from that of the column, (strategies, strategies):
                  what each loser of a hand lost goes to its winners in proportion to what they won

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
        """JSON-safe data; None for NaN."""
        fields = asdict(self)
        fields["standings"] = [
            {name: None if value != value else value for name, value in asdict(standing).items()}
            for standing in self.standings
        ]
        fields["head_to_head"] = self.head_to_head.tolist()
        return fields


def summarise(plan: Plan, nets: NDArray[np.int64], confidence: float = 0.95) -> Summary:
    """Sum up what each strategy won in each hand, (hands, strategies) chips.

    The replays of a deal count as one observation, their mean; so the luck of the cards is no part of the error of
    duplicate play. Where stacks are carried, hands of one match are not independent and the errors are approximate.

    Raises `ArenaError` for a confidence that is not between 0 and 1.
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
    """Half the width of a confidence interval, in standard errors. Raises `ArenaError` if not between 0 and 1.

    >>> round(confidence_width(0.95), 3)
    1.96
    """
    if not isinstance(confidence, Real) or not 0 < confidence < 1:
        raise ArenaError(f"confidence: expected a number between 0 and 1, found {confidence!r}")
    return NormalDist().inv_cdf((1 + float(confidence)) / 2)


def by_deal(nets: NDArray[np.int64], replays: int) -> NDArray[np.float64]:
    """The mean of each deal's replays; the last deal of a run that was broken off may have fewer.

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
    """The mean of independent values and its standard error."""
    if not len(values):
        return nan, nan
    mean = float(values.mean())
    return mean, float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else nan


def head_to_head(nets: NDArray[np.int64]) -> NDArray[np.float64]:
    """Chips that each strategy won from each other, in all.

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
    """The chips that results are counted in, and their name.

    >>> from standpat.rules import GAMES
    >>> unit_of(GAMES["triple-draw-2-7"]), unit_of(GAMES["poker-draw"]), unit_of(GAMES["czech"])
    ((2, 'big blinds'), (1, 'antes'), (1, 'antes'))
    """
    if game.blinds:
        return max(game.blinds), "big blinds"
    ante = game.ante if isinstance(game.ante, int) else max(game.ante, default=0)
    return (ante, "antes") if ante else (game.bet_size, "bets")
