"""Strategies that misbehave, in a module that worker processes can import."""

import os
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import numpy as np

from standpat.arena.players import CallingStation
from standpat.rules import Acted, Action, Check, Discard, Draw, RaiseTo, View

STATION = CallingStation()
NAP = 0.5 if sys.gettrace() and sys.version_info < (3, 12) else 3600
"""Seconds of one sleep. CPython 3.11 with tracing hangs while an exception waits for a sleeping thread."""


def sleep_on() -> NoReturn:
    while True:
        time.sleep(NAP)


def kill_me() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("still alive")


@dataclass
class Late:
    """A strategy that behaves for some decisions, then misbehaves."""

    after: int = 25
    decisions: int = 0

    def act(self, view: View, rng: np.random.Generator) -> Action:
        self.decisions += 1
        return self.wrong(view) if self.decisions > self.after else STATION.act(view, rng)

    def wrong(self, view: View) -> Action:
        raise NotImplementedError


class Thrower(Late):
    def wrong(self, view: View) -> Action:
        raise KeyError("no plan for\nthis")


class Quitter(Late):
    def wrong(self, view: View) -> Action:
        sys.exit(3)


class Cheat(Late):
    def wrong(self, view: View) -> Action:
        return RaiseTo(10**9)


class CardCheat(Late):
    def wrong(self, view: View) -> Action:
        return Discard((51, 51)) if isinstance(view.phase, Draw) else STATION.act(view, np.random.default_rng())


class Mute(Late):
    def wrong(self, view: View) -> Action:
        return None  # type: ignore[return-value]


class Strange(Late):
    def wrong(self, view: View) -> Action:
        return RaiseTo("all of it")  # type: ignore[arg-type]


class Wordless(Late):
    """Return an object whose repr fails."""

    def wrong(self, view: View) -> Action:
        return self  # type: ignore[return-value]

    def __repr__(self) -> str:
        raise RuntimeError("no words")


class Printer(Late):
    """Print to standard output."""

    def wrong(self, view: View) -> Action:
        print("here I am")
        return STATION.act(view, np.random.default_rng())


class Sleeper(Late):
    def wrong(self, view: View) -> Action:
        sleep_on()


class Looper(Late):
    def wrong(self, view: View) -> Action:
        while True:
            pass


class Killer(Late):
    """Kill the process at every decision."""

    def wrong(self, view: View) -> Action:
        kill_me()


@dataclass
class KillsOnce:
    """Kill the process at the first decision of the whole run; a file records that."""

    note: str

    def act(self, view: View, rng: np.random.Generator) -> Action:
        try:
            Path(self.note).touch(exist_ok=False)
        except FileExistsError:
            return STATION.act(view, rng)
        kill_me()


class Unborn:
    def __init__(self) -> None:
        raise RuntimeError("cannot be")

    def act(self, view: View, rng: np.random.Generator) -> Action:
        return Check()


class Unready(CallingStation):
    def __init__(self) -> None:
        sleep_on()


class Learner:
    """Count the decisions, to see when a new strategy is created."""

    def __init__(self) -> None:
        self.seen = 0

    def act(self, view: View, rng: np.random.Generator) -> Action:
        self.seen += 1
        return STATION.act(view, rng)


class Coin:
    """Decide at random whether to stay in the hand."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        [some, *_] = view.legal_actions()
        if rng.random() < 0.2 and isinstance(some, Action):
            return some
        return STATION.act(view, rng)


class Peeper:
    """Fail if a hidden card is visible."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
        assert all(card is None for hand in others for card in hand)
        drawn = [event.action for event in view.events if type(event) is Acted and event.seat not in (view.seat, -1)]
        assert all(card is None for action in drawn if type(action) is Discard for card in action.cards)
        return STATION.act(view, rng)
