"""What players and the dealer do. An action is data; the state says who is to act."""

from dataclasses import fields, is_dataclass
from numbers import Integral
from operator import is_
from typing import Any

import numpy as np

from standpat.rules.card_tuples import Card, Cards, card_text
from standpat.rules.value import value

DEALER = -1
"""The seat of the dealer, who acts whenever cards are dealt."""


class Action:
    """The base of all actions; `str(action)` is the text of the action in a record of the hand.

    >>> from standpat.rules import Fold, RaiseTo
    >>> [str(action) for action in (Fold(), RaiseTo(40))]
    ['fold', 'raise to 40']
    """

    __slots__ = ()


@value
class DealCards(Action):
    """The dealer gives a seat cards from the stub.

    Args:
        seat: Seat that gets the cards.
        cards: Card ids; None for an unknown card.

    >>> str(DealCards(2, (51, None)))
    'deal As ?? to seat 2'
    """

    seat: int
    cards: Cards

    def __str__(self) -> str:
        return f"deal {card_text(self.cards)} to seat {self.seat}"


@value
class TurnCard(Action):
    """The dealer turns up the next community card.

    Args:
        card: Card id.

    >>> str(TurnCard(20))
    'turn up 7c'
    """

    card: int

    def __str__(self) -> str:
        return f"turn up {card_text((self.card,))}"


@value
class Fold(Action):
    """The player gives up the hand and every claim to the pot.

    >>> str(Fold())
    'fold'
    """

    def __str__(self) -> str:
        return "fold"


@value
class Check(Action):
    """The player puts nothing in, when there is nothing to call.

    >>> str(Check())
    'check'
    """

    def __str__(self) -> str:
        return "check"


@value
class Call(Action):
    """The player matches the bets, or puts in all that is left of the stack.

    Args:
        chips: Chips the player adds. It may be left out; if given, it must be right.

    >>> str(Call(20)), str(Call())
    ('call 20', 'call')
    """

    chips: int | None = None

    def __str__(self) -> str:
        return "call" if self.chips is None else f"call {self.chips}"


@value
class RaiseTo(Action):
    """The player bets or raises.

    Args:
        amount: All the chips that the player will have put in on this round, not only those added.

    >>> str(RaiseTo(40))
    'raise to 40'
    """

    amount: int

    def __str__(self) -> str:
        return f"raise to {self.amount}"


@value
class Discard(Action):
    """The player discards cards and gets as many new ones, or stands pat.

    Args:
        cards: Card ids; an empty tuple to stand pat.

    >>> str(Discard((51, 3)))
    'discard As 2s'
    """

    cards: Cards = ()

    def __str__(self) -> str:
        return "stand pat" if isinstance(self.cards, tuple) and not self.cards else f"discard {card_text(self.cards)}"


STAND_PAT = Discard()
"""Discard no card."""


@value
class Stay(Action):
    """Czech draw poker: the player stays in and pays the ante.

    >>> str(Stay())
    'stay'
    """

    def __str__(self) -> str:
        return "stay"


@value
class Pass(Action):
    """Czech draw poker: the player is out of the hand.

    Before the ante this costs nothing. In the bidding the player loses what they have put in.

    >>> str(Pass())
    'pass'
    """

    def __str__(self) -> str:
        return "pass"


@value
class Hold(Action):
    """Czech draw poker: the player brings what they have put into the bidding up to the stake.

    Args:
        chips: Chips the player adds. It may be left out; if given, it must be right.

    >>> str(Hold(4)), str(Hold())
    ('hold for 4', 'hold')
    """

    chips: int | None = None

    def __str__(self) -> str:
        return "hold" if self.chips is None else f"hold for {self.chips}"


@value
class Double(Action):
    """Czech draw poker: the player raises, which doubles the stake for everybody.

    Args:
        stake: The new stake. It may be left out; if given, it must be right.

    >>> str(Double(8)), str(Double())
    ('double to 8', 'double')
    """

    stake: int | None = None

    def __str__(self) -> str:
        return "double" if self.stake is None else f"double to {self.stake}"


@value
class Show(Action):
    """At the showdown, the player turns up a hand that was unknown until now.

    Args:
        cards: The ids of all the cards of the hand.

    >>> str(Show((20, 13, 10, 7, 0)))
    'show 7c 5d 4h 3s 2c'
    """

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"show {card_text(self.cards)}"


@value
class Muck(Action):
    """At the showdown, the player gives up an unknown hand without showing it.

    >>> str(Muck())
    'muck'
    """

    def __str__(self) -> str:
        return "muck"


def right_or_left_out(given: int | None, due: int) -> bool:
    """Return True if an amount that may be left out is left out or right.

    >>> right_or_left_out(None, 20), right_or_left_out(20, 20), right_or_left_out(19, 20)
    (True, True, False)
    """
    return given is None or (type(given) is int and given == due)


def with_python_ints(action: object) -> Action | None:
    """Replace NumPy integers in an action by Python ints, and sequences of cards by tuples; None if there are none.

    >>> import numpy as np
    >>> with_python_ints(RaiseTo(np.int64(40))), with_python_ints(Discard(np.array([51, 3], np.uint8)))
    (RaiseTo(amount=40), Discard(cards=(51, 3)))
    >>> with_python_ints(RaiseTo(40)) is with_python_ints(RaiseTo(4.5)) is None
    True
    """
    if not (isinstance(action, Action) and is_dataclass(action)):
        return None
    held = [getattr(action, field.name) for field in fields(action)]
    plain = [_plain(item) for item in held]
    return None if all(map(is_, plain, held)) else type(action)(*plain)


def _plain(item: Any) -> Any:
    """Turn a whole number into an int and a sequence into a tuple of ints; return the item itself if it is plain."""
    if isinstance(item, tuple | list) or (isinstance(item, np.ndarray) and item.ndim):
        plain = tuple(map(_int, item))
        return item if type(item) is tuple and all(map(is_, plain, item)) else plain
    return _int(item)


def _int(item: Any) -> Any:
    """Turn a whole number of any type into a Python int; leave anything else as it is."""
    return int(item) if isinstance(item, Integral) and not isinstance(item, bool) else item
