"""Chips are put in voluntarily before the first draw or the second betting round, and at no other time."""

from dataclasses import replace

import pytest
from rules_tools import run

from standpat.history.seat_play import seat_plays
from standpat.rules import BIG, GAMES, Antes, Bet, Deal, Draw, Game, Showdown

LIZ, POKER_DRAW = GAMES["cincinnati-liz"], GAMES["poker-draw"]
LATE_BETS = replace(LIZ, name="late bets", phases=(Antes(), Deal(5), Draw(5), Bet(BIG), Showdown()), ante=1)
"""A game without a betting round before the draw."""


@pytest.mark.parametrize(
    ("game", "stacks", "words", "voluntary"),
    [
        (LIZ, 3, "r2 c f", [True, True, False]),
        (LIZ, 3, "k k k r2 c f", [False, False, False]),
        (LIZ, 3, "k r2 f c r2 c", [True, True, False]),
        (POKER_DRAW, 2, "r2 c pat pat k k", [True, True]),
        (POKER_DRAW, 3, "k k r2 c f pat pat r9 f", [True, False, True]),
        (POKER_DRAW, 2, "k k r2 c pat pat k k", [True, True]),
        (POKER_DRAW, 3, "k k k k k k k r2 f c pat pat k k", [True, True, False]),
        (LATE_BETS, 2, "pat pat r4 c", [False, False]),
    ],
)
def test_who_puts_chips_in(game: Game, stacks: int, words: str, voluntary: list[bool]) -> None:
    state = run(game.start([100] * stacks), words)
    assert [play.vpip for play in seat_plays(state)] == voluntary
