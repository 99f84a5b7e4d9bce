"""Pots that are divided: odd chips after the rake, and the names of side pots."""

from dataclasses import replace

import pytest
from rules_tools import run

from standpat.history import record_hand, replay
from standpat.history.record import CollectStep
from standpat.rules import GAMES, Rake

SAME = "AsKsQhJd9c", "AhKhQsJc9d", "AdKdQcJs9h"


@pytest.mark.parametrize(("players", "script"), [(2, "c k pat pat k k"), (3, "c c k pat pat pat k k k")])
def test_the_odd_chip_of_a_raked_pot(players: int, script: str) -> None:
    """The rake leaves 3 of 4 chips to two winners, and 5 of 6 to three."""
    state = run(replace(GAMES["five-card-draw"], rake=Rake(25, 1)).start([100] * players), script, *SAME)
    assert len(set(state.payoffs)) == 2
    record = record_hand(state)
    result = replay(record)
    assert result.agrees, result.disagreements
    assert result.net == state.payoffs
    assert replay(replace(record, detailed=False)).net == state.payoffs


def test_pots_are_named_from_the_main_pot_on() -> None:
    """Aces are all-in for 10, kings for 20; queens have the last pot against jacks."""
    game = GAMES["five-card-draw"]
    hands = "AsAhAd2c3d", "KsKhKd2d3c", "QsQhQd2s3h", "JsJhJd2h3s"
    state = run(game.start([10, 20, 30, 30]), "r30 c c c pat pat pat pat", *hands)
    record = record_hand(state)
    won = [(step.seat, step.chips, step.pot) for step in record.steps if isinstance(step, CollectStep)]
    assert sorted(won) == [(1, 40, "main pot"), (2, 30, "side pot-1"), (3, 20, "side pot-2")]
    assert replay(record).agrees
    single = record_hand(run(game.start([20, 20]), "r20 c pat pat", *hands[:2]))
    assert [step.pot for step in single.steps if isinstance(step, CollectStep)] == ["pot"]
