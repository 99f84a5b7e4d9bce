"""What happened in a hand, in order: the record that histories, screens and statistics are made from.

What somebody did is an `Acted`; everything else follows from the rules, so the actions alone bring a hand back.
"""

from typing import Literal

from standpat.rules.actions import Action, DealCards, Discard
from standpat.rules.cards import Cards
from standpat.rules.value import value

Forced = Literal["ante", "dead blind", "blind"]


class Event:
    """The base of all events.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].start([100, 100]).events
    (Posted(seat=1, kind='blind', chips=1), Posted(seat=0, kind='blind', chips=2))
    """

    __slots__ = ()


@value
class Began(Event):
    """The hand came to phase number `phase` of the game.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].phases[Began(4).phase].title
    'draw'
    """

    phase: int


@value
class Posted(Event):
    """A seat paid a forced bet.

    >>> Posted(0, "ante", 5)
    Posted(seat=0, kind='ante', chips=5)
    """

    seat: int
    kind: Forced
    chips: int


@value
class Acted(Event):
    """A seat, or `DEALER`, did something that put `chips` into the pot.

    >>> from standpat.rules import RaiseTo
    >>> Acted(2, RaiseTo(40), 30)  # 10 of the 40 were in already
    Acted(seat=2, action=RaiseTo(amount=40), chips=30)
    """

    seat: int
    action: Action
    chips: int = 0


@value
class Reshuffled(Event):
    """The stub ran short for `seat`: `cards` cards, the rest of it and what was thrown away, are the new stub.

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
    """Nobody plays: the deal is over and nothing is won.

    >>> Void()
    Void()
    """


@value
class Returned(Event):
    """The part of a bet that nobody called went back.

    >>> Returned(1, 80)
    Returned(seat=1, chips=80)
    """

    seat: int
    chips: int


@value
class Shown(Event):
    """A hand was turned up at the showdown; `strength` is what its ordering makes of it.

    >>> Shown(0, (20, 13, 10, 7, 0), 7462)
    Shown(seat=0, cards=(20, 13, 10, 7, 0), strength=7462)
    """

    seat: int
    cards: Cards
    strength: int


@value
class Raked(Event):
    """The house took chips.

    >>> Raked(3)
    Raked(chips=3)
    """

    chips: int


@value
class Won(Event):
    """A seat won chips of pot number `pot`, the main pot being 0, with these five cards, or none if it did not show.

    >>> Won(0, 300, 0, (20, 13, 10, 7, 0))
    Won(seat=0, chips=300, pot=0, cards=(20, 13, 10, 7, 0))
    """

    seat: int
    chips: int
    pot: int
    cards: Cards = ()


def as_seen(event: Event, seat: int) -> Event:
    """An event as `seat` sees it: of other players' cards only how many there are.

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
