"""Dealing: cards to the players, cards turned up on the table."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from standpat.rules.actions import Action, DealCards, TurnCard
from standpat.rules.checks import number, printable, switch
from standpat.rules.choices import DealFrom, TurnFrom, drawn_from
from standpat.rules.deck import put
from standpat.rules.draft import Draft, record
from standpat.rules.errors import GameError
from standpat.rules.events import Acted
from standpat.rules.phase import DEALER, Option, Phase, advance, refuse

if TYPE_CHECKING:
    from standpat.rules.game import Game


@dataclass(frozen=True, slots=True)
class Deal(Phase):
    """The dealer gives every player still in `count` cards, seat by seat.

    >>> from standpat.rules import GAMES
    >>> str(GAMES["five-card-draw"].start([50, 50]).legal_actions()[0])
    'deal 5 cards to seat 0'
    """

    count: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", number(self.count, "the number of cards to deal", 1))

    def uses(self, parameter: str) -> bool:
        """No parameter."""
        return False

    def cards_given(self) -> int:
        """What each player is dealt."""
        return self.count

    def cards_needed(self, seats: int) -> int:
        """All that is dealt."""
        return self.count * seats

    def enter(self, draft: Draft) -> None:
        """The dealer is to give the first seat its cards."""
        draft.actor = DEALER
        draft.pending = draft.live

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Any cards of the stub for the next seat."""
        return (DealFrom(draft.pending[0], self.count, draft.deck.stub),)

    def apply(self, draft: Draft, action: Action) -> None:
        """The next seat has its cards."""
        deal(draft, action, self.count)
        if not draft.pending:
            advance(draft)


@dataclass(frozen=True, slots=True)
class Turn(Phase):
    """The dealer turns up the next card of the table; with `wild`, that card is wild for everybody.

    >>> Turn(wild=True).title
    'community card'
    """

    wild: bool = False

    title: ClassVar[str] = "community card"
    shows_cards: ClassVar[bool] = True

    def __post_init__(self) -> None:
        switch(self.wild, "whether a community card is wild")

    def uses(self, parameter: str) -> bool:
        """What makes more cards wild, if one is; and the rake of hands that come this far."""
        return parameter == "rake" or (self.wild and parameter == "rank_wild")

    def check(self, game: "Game") -> None:
        """A wild card needs an ordering that knows wild cards."""
        if self.wild and not game.ordering.definition.wild:
            raise GameError(f"{game.name}: a community card is wild, but '{game.ordering.name}' has no wild cards")

    def cards_given(self) -> int:
        """The one card."""
        return 1

    def cards_needed(self, seats: int) -> int:
        """The one card."""
        return 1

    def enter(self, draft: Draft) -> None:
        """The dealer is to turn up a card."""
        draft.actor = DEALER
        draft.pending = ()

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Any card of the stub."""
        return (TurnFrom(draft.deck.stub),)

    def apply(self, draft: Draft, action: Action) -> None:
        """The card lies on the table."""
        if type(action) is not TurnCard:
            refuse(draft, action)
        if not TurnFrom(draft.deck.stub).holds(action):
            refuse(draft, action, "the card is not in the stub")
        draft.board = (*draft.board, action.card)
        draft.deck = draft.deck.give(1 << action.card, 0)
        record(draft, Acted(DEALER, action))
        advance(draft)


def deal(draft: Draft, action: Action, count: int) -> None:
    """The next seat gets `count` cards from the part of the stub that is open to it."""
    if type(action) is not DealCards:
        refuse(draft, action)
    seat, cards, deck = draft.pending[0], action.cards, draft.deck
    if type(action.seat) is not int or action.seat != seat:
        refuse(draft, action, f"seat {seat} is next, not seat {printable(action.seat)}")
    if type(cards) is not tuple or len(cards) != count:
        refuse(draft, action, f"{printable(cards)} is not a tuple of {count} cards")
    mask = drawn_from(deck.for_seat(seat), cards)
    if mask is None:
        refuse(draft, action, "a card is there twice, is not in the stub, or was thrown away by that seat")
    draft.pending = draft.pending[1:]
    hands = draft.hands
    draft.hands = put(hands, seat, hands[seat] + cards)
    draft.deck = deck.give(mask, count - mask.bit_count())
    draft.events += (Acted(DEALER, action),)


def wild_cards(draft: Draft) -> int:
    """The cards that are wild in this hand, so far, as a mask."""
    wild = 0
    if not draft.board:
        return wild
    turns = [phase for phase in draft.game.phases if isinstance(phase, Turn)]
    for turn, card in zip(turns, draft.board, strict=False):
        if turn.wild:
            wild |= 0b1111 << (card & ~3) if draft.game.rank_wild else 1 << card
    return wild
