"""A parameter of a game either matters in one of its phases or is refused."""

from dataclasses import replace
from typing import Any

import pytest

from standpat.rules import (
    GAMES,
    NO_LIMIT,
    POT_LIMIT,
    Antes,
    Bet,
    Blinds,
    Deal,
    Game,
    GameError,
    Rake,
    Showdown,
)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("czech", {"blinds": (1, 2)}),
        ("czech", {"blinds": [1, 2]}),
        ("czech", {"limit": POT_LIMIT}),
        ("czech", {"free_fold": False}),
        ("czech", {"dead": (0, 1)}),
        ("czech", {"rank_wild": True}),
        ("poker-draw", {"blinds": (1, 2)}),
        ("poker-draw", {"rank_wild": True}),
        ("cincinnati-liz", {"fee": 1}),
        ("five-card-draw", {"rank_wild": True}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Bet(), Showdown()), "ante": 1}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Bet(), Showdown()), "ante": (0, 1)}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Bet(), Showdown()), "rake": Rake(5, 3)}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Showdown()), "bet": 4}),
        ("five-card-draw", {"phases": (Antes(), Deal(5), Showdown()), "blinds": (1, 2)}),
    ],
)
def test_parameters_that_nothing_uses(name: str, change: dict[str, Any]) -> None:
    parameter = list(change)[-1]
    with pytest.raises(GameError, match=rf"{name}: {parameter}.*, and no phase of the game (uses|posts)"):
        replace(GAMES[name], **change)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (
            "czech",
            {"blinds": (), "dead": (0, 0), "limit": NO_LIMIT, "fee": 0, "ante": (1, 1, 2, 1), "rake": Rake(5, 3)},
        ),
        ("poker-draw", {"blinds": (), "fee": 2, "dead": (1,), "free_fold": False, "limit": POT_LIMIT}),
        ("cincinnati-liz", {"blinds": (1, 2), "rank_wild": True, "rake": Rake(5, 3)}),
    ],
)
def test_parameters_that_some_phase_uses(name: str, change: dict[str, Any]) -> None:
    game = replace(GAMES[name], **change)
    assert {parameter: getattr(game, parameter) for parameter in change} == change
    assert replace(game, name="another").blinds == game.blinds


def test_blinds_that_are_not_named() -> None:
    phases = (Antes(), Deal(5), Bet(), Showdown())
    assert Game("no-blinds", GAMES["czech"].ordering, (2, 3), phases, ante=1).blinds == ()
    assert Game("blinds", GAMES["czech"].ordering, (2, 3), (Blinds(), *phases[1:])).blinds == (1, 2)
