"""Plays hands of all games at random from a seed."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from standpat.rules import (
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    Choice,
    Fold,
    ForcedBets,
    Game,
    SpreadLimit,
    State,
    View,
    finish,
)

DRAW_GAMES = ("five-card-draw", "single-draw-2-7", "triple-draw-2-7")


class Anything:
    """Chooses a legal action at random, but folds less often."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        options = view.legal_actions()
        option = options[rng.integers(len(options))]
        if isinstance(option, Fold) and rng.random() < 0.6:
            option = options[1]
        return option.sample(rng) if isinstance(option, Choice) else option


def tables(rng: np.random.Generator) -> Iterator[Game]:
    """Give every game, and the draw games in every structure with antes, dead chips and extra blinds."""
    yield from GAMES.values()
    for name in DRAW_GAMES:
        for limit in (FIXED_LIMIT, POT_LIMIT, HALF_POT_LIMIT, NO_LIMIT, SpreadLimit(20)):
            game = replace(GAMES[name], limit=limit, blinds=(5, 10), bet=10)
            yield replace(game, ante=int(rng.integers(3)))
            yield replace(game, big_blind_ante=7, ante_before_blind=bool(rng.integers(2)))


def hand(game: Game, rng: np.random.Generator, deepest: int = 300, forced_bets: ForcedBets | None = None) -> State:
    """Play a hand between a random number of players with stacks of 1 to `deepest` chips."""
    seats = int(rng.integers(game.seats[0], game.seats[1] + 1))
    stacks = [int(stack) for stack in rng.integers(1, deepest, seats)]
    return finish(game.start(stacks, forced_bets=forced_bets), [Anything()] * seats, rng)
