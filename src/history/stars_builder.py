"""What is known of a PokerStars hand while its lines are read, and the helpers that every kind of line uses."""

from collections.abc import Callable
from decimal import Decimal

from standpat.history.amounts import parse_amount
from standpat.history.card_tokens import HAND
from standpat.history.errors import HistoryError
from standpat.history.hand_text import HandText
from standpat.history.record import Fault, Seat, Step, Totals
from standpat.history.stars_cards import SeatCards, read_cards
from standpat.history.stars_header import StarsHeader
from standpat.history.stars_words import correction
from standpat.parallel.errors import StandpatError
from standpat.rules import Cards


class FinerUnitNeeded(Exception):
    """An amount has a fraction of the unit that was tried."""


class HandBuilder:
    """Collects what the lines of a hand say, up to the line numbered `line`.

    An amount of 1 is `scale` chips. Seats are known by their number at the table. `summary_lines` gives for each seat
    the line on which the summary says how it ended.
    """

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
        self.seat_cards: dict[int, SeatCards] = {}
        self.acted: set[int] = set()
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.collected: dict[int, int] = {}
        self.summary_lines: dict[int, int] = {}
        self.totals: Totals | None = None
        self.cancelled = False
        self.cancelled_line = 0
        self.foreign_line = 0
        self.unchecked: list[str] = []
        """Names of numbers that nothing checks."""

    def error(self, token: str, reason: str) -> HistoryError:
        """Make an error that names this line."""
        return HistoryError(self.source, self.line, token, reason)

    def parse_chips(self, text: str) -> int:
        """Convert an amount to chips; raise FinerUnitNeeded if it has a fraction of the unit."""
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

    def parse_cards(self, seat: int, text: str, check: Callable[[SeatCards, Cards], None]) -> Cards | None:
        """Parse the cards of a line and compare them with what is known; note a contradiction and return None.

        A fault does not end the hand, because its bets can still be checked.
        """
        try:
            cards = read_cards(text)
            check(self.cards_of(seat), cards)
        except StandpatError as error:
            self.cards_of(seat).cards = None
            self.add_fault(text.strip(), str(error), seat)
            return None
        return cards

    def check_hand_words(self, words: str, cards: Cards) -> None:
        """Compare the words for a hand, such as 'two pair, Aces and Fives', with its cards."""
        known = [card for card in cards if card is not None]
        if len(known) == HAND and (right := correction(words, known, low=self.header.game != "five-card-draw")):
            self.add_fault(words.strip(), f"the cards are {right}")

    def cards_of(self, seat: int) -> SeatCards:
        """Return what is known of a seat's cards."""
        if seat not in self.seat_cards:
            self.seat_cards[seat] = SeatCards()
        return self.seat_cards[seat]

    def add_fault(self, token: str, reason: str, seat: int = 0) -> None:
        """Note a contradiction on this line; if it has a seat, the cards of that seat are no longer trusted."""
        self.faults.append(Fault(seat, self.line, token, reason))

    def add_foreign(self, line: str, where: str) -> None:
        """Note a line that is not part of the hand; only the first one of a hand."""
        if not self.foreign_line:
            self.foreign_line = self.line
            self.add_fault(line.strip(), f"not a line of {where}")

    def add_unchecked(self, name: str) -> None:
        """Note that the hand has numbers which nothing checks."""
        if name not in self.unchecked:
            self.unchecked.append(name)

    def seat_named(self, text: str, after: str) -> int | None:
        """Find the seat whose name begins the text and is followed by `after`; the longest name wins."""
        place = text.rfind(after)
        while place >= 0:
            if (seat := self.names.get(text[:place])) is not None:
                return seat
            place = text.rfind(after, 0, place + len(after) - 1)
        return None
