"""Dealing: cards to the players, and community cards turned up on the board."""

from dataclasses import dataclass
from typing import ClassVar

from standpat.parallel.integers import printable
from standpat.rules.actions import DEALER, Action, DealCards, TurnCard
from standpat.rules.choices import DealFrom, Option, TurnFrom, drawn_from
from standpat.rules.deck import put
from standpat.rules.draft import Draft, GameRules, record
from standpat.rules.errors import GameError
from standpat.rules.event_log import EventLog
from standpat.rules.events import Acted
from standpat.rules.phase import Phase, advance, refuse
from standpat.rules.validation import check_switch, game_number


@dataclass(frozen=True, slots=True)
class Deal(Phase):
    """The dealer gives every player still in some cards, seat by seat.

    Args:
        count: Number of cards each.

    >>> from standpat.rules import GAMES
    >>> str(GAMES["five-card-draw"].start([50, 50]).legal_actions()[0])
    'deal 5 cards to seat 0'
    """

    count: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", game_number(self.count, "the number of cards to deal", 1))

    def uses(self, parameter: str) -> bool:
        """Return False: no parameter matters here."""
        return False

    def cards_given(self) -> int:
        """Count the cards of each player."""
        return self.count

    def cards_needed(self, seats: int) -> int:
        """Count the cards of all players."""
        return self.count * seats

    def enter(self, draft: Draft) -> None:
        """Let the dealer deal to the first seat."""
        draft.actor = DEALER
        draft.pending = draft.live

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List the deals to the next seat: any cards of the stub."""
        return (DealFrom(draft.pending[0], self.count, draft.deck.stub),)

    def apply(self, draft: Draft, action: Action) -> None:
        """Give the next seat its cards; start the next phase after the last seat."""
        deal(draft, action, self.count)
        if not draft.pending:
            advance(draft)


@dataclass(frozen=True, slots=True)
class Turn(Phase):
    """The dealer turns up the next community card.

    Args:
        wild: True if the card is wild for everybody.

    >>> Turn(wild=True).title
    'community card'
    """

    wild: bool = False

    title: ClassVar[str] = "community card"
    shows_cards: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_switch(self.wild, "`wild` of a community card")

    def uses(self, parameter: str) -> bool:
        """Return True for the rake, and for `rank_wild` if the card is wild."""
        return parameter == "rake" or (self.wild and parameter == "rank_wild")

    def check(self, game: GameRules) -> None:
        """Check that a wild card comes with an ordering that has wild cards."""
        if self.wild and not game.ordering.definition.wild:
            raise GameError(f"{game.name}: a community card is wild, but '{game.ordering.name}' has no wild cards")

    def cards_given(self) -> int:
        """Count the card."""
        return 1

    def cards_needed(self, seats: int) -> int:
        """Count the card."""
        return 1

    def enter(self, draft: Draft) -> None:
        """Let the dealer turn up a card."""
        draft.actor = DEALER
        draft.pending = ()

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List the cards that may come: any card of the stub."""
        return (TurnFrom(draft.deck.stub),)

    def apply(self, draft: Draft, action: Action) -> None:
        """Put the card on the board and start the next phase."""
        if type(action) is not TurnCard:
            refuse(draft, action)
        if not TurnFrom(draft.deck.stub).covers(action):
            refuse(draft, action, "the card is not in the stub")
        draft.board = (*draft.board, action.card)
        draft.deck = draft.deck.give(1 << action.card, 0)
        record(draft, Acted(DEALER, action))
        advance(draft)


def deal(draft: Draft, action: Action, count: int) -> None:
    """Give the next seat cards of the stub that it may get."""
    if type(action) is not DealCards:
        refuse(draft, action)
    seat, cards, deck = draft.pending[0], action.cards, draft.deck
    if type(action.seat) is not int or action.seat != seat:
        refuse(draft, action, f"seat {seat} is next, not seat {printable(action.seat)}")
    if type(cards) is not tuple or len(cards) != count:
        refuse(draft, action, f"{printable(cards)} is not a tuple of {count} cards")
    mask = drawn_from(deck.for_seat(seat), cards)
    if mask is None:
        refuse(draft, action, "a card occurs twice, is not in the stub, or was discarded by that seat")
    draft.pending = draft.pending[1:]
    hands = draft.hands
    draft.hands = put(hands, seat, hands[seat] + cards)
    draft.deck = deck.give(mask, count - mask.bit_count())
    draft.log = EventLog(draft.log, Acted(DEALER, action))


def wild_cards(draft: Draft) -> int:
    """Return the cards that are wild in this hand so far, as a mask."""
    wild = 0
    if not draft.board:
        return wild
    turns = [phase for phase in draft.game.phases if isinstance(phase, Turn)]
    for turn, card in zip(turns, draft.board, strict=False):
        if turn.wild:
            wild |= 0b1111 << (card & ~3) if draft.game.rank_wild else 1 << card
    return wild
