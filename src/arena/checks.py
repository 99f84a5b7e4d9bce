"""Check and convert arguments of the arena."""

from typing import Any

from standpat.arena.errors import ArenaError
from standpat.rules import Game, find_game
from standpat.rules.validation import as_int, printable


def number(name: str, given: Any, least: int) -> int:
    """Convert a whole number of Python or NumPy to an int.

    Raises:
        ArenaError: The value is not a whole number, or less than `least`.

    >>> number("hands", 0, 1)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: hands: expected a number of 1 or more, found 0
    """
    found = as_int(given)
    if type(found) is not int or found < least:
        raise ArenaError(f"{name}: expected a number of {least} or more, found {printable(given)}")
    return found


def as_game(given: Any) -> Game:
    """Return a game that is given as such or by its name.

    Raises:
        GameError: No game has that name.
        ArenaError: The value is neither a game nor a name.

    >>> as_game("czech").name
    'czech'
    """
    if isinstance(given, str):
        return find_game(given)
    if not isinstance(given, Game):
        raise ArenaError(f"game: expected a Game or the name of a game, found {printable(given):.100}")
    return given
