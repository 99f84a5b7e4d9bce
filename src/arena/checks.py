"""Arguments of the arena: brought to one form, or refused with what is wrong."""

from typing import Any

from standpat.arena.errors import ArenaError
from standpat.rules import Game, find_game
from standpat.rules.validation import as_int, printable


def number(name: str, given: Any, least: int) -> int:
    """A whole number, Python's or NumPy's. Raises `ArenaError`.

    >>> number("hands", 0, 1)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: hands: expected a number of 1 or more, found 0
    """
    found = as_int(given)
    if type(found) is not int or found < least:
        raise ArenaError(f"{name}: expected a number of {least} or more, found {printable(given)}")
    return found


def game_of(given: Any) -> Game:
    """A game, by itself or by name. Raises `GameError` for a name of none, `ArenaError` for anything else.

    >>> game_of("czech").name
    'czech'
    """
    if isinstance(given, str):
        return find_game(given)
    if not isinstance(given, Game):
        raise ArenaError(f"game: expected a Game or the name of one, found {printable(given):.100}")
    return given
