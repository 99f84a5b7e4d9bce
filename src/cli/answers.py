"""What is added to each hand, worked out once for each strength."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering

Form = TypeVar("Form")

ADDED = ("strength", "category", "description")


@dataclass(frozen=True, slots=True)
class Answers(Generic[Form]):
    """The answers of an ordering in some form, made of a strength, its category and its description.

    >>> import standpat as sp
    >>> answers = Answers(sp.HIGH, lambda strength, category, description: f"{strength} {category}: {description}")
    >>> answers.of(np.array([7462, 1], np.uint16))
    ['7462 straight flush: royal flush', '1 high card: seven high']
    """

    ordering: Ordering
    form: Callable[[int, str, str], Form]
    _known: dict[int, Form] = field(default_factory=dict)

    def of(self, strengths: NDArray[np.uint16]) -> list[Form]:
        """Give the answer to each strength (n,)."""
        for strength in np.flatnonzero(np.bincount(strengths)).tolist():
            if strength not in self._known:
                category = self.ordering.categories[int(self.ordering.category(strength))]
                self._known[strength] = self.form(strength, category, self.ordering.describe(strength))
        return list(map(self._known.__getitem__, strengths.tolist()))
