"""What players and the dealer do: an action is data, and the state says who is to act."""

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
        return f"discard {card_text(self.cards)}" if self.cards else "stand pat"


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
