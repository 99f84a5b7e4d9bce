"""What a final hand is worth: the values that discards are judged by."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import HandError
from standpat.evaluator.arguments import FEWEST, MOST

from .draw_setup import HAND, CardsLike, DrawSetup, read_ids
from .numbers import as_values

MOST_DRAWS = 3

ValueTable: TypeAlias = NDArray[np.float64]
"""Values by wild cards and strength, shape (6, size + 1), float64: entry [w, s] is for hands with w wild cards."""


class Value(Protocol):
    """The value of final hands to their holder; any class with these two methods is one.

    >>> from standpat.odds import Field
    >>> value: Value = Field(opponents=2)
    >>> value.values_by_strength(DrawSetup()).shape
    (6, 7463)
    """

    def shown_cards(self) -> CardsLike:
        """List the cards that this value shows; they cannot be drawn any more.

        Returns:
            Cards as text or ids; "" if there are none.
        """

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """Give the value of every hand of a setup.

        Args:
            setup: Setup that the hands come from.

        Returns:
            Values, shape (6, size + 1), float64, by the number of wild cards and by strength.
        """


@dataclass(frozen=True, slots=True)
class Against:
    """The share of the pot against one known hand: 1 for a better hand, 1/2 for a tie; its cards are dead.

    Args:
        hand: Five to ten cards of the opponent, as text or ids.

    >>> from standpat.odds import discards
    >>> best = discards("Ks Kd Kh Qc 2d", Against("As Ad Ah 3c 4c"))[0]
    >>> round(best.value * best.distribution.total), best.distribution.total
    (95, 861)
    """

    hand: CardsLike

    def shown_cards(self) -> CardsLike:
        """Give the cards of the hand.

        Returns:
            The hand as it was given.

        Raises:
            HandError: The hand is not of five to ten cards.
        """
        cards = read_ids("the other hand", self.hand)
        if cards.ndim != 1 or not FEWEST <= len(cards) <= MOST:
            raise HandError(f"the other hand: expected {FEWEST} to {MOST} cards, found {cards.shape[-1]}")
        return self.hand

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """Give 1 for each strength above the hand's, and 1/2 for its own.

        Args:
            setup: Setup that both hands come from.

        Returns:
            Values, shape (6, size + 1), float64.
        """
        cards = setup.read([("the other hand", self.shown_cards())])[1]
        strength = int(setup.ordering.rank(cards, setup.wild or None))
        steps = np.arange(setup.ordering.size + 1)
        return for_any_wild((steps > strength) + (steps == strength) / 2)


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """Any values by strength.

    Args:
        values: Real numbers, shape (size + 1,), by strength; or shape (6, size + 1), by the number of wild cards in the
            hand and by strength.

    >>> import standpat as sp
    >>> Values(np.arange(7463)).values_by_strength(DrawSetup())[5, 7462]
    np.float64(7462.0)
    """

    values: ArrayLike

    def shown_cards(self) -> CardsLike:
        """Give no cards: these values show none.

        Returns:
            Empty text.
        """
        return ""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """Check the values and bring them to one shape.

        Args:
            setup: Setup that the hands come from.

        Returns:
            Values, shape (6, size + 1), float64.

        Raises:
            HandError: The values have another shape, or are not all real, finite and from -10**15 to 10**15.
        """
        by_strength = (setup.ordering.size + 1,)
        values = as_values("values", self.values, by_strength, (HAND + 1, *by_strength))
        return values if values.ndim == 2 else for_any_wild(values)


def setup_of(value: Value) -> DrawSetup:
    """Give the setup that a value is for: a paytable's own, else the standard one.

    >>> setup_of(Values([])) == DrawSetup()
    True
    """
    return getattr(value, "setup", DrawSetup())


def checked_values(value: Value, setup: DrawSetup) -> ValueTable:
    """Give the value of every hand of a setup, checked.

    Raises:
        HandError: The value gives an array of another shape, or numbers that are not finite or too great.

    >>> checked_values(Values(range(7463)), DrawSetup()).shape
    (6, 7463)
    """
    return as_values("values", value.values_by_strength(setup), (HAND + 1, setup.ordering.size + 1))


def for_any_wild(values: NDArray[np.float64]) -> ValueTable:
    """Use the same values for every number of wild cards.

    >>> for_any_wild(np.zeros(3)).shape
    (6, 3)
    """
    return np.broadcast_to(values, (HAND + 1, len(values)))
