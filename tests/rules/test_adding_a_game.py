"""The steps of docs/adding-a-game.md: a game with a phase and an action of its own, from the outside."""

from dataclasses import dataclass

import numpy as np
import pytest
from rules_tools import RandomPlayer, card_positions, legal, run

from standpat.evaluator import HIGH
from standpat.rules import (
    BIG,
    FIXED_LIMIT,
    GAMES,
    SMALL,
    Acted,
    Action,
    Antes,
    Bet,
    Deal,
    Draw,
    Game,
    GameError,
    IllegalAction,
    Option,
    Phase,
    Showdown,
    play,
    register,
    state_from_dict,
    state_to_dict,
)
from standpat.rules.draft import Draft, pay, record
from standpat.rules.phase import advance, refuse


@dataclass(frozen=True, slots=True)
class Tip(Action):
    """Puts a chip in, for luck."""

    def __str__(self) -> str:
        return "tip"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Does not."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Luck(Phase):
    """Everybody with chips may put one in, from the left of the button."""

    title = "luck"

    def enter(self, draft: Draft) -> None:
        draft.pending = tuple(seat for seat in draft.live if draft.stacks[seat])
        self.go_on(draft)

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        return (Tip(), Keep())

    def apply(self, draft: Draft, action: Action) -> None:
        if not isinstance(action, Tip | Keep):
            refuse(draft, action, "luck is all there is")
        seat, chips = draft.pending[0], int(isinstance(action, Tip))
        pay(draft, seat, chips)
        record(draft, Acted(seat, action, chips))
        draft.pending = draft.pending[1:]
        self.go_on(draft)

    def go_on(self, draft: Draft) -> None:
        if draft.pending:
            draft.actor = draft.pending[0]
        else:
            advance(draft)


LUCKY = Game(
    "lucky-draw",
    HIGH,
    seats=(2, 5),
    phases=(Antes(), Deal(5), Luck(), Bet(SMALL), Draw(3), Bet(SMALL), Draw(2), Bet(BIG), Showdown()),
    limit=FIXED_LIMIT,
    ante=1,
    bet=2,
)


def test_it_plays() -> None:
    for seed in range(200):
        state = play(LUCKY, [30, 1, 7, 30], [RandomPlayer()] * 4, np.random.default_rng(seed))
        assert sum(state.payoffs) == 0
        assert len(card_positions(state)) == 52
        assert LUCKY.replay(state.starting_stacks, state.actions) == state


def test_its_phase() -> None:
    state = run(LUCKY.start([30, 1, 30]))
    assert legal(state) == ["tip", "keep"]
    state = state.apply(Tip())
    assert state.actor == 2
    with pytest.raises(IllegalAction, match=r"seat 2 cannot fold: luck is all there is; legal: tip, keep"):
        run(state, "f")
    assert state.apply(Keep()).pots[-1].chips == 1


def test_registered_it_can_be_saved() -> None:
    phases = (Antes(), Deal(5), Bet(), Draw(3), Bet(), Draw(2), Bet(BIG), Showdown())
    double = Game("double-draw", HIGH, (2, 5), phases, ante=1)
    with pytest.raises(GameError, match="unknown game 'double-draw'"):
        state_to_dict(double.start([9, 9]))
    register(double)
    try:
        state = run(double.start([30, 30]), "k k")
        assert state_from_dict(state_to_dict(state)) == state
    finally:
        del GAMES["double-draw"]


def test_a_game_that_could_run_out_of_cards_is_refused() -> None:
    with pytest.raises(GameError, match="8 seats may need 55 cards"):
        Game("too-many", HIGH, (2, 8), (Antes(), Deal(5), Draw(5), Draw(5), Draw(5), Showdown()), ante=1)
