"""What a final hand is worth: the value functions that discards are judged by."""

from dataclasses import dataclass
from math import comb
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import HandError
from standpat.evaluator.arguments import FEWEST, MOST

from .distribution import Distribution
from .draw_setup import HAND, CardsLike, DrawSetup, read_ids
from .numbers import as_count, as_values

MOST_OPPONENTS = 100
"""Opponents a field has at most; a deck deals hands to ten."""

MOST_DRAWS = 3

ValueTable: TypeAlias = NDArray[np.float64]
"""float64 of shape (6, size + 1): what a hand with w wild cards and strength s is worth is at [w, s]."""


class Value(Protocol):
    """What a final hand is worth to its holder.

    >>> value: Value = Field(opponents=2)
    >>> value.values_by_strength(DrawSetup()).shape
    (6, 7463)
    """

    def shown_cards(self) -> CardsLike:
        """Cards that this value shows, and that can't be drawn any more."""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """The worth of every hand of the deck."""


@dataclass(frozen=True, slots=True)
class Against:
    """The share of the pot against one known hand: 1 for beating it, 1/2 for a tie. Its cards are dead.

    Args:
        hand: five to ten cards.

    >>> from standpat.odds import discards
    >>> best = discards("Ks Kd Kh Qc 2d", Against("As Ad Ah 3c 4c"))[0]
    >>> round(best.value * best.distribution.total), best.distribution.total
    (95, 861)
    """

    hand: CardsLike

    def shown_cards(self) -> CardsLike:
        """The hand's cards.

        Raises:
            HandError: they are not five to ten.
        """
        cards = read_ids("the other hand", self.hand)
        if cards.ndim != 1 or not FEWEST <= len(cards) <= MOST:
            raise HandError(f"the other hand: expected {FEWEST} to {MOST} cards, found {cards.shape[-1]}")
        return self.hand

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """1 for each strength above the hand's, 1/2 for its own."""
        cards = setup.read([("the other hand", self.shown_cards())])[1]
        strength = int(setup.ordering.rank(cards, setup.wild or None))
        steps = np.arange(setup.ordering.size + 1)
        return _for_any_wild((steps > strength) + (steps == strength) / 2)


@dataclass(frozen=True, slots=True)
class Field:
    """The share of the pot against opponents whose final hands are independent and follow a distribution.

    Args:
        opponents: how many, 1 to 100.
        distribution: of one opponent's final hand; `drawn_hands(setup, draws)` if None.
        draws: how often they have drawn, 1 to 3, if there is no distribution.

    Raises:
        HandError: no opponents, or draws out of range, or a distribution of another ordering than the deck's.

    >>> from standpat.odds import after_draw
    >>> worth = Field(2, after_draw("")).values_by_strength(DrawSetup())
    >>> float(worth[0, 7462] > 0.9999), float(worth[0, 1] < 0.0001)
    (1.0, 1.0)
    """

    opponents: int = 1
    distribution: Distribution | None = None
    draws: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "opponents", as_count("opponents", self.opponents, 1))
        if self.opponents > MOST_OPPONENTS:
            raise HandError(f"opponents: expected {MOST_OPPONENTS} at most, found {self.opponents}")
        object.__setattr__(self, "draws", as_count("draws", self.draws, 1, MOST_DRAWS))
        if not isinstance(self.distribution, Distribution | None):
            raise HandError(f"distribution: expected a Distribution, found {type(self.distribution).__name__}")

    def shown_cards(self) -> CardsLike:
        """Nothing."""
        return ""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """The mean of 1/(t + 1) over the t opponents who tie, 0 if one wins."""
        from .opponents import drawn_hands

        distribution = self.distribution or drawn_hands(setup, self.draws)
        if distribution.ordering != setup.ordering:
            raise HandError(
                f"distribution: expected ordering {setup.ordering.name!r}, found {distribution.ordering.name!r}"
            )
        tie = distribution.probabilities
        below = np.cumsum(tie) - tie
        shares = sum(
            comb(self.opponents, ties) * tie**ties * below ** (self.opponents - ties) / (ties + 1)
            for ties in range(self.opponents + 1)
        )
        return _for_any_wild(np.asarray(shares))


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """Any values by strength.

    Args:
        values: numbers of shape (size + 1,), indexed by strength; or (6, size + 1), indexed by the number of wild cards
            in the hand first.

    >>> import standpat as sp
    >>> Values(np.arange(7463)).values_by_strength(DrawSetup())[5, 7462]
    np.float64(7462.0)
    """

    values: ArrayLike

    def shown_cards(self) -> CardsLike:
        """Nothing."""
        return ""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """The values.

        Raises:
            HandError: the values are of another shape, or not all real, finite and from -10**15 to 10**15.
        """
        by_strength = (setup.ordering.size + 1,)
        values = as_values("values", self.values, by_strength, (HAND + 1, *by_strength))
        return values if values.ndim == 2 else _for_any_wild(values)


def setup_of(value: Value) -> DrawSetup:
    """The deck a value is for: a machine's own, else the standard one.

    >>> setup_of(Field()) == DrawSetup()
    True
    """
    return getattr(value, "setup", DrawSetup())


def checked_values(value: Value, setup: DrawSetup) -> ValueTable:
    """The worth of every hand of the deck, checked.

    Raises:
        HandError: the value gives an array of another shape, or numbers that are not finite or too great.

    >>> checked_values(Values(range(7463)), DrawSetup()).shape
    (6, 7463)
    """
    return as_values("worth", value.values_by_strength(setup), (HAND + 1, setup.ordering.size + 1))


def _for_any_wild(values: NDArray[np.float64]) -> ValueTable:
    return np.broadcast_to(values, (HAND + 1, len(values)))
