from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

@disjoint_base
class ShowdownCounter:
    def __new__(
        cls,
        ordering: Any,
        held: list[int],
        drawn: list[int],
        left: NDArray[np.uint8],
        board: int,
        wild: int,
        turned: int,
        middle: bool,
        rank_wild: bool,
        natural: bool,
    ) -> Self: ...
    def stop(self) -> None: ...
    def sample(self, bit_generator: np.random.BitGenerator, deals: int, tally: NDArray[np.int64]) -> None: ...
    def enumerate(self, first: int, tally: NDArray[np.int64]) -> None: ...
