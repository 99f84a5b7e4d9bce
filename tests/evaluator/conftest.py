"""What the evaluator's tests share: the orderings under trial and the oracle's verdict on every hand of a deck."""

from collections.abc import Callable
from functools import cache

import numpy as np
import oracle
import pytest
from numpy.typing import NDArray

from standpat.evaluator import ORDERINGS, Ordering


@pytest.fixture(params=oracle.NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def ordering(name: str) -> Ordering:
    return ORDERINGS[name]


@pytest.fixture(params=oracle.WITH_WILDS)
def wild_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def verdict() -> Callable[[str, int], NDArray[np.uint16]]:
    """The strengths, by the oracle, of all five-card hands of a deck with so many cards."""
    return cache(lambda name, deck: oracle.strengths(name, oracle.all_hands(deck)))
