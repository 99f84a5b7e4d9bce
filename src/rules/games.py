"""The six games, as values.

To change stakes, limits and options, write `dataclasses.replace(GAMES["five-card-draw"], blinds=(5, 10))`.
"""

from standpat.evaluator import CZECH, DEUCE_TO_SEVEN, HIGH, HIGH_BY_SUIT, WILD
from standpat.rules.bets import BIG, SMALL, Bet, OpenOrRedeal
from standpat.rules.czech_phases import Bidding, StayOrPass
from standpat.rules.deals import Deal, Turn
from standpat.rules.draws import Draw
from standpat.rules.errors import GameError
from standpat.rules.game import Game
from standpat.rules.limits import FIXED_LIMIT, NO_LIMIT
from standpat.rules.posts import Antes, Blinds
from standpat.rules.showdown import Showdown

POKER_DRAW = Game(
    "poker-draw", HIGH_BY_SUIT, seats=(2, 6),
    phases=(Antes(), Deal(5), OpenOrRedeal(SMALL), Draw(5), Bet(BIG), Showdown()),
    limit=NO_LIMIT, ante=1,
)  # fmt: skip

CZECH_DRAW = Game(
    "czech", CZECH, seats=(4, 8),
    phases=(Deal(5), StayOrPass(), Draw(3), Bidding(), Showdown()),
    ante=1, fee=1, bet=2,
)  # fmt: skip

CINCINNATI_LIZ = Game(
    "cincinnati-liz", WILD, seats=(2, 9),
    phases=(
        Antes(), Blinds(), Deal(5),
        Turn(), Bet(SMALL),
        Turn(), Bet(SMALL),
        Turn(wild=True), Bet(BIG),
        Turn(), Bet(BIG),
        Turn(), Bet(BIG),
        Showdown(),
    ),
    limit=FIXED_LIMIT, ante=1, blinds=(), bet=2,
)  # fmt: skip

FIVE_CARD_DRAW = Game(
    "five-card-draw", HIGH, seats=(2, 6),
    phases=(Antes(), Blinds(), Deal(5), Bet(SMALL), Draw(5), Bet(BIG), Showdown()),
    limit=NO_LIMIT, blinds=(1, 2),
)  # fmt: skip

SINGLE_DRAW = Game(
    "single-draw-2-7", DEUCE_TO_SEVEN, seats=(2, 6),
    phases=(Antes(), Blinds(), Deal(5), Bet(SMALL), Draw(5), Bet(BIG), Showdown()),
    limit=NO_LIMIT, blinds=(1, 2),
)  # fmt: skip

TRIPLE_DRAW = Game(
    "triple-draw-2-7", DEUCE_TO_SEVEN, seats=(2, 6),
    phases=(
        Antes(), Blinds(), Deal(5),
        Bet(SMALL), Draw(5),
        Bet(SMALL), Draw(5),
        Bet(BIG), Draw(5),
        Bet(BIG),
        Showdown(),
    ),
    limit=FIXED_LIMIT, blinds=(1, 2),
)  # fmt: skip

GAMES: dict[str, Game] = {
    game.name: game for game in (POKER_DRAW, CZECH_DRAW, CINCINNATI_LIZ, FIVE_CARD_DRAW, SINGLE_DRAW, TRIPLE_DRAW)
}
"""All registered games by name."""


def register(game: Game) -> None:
    """Register a game by its name, so that commands, files and `state_from_dict` find it.

    Args:
        game: The game.

    Raises:
        GameError: The name is taken.

    >>> register(POKER_DRAW)
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: a game called 'poker-draw' is registered already
    """
    if game.name in GAMES:
        raise GameError(f"a game called {game.name!r} is registered already")
    GAMES[game.name] = game


def find_game(name: str) -> Game:
    """Find a registered game by name.

    Args:
        name: Name of the game.

    Returns:
        The game.

    Raises:
        GameError: No game has that name; the message lists the names.

    >>> find_game("snap")
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: unknown game 'snap': expected one of poker-draw, czech, cincinnati-liz, \
five-card-draw, single-draw-2-7, triple-draw-2-7
    """
    if not isinstance(name, str) or name not in GAMES:
        raise GameError(f"unknown game {name!r}: expected one of {', '.join(GAMES)}")
    return GAMES[name]
