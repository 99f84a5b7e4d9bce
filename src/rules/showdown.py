"""The showdown."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from standpat.rules.actions import Action, Muck, Show
from standpat.rules.cards import mask_of
from standpat.rules.choices import ShowFrom
from standpat.rules.deals import wild_cards
from standpat.rules.draft import Draft, record, set_hand
from standpat.rules.errors import GameError
from standpat.rules.events import Acted, Shown
from standpat.rules.payout import award
from standpat.rules.phase import Option, Phase, refuse

if TYPE_CHECKING:
    from standpat.rules.game import Game


@dataclass(frozen=True, slots=True)
class Showdown(Phase):
    """The hands still in are turned up and the pots go to the best: the last phase of every game.

    The last aggressor of the final betting round shows first, or the first player left of the button if there was
    none; the others follow in order. Nobody has to act but players whose cards are not known, as in a recorded hand:
    they show them, or give them up unseen, which loses every pot to any hand that was shown. A pot that nobody shows a
    hand for goes to the last of its players to give his up.

    >>> Showdown().title
    'showdown'
    """

    title: ClassVar[str] = "showdown"
    ends_hand: ClassVar[bool] = True

    def uses(self, parameter: str) -> bool:
        """No parameter."""
        return False

    def check(self, game: "Game") -> None:
        """Needs hands that can be compared."""
        shown = sum(phase.cards_given() for phase in game.phases)
        if not 5 <= shown <= 10:
            raise GameError(f"{game.name}: players come to the showdown with {shown} cards: expected 5 to 10")

    def enter(self, draft: Draft) -> None:
        """Settles, or asks the first player whose cards are not known."""
        draft.pending = showing_order(draft)
        _go_on(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """Show the cards, or muck them."""
        return (ShowFrom(draft.hands[draft.pending[0]], draft.deck.stub), Muck())

    def apply(self, draft: Draft, action: Action) -> None:
        """The seat has shown or mucked."""
        seat = draft.pending[0]
        hand = draft.hands[seat]
        if isinstance(action, Show):
            if not ShowFrom(hand, draft.deck.stub).holds(action):
                refuse(draft, action, "these cannot be the cards of the seat")
            draft.deck = draft.deck.give(mask_of(action.cards) & draft.deck.stub, -hand.count(None))
            set_hand(draft, seat, action.cards)
        elif isinstance(action, Muck):
            draft.deck = draft.deck.discard(seat, mask_of(hand), hand.count(None))
            set_hand(draft, seat, ())
        else:
            refuse(draft, action)
        draft.pending = draft.pending[1:]
        record(draft, Acted(seat, action))
        _go_on(draft)


def showing_order(draft: Draft) -> tuple[int, ...]:
    """The seats still in, in the order in which they show."""
    live, first = draft.live, draft.aggressor
    if first not in live:
        return live
    place = live.index(first)
    return live[place:] + live[:place]


def _go_on(draft: Draft) -> None:
    holding = [seat for seat in draft.live if draft.hands[seat]]
    if len(holding) == 1:
        award(draft, _unseen(draft) | {holding[0]: 1})
        return
    for place, seat in enumerate(draft.pending):
        if None in draft.hands[seat]:
            draft.pending, draft.actor = draft.pending[place:], seat
            return
    _settle(draft)


def _settle(draft: Draft) -> None:
    strength, wild, table = draft.game.ordering.strength, wild_cards(draft), mask_of(draft.board)
    strengths, shown = _unseen(draft), []
    for seat in strengths:
        hand = draft.hands[seat]
        if hand:
            strengths[seat] = worth = strength(mask_of(hand) | table, wild)
            shown.append(Shown(seat, hand, worth))
    draft.events += tuple(shown)
    award(draft, strengths, shown=True)


def _unseen(draft: Draft) -> dict[int, int]:
    """What the seats are worth that give up their hands, in the order in which they do: less than any hand shown."""
    order = showing_order(draft)
    return dict(zip(order, range(-len(order), 0), strict=True))
