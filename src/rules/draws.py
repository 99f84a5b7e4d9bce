"""The draw: players throw cards away for new ones."""

from dataclasses import dataclass
from typing import ClassVar

from standpat.rules.actions import Action, Discard
from standpat.rules.cards import Cards, mask_of
from standpat.rules.checks import number
from standpat.rules.choices import DealFrom, DiscardFrom, drawn_from, without
from standpat.rules.deals import deal
from standpat.rules.deck import Deck, put
from standpat.rules.draft import Draft, pay_dead, record
from standpat.rules.events import Acted, Reshuffled
from standpat.rules.phase import DEALER, Option, Phase, advance, refuse


@dataclass(frozen=True, slots=True)
class Draw(Phase):
    """Everybody still in, from the left of the button, all-in or not, throws away up to `limit` cards for new ones.

    Each player has his new cards before the next one chooses. If the stub holds fewer cards that he may get than he
    asks for, what is left of it and all that the others threw away or folded become the new stub. Nobody ever gets
    back a card that he himself threw away in this deal. If the game has a fee, each card costs it, and only as many
    cards may go as the player can pay for in full.

    >>> Draw(3).title
    'draw'
    """

    limit: int

    title: ClassVar[str] = "draw"
    shows_cards: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "limit", number(self.limit, "the most cards a player may throw away"))

    def uses(self, parameter: str) -> bool:
        """The fee for a card, and the rake of hands that come this far."""
        return parameter in ("fee", "rake")

    def cards_needed(self, seats: int) -> int:
        """What one player may throw away: he must not get it back, everybody else may."""
        return self.limit

    def enter(self, draft: Draft) -> None:
        """The first seat is to draw."""
        draft.pending = draft.live
        draft.actor = draft.live[0]

    def affordable(self, draft: Draft) -> int:
        """The most cards the next seat may throw away."""
        fee = draft.game.fee
        return min(self.limit, draft.stacks[draft.pending[0]] // fee) if fee else self.limit

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Any cards of the hand up to the limit; for the dealer, as many new ones."""
        seat = draft.pending[0]
        if draft.actor == DEALER:
            return (DealFrom(seat, _asked_for(draft), draft.deck.for_seat(seat)),)
        return (DiscardFrom(draft.hands[seat], self.affordable(draft)),)

    def apply(self, draft: Draft, action: Action) -> None:
        """The seat has thrown its cards away, or has its new ones."""
        if draft.actor == DEALER:
            deal(draft, action, _asked_for(draft))
        else:
            if type(action) is not Discard:
                refuse(draft, action)
            if type(action.cards) is not tuple or action.cards:
                self.throw(draft, action)
                draft.actor = DEALER
                return
            draft.events += (Acted(draft.pending[0], action),)
            draft.pending = draft.pending[1:]
        if draft.pending:
            draft.actor = draft.pending[0]
        else:
            advance(draft)

    def throw(self, draft: Draft, action: Discard) -> None:
        """The next seat throws cards away, and the dealer sees to it that there are enough new ones."""
        seat, cards, fee = draft.pending[0], action.cards, draft.game.fee
        most = self.affordable(draft) if fee else self.limit
        if type(cards) is not tuple or len(cards) > most:
            refuse(draft, action, f"at most {most} cards may go, as a tuple")
        hand, deck = draft.hands[seat], draft.deck
        rest = without(hand, cards)
        if rest is None and None in hand:
            hand, deck = _revealed(hand, deck, cards)
            rest = without(hand, cards)
        if rest is None:
            refuse(draft, action, "the seat does not hold these cards, each of them once")
        mask = mask_of(cards)
        deck = deck.discard(seat, mask, len(cards) - mask.bit_count())
        fee *= len(cards)
        if fee:
            pay_dead(draft, seat, fee, level=max(draft.paid))
        draft.events += (Acted(seat, action, fee),)
        if deck.available(seat) < len(cards):
            deck = deck.reshuffle(seat)
            record(draft, Reshuffled(seat, deck.size))
        draft.hands = put(draft.hands, seat, rest)
        draft.deck = deck


def _revealed(hand: Cards, deck: Deck, cards: Cards) -> tuple[Cards, Deck]:
    """The hand and the deck if cards of the hand that were not known turn out to be among `cards`."""
    new = tuple(card for card in cards if type(card) is int and card not in hand)
    mask = drawn_from(deck.stub, new)
    if mask is None or len(new) > hand.count(None):
        return hand, deck
    known = tuple(card for card in hand if card is not None)
    return (*known, *new, *(None,) * (len(hand) - len(known) - len(new))), deck.give(mask, -len(new))


def _asked_for(draft: Draft) -> int:
    """How many cards the dealer owes the next seat: its discard, the last there was, says."""
    event = draft.events[-1]
    if type(event) is Reshuffled:
        event = draft.events[-2]
    return len(event.action.cards)  # type: ignore[attr-defined]  # an Acted with a Discard is all it can be
