"""How many complete hands per second does the room `rules` play?

Players are trivial: they check or call, and discard up to three cards. Players of Czech draw poker stay and hold.
In the group "2-7 triple draw, beside PokerKit" the same players play the same game in PokerKit, with all automations.
"""

import random
import time
from collections.abc import Callable
from statistics import median

import numpy as np
import pytest
from calls import Rate
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.rules import (
    GAMES,
    STAND_PAT,
    Action,
    Call,
    Check,
    Choice,
    Discard,
    Draw,
    Hold,
    Stay,
    StayOrPass,
    View,
    play,
)

HANDS, STACK = 50, 1_000
CALL, CHECK, HOLD, STAY = Call(), Check(), Hold(), Stay()


class Caller:
    """A player who never folds or raises, and draws up to three cards."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        if type(view.phase) is Draw:
            return Discard(view.hand[: int(random.random() * 4)])
        return CALL if view.to_call else CHECK


class CzechCaller:
    """A player who stays, stands pat and holds."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        if type(view.phase) is Draw:
            return STAND_PAT
        return STAY if type(view.phase) is StayOrPass else HOLD


class Opener(Caller):
    """A player who opens the betting: if all players check, Poker Draw redeals for ever."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        if type(view.phase) is Draw or view.to_call:
            return super().act(view, rng)
        if view.pot != len(view.stacks):
            return CHECK
        bet = view.legal_actions()[-1]
        return bet.sample(rng) if isinstance(bet, Choice) else bet


PLAYERS: dict[str, type[Caller | CzechCaller]] = {"czech": CzechCaller, "poker-draw": Opener}


def some_hands(name: str, seats: int, hands: int) -> None:
    game, rng = GAMES[name], np.random.default_rng(1)
    players, stacks = [PLAYERS.get(name, Caller)()] * seats, [STACK] * seats
    for _ in range(hands):
        state = play(game, stacks, players, rng)
        assert state.over
        assert sum(state.payoffs) == 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("full", [False, True], ids=["fewest players", "most players"])
def test_game(benchmark: BenchmarkFixture, rate: Rate, name: str, full: bool) -> None:
    benchmark.group = "complete hands"
    rate(HANDS, some_hands, name, GAMES[name].seats[full], HANDS)


def some_hands_of_pokerkit(seats: int, hands: int) -> None:
    from pokerkit import Automation, FixedLimitDeuceToSevenLowballTripleDraw

    for _ in range(hands):
        state = FixedLimitDeuceToSevenLowballTripleDraw.create_state(
            tuple(Automation), True, 0, (1, 2), 2, 4, STACK, seats
        )
        while state.status:
            drawer = state.stand_patter_or_discarder_index
            if drawer is None:
                state.check_or_call()
            else:
                state.stand_pat_or_discard(tuple(state.hole_cards[drawer])[: int(random.random() * 4)])
        assert sum(state.stacks) == seats * STACK


@pytest.mark.parametrize("seats", [2, 6])
def test_triple_draw(benchmark: BenchmarkFixture, rate: Rate, seats: int) -> None:
    benchmark.group = f"2-7 triple draw, beside PokerKit, {seats} players"
    rate(HANDS, some_hands, "triple-draw-2-7", seats, HANDS)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_triple_draw_of_pokerkit(benchmark: BenchmarkFixture, rate: Rate, seats: int) -> None:
    pytest.importorskip("pokerkit")
    benchmark.group = f"2-7 triple draw, beside PokerKit, {seats} players"
    rate(HANDS, some_hands_of_pokerkit, seats, HANDS)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_times_as_fast_as_pokerkit(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None], seats: int
) -> None:
    """Measure the ratio of processor times over alternating rounds."""
    pytest.importorskip("pokerkit")
    rounds, hands = (1, 2) if request.config.getoption("benchmark_disable") else (7, 100)
    ratios = []
    for _ in range(rounds):
        ours = seconds(some_hands, "triple-draw-2-7", seats, 5 * hands) / 5
        ratios.append(seconds(some_hands_of_pokerkit, seats, hands) / ours)
    record_property("ratio", round(median(ratios), 1))
    print(f"\n{seats} players: {median(ratios):.1f} times as fast ({min(ratios):.1f}-{max(ratios):.1f})")
    assert rounds == 1 or median(ratios) > 9


def seconds(call: Callable[..., None], *arguments: object) -> float:
    start = time.process_time()
    call(*arguments)
    return time.process_time() - start
