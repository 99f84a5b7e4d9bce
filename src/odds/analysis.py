"""The best discard of every hand there is, all at once."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb, lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import Cards, HandError, unpack
from standpat.evaluator.ids import DECK, as_packed

from . import _subsets
from .draw_setup import HAND, CardsLike, DrawSetup
from .hand_values import Value, checked_values, setup_of
from .numbers import as_values
from .units import Units

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the steps done and their number, now and then; whatever it raises ends the work."""

DRAWS = tuple(range(HAND + 1))


@dataclass(frozen=True, eq=False, repr=False)
class HandClasses:
    """The classes of hands that become each other by exchanging suits.

    Args:
        setup: whose hands.
        first_hands: int32, the number of each class's first hand in the order of `DrawSetup.strengths`, ascending.
        sizes: int64, how many hands each class has.
        class_of_hand: int32 of shape (hands,), the class of each hand.

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
        """Sort the hands of a deck into classes.

        Two suits may be exchanged if the deck holds the same ranks of both and the same of them are wild; none may
        where suits break ties.
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
        numbers = np.flatnonzero(first == every).astype(np.int32)
        number_of = np.zeros(hands, np.int32)
        number_of[numbers] = np.arange(len(numbers), dtype=np.int32)
        of_hand = number_of[first]
        return cls(setup, numbers, np.bincount(of_hand), of_hand)

    @cached_property
    def cards(self) -> Cards:
        """The first hand of each class: uint8 ids of shape (classes, 5), in the deck's order.

        >>> HandClasses.of(DrawSetup()).cards[0].tolist()
        [51, 50, 49, 48, 44]
        """
        places = np.empty((len(self.first_hands), HAND), np.uint8)
        _subsets.find_places(self.first_hands, len(self.setup.cards), places)
        return self.setup.cards[places]


