"""All the hands there are: those that contain given cards and avoid others."""

from math import comb
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .arguments import FEWEST, MOST
from .cards import pack
from .errors import HandError
from .ids import DECK, IDS
from .ordering import Ordering


def enumerate_hands(
    ordering: Ordering,
    held: ArrayLike | str = "",
    dead: ArrayLike | str = "",
    *,
    cards: int = 5,
    jokers: int = 0,
    wild: ArrayLike | str | None = None,
) -> NDArray[np.uint16]:
    """Rank every hand that contains the held cards and none of the dead ones.

    Args:
        ordering: what better means.
        held: cards every hand contains, as text or ids.
        dead: cards no hand contains.
        cards: cards a hand, 5 to 10.
        jokers: how many jokers are in the deck, 0 to 4, for orderings with wild cards.
        wild: for those, the natural cards that are wild, as text or as one packed hand.

    Returns:
        uint16 strengths of shape (hands,), in the order of `itertools.combinations` over the ascending ids of the
        cards left to draw. There are C(left, cards - held) of them.

    Raises:
        HandError: the cards repeat each other, are too many, or there are too few left to draw from.
        CardError, TypeError: as for `Ordering.rank`.

    >>> import standpat as sp
    >>> len(sp.enumerate_hands(sp.HIGH, "Ks Kd Kh", dead="Qc 2d"))
    1081
    """
    held_bits, deck, drawn, wild_bits = _prepared(ordering, held, dead, cards, jokers, wild)
    strengths = np.empty(comb(deck.bit_count(), drawn), np.uint16)
    ordering.walk(held_bits, deck, drawn, wild_bits, None, strengths)
    return strengths


def histogram(
    ordering: Ordering,
    held: ArrayLike | str = "",
    dead: ArrayLike | str = "",
    *,
    cards: int = 5,
    jokers: int = 0,
    wild: ArrayLike | str | None = None,
) -> NDArray[np.uint64]:
    """Count the hands that `enumerate_hands` would rank by their strength, without holding them.

    Returns:
        uint64 counts of shape (size + 1,): at index s, how many hands have strength s. They add up to
        C(left, cards - held).

    Raises:
        HandError, CardError, TypeError: as `enumerate_hands`.

    >>> import standpat as sp
    >>> counts = sp.histogram(sp.HIGH)
    >>> int(counts.sum()), int(counts[7462])
    (2598960, 4)
    """
    held_bits, deck, drawn, wild_bits = _prepared(ordering, held, dead, cards, jokers, wild)
    counts = np.zeros(ordering.size + 1, np.uint64)
    ordering.walk(held_bits, deck, drawn, wild_bits, counts, None)
    return counts


def _prepared(
    ordering: Ordering, held: Any, dead: Any, cards: int, jokers: int, wild: Any
) -> tuple[int, int, int, int]:
    """The held cards, the deck to draw from, how many are drawn, and the wild cards, all as bits."""
    if not isinstance(ordering, Ordering):
        raise TypeError(f"expected an ordering, found {type(ordering).__name__}")
    cards, jokers = index(cards), index(jokers)
    if not FEWEST <= cards <= MOST:
        raise HandError(f"expected hands of {FEWEST} to {MOST} cards, found {cards}")
    if not 0 <= jokers <= (IDS - DECK if ordering.definition.wild else 0):
        found = f"{jokers} jokers" if ordering.definition.wild else "a joker, where no card is wild"
        raise HandError(f"expected 0 to {IDS - DECK} jokers, found {found}")
    held_bits, dead_bits = _bits(held, "held"), _bits(dead, "dead")
    deck = (1 << DECK + jokers) - 1
    if held_bits & dead_bits:
        raise HandError("a card is both held and dead")
    if (held_bits | dead_bits) & ~deck:
        raise HandError(f"a held or dead card is not in this deck of {DECK + jokers}")
    drawn = cards - held_bits.bit_count()
    if drawn < 0:
        raise HandError(f"expected no more than {cards} held cards, found {held_bits.bit_count()}")
    deck &= ~held_bits & ~dead_bits
    if deck.bit_count() < drawn:
        raise HandError(f"expected at least {drawn} cards left to draw from, found {deck.bit_count()}")
    named = ordering.wild_cards(wild)
    if named.ndim:
        raise HandError(f"wild: expected the wild cards of one hand, found {named.size} hands")
    return held_bits, deck, drawn, int(named)


def _bits(cards: Any, what: str) -> int:
    """The bits of the cards of one hand."""
    if np.ndim(cards) == 1 and not len(cards):
        return 0
    bits = pack(cards)
    if np.ndim(bits):
        raise HandError(f"{what}: expected the cards of one hand, found {np.size(bits)} hands")
    return int(bits)
