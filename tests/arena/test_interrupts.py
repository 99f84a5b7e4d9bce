"""Ctrl-C ends a run as an interrupt, wherever it arrives; no strategy is blamed for it."""

import os
import signal
import sys
import threading

import arena_tools as bots
import numpy as np
import pytest
import signals

from standpat.arena import InProcess, StrategySpec, simulate
from standpat.rules import Action, View


class Interrupted:
    """A strategy at whose third decision the user presses Ctrl-C."""

    decisions = 0

    def act(self, view: View, rng: np.random.Generator) -> Action:
        self.decisions += 1
        if self.decisions == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return bots.STATION.act(view, rng)


class Unborn:
    """A strategy whose creation is interrupted."""

    def __init__(self) -> None:
        raise KeyboardInterrupt

    act = bots.STATION.act


@pytest.mark.skipif(sys.platform == "win32", reason="sends itself an interrupt")
@pytest.mark.parametrize("time_limit", [None, 30.0])
@pytest.mark.parametrize("player", [Interrupted, Unborn])
@signals.default_signals()
def test_an_interrupt_is_no_failure_of_a_strategy(player: StrategySpec, time_limit: float | None) -> None:
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        simulate("five-card-draw", ["station", player], 20_000, 1, InProcess(), time_limit=time_limit)
    assert threading.active_count() <= before + 1
