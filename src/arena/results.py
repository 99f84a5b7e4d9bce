"""What came of a run."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from standpat.arena.plan import Plan
from standpat.arena.result_columns import ResultColumns
from standpat.arena.run_summary import Summary, summarise
from standpat.rules import Game

if TYPE_CHECKING:
    from pathlib import Path

ROW_GROUP = 1 << 20
"""Rows of a Parquet file that are compressed together."""


@dataclass(frozen=True, eq=False)
class Results:
    """The hands of a run, as columns, and what they come to.

    plan     what was played
    columns  one row a hand and seat; see `ResultColumns`

    >>> from standpat.arena import simulate
    >>> results = simulate("five-card-draw", ["tight", "station"], 50, seed=1)
    >>> results, results.seed
    (<Results: 50 hands of five-card-draw, tight, station>, 1)
    >>> results.to_arrow().column_names
    ['hand', 'seat', 'strategy', 'stack', 'net', 'street', 'showdown', 'category']
    """

    plan: Plan
    columns: ResultColumns

    @property
    def seed(self) -> int:
        """The seed that brings the run back."""
        return self.plan.seed

    @property
    def strategies(self) -> tuple[str, ...]:
        """The names that the column `strategy` counts."""
        return tuple(entry.name for entry in self.plan.entries)

    @property
    def streets(self) -> tuple[str, ...]:
        """The names that the column `street` counts."""
        return street_names(self.plan.game)

    @property
    def categories(self) -> tuple[str, ...]:
        """The names that the column `category` counts, weakest first."""
        return self.plan.game.ordering.categories

    @property
    def hands(self) -> int:
        """How many hands were played, replays included."""
        return int(self.columns.hand[-1]) + 1 if len(self.columns) else 0

    @cached_property
    def nets(self) -> NDArray[np.int64]:
        """What each strategy won in each hand, (hands, strategies) chips; 0 for one that did not sit in."""
        nets = np.zeros((self.hands, self.plan.players), np.int64)
        nets[self.columns.hand, self.columns.strategy] = self.columns.net
        return nets

    def summary(self, confidence: float = 0.95) -> Summary:
        """Means, errors and intervals of each strategy, and who won how much from whom."""
        return summarise(self.plan, self.nets, confidence)

    def to_arrow(self) -> Any:
        """The columns as a `pyarrow.Table`, with names in place of numbers. Needs pyarrow.

        Raises:
            ModuleNotFoundError: pyarrow is not installed.
        """
        import pyarrow as pa

        arrays: dict[str, Any] = self.columns.arrays()
        names = {"strategy": self.strategies, "street": self.streets, "category": self.categories}
        for column, words in names.items():
            codes = pa.array(arrays[column].astype(np.int16), mask=arrays[column].astype(np.int16) < 0)
            arrays[column] = pa.DictionaryArray.from_arrays(codes, pa.array(words, pa.string()))
        return pa.table(arrays)

    def write_parquet(self, sink: "str | Path | Any") -> None:
        """Write the columns as Parquet, to a path or an open file. Needs pyarrow."""
        import pyarrow.parquet as pq

        pq.write_table(self.to_arrow(), sink, row_group_size=ROW_GROUP)

    def __repr__(self) -> str:
        return f"<Results: {self.hands} hands of {self.plan.game.name}, {', '.join(self.strategies)}>"


def street_names(game: Game) -> tuple[str, ...]:
    """The phases of a game by name, those of the same title numbered.

    >>> from standpat.rules import GAMES
    >>> street_names(GAMES["five-card-draw"])
    ('antes', 'blinds', 'deal', 'betting 1', 'draw', 'betting 2', 'showdown')
    """
    titles = [phase.title or type(phase).__name__.lower() for phase in game.phases]
    return tuple(
        f"{title} {titles[: place + 1].count(title)}" if titles.count(title) > 1 else title
        for place, title in enumerate(titles)
    )
