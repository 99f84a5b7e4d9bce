"""The setup of a draw: the cards that can still come, and how the hands they make rank."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import ORDERINGS, Cards, HandError, Ordering, parse
from standpat.evaluator.ids import DECK, IDS, NAMES, as_ids, describe_fault, is_text
from standpat.parallel.integers import whole_number

from . import _hands

CardsLike: TypeAlias = str | Sequence[int] | Cards
"""Cards as text or as ids; jokers are interchangeable, so the id of any joker will do."""

HAND = 5
"""Number of cards in a hand of a draw game."""


@dataclass(frozen=True, slots=True)
class DrawSetup:
    """A deck with its wild, joker and dead cards, and the ordering of its hands.

    Args:
        order: Ordering, or its name.
        wild: Natural cards that are wild, as text.
        jokers: Number of jokers in the deck, 0 to 4.
        dead: Cards that are known to be gone, as text or ids.

    Raises:
        HandError: The ordering is unknown or has no wild cards or jokers, or a card is named twice.
        CardError: A text does not name cards.
        TypeError: Something that is neither text nor ids stands for cards.

    >>> setup = DrawSetup("2-7", dead="2c 2d")
    >>> setup.ordering.name, len(setup.cards)
    ('2-7', 50)
    """

    order: Ordering | str = "high"
    wild: str = ""
    jokers: int = 0
    dead: CardsLike = ""

    def __post_init__(self) -> None:
        if not isinstance(self.order, Ordering) and (not isinstance(self.order, str) or self.order not in ORDERINGS):
            raise HandError(f"unknown ordering {self.order!r}: expected one of {', '.join(ORDERINGS)}")
        if not isinstance(self.wild, str):
            raise HandError(f"wild: expected card text, found {self.wild!r}")
        most = IDS - DECK if self.ordering.definition.wild else 0
        try:
            object.__setattr__(self, "jokers", whole_number(self.jokers, "jokers", 0, most, error=HandError))
        except HandError as error:
            raise HandError(str(error).replace(",", f" under ordering {self.ordering.name!r},", 1)) from None
        self.ordering.wild_cards(self.wild or None)
        object.__setattr__(self, "dead", tuple(self.read(())[0].tolist()))

    @property
    def ordering(self) -> Ordering:
        """Ordering of the hands.

        >>> DrawSetup().ordering.name
        'high'
        """
        return ORDERINGS[self.order] if isinstance(self.order, str) else self.order

    @property
    def cards(self) -> Cards:
        """Card ids that are not dead, uint8, in the setup's order: wild cards, then the others, each highest first.

        >>> DrawSetup("wild", wild="2c", dead="As").cards[:3]
        array([ 0, 50, 49], dtype=uint8)
        """
        return _in_order(self)

    @property
    def wild_bits(self) -> int:
        """Wild cards, jokers included, as a packed hand; 0 if the ordering has no wild cards.

        >>> DrawSetup("wild", wild="2c").wild_bits == 1 | 0b1111 << 52
        True
        """
        named = int(self.ordering.wild_cards(self.wild or None))
        return named | ((1 << IDS) - (1 << DECK) if self.ordering.definition.wild else 0)

    @property
    def wild_count(self) -> int:
        """Number of `cards` that are wild.

        >>> DrawSetup("wild", wild="As", jokers=1).wild_count
        2
        """
        return sum(self.wild_bits >> card & 1 for card in self.cards.tolist())

    def read(self, groups: Sequence[tuple[str, CardsLike]]) -> list[Cards]:
        """Read cards that lie in several places, with no card in two of them.

        Args:
            groups: Pairs of a place's name, for error messages, and its cards.

        Returns:
            The ids of the dead cards, uint8, then those of each place. Jokers are numbered 52, 53, ... over all places.

        Raises:
            HandError: A card is in two places, which are named, or is not of this deck.

        >>> [cards.tolist() for cards in DrawSetup("wild", jokers=2, dead="*").read([("the hand", "As *")])]
        [[52], [51, 53]]
        """
        seen: dict[int, str] = {}
        places: list[Cards] = []
        jokers = 0
        for name, given in [("the dead cards", self.dead), *groups]:
            ids = read_ids(name, given)
            if ids.ndim != 1:
                raise HandError(f"{name}: expected one row of cards, found an array of {ids.ndim} dimensions")
            place: list[int] = []
            for card in ids.tolist():
                if DECK <= card < IDS:
                    card, jokers = DECK + jokers, jokers + 1
                if card >= DECK + self.jokers:
                    fault = describe_fault([card], DECK) if not DECK <= card < IDS or not self.jokers else ""
                    raise HandError(f"{name}: {fault or f'more than the {self.jokers} jokers of the deck'}")
                if card in seen:
                    where = f"twice in {name}" if seen[card] == name else f"both in {seen[card]} and in {name}"
                    raise HandError(f"card {NAMES[card]!r} is {where}")
                seen[card] = name
                place.append(card)
            places.append(np.array(place, np.uint8))
        return places

    def read_hand(self, hand: CardsLike) -> Cards:
        """Read a hand of five cards of this deck.

        Args:
            hand: Five cards, as text or ids.

        Returns:
            Card ids in the setup's order, shape (5,), uint8.

        Raises:
            HandError: The hand is not of five cards of this deck.

        >>> DrawSetup().read_hand("Ts As Ks Qs Js").tolist()
        [51, 47, 43, 39, 35]
        """
        held = self.read([("the hand", hand)])[1]
        if len(held) != HAND:
            raise HandError(f"the hand: expected {HAND} cards, found {len(held)}")
        return self.cards[np.isin(self.cards, held)]

    def places(self, cards: Cards) -> NDArray[np.uint8]:
        """Find the places of cards in `cards`.

        Args:
            cards: Card ids, uint8.

        Returns:
            Places from 0, ascending, uint8.

        >>> DrawSetup().places(np.array([35, 51], np.uint8))
        array([ 0, 16], dtype=uint8)
        """
        return np.flatnonzero(np.isin(self.cards, cards)).astype(np.uint8)

    def without(self, cards: CardsLike, where: str) -> "DrawSetup":
        """Make a setup with more dead cards.

        Args:
            cards: Cards that are gone as well, as text or ids.
            where: Name of the place where they lie, for error messages.

        Returns:
            The new setup.

        >>> len(DrawSetup(dead="As").without("Ks Qs", "the table").cards)
        49
        """
        return replace(self, dead=tuple(np.concatenate(self.read([(where, cards)])).tolist()))

    def strengths(self) -> NDArray[np.uint16]:
        """Rank all five-card hands of the deck.

        The hand with the places a < b < c < d < e in `cards` is number C(a,1) + C(b,2) + C(c,3) + C(d,4) + C(e,5).
        This is colexicographic order.

        Returns:
            Strengths, shape (hands,), uint16.

        >>> int(DrawSetup().strengths()[0])  # As Ah Ad Ac Ks
        7452
        """
        strengths = np.empty(self.hand_count(), np.uint16)
        _hands.rank_hands(self.ordering, self.cards, self.wild_count, strengths)
        return strengths

    def look_up_hands(self, table: NDArray[np.float64]) -> NDArray[np.float64]:
        """Look up every hand in a table by its wild cards and its strength.

        Args:
            table: Values, shape (6, size + 1), by the number of wild cards and by strength.

        Returns:
            Values of the hands, shape (hands,), float64, in the order of `strengths`.

        >>> DrawSetup().look_up_hands(np.ones((6, 7463))).sum()
        np.float64(2598960.0)
        """
        values = np.empty(self.hand_count())
        table = np.ascontiguousarray(table, np.float64)
        _hands.value_hands(self.strengths(), len(self.cards), self.wild_count, table, values)
        return values

    def hand_count(self) -> int:
        """Count the five-card hands of the deck.

        Returns:
            C(cards, 5).

        >>> DrawSetup().hand_count()
        2598960
        """
        return comb(len(self.cards), HAND)


def read_ids(name: str, cards: CardsLike) -> Cards:
    """Read cards as text or ids; `name` is the place where they lie, for error messages.

    Raises:
        HandError: An id is not that of a card.
        CardError: A text does not name cards.
        TypeError: Something that is neither text nor ids stands for cards.

    >>> read_ids("the hand", "As Kd").tolist()
    [51, 45]
    """
    if is_text(cards):
        return parse(cards)
    ids = as_ids(cards)
    if ids.size and int(ids.max()) >= IDS:
        wrong = np.asarray(cards, dtype=object).reshape(-1)[int(ids.reshape(-1).argmax())]
        raise HandError(f"{name}: card id {wrong}: expected 0..{DECK - 1}")
    return ids


@lru_cache(maxsize=64)
def _in_order(setup: DrawSetup) -> Cards:
    """Sort the cards that are not dead: wild cards first, then the highest."""
    ids = [card for card in range(DECK + setup.jokers) if card not in setup.dead]
    cards = np.array(sorted(ids, key=lambda card: (setup.wild_bits >> card & 1, card), reverse=True), np.uint8)
    cards.flags.writeable = False
    return cards
