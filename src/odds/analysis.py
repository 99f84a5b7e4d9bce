"""The best discard of every hand of a deck, found for all hands at once."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb, lcm

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.evaluator import Cards, HandError, unpack
from standpat.evaluator.ids import as_packed

from . import _subsets
from .draw_setup import HAND, CardsLike, DrawSetup
from .hand_values import Value, checked_values, setup_of
from .numbers import as_values
from .reporting import Progress, report_nothing
from .suit_classes import HandClasses
from .units import Units

DRAWS = tuple(range(HAND + 1))


@dataclass(frozen=True, eq=False, repr=False)
class Analysis:
    """The value of every hand of a deck when the player makes the best discard, and what that discard is.

    Args:
        classes: Classes of hands with the same value.
        sums: Sum of the values of all final hands that contain each set of up to five cards, in units, float64; the
            order of the sets is described in `_subsets`.
        units: Units that values are counted in.
        best: Value of each class's best discard, shape (classes,), float64.
        kept: Cards of each class's first hand that the best discard keeps, shape (classes,), uint8: bit i stands for
            the i-th card.
        shown: Last dead cards of the setup, those that the value shows.

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
        """Setup that the hands come from.

        >>> from standpat.odds import Values
        >>> analyse(Values(np.arange(7463))).setup == DrawSetup()
        True
        """
        return self.classes.setup

    @cached_property
    def value(self) -> Fraction:
        """Mean value of a dealt hand; exact if `units.exact` is true.

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
        """Value of every hand, in the order of `DrawSetup.strengths`, shape (hands,), float64.

        >>> from standpat.odds import Values
        >>> analyse(Values(np.arange(7463))).values.shape
        (2598960,)
        """
        return self.best[self.classes.class_of_hand]

    def discard_values(self, hands: ArrayLike) -> NDArray[np.float64]:
        """Give the expected values of all 32 discards of hands.

        Args:
            hands: Packed hands, shape (...), uint64.

        Returns:
            Expected values, shape (..., 32), float64, by kept subset: bit i stands for the hand's i-th card in the
            setup's order.

        Raises:
            HandError: A packed hand is not of five cards of the deck.

        Source: inclusion and exclusion over the discarded cards, as derived in `_subsets`.

        >>> import standpat as sp
        >>> from standpat.odds import Values
        >>> pat = analyse(Values(np.arange(7463))).discard_values(sp.pack(sp.parse("As Ks Qs Js Ts")))
        >>> pat.shape, float(pat[0b11111])
        ((32,), 7462.0)
        """
        packed = as_packed(hands)
        expected = np.empty((packed.size, 1 << HAND))
        n = len(self.setup.cards)
        if _subsets.discard_values(self.sums, self.setup.cards, packed.reshape(-1), expected, self.units.scale) >= 0:
            cards = unpack(packed.reshape(-1), HAND)  # names the first hand that isn't of five cards
            missing = ~np.isin(cards, self.setup.cards)
            row = int(np.argmax(missing.any(axis=1)))
            raise HandError(f"hand {row}: card id {cards[row][missing[row]][0]} is not in this deck of {n} cards")
        return expected.reshape(*packed.shape, 1 << HAND)

    def final_counts(self, dealt: ArrayLike | None = None) -> NDArray[np.float64]:
        """Count how often each final hand comes up when every hand is drawn to in the best way.

        A hand that is dealt once counts as many times as the least common multiple of its numbers of draws. So draws of
        all sizes have whole weights.

        Args:
            dealt: Number of times that each hand is dealt, shape (hands,); None deals each hand once.

        Returns:
            Counts, shape (hands,), float64, in the order of `DrawSetup.strengths`.

        Raises:
            HandError: `dealt` has another shape, or holds numbers that are negative or not finite.

        >>> from standpat.odds import Paytable
        >>> counts = analyse(Paytable.load("jacks-or-better-9-6")).final_counts()
        >>> int(counts.sum())
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
        counts = np.empty(hands)
        weights = np.array([lcm(*draws) // count for count in draws], np.float64)
        _subsets.count_final_hands(kept, n, weights, dealt, counts)
        return counts

    def read_hand(self, hand: CardsLike) -> Cards:
        """Read a hand of five cards of the deck.

        Args:
            hand: Five cards, as text or ids.

        Returns:
            Card ids in the setup's order, shape (5,), uint8.

        Raises:
            HandError: The hand is not of five cards of the deck; if a card is in two places, both are named.

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
        """Find the cards to keep of a hand, and the value of that discard.

        Args:
            hand: Five cards, as text or ids.

        Returns:
            The kept card ids in the setup's order, uint8, and the expected value.

        Raises:
            HandError: The hand is not of five cards of the deck.

        >>> import standpat as sp
        >>> from standpat.odds import Paytable
        >>> kept, value = analyse(Paytable.load("jacks-or-better-9-6")).best_discard("Ks Kd 7h 5c 2s")
        >>> sp.format(kept), round(value, 4)
        ('Ks Kd', 1.5365)
        """
        kept, _, value = self.ranked_discards(hand)[0]
        return kept, value

    def ranked_discards(self, hand: CardsLike) -> list[tuple[Cards, Cards, float]]:
        """List all 32 discards of a hand, the best first.

        Of equal discards the one with the fewest cards comes first.

        Args:
            hand: Five cards, as text or ids.

        Returns:
            For each discard the kept card ids, the discarded card ids and the expected value.

        Raises:
            HandError: The hand is not of five cards of the deck.

        >>> from standpat.odds import Paytable
        >>> len(analyse(Paytable.load("jacks-or-better-9-6")).ranked_discards("Ks Kd 7h 5c 2s"))
        32
        """
        cards = self.read_hand(hand)
        expected = self.discard_values(np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64))).tolist()
        order = self.units.best_first(expected, [HAND - kept.bit_count() for kept in range(1 << HAND)])
        keeps = [np.array([bool(kept >> place & 1) for place in range(HAND)]) for kept in order]
        return [(cards[keep], cards[~keep], expected[kept]) for kept, keep in zip(order, keeps, strict=True)]


def analyse(value: Value, setup: DrawSetup | None = None, progress: Progress | None = None) -> Analysis:
    """Find the best discard of every hand.

    Args:
        value: Value of a final hand; cards it shows are dead.
        setup: Ordering, wild cards, jokers and dead cards; None is the paytable's own setup, or the standard deck.
        progress: Function that is called with the steps done and their number.

    Returns:
        The analysis of all hands.

    Raises:
        StandpatError: The deck is too small, or the value does not fit its ordering.

    Source: sums over sets of cards with inclusion and exclusion, derived in `_subsets`.

    >>> from standpat.odds import Paytable
    >>> f"{float(analyse(Paytable.load('deuces-wild-full-pay')).value):.4%}"
    '100.7620%'
    """
    report = progress or report_nothing
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
    """Give the setup without the cards that the value shows, and the value of every hand of it after the last draw.

    >>> from standpat.odds import Values
    >>> final_values(Values(np.ones(7463)), DrawSetup())[1].sum()
    np.float64(2598960.0)
    """
    values = checked_values(value, setup)
    rest = setup.without(value.shown_cards(), "the other hand")
    if len(rest.cards) < 2 * HAND:
        raise HandError(f"expected {2 * HAND} cards or more in the deck, found {len(rest.cards)}")
    return rest, rest.look_up_hands(values)


def draw_once(classes: HandClasses, values: NDArray[np.float64], shown: CardsLike = ()) -> Analysis:
    """Find the best discard of every hand when final hands have the given values; `shown` as in `Analysis`.

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
    """Sum values times sizes exactly; the values are whole up to rounding, and cut in two parts that int64 can hold."""
    high, low = np.divmod(np.rint(values).astype(np.int64), 1 << 26)
    return (int(high @ sizes) << 26) + int(low @ sizes)
