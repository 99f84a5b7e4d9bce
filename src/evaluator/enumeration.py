"""Rank or count all hands that contain given cards."""

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
    """Rank every hand that contains all held cards and no dead card.

    Args:
        ordering: The ordering that ranks the hands.
        held: Cards that every hand contains: text, or ids of shape (n,).
        dead: Cards that no hand contains: text, or ids of shape (n,).
        cards: Number of cards in a hand, 5 to 10.
        jokers: Number of jokers in the deck, 0 to 4; 0 for an ordering without wild cards.
        wild: Natural cards that are wild: text, or one packed hand.

    Returns:
        Strengths, shape (hands,), uint16, in the order of `itertools.combinations` over the ascending ids of the cards
        left in the deck. There are C(left, cards - held) hands.

    Raises:
        HandError: A card occurs twice, there are too many held cards, or too few cards are left.
        CardError: A text cannot be read as cards.
        TypeError: `ordering` is not an ordering, or cards are not integers.

    >>> import standpat as sp
    >>> len(sp.enumerate_hands(sp.HIGH, "Ks Kd Kh", dead="Qc 2d"))
    1081
    """
    held_bits, deck, drawn, wild_bits = _read_arguments(ordering, held, dead, cards, jokers, wild)
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
    """Count, by strength, every hand that contains all held cards and no dead card; needs memory for the counts only.

    Args:
        ordering: The ordering that ranks the hands.
        held: Cards that every hand contains: text, or ids of shape (n,).
        dead: Cards that no hand contains: text, or ids of shape (n,).
        cards: Number of cards in a hand, 5 to 10.
        jokers: Number of jokers in the deck, 0 to 4; 0 for an ordering without wild cards.
        wild: Natural cards that are wild: text, or one packed hand.

    Returns:
        Counts, shape (size + 1,), uint64: the number of hands of each strength. Their sum is C(left, cards - held).

    Raises:
        HandError: A card occurs twice, there are too many held cards, or too few cards are left.
        CardError: A text cannot be read as cards.
        TypeError: `ordering` is not an ordering, or cards are not integers.

    >>> import standpat as sp
    >>> counts = sp.histogram(sp.HIGH)
    >>> int(counts.sum()), int(counts[7462])
    (2598960, 4)
    """
    held_bits, deck, drawn, wild_bits = _read_arguments(ordering, held, dead, cards, jokers, wild)
    counts = np.zeros(ordering.size + 1, np.uint64)
    ordering.walk(held_bits, deck, drawn, wild_bits, counts, None)
    return counts


def _read_arguments(
    ordering: Ordering, held: Any, dead: Any, cards: int, jokers: int, wild: Any
) -> tuple[int, int, int, int]:
    """Check the arguments; give the held cards, the cards left, the number to draw and the wild cards, all as bits."""
    if not isinstance(ordering, Ordering):
        raise TypeError(f"expected an ordering, found {type(ordering).__name__}")
    cards, jokers = index(cards), index(jokers)
    if not FEWEST <= cards <= MOST:
        raise HandError(f"expected hands of {FEWEST} to {MOST} cards, found {cards}")
    if not 0 <= jokers <= (IDS - DECK if ordering.definition.wild else 0):
        found = f"{jokers} jokers" if ordering.definition.wild else "a joker, where no card is wild"
        raise HandError(f"expected 0 to {IDS - DECK} jokers, found {found}")
    held_bits, dead_bits = _pack_one_hand(held, "held"), _pack_one_hand(dead, "dead")
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
    wild_bits = ordering.wild_cards(wild)
    if wild_bits.ndim:
        raise HandError(f"wild: expected the wild cards of one hand, found {wild_bits.size} hands")
    return held_bits, deck, drawn, int(wild_bits)


def _pack_one_hand(cards: Any, what: str) -> int:
    """Pack the cards of one hand; `what` names them in an error."""
    if np.ndim(cards) == 1 and not len(cards):
        return 0
    bits = pack(cards)
    if np.ndim(bits):
        raise HandError(f"{what}: expected the cards of one hand, found {np.size(bits)} hands")
    return int(bits)
