"""Games with which the batch engine is compared with the rules: the six games, and others with odd parameters."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from standpat.evaluator import CZECH_COMMON, DEUCE_TO_SEVEN, HIGH_BY_SUIT, WILD
from standpat.rules import (
    BIG,
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
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
    ForcedBets,
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


class Setting(NamedTuple):
    """A game, the number of players, and forced bets that are not those of the game."""

    game: Game
    seats: int
    forced_bets: ForcedBets | None = None


def mixed(*phases: Phase, seats: int, forced_bets: ForcedBets | None = None, **parameters: object) -> Setting:
    """A game of other phases."""
    parameters = {"name": "mixed", "blinds": (), **parameters}
    return played_by(FIVE, seats, forced_bets, phases=(*phases, Showdown()), **parameters)


def played_by(game: Game, seats: int, forced_bets: ForcedBets | None = None, **parameters: object) -> Setting:
    """A game with other parameters."""
    low = min(seats, game.seats[0])
    return Setting(replace(game, seats=(low, seats), **parameters), seats, forced_bets)  # type: ignore[arg-type]


def _named(settings: Iterable[Setting]) -> dict[str, Setting]:
    return {f"{number}-{setting.game.name}-{setting.seats}": setting for number, setting in enumerate(settings)}


SIX = {f"{game.name}-{n}": Setting(game, n) for game in GAMES.values() for n in (game.seats[0], game.seats[1])}

OTHERS = _named(
    [
        played_by(FIVE, 3, ForcedBets((3, 1, 2), (1, 2)), deck=top(20), limit=POT_LIMIT),
        played_by(FIVE, 4, ForcedBets(live=(1, 2), dead=(0, 2, 3), dead_first=True), deck=top(25), rake=Rake(10, 3)),
        played_by(FIVE, 6, deck=top(35), blinds=(5, 5), straddles=(8, 11), limit=NO_LIMIT, big_blind_ante=2),
        played_by(FIVE, 5, deck=top(32), straddles=(4,), button_blind=2, bet=3, free_fold=False, button_ante=1),
        played_by(FIVE, 2, deck=top(15), blinds=(2, 3), ante=1, big_blind_ante=2, limit=SpreadLimit(5)),
        played_by(FIVE, 4, ForcedBets(live=(1, 2, 0, 2), dead=(0, 0, 0, 1)), deck=top(28), limit=FixedLimit(2)),
        played_by(FIVE, 4, ForcedBets(live=(9, 3), first=0), deck=top(25), rake=Rake(50, 9)),
        played_by(FIVE, 3, blinds=(0, 6), bet=1, limit=HALF_POT_LIMIT, rake=Rake(33, 1000)),
        played_by(FIVE, 5, ForcedBets((0, 0, 5, 1, 0), (1, 2), (0, 4)), limit=FIXED_LIMIT, deck=top(30)),
        played_by(SINGLE, 4, deck=top(25), limit=FIXED_LIMIT, bet=4, blinds=(1, 2), straddles=(4, 8)),
        played_by(SINGLE, 6, ForcedBets((1, 3, 5), (3, 7, 2), (0, 0, 0, 1, 2), first=4), deck=top(40)),
        played_by(TRIPLE, 3, deck=top(32), limit=NO_LIMIT, big_blind_ante=3, ante_before_blind=True),
        played_by(TRIPLE, 6, deck=top(45), limit=FixedLimit(1), rake=Rake(5, 2)),
        played_by(TRIPLE, 5, ForcedBets((1, 3), (2, 4), first=0), limit=POT_LIMIT),
        played_by(POKER, 3, deck=top(20), limit=SpreadLimit(3)),
        played_by(POKER, 5, ForcedBets((1, 2, 3, 4, 5), dead=(2,)), deck=top(32), free_fold=False),
        played_by(POKER, 4, limit=FIXED_LIMIT, bet=2, button_ante=3, rake=Rake(100, 4)),
        played_by(CZECH, 4, deck=top(24), fee=0, bet=1, ante=2),
        played_by(CZECH, 6, ForcedBets((1, 5, 2)), deck=top(36), fee=3, bet=4, rake=Rake(20, 10)),
        played_by(replace(CZECH, ordering=CZECH_COMMON), 8, fee=2, bet=7),
        played_by(LIZ, 4, deck=top(26) | JOKERS, rank_wild=True),
        played_by(LIZ, 9, deck=top(50) | JOKERS, limit=NO_LIMIT, ante=0, blinds=(1, 3), rake=Rake(7, 7)),
        played_by(LIZ, 10, ForcedBets((0, 1, 2, 3), (2,)), deck=top(52) | JOKERS, limit=POT_LIMIT, blinds=(1, 2)),
        played_by(replace(FIVE, ordering=WILD), 4, deck=top(22) | JOKERS, limit=SpreadLimit(8)),
        mixed(Antes(), Deal(3), Bet(), Deal(2), Bet(BIG), Draw(2), Bet(BIG), seats=4, ante=1, deck=top(22)),
        mixed(
            Blinds(), Deal(4), Bet(), Turn(), Draw(4), Bet(BIG),
            seats=3, blinds=(1, 2), ordering=DEUCE_TO_SEVEN, deck=top(17),
        ),
        mixed(Antes(), Deal(5), Draw(2), OpenOrRedeal(), Draw(3), Bet(), seats=3, ante=1, deck=top(20)),
        mixed(
            Antes(), Blinds(), Deal(5), Bet(), Draw(5), Bet(), Draw(5), Bet(), Draw(5), Bet(),
            seats=4, forced_bets=ForcedBets((4, 0, 1), (1, 2)), blinds=(1, 2), fee=1, deck=top(35),
            limit=SpreadLimit(4), rake=Rake(10, 2),
        ),
        mixed(Antes(), Deal(5), StayOrPass(), Bidding(), Draw(5), Bet(), seats=3, ante=2, deck=top(20)),
        mixed(
            Antes(), Deal(2), Turn(), Turn(), OpenOrRedeal(), Turn(wild=True), Bet(BIG), Draw(2), Bidding(),
            seats=4, forced_bets=ForcedBets((1, 2, 1, 3), dead=(0, 3)), ante=1, ordering=WILD, rank_wild=True, fee=1,
            deck=top(13),
        ),
        mixed(
            Antes(), Blinds(), Deal(6), Bet(SMALL), Draw(6), Bet(BIG),
            seats=4, forced_bets=ForcedBets((0, 2, 7, 1), (1, 2)), blinds=(1, 2), ordering=HIGH_BY_SUIT,
            limit=FixedLimit(3), deck=top(30),
        ),
        mixed(
            Blinds(), Deal(1), Bet(), Turn(), Turn(), Bet(), Turn(), Turn(), Bet(BIG),
            seats=10, blinds=(1, 2), deck=top(14),
        ),
    ]
)  # fmt: skip
