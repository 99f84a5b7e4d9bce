"""Errors about cards and hands."""

from standpat.parallel.errors import StandpatError

__all__ = ["CardError", "HandError", "StandpatError"]


class CardError(StandpatError):
    """Text or a number that cannot be read as a card; the message names the token and its position.

    >>> import standpat as sp
    >>> sp.parse("As Zd")
    Traceback (most recent call last):
    ...
    standpat.evaluator.errors.CardError: card 'Zd' at position 3: unknown rank 'Z'
    """


class HandError(StandpatError):
    """Cards that are not a hand of the ordering; the message names the hand and says what is wrong with it.

    >>> import standpat as sp
    >>> sp.HIGH.rank("As As Kd Qc Jh")
    Traceback (most recent call last):
    ...
    standpat.evaluator.errors.HandError: hand 0: card 'As' appears twice
    """
