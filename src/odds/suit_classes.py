"""Classes of hands that differ only by an exchange of suits, so that one hand of each class is analysed."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Cards
from standpat.evaluator.ids import DECK

from . import _subsets
from .draw_setup import HAND, DrawSetup


@dataclass(frozen=True, eq=False, repr=False)
class HandClasses:
    """Classes of hands that become each other when suits are exchanged.

    Args:
        setup: Setup whose hands are sorted into classes.
        first_hands: Number of each class's first hand in the order of `DrawSetup.strengths`, ascending, shape
            (classes,), int32.
        sizes: Number of hands in each class, shape (classes,), int64.
        class_of_hand: Class of each hand, shape (hands,), int32.

    >>> classes = HandClasses.of(DrawSetup())
    >>> len(classes.first_hands), int(classes.sizes.sum())
    (134459, 2598960)
    """

    setup: DrawSetup
    first_hands: NDArray[np.int32]
    sizes: NDArray[np.int64]
    class_of_hand: NDArray[np.int32]

    def __repr__(self) -> str:
        return f"<{len(self.first_hands):,} classes of {self.setup.hand_count():,} hands, {self.setup}>"

    @classmethod
    def of(cls, setup: DrawSetup) -> "HandClasses":
        """Sort the hands of a setup into classes.

        Two suits may be exchanged if the deck holds the same ranks of both, and the same of them are wild. Where suits
        break ties, no suits may be exchanged.

        Args:
            setup: Setup whose hands are sorted.

        Returns:
            The classes.
        """
        cards, hands = setup.cards, setup.hand_count()
        every = np.arange(hands, dtype=np.int32)
        natural = cards[cards < DECK].astype(np.int64)
        suits = [
            tuple((int(card) >> 2, setup.wild_bits >> int(card) & 1) for card in natural if card & 3 == suit)
            for suit in range(4)
        ]
        alike = [suits.index(suit) for suit in suits]
        if setup.ordering.definition.counts_suits or alike == [0, 1, 2, 3]:
            return cls(setup, every, np.ones(hands, np.int64), every)
        first = np.empty(hands, np.int32)
        _subsets.find_first_hands(cards, np.array(alike, np.uint8), first)
        first_hands = np.flatnonzero(first == every).astype(np.int32)
        class_of_first = np.zeros(hands, np.int32)
        class_of_first[first_hands] = np.arange(len(first_hands), dtype=np.int32)
        class_of_hand = class_of_first[first]
        return cls(setup, first_hands, np.bincount(class_of_hand), class_of_hand)

    @cached_property
    def cards(self) -> Cards:
        """First hand of each class: card ids in the setup's order, shape (classes, 5), uint8.

        >>> HandClasses.of(DrawSetup()).cards[0].tolist()
        [51, 50, 49, 48, 44]
        """
        places = np.empty((len(self.first_hands), HAND), np.uint8)
        _subsets.find_places(self.first_hands, len(self.setup.cards), places)
        return self.setup.cards[places]
