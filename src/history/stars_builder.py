"""A PokerStars hand while its lines are being read: what is known so far, and what every kind of line needs."""

from collections.abc import Callable
from decimal import Decimal

from standpat.evaluator.errors import StandpatError
from standpat.history.amounts import parse_amount
from standpat.history.card_tokens import HAND
from standpat.history.errors import HistoryError
from standpat.history.hand_text import HandText
from standpat.history.record import Fault, Seat, Step, Totals
from standpat.history.stars_cards import SeatCards, read_cards
from standpat.history.stars_header import StarsHeader
from standpat.history.stars_words import correction
from standpat.rules import Cards


class FinerUnitNeeded(Exception):
    """An amount that is no whole number of the units tried so far."""


class Hand:
    """What the lines up to `line` have told; an amount of 1 is `scale` chips, seats go by their number at the table."""

    def __init__(self, header: StarsHeader, text: HandText, source: str, scale: int) -> None:
        self.header, self.text, self.source, self.scale = header, text, source, scale
        self.unit = Decimal(1) if scale == 1 else Decimal("0.01")
        self.line = text.line
        self.currency = ""
        self.names: dict[str, int] = {}
        self.players: dict[int, Seat] = {}
        self.button: int | None = None
        self.fields = dict(header.fields)
        self.steps: list[Step] = []
        self.faults: list[Fault] = []
        self.holdings: dict[int, SeatCards] = {}
        self.acted: set[int] = set()
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.collected: dict[int, int] = {}
        self.told: dict[int, int] = {}
        self.totals: Totals | None = None
        self.cancelled = False

    def error(self, token: str, reason: str) -> HistoryError:
        """An error on this line."""
        return HistoryError(self.source, self.line, token, reason)

    def chips(self, text: str) -> int:
        """An amount in chips; Fraction if it takes a finer unit."""
        try:
            hundredths, currency = parse_amount(text)
        except ValueError as error:
            raise self.error(text or self.text.lines[self.line - self.text.line], str(error)) from None
        if currency and currency != self.currency:
            if self.currency:
                raise self.error(text, f"an amount in {currency}, but the hand is in {self.currency}")
            self.currency = currency
        if self.scale == 100:
            return hundredths
        if hundredths % 100 or currency:
            raise FinerUnitNeeded
        return hundredths // 100

    def cards(self, seat: int, text: str, check: Callable[[SeatCards, Cards], None]) -> Cards | None:
        """The cards of a line if they agree with what is known; else a fault, since the betting is still good."""
        try:
            cards = read_cards(text)
            check(self.holding(seat), cards)
        except StandpatError as error:
            self.holding(seat).cards = None
            self.fault(seat, text.strip(), str(error))
            return None
        return cards

    def worth(self, words: str, cards: Cards) -> None:
        """Checks the words that tell what a hand is worth against its cards."""
        known = [card for card in cards if card is not None]
        if len(known) == HAND and (right := correction(words, known, low=self.header.game != "five-card-draw")):
            self.doubt(words.strip(), f"the cards are {right}")

    def holding(self, seat: int) -> SeatCards:
        """What is known of a seat's cards."""
        if seat not in self.holdings:
            self.holdings[seat] = SeatCards()
        return self.holdings[seat]

    def fault(self, seat: int, token: str, reason: str) -> None:
        """Notes something wrong on this line that leaves the chips alone."""
        self.faults.append(Fault(seat, self.line, token, reason))

    def doubt(self, token: str, reason: str) -> None:
        """Notes something wrong on this line that says nothing about anybody's cards."""
        self.fault(0, token, reason)

    def owner(self, text: str, after: str) -> int | None:
        """The seat whose name begins the text and is followed by `after`; of several names, the longest."""
        place = text.rfind(after)
        while place >= 0:
            if (seat := self.names.get(text[:place])) is not None:
                return seat
            place = text.rfind(after, 0, place + len(after) - 1)
        return None
