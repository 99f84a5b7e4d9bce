"""Actions and games that are refused, and the words of the refusal."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import run

from standpat.rules import (
    DEALER,
    GAMES,
    NO_LIMIT,
    Antes,
    Call,
    Check,
    Choice,
    Deal,
    DealCards,
    Discard,
    Double,
    FixedLimit,
    GameError,
    Hold,
    IllegalAction,
    RaiseBetween,
    RaiseTo,
    Rake,
    Showdown,
    SpreadLimit,
    State,
    TurnCard,
    state_to_dict,
)

FCD = GAMES["five-card-draw"]


def draw(stacks: list[int], blinds: tuple[int, ...] = (1, 2), **changes: Any) -> State:
    return run(replace(FCD, blinds=blinds, **changes).start(stacks))


class TestErrors:
    def test_the_reason_and_the_alternatives(self) -> None:
        state = draw([100] * 3)
        with pytest.raises(IllegalAction) as caught:
            state.apply(Check())
        assert str(caught.value) == "seat 2 cannot check: the call is 2; legal: fold, call 2, raise to 4..100"

    def test_a_wrong_call(self) -> None:
        with pytest.raises(IllegalAction, match="the call is 2"):
            draw([100] * 3).apply(Call(1))
        with pytest.raises(IllegalAction, match="nothing to call"):
            run(draw([100] * 2), "c").apply(Call())

    @pytest.mark.parametrize("nonsense", [None, 3, "fold", object, RaiseBetween(4, 100)])
    def test_no_action_at_all(self, nonsense: object) -> None:
        state = draw([100] * 3)
        before = state_to_dict(state)
        with pytest.raises(IllegalAction):
            state.apply(nonsense)  # type: ignore[arg-type]
        assert state_to_dict(state) == before

    @pytest.mark.parametrize("odd", [np.array([51, 50]), [51], "2", 2.0, True, object(), np.float64(2), (1, (2,))])
    def test_odd_things_inside_an_action(self, odd: Any) -> None:
        dealing = FCD.start([100] * 3)
        drawing = run(dealing, "c c k")
        bidding = run(GAMES["czech"].start([100] * 4), "stay stay pass pass pat pat")
        turning = run(GAMES["cincinnati-liz"].start([100] * 2), "k k").game.start([100] * 2)
        for state, action in (
            (dealing, DealCards(odd, (1, 2, 3, 4, 5))),
            (dealing, DealCards(0, odd)),
            (draw([100] * 3), Call(odd)),
            (draw([100] * 3), RaiseTo(odd)),
            (drawing, Discard(odd)),
            (bidding, Hold(odd)),
            (run(bidding, "hold"), Double(odd)),
            (turning, TurnCard(odd)),
        ):
            with pytest.raises(IllegalAction):
                state.apply(action)
            assert not any(action in option for option in state.legal_actions() if isinstance(option, Choice))

    def test_after_the_end(self) -> None:
        state = run(draw([100] * 2), "f")
        assert state.legal_actions() == ()
        with pytest.raises(IllegalAction, match="the hand is over"):
            state.apply(Check())

    def test_a_state_never_changes(self) -> None:
        state = draw([100] * 2)
        with pytest.raises(AttributeError):
            state.stacks = (0, 0)
        with pytest.raises(AttributeError):
            del state.stacks

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"ante": -1}, "the ante: expected a whole number of 0 or more, found -1"),
            ({"blinds": (1, 2.5)}, r"blinds \(1, 2.5\): expected a tuple of chips"),
            ({"fee": True}, "the fee: expected a whole number of 0 or more, found True"),
            ({"bet": 0}, "the bet: expected a whole number of 1 or more, found 0"),
            ({"phases": (Antes(), Deal(5), Showdown()), "blinds": (2, 4)}, "no phase of the game posts blinds"),
            ({"seats": (1, 6)}, "at least 2"),
            ({"seats": (2, 10)}, "may need 55 cards"),
            ({"deck": 0xFFFF}, "the deck has 16"),
            ({"deck": -1}, "expected a mask"),
            ({"deck": 1 << 56}, "expected a mask"),
        ],
    )
    def test_games_that_make_no_sense(self, change: dict[str, Any], message: str) -> None:
        with pytest.raises(GameError, match=message):
            replace(FCD, **change)

    @pytest.mark.parametrize("stacks", [[100], [100] * 7, [100, 0], [100, -1], [100, 1.5], [100, True], []])
    def test_stacks_that_make_no_sense(self, stacks: list[Any]) -> None:
        with pytest.raises(GameError):
            FCD.start(stacks)


@pytest.mark.parametrize("cap", [0, -1, 2.5, None, True])
def test_limits_that_make_no_sense(cap: object) -> None:
    for limit in (FixedLimit, SpreadLimit):
        with pytest.raises(GameError, match="expected a whole number of 1 or more"):
            limit(cap)  # type: ignore[arg-type]


@pytest.mark.parametrize("rake", [(-1, 3), (101, 3), (5, -1), (2.5, 3), (5, None)])
def test_rakes_that_make_no_sense(rake: tuple[Any, Any]) -> None:
    with pytest.raises(GameError, match="of a rake: expected a whole number"):
        Rake(*rake)


def test_passing_in_needs_an_ante() -> None:
    with pytest.raises(GameError, match="needs an ante"):
        replace(GAMES["poker-draw"], ante=0, bet=2)


def test_no_limit_is_the_default() -> None:
    assert FCD.limit == NO_LIMIT
    assert FCD.start([5, 5]).actor == DEALER
