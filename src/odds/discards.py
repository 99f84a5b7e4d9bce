"""The expected value of each of the 32 discards of a hand."""

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Cards, HandError, format

from . import _hands
from .distribution import Distribution
from .draw_setup import HAND, CardsLike, DrawSetup
from .hand_values import Value, checked_values, setup_of
from .units import Units

SUBSETS = 1 << HAND


@dataclass(frozen=True, slots=True)
class DiscardValue:
    """One way to draw to a hand, and its expected value.

    Args:
        kept: Ids of the kept cards, wild cards first, then the highest.
        discarded: Ids of the discarded cards, in the same order.
        value: Expected value of the final hand.
        distribution: Distribution of the final hand.

    >>> from standpat.odds import Against
    >>> best = discards("9s 9d 4c 4h 2c", Against("As Ad Kc Kd 2h"))[0]
    >>> print(best, "in", best.distribution.total, "draws")
    discard 4h 4c 2c: 0.142160 in 11480 draws
    """

    kept: tuple[int, ...]
    discarded: tuple[int, ...]
    value: float
    distribution: Distribution

    def __str__(self) -> str:
        return (
            f"discard {format(self.discarded)}: {self.value:.6f}" if self.discarded else f"stand pat: {self.value:.6f}"
        )


def discards(hand: CardsLike, value: Value, setup: DrawSetup | None = None) -> tuple[DiscardValue, ...]:
    """Evaluate all 32 discards of a hand exactly, the best first.

    Of equal discards the one with the fewest cards comes first.

    Args:
        hand: Five cards, as text or ids.
        value: Value of a final hand: `Against`, `Field`, `Values` or a `Paytable`.
        setup: Ordering, wild cards, jokers and dead cards; None is the paytable's own setup, or the standard deck.

    Returns:
        The 32 discards.

    Raises:
        HandError: The hand is not of this deck, a card is in two places, or fewer than five cards are left to draw.
        PaytableError: The setup is not the paytable's.

    >>> from standpat.odds import Paytable
    >>> jacks = Paytable.load("jacks-or-better-9-6")
    >>> print(discards("Ks Kd 7h 5c 2s", jacks)[0])
    discard 7h 5c 2s: 1.536540
    """
    setup = setup or setup_of(value)
    other = setup.without(value.shown_cards(), "the other hand")
    setup.read([("the other hand", value.shown_cards()), ("the hand", hand)])  # names where a card lies twice
    held = other.read_hand(hand)
    cards = other.cards
    if len(cards) < 2 * HAND:
        raise HandError(f"expected {HAND} cards to draw, found {len(cards) - HAND}")
    counts = count_by_kept(held, other)
    values = checked_values(value, setup)[: counts.shape[1]]
    units = Units.of(values[:, 1:], other.hand_count())
    sums = (counts * units.count(values)).sum(axis=(1, 2))
    found = []
    for kept in range(SUBSETS):
        keeps = [bool(kept >> place & 1) for place in range(HAND)]
        discarded = tuple(card for card, keep in zip(held.tolist(), keeps, strict=True) if not keep)
        found.append(
            DiscardValue(
                tuple(card for card, keep in zip(held.tolist(), keeps, strict=True) if keep),
                discarded,
                float(sums[kept]) / (comb(len(cards) - HAND, len(discarded)) * units.scale),
                Distribution(setup.ordering, counts[kept].sum(axis=0)),
            )
        )
    order = units.best_first([discard.value for discard in found], [len(discard.discarded) for discard in found])
    return tuple(found[number] for number in order)


def count_by_kept(held: Cards, setup: DrawSetup) -> NDArray[np.int64]:
    """Count the final hands that each discard of a hand can lead to.

    Every hand of the deck comes from keeping exactly the cards it shares with the held hand. So one walk over all hands
    counts for all discards.

    Args:
        held: Five card ids in the setup's order, as `DrawSetup.read_hand` gives them.
        setup: Setup that still contains the hand.

    Returns:
        Counts, shape (32, w + 1, size + 1), int64: by kept subset, where bit i stands for the i-th card held; by the
        number of wild cards, up to the w a hand can have; by strength.

    >>> counts = count_by_kept(np.array([51, 47, 43, 39, 35], np.uint8), DrawSetup())
    >>> counts.shape, int(counts[0b01111].sum())
    ((32, 1, 7463), 47)
    """
    cards = setup.cards
    bits = np.zeros(len(cards), np.uint8)
    bits[setup.places(held)] = 1 << np.arange(HAND)
    counts = np.zeros((SUBSETS, min(setup.wild_count, HAND) + 1, setup.ordering.size + 1), np.int64)
    _hands.count_by_kept(setup.strengths(), bits, setup.wild_count, counts)
    return counts