@dataclass(frozen=True, eq=False, repr=False)
class Analysis:
    """What every hand of a deck is worth when it's drawn to in the best way, and how.

    Args:
        classes: of hands that are worth the same.
        sums: float64, the sum of the values of all final hands that contain each set of up to five cards, in the order
            that `_subsets` describes, in units.
        units: in which values are counted.
        best: float64, the value of each class's best discard.
        kept: uint8, which cards of each class's first hand that keeps: bit i stands for its i-th card.
        shown: those dead cards of the deck, its last, that the value shows.

    >>> from standpat.odds import Paytable
    >>> jacks = analyse(Paytable.load("jacks-or-better-9-6"))
    >>> f"{float(jacks.value):.4%}"
    '99.5439%'
    """

    classes: HandClasses
    sums: NDArray[np.float64]
    units: Units
    best: NDArray[np.float64]
    kept: NDArray[np.uint8]
    shown: CardsLike = ()

    def __repr__(self) -> str:
        return f"<Analysis of {self.classes!r}: value {float(self.value):.6f}>"

    @property
    def setup(self) -> DrawSetup:
        """The deck.

        >>> from standpat.odds import Values
        >>> analyse(Values(np.arange(7463))).setup == DrawSetup()
        True
        """
        return self.classes.setup

    @cached_property
    def value(self) -> Fraction:
        """The mean value of a hand; exact if the units are, as those of decimals that are not too great.

        >>> from standpat.odds import Paytable
        >>> analyse(Paytable.load("jacks-or-better-9-6")).value
        Fraction(1653526326983, 1661102543100)
        """
        drawn = HAND - np.bitwise_count(self.kept)
        total = Fraction(0)
        for count in DRAWS:
            draws = comb(len(self.setup.cards) - HAND, count)
            chosen = drawn == count
            values, sizes = self.best[chosen] * (draws * self.units.scale), self.classes.sizes[chosen]
            total += Fraction(_whole_sum(values, sizes) if self.units.exact else float(values @ sizes)) / draws
        return total / (self.setup.hand_count() * self.units.scale)

    @property
    def values(self) -> NDArray[np.float64]:
        """The value of every hand, in the order of `DrawSetup.strengths`.

        >>> from standpat.odds import Values
        >>> analyse(Values(np.arange(7463))).values.shape
        (2598960,)
        """
        return self.best[self.classes.class_of_hand]

    def discard_values(self, hands: ArrayLike) -> NDArray[np.float64]:
        """The expected value of all 32 discards of hands.

        Args:
            hands: packed hands of shape (...).

        Returns:
            float64 of shape (..., 32), by kept subset: bit i stands for the hand's i-th card in the deck's order.

        Raises:
            HandError: something is no packed hand of five cards of the deck.

        >>> import standpat as sp
        >>> from standpat.odds import Values
        >>> pat = analyse(Values(np.arange(7463))).discard_values(sp.pack(sp.parse("As Ks Qs Js Ts")))
        >>> pat.shape, float(pat[0b11111])
        ((32,), 7462.0)
        """
        packed = as_packed(hands)
        worth = np.empty((packed.size, 1 << HAND))
        n = len(self.setup.cards)
        if _subsets.discard_values(self.sums, self.setup.cards, packed.reshape(-1), worth, self.units.scale) >= 0:
            cards = unpack(packed.reshape(-1), HAND)  # names the first hand that isn't of five cards
            missing = ~np.isin(cards, self.setup.cards)
            row = int(np.argmax(missing.any(axis=1)))
            raise HandError(f"hand {row}: card id {cards[row][missing[row]][0]} is not in this deck of {n} cards")
        return worth.reshape(*packed.shape, 1 << HAND)

    def final_counts(self, dealt: ArrayLike | None = None) -> NDArray[np.float64]:
        """How often each final hand comes up when every hand is drawn to in the best way.

        Args:
            dealt: how often each hand is dealt, shape (hands,); once if None.

        Returns:
            float64 of shape (hands,), in the order of `DrawSetup.strengths`. A hand dealt once counts for as many final
            hands as the least common multiple of its numbers of draws, so that draws of all sizes weigh whole numbers.

        Raises:
            HandError: `dealt` is of another shape, or not of finite numbers from 0.

        >>> from standpat.odds import Paytable
        >>> finals = analyse(Paytable.load("jacks-or-better-9-6")).final_counts()
        >>> int(finals.sum())
        19933230517200
        """
        n, hands = len(self.setup.cards), self.setup.hand_count()
        dealt = np.ones(hands) if dealt is None else as_values("dealt", dealt, (hands,))
        if dealt.min() < 0:
            raise HandError("dealt: expected no negative number of hands")
        best, kept = np.empty(hands), np.empty(hands, np.uint8)
        every = np.arange(hands, dtype=np.int32)
        _subsets.best_discards(self.sums, n, every, best, kept, self.units.scale, self.units.noise)
        draws = [comb(n - HAND, count) for count in DRAWS]
        mass = np.empty(hands)
        weights = np.array([lcm(*draws) // count for count in draws], np.float64)
        _subsets.count_final_hands(kept, n, weights, dealt, mass)
        return mass

    def read_hand(self, hand: CardsLike) -> Cards:
        """Read a hand of five cards of the deck, in the deck's order.

        Raises:
            HandError: it's none; the message names both places of a card that lies in two.

        >>> from standpat.odds import Against
        >>> analyse(Against("As Ad Ah 3c 4c")).read_hand("As Ks Qs Js Ts")
        Traceback (most recent call last):
        ...
        standpat.evaluator.errors.HandError: card 'As' is both in the other hand and in the hand
        """
        if len(self.shown):
            dead = self.setup.dead[: -len(self.shown)]
            replace(self.setup, dead=dead).read([("the other hand", self.shown), ("the hand", hand)])
        return self.setup.read_hand(hand)

    def best_discard(self, hand: CardsLike) -> tuple[Cards, float]:
        """The cards to keep of a hand, in the deck's order, and what that is worth.

        Raises:
            HandError: it's no hand of five cards of the deck.

        >>> import standpat as sp
        >>> from standpat.odds import Paytable
        >>> kept, value = analyse(Paytable.load("jacks-or-better-9-6")).best_discard("Ks Kd 7h 5c 2s")
        >>> sp.format(kept), round(value, 4)
        ('Ks Kd', 1.5365)
        """
        kept, _, value = self.ranked_discards(hand)[0]
        return kept, value

    def ranked_discards(self, hand: CardsLike) -> list[tuple[Cards, Cards, float]]:
        """All 32 discards of a hand, the best first: the cards kept and thrown, and the value.

        Of equal discards the one that throws away the fewest cards comes first.

        Raises:
            HandError: it's no hand of five cards of the deck.

        >>> from standpat.odds import Paytable
        >>> len(analyse(Paytable.load("jacks-or-better-9-6")).ranked_discards("Ks Kd 7h 5c 2s"))
        32
        """
        cards = self.read_hand(hand)
        worth = self.discard_values(np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64))).tolist()
        order = self.units.best_first(worth, [HAND - kept.bit_count() for kept in range(1 << HAND)])
        keeps = [np.array([bool(kept >> place & 1) for place in range(HAND)]) for kept in order]
        return [(cards[keep], cards[~keep], worth[kept]) for kept, keep in zip(order, keeps, strict=True)]


