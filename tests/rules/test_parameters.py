"""A parameter of a game either matters in one of its phases or is refused."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import standpat as sp
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

HUGE = 10**5000
"""A number of more digits than Python makes a text of."""


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("czech", {"blinds": (1, 2)}),
        ("czech", {"blinds": [1, 2]}),
        ("czech", {"limit": POT_LIMIT}),
        ("czech", {"free_fold": False}),
        ("czech", {"button_ante": 1}),
        ("czech", {"ante_before_blind": True}),
        ("poker-draw", {"ante_before_blind": True}),
        ("czech", {"rank_wild": True}),
        ("poker-draw", {"blinds": (1, 2)}),
        ("poker-draw", {"rank_wild": True}),
        ("cincinnati-liz", {"fee": 1}),
        ("five-card-draw", {"rank_wild": True}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Bet(), Showdown()), "ante": 1}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Bet(), Showdown()), "rake": Rake(5, 3)}),
        ("five-card-draw", {"phases": (Blinds(), Deal(5), Showdown()), "bet": 4}),
        ("five-card-draw", {"phases": (Antes(), Deal(5), Showdown()), "blinds": (1, 2)}),
    ],
)
def test_parameters_that_nothing_uses(name: str, change: dict[str, Any]) -> None:
    parameter = list(change)[-1]
    with pytest.raises(GameError, match=rf"{name}: {parameter}.*, but no phase of the game (uses|posts)"):
        replace(GAMES[name], **change)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (
            "czech",
            {"blinds": (), "button_ante": 0, "limit": NO_LIMIT, "fee": 0, "ante": 2, "rake": Rake(5, 3)},
        ),
        ("poker-draw", {"blinds": (), "fee": 2, "button_ante": 1, "free_fold": False, "limit": POT_LIMIT}),
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


def test_whole_numbers_of_numpy() -> None:
    percent: Any = np.int64(5)
    cap: Any = np.uint8(3)
    assert Rake(percent, cap) == Rake(5, 3)
    assert type(Rake(percent, cap).of(100)) is int
    deck: Any = sp.pack(np.arange(10))
    game = Game("few-cards", sp.HIGH, (2, 2), (Antes(), Deal(5), Showdown()), ante=1, deck=deck)
    assert (game.deck, type(game.deck)) == (1023, int)


@pytest.mark.parametrize("percent", [-1, 101, pytest.param(HUGE, id="huge"), 1.5, True, None, "5"])
def test_a_rake_that_is_none(percent: Any) -> None:
    with pytest.raises(GameError, match=r"the percent of a rake: expected a whole number from 0 to 100, found"):
        Rake(percent, 3)
    if percent not in (101, HUGE):
        with pytest.raises(GameError, match=r"the cap of a rake: expected a whole number of 0 or more, found"):
            Rake(5, percent)


@pytest.mark.parametrize("deck", [-1, 1 << 56, pytest.param(HUGE, id="huge"), 1.5, True, "As"])
def test_a_deck_that_is_none(deck: Any) -> None:
    with pytest.raises(GameError, match=r"deck .*: expected a mask"):
        replace(GAMES["five-card-draw"], deck=deck)
