"""Ranks poker hands by the hundred million and plays the draw games that use them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    __version__: str

    from .evaluator import (
        BUG,
        CZECH,
        CZECH_COMMON,
        DEUCE_TO_SEVEN,
        HIGH,
        HIGH_BY_SUIT,
        ORDERINGS,
        WILD,
        WILD_DOUBLE_ACE,
        CardError,
        Hand,
        HandError,
        Ordering,
        StandpatError,
        enumerate_hands,
        format,
        histogram,
        pack,
        parse,
        unpack,
    )
    from .rules import GAMES, Game, GameError, IllegalAction, State, Table, View, play

__all__ = [
    "BUG",
    "CZECH",
    "CZECH_COMMON",
    "DEUCE_TO_SEVEN",
    "GAMES",
    "HIGH",
    "HIGH_BY_SUIT",
    "ORDERINGS",
    "WILD",
    "WILD_DOUBLE_ACE",
    "CardError",
    "Game",
    "GameError",
    "Hand",
    "HandError",
    "IllegalAction",
    "Ordering",
    "StandpatError",
    "State",
    "Table",
    "View",
    "enumerate_hands",
    "format",
    "histogram",
    "pack",
    "parse",
    "play",
    "unpack",
]
_OF_RULES = frozenset({"GAMES", "Game", "GameError", "IllegalAction", "State", "Table", "View", "play"})


def __getattr__(name: str) -> Any:
    """Import a room when one of its names is first used: the command gives help without importing NumPy.

    The version comes from the metadata of the installed package; only pyproject.toml defines it.
    """
    if name == "evaluator":
        return import_module(".evaluator", __name__)
    if name in __all__:
        room = ".rules" if name in _OF_RULES else ".evaluator"
        globals()[name] = value = getattr(import_module(room, __name__), name)
        return value
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version(__name__)
        except PackageNotFoundError:
            raise AttributeError("standpat has no version: it is not installed") from None
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
