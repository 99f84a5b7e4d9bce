import numpy as np
from numpy.typing import NDArray

def play_deals(
    plan: list[NDArray[np.float64]],
    noises: NDArray[np.float64],
    n: int,
    hand: NDArray[np.uint8],
    bit_generator: np.random.BitGenerator,
    deals: int,
    moments: NDArray[np.float64],
) -> None: ...
