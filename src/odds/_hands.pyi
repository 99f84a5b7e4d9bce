from typing import Any

import numpy as np
from numpy.typing import NDArray

def rank_hands(ordering: Any, deck: NDArray[np.uint8], wilds: int, strengths: NDArray[np.uint16]) -> None: ...
def value_hands(
    strengths: NDArray[np.uint16], n: int, wilds: int, worth: NDArray[np.float64], values: NDArray[np.float64]
) -> None: ...
def count_by_kept(
    strengths: NDArray[np.uint16], held: NDArray[np.uint8], wilds: int, counts: NDArray[np.int64]
) -> None: ...