def analyse(value: Value, setup: DrawSetup | None = None, progress: Progress | None = None) -> Analysis:
    """Find the best discard of every hand.

    Args:
        value: what a final hand is worth; cards it shows are dead.
        setup: the machine's or the standard one if None.
        progress: told of the steps.

    Raises:
        StandpatError: the deck is too small, or the value is not one of its ordering.

    >>> from standpat.odds import Paytable
    >>> f"{float(analyse(Paytable.load('deuces-wild-full-pay')).value):.4%}"
    '100.7620%'
    """
    report = progress or (lambda done, total: None)
    report(0, 3)
    whole = setup or setup_of(value)
    rest, values = final_values(value, whole)
    report(1, 3)
    classes = HandClasses.of(rest)
    report(2, 3)
    analysis = draw_once(classes, values, rest.dead[len(whole.dead) :])
    report(3, 3)
    return analysis


def final_values(value: Value, setup: DrawSetup) -> tuple[DrawSetup, NDArray[np.float64]]:
    """The deck without the cards that the value shows, and what every hand of it is worth when nothing more is drawn.

    >>> from standpat.odds import Values
    >>> final_values(Values(np.ones(7463)), DrawSetup())[1].sum()
    np.float64(2598960.0)
    """
    worth = checked_values(value, setup)
    rest = setup.without(value.shown_cards(), "the other hand")
    if len(rest.cards) < 2 * HAND:
        raise HandError(f"expected {2 * HAND} cards or more in the deck, found {len(rest.cards)}")
    return rest, rest.look_up_hands(worth)


def draw_once(classes: HandClasses, values: NDArray[np.float64], shown: CardsLike = ()) -> Analysis:
    """The best discard of every hand when the hands that come of it are worth `values`; `shown` as in `Analysis`.

    >>> draw_once(HandClasses.of(DrawSetup()), np.ones(2598960)).value
    Fraction(1, 1)
    """
    n = len(classes.setup.cards)
    units = Units.of(values, len(values))
    sums = np.empty(_subsets.subset_count(n))
    sums[-len(values) :] = units.count(values)
    _subsets.sum_subsets(sums, n)
    best, kept = np.empty(len(classes.first_hands)), np.empty(len(classes.first_hands), np.uint8)
    _subsets.best_discards(sums, n, classes.first_hands, best, kept, units.scale, units.noise)
    return Analysis(classes, sums, units, best, kept, shown)


def _whole_sum(values: NDArray[np.float64], sizes: NDArray[np.int64]) -> int:
    """Sum values times sizes, exactly: the values are whole but for rounding, and cut in two that int64 can hold."""
    high, low = np.divmod(np.rint(values).astype(np.int64), 1 << 26)
    return (int(high @ sizes) << 26) + int(low @ sizes)
