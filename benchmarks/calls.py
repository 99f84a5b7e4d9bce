"""Types of the fixtures of the benchmarks."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Cards, Ordering

T = TypeVar("T")


class Deal(Protocol):
    def __call__(self, size: int, count: int = ..., *, jokers: int = 0, ordered: bool = False) -> Cards: ...


class Rate(Protocol):
    def __call__(
        self, hands: int, call: Callable[..., T], *arguments: Any, rounds: int | None = None, **options: Any
    ) -> T: ...


class Check(Protocol):
    def __call__(self, ordering: Ordering, hands: Cards, strengths: NDArray[np.uint16], wild: int = 0) -> None: ...
