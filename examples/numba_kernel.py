"""Your own kernel in Numba: the share of the deck's fifth cards that improve a four-card draw, at compiled speed.

Needs `numba`. Run it with `python examples/numba_kernel.py`.
"""

import ctypes

import numba
import numpy as np

import standpat as sp
from standpat.evaluator.contract import addresses

FUNCTION, HIGH = addresses("high")
strength = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)(FUNCTION)


@numba.njit()
def outs(held: np.uint64, least: int) -> int:
    """Count the fifth cards that bring four held ones to a strength of at least `least`."""
    found = 0
    for card in range(52):
        bit = np.uint64(1) << np.uint64(card)
        if not held & bit and strength(HIGH, held | bit, np.uint64(0)) >= least:
            found += 1
    return found


if __name__ == "__main__":
    flush = int(sp.HIGH.rank("7h 5h 4h 3h 2h"))
    print(outs(sp.pack("Ah Kh 7h 2h"), flush), "cards complete the flush")
