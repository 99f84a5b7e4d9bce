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
    best_ufunc: np.ufunc
    stand_ins_ufunc: np.ufunc
    classes: NDArray[np.uint32]
    starts: NDArray[np.uint16]
    address: int
    def __new__(
        cls, name: str, tables: Any = None, wild: bool = False, suited: bool = False, four_flush: int = -1
    ) -> Self: ...
    def strength(self, hand: SupportsIndex, wild: SupportsIndex = 0) -> int: ...
    def walk(
        self,
        held: int,
        deck: int,
        drawn: int,
        wild: int,
        counts: NDArray[np.uint64] | None,
        strengths: NDArray[np.uint16] | None,
    ) -> None: ...
