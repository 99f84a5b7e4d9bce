"""What one seat may know of a hand."""

from collections.abc import Callable
from typing import Any

from standpat.rules.bets import chips_to_call
from standpat.rules.card_tuples import Cards, cards_of, mask_of
from standpat.rules.choices import Option
from standpat.rules.deals import wild_cards
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft, GameRules, PhaseRules, copy_of, values_of
from standpat.rules.event_log import EventLog
from standpat.rules.events import Event, PassedIn, Shown, as_seen
from standpat.rules.forced_bets import ForcedBets
from standpat.rules.pots import Pot


class View:
    """A hand as one seat sees it. Tuples go by seat; amounts are chips.

    Cards of other players are None, in hands and in events, until they are shown. No attribute of a view shows more,
    and a pickled or copied view holds no more. Two views are equal if they show the same.

    Args:
        state: The hand.
        seat: Seat of the player.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> for seat, hand in enumerate(["As Ah Kd Qc 2s", "7c 7d 5h 4s 3d"]):
    ...     state = state.apply(DealCards(seat, cards(hand)))
    >>> view = state.view(1)
    >>> view.hands
    ((None, None, None, None, None), (20, 21, 14, 11, 5))
    >>> view.to_call, [str(option) for option in view.legal_actions()]
    (1, ['fold', 'call 1', 'raise to 4..100'])
    """

    __slots__ = ("__weakref__", "_seat", "_state")

    def __init__(self, state: Draft, seat: int) -> None:
        _set_state(self, state)
        _set_seat(self, seat)

    def keep(self) -> None:
        """Make the view keep what it shows now, for code that will change the draft under it."""
        _set_state(self, copy_of(_state_of(self)))

    @property
    def seat(self) -> int:
        """The seat of the player."""
        return _seat_of(self)

    @property
    def game(self) -> GameRules:
        """The game."""
        return _state_of(self).game

    @property
    def phase(self) -> PhaseRules:
        """The phase of the game that the hand is in."""
        state = _state_of(self)
        return state.game.phases[state.phase]

    @property
    def actor(self) -> int | None:
        """The seat to act, `DEALER`, or None when the hand is over."""
        return _state_of(self).actor

    @property
    def live(self) -> tuple[int, ...]:
        """The seats still in."""
        return _state_of(self).live

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The stacks at the start of the hand."""
        return _state_of(self).starting_stacks

    @property
    def forced_bets(self) -> ForcedBets:
        """What each seat had to post, and who acts first before the draw."""
        return _state_of(self).forced_bets

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips each seat has in front of it."""
        return _state_of(self).stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips each seat has put in on this betting round."""
        return _state_of(self).betting.bets

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots, as they would be if the betting ended now."""
        return _state_of(self).pots

    @property
    def pot(self) -> int:
        """All chips in the middle, with the bets of this round."""
        return _state_of(self).pot

    @property
    def to_call(self) -> int:
        """The chips this seat still has to put in to match the bets, at most its stack."""
        state, seat = _state_of(self), _seat_of(self)
        due = state.betting.level - state.betting.bets[seat]
        if due <= 0:
            return 0
        return min(chips_to_call(state) if seat == state.actor else due, state.stacks[seat])

    @property
    def hand(self) -> Cards:
        """The cards of this seat."""
        return _state_of(self).hands[_seat_of(self)]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hands of all seats, with None for the cards that this seat does not know."""
        state, own = _state_of(self), _seat_of(self)
        shown = _shown_seats(state)
        return tuple(
            hand if seat == own or seat in shown else (None,) * len(hand) for seat, hand in enumerate(state.hands)
        )

    @property
    def board(self) -> tuple[int, ...]:
        """The community cards turned up so far."""
        return _state_of(self).board

    @property
    def wild(self) -> Cards:
        """The cards known to be wild."""
        return tuple(cards_of(wild_cards(_state_of(self))))

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, with None for the cards of other players."""
        seat = _seat_of(self)
        return tuple(as_seen(event, seat) for event in _state_of(self).events)

    def legal_actions(self) -> tuple[Option, ...]:
        """List what this seat may do now.

        Returns:
            Actions and choices; empty if another seat or the dealer is to act.
        """
        state = _state_of(self)
        return self.phase.legal(state) if state.actor == _seat_of(self) else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and _seat_of(self) == other.seat and bool(_shown(self) == _shown(other))

    def __hash__(self) -> int:
        return hash((_seat_of(self), _shown(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (masked(self), _seat_of(self))

    def __repr__(self) -> str:
        return f"View({masked(self)!r}, {_seat_of(self)})"


def masked(view: View) -> Draft:
    """Copy the hand of a view, with everything that its seat does not know unknown."""
    state, seat, hands = _state_of(view), _seat_of(view), view.hands
    deck = state.deck
    unknown = tuple(0 if s == seat else m.bit_count() for s, m in enumerate(deck.muck))
    blanks = tuple(map(sum, zip(deck.muck_blanks, unknown, strict=True)))
    own = (0,) * seat + (1,) + (0,) * (len(hands) - seat - 1)
    muck = tuple(is_own * mask for is_own, mask in zip(own, deck.muck, strict=True))
    known = mask_of(state.board) | muck[seat]
    for hand in hands:
        known |= mask_of(hand)
    draft = copy_of(state)
    draft.hands, draft.log = hands, EventLog.of(view.events)
    draft.deck = Deck(
        stub=state.game.deck & ~known,
        blanks=sum(blanks) + sum(hand.count(None) for hand in hands),
        muck=muck,
        muck_blanks=blanks,
        barred=tuple(is_own * mask for is_own, mask in zip(own, deck.barred, strict=True)),
    )
    return draft


def _shown_seats(state: Draft) -> set[int]:
    """Find the seats that have shown their hands in this deal."""
    seats = set()
    for event in reversed(state.log):
        if type(event) is PassedIn:
            break
        if type(event) is Shown:
            seats.add(event.seat)
    return seats


def _shown(view: View) -> Any:
    """Read all that a view shows into a tuple, to compare views."""
    return values_of(masked(view))


def _hide_slot(slot: str) -> tuple[Callable[[View], Any], Callable[[View, Any], None]]:
    """Remove a slot from the class and return its getter and its setter, which then exist only in this module."""
    descriptor = View.__dict__[slot]
    delattr(View, slot)
    return descriptor.__get__, descriptor.__set__


_state_of: Callable[[View], Draft]
_seat_of: Callable[[View], int]
_state_of, _set_state = _hide_slot("_state")
_seat_of, _set_seat = _hide_slot("_seat")
