"""The draw: players exchange cards for new ones."""

from dataclasses import dataclass
from typing import Any, ClassVar

from standpat.rules.actions import DEALER, Action, Discard
from standpat.rules.card_tuples import Cards, mask_of
from standpat.rules.choices import DealFrom, DiscardFrom, Option, drawn_from, without
from standpat.rules.deals import deal
from standpat.rules.deck import Deck, put
from standpat.rules.draft import Draft, pay_dead, record
from standpat.rules.event_log import EventLog
from standpat.rules.events import Acted, Reshuffled
from standpat.rules.phase import Phase, advance, refuse
from standpat.rules.validation import game_number


@dataclass(frozen=True, slots=True)
class Draw(Phase):
    """Every player still in, all-in or not, discards cards for as many new ones, from the left of the button.

    Each player gets the new cards before the next one chooses. If the stub has fewer cards for the player than they
    asked for, the rest of the stub and all cards that the others discarded or folded become the new stub. Players
    never get back a card that they discarded in this deal. If the game has a fee, each card costs it, and a player may
    discard only as many cards as they can pay for in full.

    Args:
        limit: The most cards a player may discard.

    >>> Draw(3).title
    'draw'
    """

    limit: int

    title: ClassVar[str] = "draw"
    shows_cards: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "limit", game_number(self.limit, "the most cards a player may discard"))

    def uses(self, parameter: str) -> bool:
        """Return True for the fee and the rake."""
        return parameter in ("fee", "rake")

    def cards_needed(self, seats: int) -> int:
        """Count the discards of one player: that player must not get them back, but all others may."""
        return self.limit

    def enter(self, draft: Draft) -> None:
        """Let the first seat draw."""
        draft.pending = draft.live
        draft.actor = draft.live[0]

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List the discards of the next seat; for the dealer, the new cards."""
        seat = draft.pending[0]
        if draft.actor == DEALER:
            return (DealFrom(seat, _asked_for(draft), draft.deck.for_seat(seat)),)
        return (DiscardFrom(draft.hands[seat], self._affordable(draft)),)

    def apply(self, draft: Draft, action: Action) -> None:
        """Discard, stand pat, or deal the new cards; start the next phase after the last seat."""
        if draft.actor == DEALER:
            deal(draft, action, _asked_for(draft))
        else:
            if type(action) is not Discard:
                refuse(draft, action)
            if type(action.cards) is not tuple or action.cards:
                self._discard(draft, action)
                draft.actor = DEALER
                return
            draft.log = EventLog(draft.log, Acted(draft.pending[0], action))
            draft.pending = draft.pending[1:]
        if draft.pending:
            draft.actor = draft.pending[0]
        else:
            advance(draft)

    def _affordable(self, draft: Draft) -> int:
        """Count the cards that the next seat may discard at most."""
        fee = draft.game.fee
        return min(self.limit, draft.stacks[draft.pending[0]] // fee) if fee else self.limit

    def _discard(self, draft: Draft, action: Discard) -> None:
        """Take the discards of the next seat, and reshuffle if the stub has too few new cards for it."""
        seat, cards, fee = draft.pending[0], action.cards, draft.game.fee
        most = self._affordable(draft) if fee else self.limit
        if type(cards) is not tuple or len(cards) > most:
            refuse(draft, action, f"expected a tuple of at most {most} cards")
        hand, deck = draft.hands[seat], draft.deck
        rest = without(hand, cards)
        if rest is None and None in hand:
            hand, deck = _with_cards_known(hand, deck, cards)
            rest = without(hand, cards)
        if rest is None:
            refuse(draft, action, "the seat does not hold each of these cards once")
        mask = mask_of(cards)
        deck = deck.discard(seat, mask, len(cards) - mask.bit_count())
        fee *= len(cards)
        if fee:
            pay_dead(draft, seat, fee, level=max(draft.paid))
        draft.log = EventLog(draft.log, Acted(seat, action, fee))
        if deck.available(seat) < len(cards):
            deck = deck.reshuffle(seat)
            record(draft, Reshuffled(seat, deck.size))
        draft.hands = put(draft.hands, seat, rest)
        draft.deck = deck


def _with_cards_known(hand: Cards, deck: Deck, cards: Cards) -> tuple[Cards, Deck]:
    """Put `cards` in the place of unknown cards of the hand, as far as that is possible."""
    new = tuple(card for card in cards if type(card) is int and card not in hand)
    mask = drawn_from(deck.stub, new)
    if mask is None or len(new) > hand.count(None):
        return hand, deck
    known = tuple(card for card in hand if card is not None)
    return (*known, *new, *(None,) * (len(hand) - len(known) - len(new))), deck.give(mask, -len(new))


def _asked_for(draft: Draft) -> int:
    """Count the cards of the last discard, which the dealer has to replace."""
    event: Any = draft.log.last
    if type(event) is Reshuffled:
        event = draft.log.before.last
    return len(event.action.cards)  # it is always an Acted with a Discard
