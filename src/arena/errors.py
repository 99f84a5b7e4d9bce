"""The base class of the errors that the arena raises."""

from standpat.parallel.errors import StandpatError


class ArenaError(StandpatError):
    """A run that cannot be played as asked, or that cannot continue.

    >>> from standpat.arena import simulate
    >>> simulate("five-card-draw", ["tight", "station"], hands=0)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: hands: expected a whole number of 1 or more, found 0
    """
