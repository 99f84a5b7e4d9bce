"""Code as users write it for games: a strategy, a hand driven by hand, a simulation, recorded hands."""

from fractions import Fraction
from pathlib import Path
from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import standpat as sp
from standpat.arena import InProcess, Results, Strategy, StrategyResult, simulate
from standpat.history import (
    HandRow,
    HistoryError,
    PlayerRow,
    Record,
    hand_row,
    player_rows,
    read,
    read_phh,
    record_hand,
    replay,
    states,
    write,
    write_phh,
)
from standpat.odds import DiscardValue, Distribution, Equity, Field, Paytable, after_draw, discards, equity
from standpat.rules import (
    DEALER,
    Action,
    Call,
    Check,
    Choice,
    DealCards,
    Dealer,
    DiscardFrom,
    Event,
    Fold,
    RaiseBetween,
    RaiseTo,
    TurnCard,
)


class Careful:
    """Throws away what its hand can spare, and calls with a pair."""

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def act(self, view: sp.View, rng: np.random.Generator) -> Action:
        for option in view.legal_actions():
            match option:
                case DiscardFrom():
                    return option.sample(rng)
                case RaiseBetween(low) if view.pot < self.least:
                    return RaiseTo(low)
                case Check() | Call():
                    return option
        return Fold()


def test_a_hand_driven_by_hand() -> None:
    rng = np.random.default_rng(1)
    state, dealer, player = sp.GAMES["five-card-draw"].start([100, 100]), Dealer(rng), Careful()
    assert_type(state, sp.State)
    while (actor := state.actor) is not None:
        assert_type(actor, int)
        for option in state.legal_actions():
            assert_type(option, Action | Choice)
        if actor == DEALER:
            dealt = dealer.act(state)
            assert_type(dealt, DealCards | TurnCard)
            state = state.apply(dealt)
        else:
            state = state.apply(player.act(state.view(actor), rng))
    assert_type(state.payoffs, tuple[int, ...])
    assert_type(state.events, tuple[Event, ...])
    assert_type(state.hands, tuple[tuple[int | None, ...], ...])
    assert sum(state.payoffs) == 0


def test_a_strategy_needs_no_base() -> None:
    strategy: Strategy = Careful()
    found = sp.play(sp.GAMES["five-card-draw"], [100, 100], [strategy, Careful(3)], np.random.default_rng(1))
    assert_type(found, sp.State)
    table = sp.Table(sp.GAMES["five-card-draw"], (100, 100))
    assert_type(table.stacks, tuple[int, ...])


def test_a_simulation() -> None:
    results = simulate("five-card-draw", [Careful, Careful(2), "station"], 6, 1, InProcess())
    assert_type(results, Results)
    assert_type(results.nets, NDArray[np.int64])
    assert_type(results.summary().standings[0], StrategyResult)
    assert results.nets.shape == (6, 3)


def test_odds() -> None:
    found = equity(["As Ad Kc Qh Jh", "2c 2h 7c 9d Th"])
    assert_type(found, Equity)
    assert_type(found.players[0].share, Fraction)
    best = discards("Ks Kd 7h 5c 2s", Paytable.load("jacks-or-better-9-6"))[0]
    assert_type(best, DiscardValue)
    assert_type(best.value, float)
    made = after_draw("Ks Kd Kh")
    assert_type(made, Distribution)
    assert_type(made.probability("full house"), Fraction)
    assert_type(made.beats(sp.HIGH.rank("Kc Kd Kh 7c 2d")), Fraction)
    assert_type(sp.format(best.kept), str)
    assert Field(2).opponents == 2


def test_recorded_hands(tmp_path: Path) -> None:
    state = sp.play(sp.GAMES["five-card-draw"], [9, 9], [Careful(), Careful()], np.random.default_rng(1))
    assert_type(record_hand(state), Record)
    for record in read_phh(write_phh(record_hand(state)).splitlines()):
        assert_type(record, Record | HistoryError)
        if isinstance(record, Record):
            assert_type(write_phh(record), str)
            assert_type(replay(record).state, sp.State | None)
            assert_type(next(player_rows(replay(record))), PlayerRow)
            assert_type(hand_row(replay(record)), HandRow | None)
            assert_type(next(states(record)), sp.State)
            assert_type(write(record, tmp_path / "hand.phh"), int)
    assert_type(list(read(tmp_path / "hand.phh")), list[Record | HistoryError])
