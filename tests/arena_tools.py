"""Strategies that do wrong, in a module that worker processes can import."""

import os
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from standpat.arena.players import CallingStation
from standpat.rules import Acted, Check, Discard, Draw, RaiseTo

STATION = CallingStation()
NAP = 0.5 if sys.gettrace() and sys.version_info < (3, 12) else 3600
"""Seconds a sleeper hears nothing. Traced, CPython 3.11 stands still while an exception waits for a thread asleep."""


def sleep_on() -> NoReturn:
    while True:
        time.sleep(NAP)


@dataclass
class Late:
    """Behaves for some decisions, then does wrong."""

    after: int = 25
    decisions: int = 0

    def act(self, view, rng):
        self.decisions += 1
        return self.wrong(view) if self.decisions > self.after else STATION.act(view, rng)

    def wrong(self, view):
        raise NotImplementedError


class Thrower(Late):
    def wrong(self, view):
        raise KeyError("no plan for\nthis")


class Quitter(Late):
    def wrong(self, view):
        sys.exit(3)


class Cheat(Late):
    def wrong(self, view):
        return RaiseTo(10**9)


class CardCheat(Late):
    def wrong(self, view):
        return Discard((51, 51)) if isinstance(view.phase, Draw) else STATION.act(view, None)


class Mute(Late):
    def wrong(self, view):
        return None


class Strange(Late):
    def wrong(self, view):
        return RaiseTo("all of it")


class Sleeper(Late):
    def wrong(self, view):
        sleep_on()


class Looper(Late):
    def wrong(self, view):
        while True:
            pass


class Killer(Late):
    """Takes its process down: every time, or if `once` names a file, only until that exists."""

    def wrong(self, view):
        os.kill(os.getpid(), signal.SIGKILL)


@dataclass
class KillsOnce:
    """Takes its process down the first time it acts anywhere, which it notes in a file."""

    note: str

    def act(self, view, rng):
        try:
            Path(self.note).touch(exist_ok=False)
        except FileExistsError:
            return STATION.act(view, rng)
        return os.kill(os.getpid(), signal.SIGKILL)


class Unborn:
    def __init__(self):
        raise RuntimeError("cannot be")

    def act(self, view, rng):
        return Check()


class Unready(CallingStation):
    def __init__(self):
        sleep_on()


class Learner:
    """Counts its decisions, to see when it is made anew."""

    def __init__(self):
        self.seen = 0

    def act(self, view, rng):
        self.seen += 1
        return STATION.act(view, rng)


class Coin:
    """Decides by chance alone whether to go on."""

    def act(self, view, rng):
        options = view.legal_actions()
        if rng.random() < 0.2 and not isinstance(view.phase, Draw):
            return options[0]
        return STATION.act(view, rng)


class Peeper:
    """Fails if it can see a card it should not."""

    def act(self, view, rng):
        others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
        assert all(card is None for hand in others for card in hand)
        drawn = [event.action for event in view.events if type(event) is Acted and event.seat not in (view.seat, -1)]
        assert all(card is None for action in drawn if type(action) is Discard for card in action.cards)
        return STATION.act(view, rng)
