"""What players and the dealer do: an action is data, and the state says who is to act."""

from dataclasses import fields, is_dataclass
from numbers import Integral
from operator import is_
from typing import Any

import numpy as np

from standpat.rules.cards import Card, Cards, card_text
from standpat.rules.value import value


class Action:
    """The base of all actions. `str(action)` is how a record of the hand words it.

    >>> from standpat.rules import Fold, RaiseTo
    >>> [str(action) for action in (Fold(), RaiseTo(40))]
    ['fold', 'raise to 40']
    """

    __slots__ = ()


@value
class DealCards(Action):
    """The dealer gives a seat cards from the stub; None is a card nobody here has seen.

    >>> str(DealCards(2, (51, None)))
    'deal As ?? to seat 2'
    """

    seat: int
    cards: Cards

    def __str__(self) -> str:
        return f"deal {card_text(self.cards)} to seat {self.seat}"


@value
class TurnCard(Action):
    """The dealer turns up the next card of the table.

    >>> str(TurnCard(20))
    'turn up 7c'
    """

    card: int

    def __str__(self) -> str:
        return f"turn up {card_text((self.card,))}"


@value
class Fold(Action):
    """Gives up the hand and every claim to the pot.

    >>> str(Fold())
    'fold'
    """

    def __str__(self) -> str:
        return "fold"


@value
class Check(Action):
    """Puts in nothing when nothing is asked.

    >>> str(Check())
    'check'
    """

    def __str__(self) -> str:
        return "check"


@value
class Call(Action):
    """Puts in what is owed, or all that is left of the stack. `chips` may be left out; if given, it must be right.

    >>> str(Call(20)), str(Call())
    ('call 20', 'call')
    """

    chips: int | None = None

    def __str__(self) -> str:
        return "call" if self.chips is None else f"call {self.chips}"


@value
class RaiseTo(Action):
    """Bets or raises; `amount` is what the player will have put in on this round, never what is added.

    >>> str(RaiseTo(40))
    'raise to 40'
    """

    amount: int

    def __str__(self) -> str:
        return f"raise to {self.amount}"


@value
class Discard(Action):
    """Throws away these cards for as many new ones; with none the player stands pat.

    >>> str(Discard((51, 3)))
    'discard As 2s'
    """

    cards: Cards = ()

    def __str__(self) -> str:
        return "stand pat" if isinstance(self.cards, tuple) and not self.cards else f"discard {card_text(self.cards)}"


STAND_PAT = Discard()


@value
class Stay(Action):
    """Czech: says that he plays, and pays the ante.

    >>> str(Stay())
    'stay'
    """

    def __str__(self) -> str:
        return "stay"


@value
class Pass(Action):
    """Czech: is out, before the ante at no cost, in the bidding at the loss of what he has put in.

    >>> str(Pass())
    'pass'
    """

    def __str__(self) -> str:
        return "pass"


@value
class Hold(Action):
    """Czech: brings what he has put into the bidding up to the stake. `chips` may be left out, as in `Call`.

    >>> str(Hold(4)), str(Hold())
    ('hold for 4', 'hold')
    """

    chips: int | None = None

    def __str__(self) -> str:
        return "hold" if self.chips is None else f"hold for {self.chips}"


@value
class Double(Action):
    """Czech: raises, which doubles the stake for everybody. `stake`, the new one, may be left out, as in `Call`.

    >>> str(Double(8)), str(Double())
    ('double to 8', 'double')
    """

    stake: int | None = None

    def __str__(self) -> str:
        return "double" if self.stake is None else f"double to {self.stake}"


@value
class Show(Action):
    """At the showdown, turns up cards that were not known until now: the whole hand.

    >>> str(Show((20, 13, 10, 7, 0)))
    'show 7c 5d 4h 3s 2c'
    """

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"show {card_text(self.cards)}"


@value
class Muck(Action):
    """At the showdown, gives up a hand that was never known, without showing it.

    >>> str(Muck())
    'muck'
    """

    def __str__(self) -> str:
        return "muck"


def is_or_left_out(given: int | None, due: int) -> bool:
    """Whether an amount that may be left out is left out, or right.

    >>> is_or_left_out(None, 20), is_or_left_out(20, 20), is_or_left_out(19, 20)
    (True, True, False)
    """
    return given is None or (type(given) is int and given == due)


def with_python_ints(action: object) -> Action | None:
    """The action with Python ints where NumPy's or other whole numbers stood, cards in a tuple; None if none did.

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
    """A Python int for a whole number, a tuple of them for a sequence; the item itself if it is that, or neither."""
    if isinstance(item, tuple | list) or (isinstance(item, np.ndarray) and item.ndim):
        plain = tuple(map(_int, item))
        return item if type(item) is tuple and all(map(is_, plain, item)) else plain
    return _int(item)


def _int(item: Any) -> Any:
    return int(item) if isinstance(item, Integral) and not isinstance(item, bool) else item
