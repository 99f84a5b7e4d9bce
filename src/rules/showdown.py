"""The showdown."""

from dataclasses import dataclass
from typing import ClassVar

from standpat.rules.actions import Action, Muck, Show
from standpat.rules.card_tuples import mask_of
from standpat.rules.choices import Option, ShowFrom
from standpat.rules.deals import wild_cards
from standpat.rules.draft import Draft, GameRules, record, set_hand
from standpat.rules.errors import GameError
from standpat.rules.event_log import EventLog
from standpat.rules.events import Acted, Shown
from standpat.rules.payout import award
from standpat.rules.phase import Phase, refuse


@dataclass(frozen=True, slots=True)
class Showdown(Phase):
    """The hands still in are shown and the best ones win the pots: the last phase of every game.

    The last aggressor of the final betting round shows first, or the first player left of the button if there was
    none; the others follow in order. Only players whose cards are unknown, as in a recorded hand, have to act: they
    show or muck. A mucked hand loses every pot to any hand that was shown. If nobody shows a hand for a pot, the last
    of its players to muck wins it.

    >>> Showdown().title
    'showdown'
    """

    title: ClassVar[str] = "showdown"
    ends_hand: ClassVar[bool] = True

    def uses(self, parameter: str) -> bool:
        """Return False: no parameter matters here."""
        return False

    def check(self, game: GameRules) -> None:
        """Check that players come to the showdown with five to ten cards."""
        shown = sum(phase.cards_given() for phase in game.phases)
        if not 5 <= shown <= 10:
            raise GameError(f"{game.name}: players come to the showdown with {shown} cards: expected 5 to 10")

    def enter(self, draft: Draft) -> None:
        """Show all hands and award the pots, or let the first player with unknown cards act."""
        draft.pending = showing_order(draft)
        _show_or_ask(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List the hands that the next player may show, and mucking."""
        return (ShowFrom(draft.hands[draft.pending[0]], draft.deck.stub), Muck())

    def apply(self, draft: Draft, action: Action) -> None:
        """Show or muck a hand whose cards were unknown."""
        seat = draft.pending[0]
        hand = draft.hands[seat]
        if isinstance(action, Show):
            if not ShowFrom(hand, draft.deck.stub).covers(action):
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
        _show_or_ask(draft)


def showing_order(draft: Draft) -> tuple[int, ...]:
    """List the seats still in, in the order in which they show."""
    live, first = draft.live, draft.aggressor
    if first not in live:
        return live
    place = live.index(first)
    return live[place:] + live[:place]


def _show_or_ask(draft: Draft) -> None:
    """Let the next player with unknown cards act; with none left, show the hands and award the pots."""
    holding = [seat for seat in draft.live if draft.hands[seat]]
    if len(holding) == 1:
        award(draft, _unseen_strengths(draft) | {holding[0]: 1})
        return
    for place, seat in enumerate(draft.pending):
        if None in draft.hands[seat]:
            draft.pending, draft.actor = draft.pending[place:], seat
            return
    _show_all(draft)


def _show_all(draft: Draft) -> None:
    """Rank and show the hands, and award the pots."""
    strength, wild, board = draft.game.ordering.strength, wild_cards(draft), mask_of(draft.board)
    strengths, shown = _unseen_strengths(draft), []
    for seat in strengths:
        hand = draft.hands[seat]
        if hand:
            strengths[seat] = found = strength(mask_of(hand) | board, wild)
            shown.append(Shown(seat, hand, found))
    draft.log = EventLog.of(shown, draft.log)
    award(draft, strengths, shown=True)


def _unseen_strengths(draft: Draft) -> dict[int, int]:
    """Give each seat a strength below any hand, greater for those who muck later."""
    order = showing_order(draft)
    return dict(zip(order, range(-len(order), 0), strict=True))
