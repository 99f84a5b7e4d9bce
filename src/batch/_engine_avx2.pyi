from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

from standpat.batch.policies import CompiledPolicy
from standpat.batch.translation import GameNumbers

NOT_LEGAL: int
OUT_OF_BOUNDS: int
NO_SUCH_CARD: int
TOO_MANY_CARDS: int

@disjoint_base
class CompiledRules:
    def __new__(cls, numbers: GameNumbers) -> Self: ...
    def play(
        self,
        policies: Sequence[CompiledPolicy],
        stacks: NDArray[np.int64],
        nets: NDArray[np.int64],
        seed: int,
        first: int,
    ) -> None: ...

@disjoint_base
class Engine:
    count: int
    rows: int
    table_bytes: int
    columns: dict[str, NDArray[Any]]
    def __new__(cls, owner: CompiledRules, count: int, record: bool) -> Self: ...
    def start(
        self, tables: NDArray[np.int64], stacks: NDArray[np.int64], hands: NDArray[np.uint64], seed: int
    ) -> None: ...
    def fill(self) -> None: ...
    def fault(
        self, kinds: NDArray[np.int64], amounts: NDArray[np.int64], discards: NDArray[np.int64]
    ) -> tuple[int, int] | None: ...
    def apply(self, kinds: NDArray[np.int64], amounts: NDArray[np.int64], discards: NDArray[np.int64]) -> None: ...
    def finish(self, policies: Sequence[CompiledPolicy]) -> None: ...
    def chips(self, starts: NDArray[np.int64], stacks: NDArray[np.int64]) -> None: ...
    def cards(self, hands: NDArray[np.uint8], boards: NDArray[np.uint8]) -> None: ...
    def pots(self, chips: NDArray[np.int64], seats: NDArray[np.uint16]) -> None: ...
    def is_over(self, k: int) -> bool: ...
    def number(self, k: int) -> int: ...
    def record(self, k: int) -> list[tuple[int, int, int]]: ...
    def inner(self, k: int) -> dict[str, Any]: ...
