"""Check and convert arguments of the arena."""

from typing import Any

from standpat.arena.errors import ArenaError
from standpat.parallel.integers import printable
from standpat.rules import Game, find_game


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
