"""Who plays: strategies by name, by class, by value."""

import importlib
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias, cast

from standpat.arena.errors import ArenaError
from standpat.arena.failure import worded
from standpat.rules import Strategy

StrategySpec: TypeAlias = str | Strategy | Callable[[], Strategy]
"""A built-in strategy's name, `package.module:Class`, a strategy, or a class or function that makes one."""

BUILT_IN = {
    "random": "standpat.arena.players:Random",
    "station": "standpat.arena.players:CallingStation",
    "tight": "standpat.arena.players:Tight",
    "expert": "standpat.arena.players:Expert",
    "bluffer": "standpat.arena.players:Bluffer",
}
"""The strategies that come with the arena, weakest first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A strategy under the name it plays by."""

    name: str
    spec: StrategySpec

    def fresh(self) -> Strategy:
        """A strategy of its own for whoever asks: made anew, or copied if the spec is one itself."""
        spec = load(self.spec) if isinstance(self.spec, str) else self.spec
        if hasattr(spec, "act") and not isinstance(spec, type):
            return deepcopy(cast("Strategy", spec))
        made = cast("Callable[[], Strategy]", spec)()
        check_acts(made, self.name)
        return made

    @property
    def identity(self) -> str:
        """What it is, in words that are the same the next time: by this a run to be gone on with is recognised."""
        spec = self.spec
        if isinstance(spec, str):
            return BUILT_IN.get(spec, spec)
        if hasattr(spec, "__qualname__"):
            return f"{spec.__module__}:{spec.__qualname__}"
        return f"{type(spec).__module__}:{type(spec).__qualname__}({digest(spec)})" if unspoken(spec) else repr(spec)


def unspoken(spec: object) -> bool:
    """Whether a strategy's own words say nothing of it but where it is in memory."""
    return type(spec).__repr__ is object.__repr__


def digest(spec: object) -> str:
    """What is in a strategy, in a few letters; nothing for one with nothing in it.

    >>> digest(object()), digest(Entry("tight", "tight")) == digest(Entry("tight", "tight"))
    ('', True)
    """
    state = spec.__getstate__()
    try:
        return "" if state is None else sha256(pickle.dumps(state)).hexdigest()[:16]
    except Exception:  # as of what is in it, which may be anything
        return repr(spec)  # such a strategy is known again by nobody


def enter(strategies: Sequence[StrategySpec]) -> tuple[Entry, ...]:
    """The entries of some strategies, in order; a name that comes again gets a number.

    Raises `ArenaError` for what is no strategy.

    >>> [entry.name for entry in enter(["tight", "station", "tight"])]
    ['tight', 'station', 'tight 2']
    """
    if isinstance(strategies, str) or not isinstance(strategies, Iterable):
        raise ArenaError(f"strategies: expected a list of them, found {strategies!r:.100}")
    entries: list[Entry] = []
    taken: set[str] = set()
    for spec in strategies:
        name = _name(spec)
        number = 2
        unique = name
        while unique in taken:
            unique, number = f"{name} {number}", number + 1
        taken.add(unique)
        entries.append(Entry(unique, spec))
    for entry in entries:
        check(entry)
    return tuple(entries)


def check(entry: Entry) -> None:
    """Raise `ArenaError` for what is certainly no strategy; it is not made yet, which could take for ever."""
    spec = load(entry.spec) if isinstance(entry.spec, str) else entry.spec
    if isinstance(spec, type) or not callable(spec):
        check_acts(spec, entry.name)


def check_acts(strategy: object, name: str) -> None:
    """Raise `ArenaError` unless it can act."""
    if not callable(getattr(strategy, "act", None)):
        raise ArenaError(f"strategy '{name}': expected a method act(view, rng), found none in {strategy!r:.100}")


def load(name: str) -> Any:
    """The strategy class that a text names.

    Raises `ArenaError` if there is none.

    >>> load("station")
    <class 'standpat.arena.players.simple.CallingStation'>
    >>> load("shark")
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: strategy 'shark': expected random, station, tight, expert, bluffer or \
package.module:Class
    """
    path = BUILT_IN.get(name, name)
    module, colon, attribute = path.partition(":")
    if not (colon and module and attribute):
        raise ArenaError(f"strategy '{name}': expected {', '.join(BUILT_IN)} or package.module:Class")
    if not all(part.isidentifier() for part in module.split(".")) or module.endswith(".py"):
        raise ArenaError(
            f"strategy '{name}': expected a module to import, as in package.module:Class, found '{module}'"
        )
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except ModuleNotFoundError as error:
        where = "" if error.name and not module.startswith(error.name) else f" in {_looked_in()}"
        raise ArenaError(f"strategy '{name}': no module '{error.name}'{where}") from error
    except AttributeError as error:
        raise ArenaError(f"strategy '{name}': nothing called '{attribute}' in module '{module}'") from error
    except Exception as error:
        raise ArenaError(f"strategy '{name}': module '{module}' cannot be imported: {worded(error)}") from error
    return found


def _name(spec: StrategySpec) -> str:
    if isinstance(spec, str):
        return spec if spec in BUILT_IN else spec.rpartition(":")[2] or spec
    names = getattr(spec, "name", None), getattr(spec, "__name__", None), type(spec).__name__
    return next(name for name in names if isinstance(name, str) and name)


def _looked_in() -> str:
    here = "" in sys.path or os.getcwd() in sys.path
    return "this folder and the installed packages" if here else "the installed packages"
