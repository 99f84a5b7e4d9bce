"""The results of a run."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.arena.plan import Plan
from standpat.arena.result_columns import ResultColumns
from standpat.arena.run_summary import Summary, summarise
from standpat.parallel.extras import import_extra
from standpat.rules import Game

ROW_GROUP = 1 << 20
"""Rows in a row group of a Parquet file."""


@dataclass(frozen=True, eq=False)
class Results:
    """The results of a run.

    Args:
        plan: The plan of the run.
        columns: The hands, one row for each hand and seat.

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
        """The random seed; the same seed repeats the run."""
        return self.plan.seed

    @property
    def strategies(self) -> tuple[str, ...]:
        """The names of the strategies; the column `strategy` has indices into them."""
        return tuple(entry.name for entry in self.plan.entries)

    @property
    def streets(self) -> tuple[str, ...]:
        """The names of the phases; the column `street` has indices into them."""
        return street_names(self.plan.game)

    @property
    def categories(self) -> tuple[str, ...]:
        """The names of the categories, weakest first; the column `category` has indices into them."""
        return self.plan.game.ordering.categories

    @property
    def hands(self) -> int:
        """The number of hands played, replays included."""
        return int(self.columns.hand[-1]) + 1 if len(self.columns) else 0

    @cached_property
    def nets(self) -> NDArray[np.int64]:
        """What each strategy won in each hand, in chips: int64, shape (hands, strategies); 0 for one without a seat."""
        nets = np.zeros((self.hands, self.plan.players), np.int64)
        nets[self.columns.hand, self.columns.strategy] = self.columns.net
        return nets

    def summary(self, confidence: float = 0.95) -> Summary:
        """Summarise the run: means, errors and confidence intervals, and what each strategy won from each other.

        Args:
            confidence: Confidence level of the intervals, between 0 and 1.

        Returns:
            The summary.

        Raises:
            ArenaError: The confidence is not between 0 and 1.
        """
        return summarise(self.plan, self.nets, confidence)

    def to_arrow(self) -> Any:
        """Convert the columns to a `pyarrow.Table`, with names in place of indices.

        Returns:
            The table; strategy, street and category are dictionary-encoded.

        Raises:
            MissingExtra: The package pyarrow is not installed.
        """
        pa = import_extra("pyarrow", "cli")

        arrays: dict[str, Any] = self.columns.arrays()
        names = {"strategy": self.strategies, "street": self.streets, "category": self.categories}
        for column, words in names.items():
            codes = pa.array(arrays[column].astype(np.int16), mask=arrays[column].astype(np.int16) < 0)
            arrays[column] = pa.DictionaryArray.from_arrays(codes, pa.array(words, pa.string()))
        return pa.table(arrays)

    def write_parquet(self, sink: str | Path | Any) -> None:
        """Write the columns as a Parquet file.

        Args:
            sink: A path or an open binary file.

        Raises:
            MissingExtra: The package pyarrow is not installed.
        """
        import_extra("pyarrow.parquet", "cli").write_table(self.to_arrow(), sink, row_group_size=ROW_GROUP)

    def __repr__(self) -> str:
        return f"<Results: {self.hands} hands of {self.plan.game.name}, {', '.join(self.strategies)}>"


def street_names(game: Game) -> tuple[str, ...]:
    """Name the phases of a game; number those with the same title.

    >>> from standpat.rules import GAMES
    >>> street_names(GAMES["five-card-draw"])
    ('antes', 'blinds', 'deal', 'betting 1', 'draw', 'betting 2', 'showdown')
    """
    titles = [phase.title or type(phase).__name__.lower() for phase in game.phases]
    return tuple(
        f"{title} {titles[: place + 1].count(title)}" if titles.count(title) > 1 else title
        for place, title in enumerate(titles)
    )
