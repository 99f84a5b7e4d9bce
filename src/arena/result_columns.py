"""The results of hands as columns."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class ResultColumns:
    """One row a hand and seat, in that order; all arrays have the same length.

    hand      int64   the number of the hand in the run, from 0
    seat      uint8   0 is left of the button, the last seat has the button
    strategy  uint8   which strategy sat there
    stack     int64   its chips before the hand
    net       int64   chips won, negative for lost
    street    int8    the phase of the game in which the seat folded, or else the one in which the hand ended
    showdown  bool    whether the seat showed its hand
    category  int8    the category of the hand shown, or -1

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
        """The columns by name."""
        return {name: getattr(self, name) for name in NAMES}


NAMES = tuple(field.name for field in fields(ResultColumns))


def join(parts: Sequence[ResultColumns]) -> ResultColumns:
    """The rows of several sets of columns, one after the other; at least one."""
    return ResultColumns(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in NAMES})
