"""How long work reports its progress to the caller."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], None]
"""Function that is called with the number of steps done and the number of all steps; what it raises ends the work."""


def report_nothing(done: int, total: int) -> None:
    """Ignore a report; stands in where the caller gives no function.

    >>> report_nothing(1, 2)
    """
