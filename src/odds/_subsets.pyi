import numpy as np
from numpy.typing import NDArray

def subset_count(n: int) -> int: ...
def sum_subsets(sums: NDArray[np.float64], n: int) -> None: ...
def discard_values(
    sums: NDArray[np.float64],
    cards: NDArray[np.uint8],
    hands: NDArray[np.uint64],
    worth: NDArray[np.float64],
    scale: int = 1,
) -> int: ...
def find_places(hands: NDArray[np.int32], n: int, places: NDArray[np.uint8]) -> None: ...
def best_discards(
    sums: NDArray[np.float64],
    n: int,
    hands: NDArray[np.int32],
    best: NDArray[np.float64],
    kept: NDArray[np.uint8],
    scale: int = 1,
    noise: float = 0.0,
) -> None: ...
def count_final_hands(
    kept: NDArray[np.uint8],
    n: int,
    weights: NDArray[np.float64],
    dealt: NDArray[np.float64],
    mass: NDArray[np.float64],
) -> None: ...
def find_first_hands(cards: NDArray[np.uint8], alike: NDArray[np.uint8], numbers: NDArray[np.int32]) -> None: ...
