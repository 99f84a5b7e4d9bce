"""The results of hands as columns."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class ResultColumns:
    """Columns with one row for each hand and seat, in that order; all arrays have shape (rows,).

    Args:
        hand: The number of the hand in the run, from 0; int64.
        seat: The seat, uint8; 0 is left of the button, the last seat has the button.
        strategy: The index of the strategy in that seat; uint8.
        stack: Chips of the strategy before the hand; int64.
        net: Chips won; negative for a loss; int64.
        street: The phase of the game in which the seat folded, else the phase in which the hand ended; int8.
        showdown: True if the seat showed its hand; bool.
        category: The category of the hand that was shown, or -1; int8.

    >>> from standpat.arena import simulate
    >>> columns = simulate("five-card-draw", ["tight", "station"], 2, seed=1).columns
    >>> columns.hand, columns.strategy
    (array([0, 0, 1, 1]), array([0, 1, 1, 0], dtype=uint8))
    """

    hand: NDArray[np.int64]
    seat: NDArray[np.uint8]
    strategy: NDArray[np.uint8]
    stack: NDArray[np.int64]
    net: NDArray[np.int64]
    street: NDArray[np.int8]
    showdown: NDArray[np.bool_]
    category: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.hand)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Give the columns as a dict.

        Returns:
            The arrays by the name of the column.
        """
        return {name: getattr(self, name) for name in NAMES}


NAMES = tuple(field.name for field in fields(ResultColumns))


def join(parts: Sequence[ResultColumns]) -> ResultColumns:
    """Join the rows of one or more sets of columns."""
    return ResultColumns(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in NAMES})
