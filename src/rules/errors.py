"""Errors that the rules raise."""

from standpat.parallel.errors import StandpatError


class GameError(StandpatError):
    """A game or a table that cannot be played as asked.

    Examples are too many seats, an empty stack, or a negative blind.

    >>> from standpat.rules import GAMES
    >>> GAMES["five-card-draw"].start([100, 0])
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: five-card-draw: the stack of seat 1: expected a whole number of 1 or more, found 0
    """


class IllegalAction(StandpatError):
    """An action that the rules do not allow.

    The message gives the reason and lists what is allowed instead. The state does not change.

    >>> from standpat.rules import GAMES, Check
    >>> GAMES["five-card-draw"].start([100, 100]).apply(Check())
    Traceback (most recent call last):
    ...
    standpat.rules.errors.IllegalAction: the dealer cannot check; legal: deal 5 cards to seat 0
    """
