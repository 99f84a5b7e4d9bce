from typing import Any, Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

@disjoint_base
class Kernel:
    rank_ufunc: np.ufunc
    rank_ufunc_lenient: np.ufunc
    packed_ufunc: np.ufunc
    packed_ufunc_lenient: np.ufunc
    classes: NDArray[np.uint32]
    starts: NDArray[np.uint16]
    address: int
    def __new__(cls, name: str, tables: Any = None, wild: bool = False, suited: bool = False) -> Self: ...
    def strength(self, hand: SupportsIndex, wild: SupportsIndex = 0) -> int: ...
    def choose(self, cards: NDArray[np.uint8], wild: NDArray[np.uint64], chosen: NDArray[np.uint8]) -> None: ...
    def walk(
        self,
        held: int,
        deck: int,
        drawn: int,
        wild: int,
        counts: NDArray[np.uint64] | None,
        strengths: NDArray[np.uint16] | None,
    ) -> None: ...
