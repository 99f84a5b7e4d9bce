"""Games with which the batch engine is compared with the rules: the six games, and others with odd parameters."""

from collections.abc import Iterable
from dataclasses import replace

from standpat.evaluator import CZECH_COMMON, DEUCE_TO_SEVEN, HIGH_BY_SUIT, WILD
from standpat.rules import (
    BIG,
    FIXED_LIMIT,
    GAMES,
    NO_LIMIT,
    POT_LIMIT,
    SMALL,
    Antes,
    Bet,
    Bidding,
    Blinds,
    Deal,
    Draw,
    FixedLimit,
    Game,
    OpenOrRedeal,
    Phase,
    Rake,
    Showdown,
    SpreadLimit,
    StayOrPass,
    Turn,
)

FIVE, SINGLE, TRIPLE = GAMES["five-card-draw"], GAMES["single-draw-2-7"], GAMES["triple-draw-2-7"]
POKER, CZECH, LIZ = GAMES["poker-draw"], GAMES["czech"], GAMES["cincinnati-liz"]
JOKERS = 0b1111 << 52


def top(cards: int) -> int:
    """A deck of the highest cards."""
    return (1 << 52) - (1 << 52 - cards)


def mixed(*phases: Phase, seats: int, **parameters: object) -> tuple[Game, int]:
    """A game of other phases, and the number of players."""
    end = (*phases, Showdown())
    return replace(FIVE, name="mixed", seats=(seats, seats), phases=end, **parameters), seats  # type: ignore[arg-type]


def played_by(game: Game, seats: int, **parameters: object) -> tuple[Game, int]:
    """A game with other parameters, and the number of players."""
    return replace(game, seats=(min(seats, game.seats[0]), seats), **parameters), seats  # type: ignore[arg-type]


def _named(games: Iterable[tuple[Game, int]]) -> dict[str, tuple[Game, int]]:
    return {f"{number}-{game.name}-{seats}": (game, seats) for number, (game, seats) in enumerate(games)}


SIX = {f"{game.name}-{seats}": (game, seats) for game in GAMES.values() for seats in (game.seats[0], game.seats[1])}

OTHERS = _named(
    [
        played_by(FIVE, 3, deck=top(20), ante=(3, 1, 2), limit=POT_LIMIT),
        played_by(FIVE, 4, deck=top(25), dead=(0, 2, 3), rake=Rake(10, 3)),
        played_by(FIVE, 6, deck=top(35), blinds=(5, 5), limit=NO_LIMIT),
        played_by(FIVE, 5, deck=top(32), blinds=(1, 2, 4), bet=3, free_fold=False),
        played_by(FIVE, 2, deck=top(15), blinds=(2, 3), ante=1, limit=SpreadLimit(5)),
        played_by(FIVE, 4, deck=top(28), blinds=(1, 2, 0, 2), limit=FixedLimit(2)),
        played_by(FIVE, 3, blinds=(0, 6), bet=1, limit=POT_LIMIT, rake=Rake(33, 1000)),
        played_by(FIVE, 5, ante=(0, 0, 5, 1, 0), limit=FIXED_LIMIT, deck=top(30)),
        played_by(SINGLE, 4, deck=top(25), limit=FIXED_LIMIT, bet=4, blinds=(1, 2)),
        played_by(SINGLE, 6, deck=top(40), ante=1, blinds=(3, 7), dead=(0, 0, 0, 1, 2)),
        played_by(TRIPLE, 3, deck=top(32), limit=NO_LIMIT),
        played_by(TRIPLE, 6, deck=top(45), limit=FixedLimit(1), rake=Rake(5, 2)),
        played_by(TRIPLE, 5, limit=POT_LIMIT, ante=(1, 3), blinds=(2, 4)),
        played_by(POKER, 3, deck=top(20), limit=SpreadLimit(3)),
        played_by(POKER, 5, deck=top(32), ante=(1, 2, 3, 4, 5), free_fold=False, dead=(2,)),
        played_by(POKER, 4, limit=FIXED_LIMIT, bet=2, rake=Rake(100, 4)),
        played_by(CZECH, 4, deck=top(24), fee=0, bet=1, ante=2),
        played_by(CZECH, 6, deck=top(36), fee=3, bet=4, ante=(1, 5, 2), rake=Rake(20, 10)),
        played_by(replace(CZECH, ordering=CZECH_COMMON), 8, fee=2, bet=7),
        played_by(LIZ, 4, deck=top(26) | JOKERS, rank_wild=True),
        played_by(LIZ, 9, deck=top(50) | JOKERS, limit=NO_LIMIT, ante=0, blinds=(1, 3), rake=Rake(7, 7)),
        played_by(LIZ, 10, deck=top(52) | JOKERS, limit=POT_LIMIT, ante=(0, 1, 2, 3), blinds=(2,)),
        played_by(replace(FIVE, ordering=WILD), 4, deck=top(22) | JOKERS, limit=SpreadLimit(8)),
        mixed(Antes(), Deal(3), Bet(), Deal(2), Bet(BIG), Draw(2), Bet(BIG), seats=4, blinds=(), ante=1, deck=top(22)),
        mixed(Blinds(), Deal(4), Bet(), Turn(), Draw(4), Bet(BIG), seats=3, ordering=DEUCE_TO_SEVEN, deck=top(17)),
        mixed(Antes(), Deal(5), Draw(2), OpenOrRedeal(), Draw(3), Bet(), seats=3, blinds=(), ante=1, deck=top(20)),
        mixed(
            Antes(), Blinds(), Deal(5), Bet(), Draw(5), Bet(), Draw(5), Bet(), Draw(5), Bet(),
            seats=4, fee=1, ante=(4, 0, 1), deck=top(35), limit=SpreadLimit(4), rake=Rake(10, 2),
        ),
        mixed(Antes(), Deal(5), StayOrPass(), Bidding(), Draw(5), Bet(), seats=3, blinds=(), ante=2, deck=top(20)),
        mixed(
            Antes(), Deal(2), Turn(), Turn(), OpenOrRedeal(), Turn(wild=True), Bet(BIG), Draw(2), Bidding(),
            seats=4, ordering=WILD, blinds=(), ante=(1, 2, 1, 3), rank_wild=True, fee=1, dead=(0, 3), deck=top(13),
        ),
        mixed(
            Antes(), Blinds(), Deal(6), Bet(SMALL), Draw(6), Bet(BIG),
            seats=4, ordering=HIGH_BY_SUIT, ante=(0, 2, 7, 1), limit=FixedLimit(3), deck=top(30),
        ),
        mixed(Blinds(), Deal(1), Bet(), Turn(), Turn(), Bet(), Turn(), Turn(), Bet(BIG), seats=10, deck=top(14)),
    ]
)  # fmt: skip
