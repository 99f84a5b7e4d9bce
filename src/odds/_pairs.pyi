import numpy as np
from numpy.typing import NDArray

def count_pairs(
    first: NDArray[np.uint16],
    first_drawn: int,
    second: NDArray[np.uint16],
    second_drawn: int,
    n: int,
) -> tuple[int, int]: ...
