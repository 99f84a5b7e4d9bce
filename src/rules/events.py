"""The events of a hand, in order: the record that hand histories, screens and statistics are made from.

An `Acted` holds what the dealer or a player did. All other events follow from the rules, so the actions alone are
enough to rebuild a hand.
"""

from typing import Literal

from standpat.rules.actions import Action, DealCards, Discard
from standpat.rules.card_tuples import Cards
from standpat.rules.value import value

Forced = Literal["ante", "dead bet", "blind"]
"""The kinds of forced bets."""


class Event:
    """The base of all events.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].start([100, 100]).events
    (Posted(seat=1, kind='blind', chips=1), Posted(seat=0, kind='blind', chips=2))
    """

    __slots__ = ()


@value
class Began(Event):
    """A phase of the game began.

    Args:
        phase: Number of the phase in `game.phases`.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].phases[Began(4).phase].title
    'draw'
    """

    phase: int


@value
class Posted(Event):
    """A seat paid a forced bet.

    Args:
        seat: Seat that paid.
        kind: Kind of the forced bet.
        chips: Chips paid.

    >>> Posted(0, "ante", 5)
    Posted(seat=0, kind='ante', chips=5)
    """

    seat: int
    kind: Forced
    chips: int


@value
class Acted(Event):
    """A seat or the dealer acted.

    Args:
        seat: Seat that acted, or `DEALER`.
        action: What it did.
        chips: Chips that the action put into the pot.

    >>> from standpat.rules import RaiseTo
    >>> Acted(2, RaiseTo(40), 30)  # 10 of the 40 were in before
    Acted(seat=2, action=RaiseTo(amount=40), chips=30)
    """

    seat: int
    action: Action
    chips: int = 0


@value
class Reshuffled(Event):
    """The stub had too few cards, so it was shuffled together with the discards.

    Args:
        seat: Seat that draws.
        cards: Number of cards in the new stub.

    >>> Reshuffled(4, 22)
    Reshuffled(seat=4, cards=22)
    """

    seat: int
    cards: int


@value
class PassedIn(Event):
    """Nobody bet: all cards are shuffled and dealt again.

    >>> PassedIn()
    PassedIn()
    """


@value
class Void(Event):
    """Nobody stayed in: the deal is over and nobody wins anything.

    >>> Void()
    Void()
    """


@value
class Returned(Event):
    """The part of a bet that nobody called went back.

    Args:
        seat: Seat that gets the chips back.
        chips: Chips returned.

    >>> Returned(1, 80)
    Returned(seat=1, chips=80)
    """

    seat: int
    chips: int


@value
class Shown(Event):
    """A hand was turned up at the showdown.

    Args:
        seat: Seat that showed.
        cards: Card ids of the hand.
        strength: Strength of the hand, with the community cards, in the ordering of the game.

    >>> Shown(0, (20, 13, 10, 7, 0), 7462)
    Shown(seat=0, cards=(20, 13, 10, 7, 0), strength=7462)
    """

    seat: int
    cards: Cards
    strength: int


@value
class Raked(Event):
    """The house took its rake.

    Args:
        chips: Chips taken.

    >>> Raked(3)
    Raked(chips=3)
    """

    chips: int


@value
class Carried(Event):
    """Nobody won the pot: it is carried to the next hand.

    Args:
        chips: Chips in all pots.
        seats: The seats that contest them in the next hand.

    >>> Carried(30, (0, 2))
    Carried(chips=30, seats=(0, 2))
    """

    chips: int
    seats: tuple[int, ...]


@value
class Won(Event):
    """A seat won chips of a pot.

    Args:
        seat: Seat that won.
        chips: Chips won.
        pot: Number of the pot; 0 is the main pot.
        cards: The five winning cards; empty if the hand was not shown.

    >>> Won(0, 300, 0, (20, 13, 10, 7, 0))
    Won(seat=0, chips=300, pot=0, cards=(20, 13, 10, 7, 0))
    """

    seat: int
    chips: int
    pot: int
    cards: Cards = ()


def as_seen(event: Event, seat: int) -> Event:
    """Hide the cards of other players in an event; their number stays.

    >>> as_seen(Acted(1, Discard((51, 3))), 0)
    Acted(seat=1, action=Discard(cards=(None, None)), chips=0)
    """
    if type(event) is not Acted:
        return event
    action = event.action
    if type(action) is Discard and event.seat != seat:
        return Acted(event.seat, Discard((None,) * len(action.cards)), event.chips)
    if type(action) is DealCards and action.seat != seat:
        return Acted(event.seat, DealCards(action.seat, (None,) * len(action.cards)))
    return event
