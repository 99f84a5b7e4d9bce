"""The chips that cannot be divided, after the rake."""

from dataclasses import replace

import pytest
from rules_tools import run

from standpat.history import record_hand, replay
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
