"""What one seat may know of a hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from standpat.rules.bets import chips_to_call
from standpat.rules.cards import Cards, cards_of, mask_of
from standpat.rules.deals import wild_cards
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft
from standpat.rules.events import Event, Shown, as_seen
from standpat.rules.phase import Option, Phase
from standpat.rules.state import State, copy_of, freeze, snapshot

if TYPE_CHECKING:
    from standpat.rules.game import Game
    from standpat.rules.pots import Pot


class View:
    """A hand as one seat sees it; tuples go by seat, amounts are chips. Two views are equal if they show the same.

    Cards of others are None, in hands and in events, until they are shown. A view has no attribute that shows more or
    takes it to another seat, and one that is pickled or copy_of takes nothing along that it does not show.

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
        """Makes the view hold what it shows now, come what may; for drivers that go on working on the same draft."""
        _set_state(self, snapshot(_state_of(self)))

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return _seat_of(self)

    @property
    def game(self) -> "Game":
        """What is played."""
        return _state_of(self).game

    @property
    def phase(self) -> Phase:
        """The phase of the game the hand is in."""
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
    def stacks(self) -> tuple[int, ...]:
        """What each seat has in front of it."""
        return _state_of(self).stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has put in on this betting round."""
        return _state_of(self).betting.bets

    @property
    def pots(self) -> "tuple[Pot, ...]":
        """The main pot and the side pots as they would be if the betting ended now."""
        return _state_of(self).pots

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of this round included."""
        return _state_of(self).pot

    @property
    def to_call(self) -> int:
        """What this seat still has to put in to match the bets, its stack allowing."""
        state, seat = _state_of(self), _seat_of(self)
        due = state.betting.level - state.betting.bets[seat]
        if due <= 0:
            return 0
        return min(chips_to_call(state) if seat == state.actor else due, state.stacks[seat])

    @property
    def hand(self) -> Cards:
        """This seat's own cards."""
        return _state_of(self).hands[_seat_of(self)]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """All hands, as far as they are known here."""
        state, own = _state_of(self), _seat_of(self)
        shown = {event.seat for event in state.events if type(event) is Shown}
        return tuple(
            hand if seat == own or seat in shown else (None,) * len(hand) for seat, hand in enumerate(state.hands)
        )

    @property
    def board(self) -> tuple[int, ...]:
        """The cards turned up on the table."""
        return _state_of(self).board

    @property
    def wild(self) -> Cards:
        """The cards that are wild, as far as they are known."""
        return tuple(cards_of(wild_cards(_state_of(self))))

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, as this seat saw it."""
        seat = _seat_of(self)
        return tuple(as_seen(event, seat) for event in _state_of(self).events)

    def legal_actions(self) -> tuple[Option, ...]:
        """What this seat may do now; empty if it is not its turn."""
        state = _state_of(self)
        return self.phase.legal(state) if state.actor == _seat_of(self) else ()

    def state(self) -> State:
        """The hand as a state in which what this seat does not know is not known: to look ahead from.

        >>> from standpat.rules import GAMES
        >>> view = GAMES["five-card-draw"].start([100, 100]).view(0)
        >>> view.state().deck.size
        52
        """
        state, seat, hands = _state_of(self), _seat_of(self), self.hands
        deck = state.deck
        unknown = tuple(0 if s == seat else m.bit_count() for s, m in enumerate(deck.muck))
        blanks = tuple(map(sum, zip(deck.muck_blanks, unknown, strict=True)))
        own = (0,) * seat + (1,) + (0,) * (len(hands) - seat - 1)
        muck = tuple(is_own * mask for is_own, mask in zip(own, deck.muck, strict=True))
        known = mask_of(state.board) | muck[seat]
        for hand in hands:
            known |= mask_of(hand)
        masked = Deck(
            stub=state.game.deck & ~known,
            blanks=sum(blanks) + sum(hand.count(None) for hand in hands),
            muck=muck,
            muck_blanks=blanks,
            barred=tuple(is_own * mask for is_own, mask in zip(own, deck.barred, strict=True)),
        )
        draft = copy_of(state)
        draft.hands, draft.deck, draft.events = hands, masked, self.events
        return freeze(draft)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and _seat_of(self) == other.seat and self.state() == other.state()

    def __hash__(self) -> int:
        return hash((_seat_of(self), self.state()))

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.state(), _seat_of(self))

    def __repr__(self) -> str:
        return f"View({self.state()!r}, {_seat_of(self)})"


def _taken(slot: str) -> tuple[Callable[[View], Any], Callable[[View, Any], None]]:
    """Take a slot off the class, so that its reader and its writer are found nowhere but here."""
    descriptor = View.__dict__[slot]
    delattr(View, slot)
    return descriptor.__get__, descriptor.__set__


_state_of: Callable[[View], Draft]
_seat_of: Callable[[View], int]
_state_of, _set_state = _taken("_state")
_seat_of, _set_seat = _taken("_seat")
