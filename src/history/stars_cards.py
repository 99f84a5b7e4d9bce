"""The cards that the lines of one player name, and whether these lines agree with each other."""

from standpat.history.card_tokens import HAND, first_repeated, parse_card
from standpat.parallel.errors import StandpatError
from standpat.rules import Cards, card_text


class SeatCards:
    """A player's five cards, as far as the text names them.

    A line that contradicts an earlier one raises a StandpatError. The cards are unknown after it, because either line
    may be wrong.

    >>> hand = SeatCards()
    >>> hand.deal(read_cards("[2s 7s 5h 3c Qh]"))
    >>> hand.missing = 1
    >>> hand.discard(read_cards("[Qh]"))
    >>> hand.draw(read_cards("[Kd]"), kept=read_cards("[2s 7s 5h 3c]"))
    >>> hand.cards
    (3, 23, 14, 4, 45)
    """

    __slots__ = ("cards", "missing")

    def __init__(self) -> None:
        self.cards: Cards | None = None
        self.missing = 0

    def deal(self, cards: Cards) -> None:
        """Take the first five cards."""
        self.cards = None
        self.hold(cards)

    def discard(self, cards: Cards) -> None:
        """Remove the discarded cards, `missing` of them."""
        if len(cards) != self.missing:
            self._refuse(f"{self.missing} discarded, {len(cards)} named")
        if self.cards is not None:
            for card in cards:
                if card not in self.cards:
                    held = card_text(self.cards)
                    self._refuse(f"{card_text((card,))} discarded, but the hand was {held}")
            self.cards = tuple(card for card in self.cards if card not in cards)

    def draw(self, new: Cards, kept: Cards) -> None:
        """Take the cards kept in a draw and the new ones."""
        if len(new) != self.missing:
            self._refuse(f"{len(new)} cards dealt for {self.missing} discarded")
        self.hold(kept, HAND - self.missing)
        self.cards = kept + new
        if (twice := first_repeated(self.cards)) is not None:
            self._refuse(f"card {card_text((twice,))} appears twice in one hand")

    def hold(self, cards: Cards, size: int = HAND) -> None:
        """Compare a whole hand with what is known, and keep it."""
        if len(cards) != size:
            self._refuse(f"{len(cards)} cards, expected {size}")
        if (twice := first_repeated(cards)) is not None:
            self._refuse(f"card {card_text((twice,))} appears twice in one hand")
        if self.cards is not None and cards != self.cards and set(cards) != set(self.cards):
            self._refuse(f"the hand was {card_text(self.cards)}")
        self.cards = cards

    def glimpse(self, cards: Cards) -> None:
        """Compare some cards of the hand with what is known."""
        if self.cards is not None and not set(cards) <= set(self.cards):
            self._refuse(f"the hand was {card_text(self.cards)}")

    def _refuse(self, reason: str) -> None:
        self.cards = None
        raise StandpatError(reason)


def read_cards(text: str) -> Cards:
    """Parse cards in brackets with spaces between them; empty brackets give no cards.

    >>> read_cards("[As 10h]"), read_cards("[]")
    ((51, 34), ())
    """
    return tuple(map(parse_card, text.strip(" []").split()))
