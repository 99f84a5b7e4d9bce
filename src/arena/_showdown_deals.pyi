import numpy as np
from numpy.random import BitGenerator
from numpy.typing import NDArray

def deal_and_draw(
    bit_generator: BitGenerator, rules: NDArray[np.uint8], draws: NDArray[np.uint8], hands: NDArray[np.uint64]
) -> None: ...
