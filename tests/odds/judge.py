"""Slow and obviously right: every draw dealt out, ranked by the oracle."""

from collections.abc import Collection, Iterable
from itertools import combinations

import numpy as np
import oracle
from numpy.typing import NDArray


def finals(kept: Iterable[int], left: Collection[int], draw: int) -> NDArray[np.uint8]:
    """(draws, cards) every final hand."""
    held = list(kept)
    return np.array([[*held, *drawn] for drawn in combinations(sorted(left), draw)], np.uint8)


def strengths(
    name: str, kept: Iterable[int], left: Collection[int], draw: int, wild: Collection[int] = ()
) -> NDArray[np.uint16]:
    return oracle.strengths(name, finals(kept, left, draw), wild)


def rest_of_deck(*gone: Iterable[int], deck: int = 52) -> set[int]:
    return set(range(deck)).difference(*gone)
