"""The cards that one player's lines tell, and whether they agree with each other."""

from standpat.evaluator.errors import StandpatError
from standpat.history.card_tokens import HAND, first_repeated, parse_card
from standpat.rules import Cards, card_text


class SeatCards:
    """A player's five cards as far as the text tells them; a line that contradicts it is refused with a ValueError.

    After a refused line the cards are unknown, since nobody can tell which of the lines was wrong.

    >>> hand = SeatCards()
    >>> hand.deal(read_cards("[2s 7s 5h 3c Qh]"))
    >>> hand.missing = 1
    >>> hand.throw(read_cards("[Qh]"))
    >>> hand.draw(read_cards("[Kd]"), kept=read_cards("[2s 7s 5h 3c]"))
    >>> hand.cards
    (3, 23, 14, 4, 45)
    """

    __slots__ = ("cards", "missing")

    def __init__(self) -> None:
        self.cards: Cards | None = None
        self.missing = 0

    def deal(self, cards: Cards) -> None:
        """The first five cards."""
        self.cards = None
        self.hold(cards)

    def throw(self, cards: Cards) -> None:
        """The cards thrown away, `missing` of them."""
        if len(cards) != self.missing:
            self._refuse(f"{self.missing} thrown away, {len(cards)} named")
        if self.cards is not None:
            for card in cards:
                if card not in self.cards:
                    held = card_text(self.cards)
                    self._refuse(f"{card_text((card,))} thrown away, but the hand was {held}")
            self.cards = tuple(card for card in self.cards if card not in cards)

    def draw(self, new: Cards, kept: Cards) -> None:
        """The cards kept in a draw, and those that came for the thrown ones."""
        if len(new) != self.missing:
            self._refuse(f"{len(new)} cards dealt for {self.missing} thrown away")
        self.hold(kept, HAND - self.missing)
        self.cards = kept + new
        if (twice := first_repeated(self.cards)) is not None:
            self._refuse(f"card {card_text((twice,))} appears twice in one hand")

    def hold(self, cards: Cards, size: int = HAND) -> None:
        """The whole hand, seen: it must be what is known."""
        if len(cards) != size:
            self._refuse(f"{len(cards)} cards, expected {size}")
        if (twice := first_repeated(cards)) is not None:
            self._refuse(f"card {card_text((twice,))} appears twice in one hand")
        if self.cards is not None and cards != self.cards and set(cards) != set(self.cards):
            self._refuse(f"the hand was {card_text(self.cards)}")
        self.cards = cards

    def glimpse(self, cards: Cards) -> None:
        """Some cards of the hand, seen."""
        if self.cards is not None and not set(cards) <= set(self.cards):
            self._refuse(f"the hand was {card_text(self.cards)}")

    def _refuse(self, reason: str) -> None:
        self.cards = None
        raise StandpatError(reason)


def read_cards(text: str) -> Cards:
    """Cards in brackets with spaces between them; brackets with nothing in them are no cards.

    >>> read_cards("[As 10h]"), read_cards("[]")
    ((51, 34), ())
    """
    return tuple(map(parse_card, text.strip(" []").split()))
