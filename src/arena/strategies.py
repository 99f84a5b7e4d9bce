"""The strategies of a run: given by name, by class or as objects."""

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
from standpat.arena.failure import format_error
from standpat.rules import Strategy

StrategySpec: TypeAlias = str | Strategy | Callable[[], Strategy]
"""The name of a built-in strategy, `package.module:Class`, a strategy, or a class or function that creates one."""

BUILT_IN = {
    "random": "standpat.arena.players:Random",
    "station": "standpat.arena.players:CallingStation",
    "tight": "standpat.arena.players:Tight",
    "expert": "standpat.arena.players:Expert",
    "bluffer": "standpat.arena.players:Bluffer",
}
"""The built-in strategies: the name and the class of each, weakest first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A strategy and its name in the run."""

    name: str
    spec: StrategySpec

    def make(self) -> Strategy:
        """Create a new strategy; copy it if the spec is a strategy itself."""
        spec = load_strategy(self.spec) if isinstance(self.spec, str) else self.spec
        if hasattr(spec, "act") and not isinstance(spec, type):
            return deepcopy(cast("Strategy", spec))
        made = cast("Callable[[], Strategy]", spec)()
        check_has_act(made, self.name)
        return made

    @property
    def identity(self) -> str:
        """A text that identifies the strategy in a later process, so that an interrupted run can be continued."""
        spec = self.spec
        if isinstance(spec, str):
            return BUILT_IN.get(spec, spec)
        if hasattr(spec, "__qualname__"):
            return f"{spec.__module__}:{spec.__qualname__}"
        if has_default_repr(spec):
            return f"{type(spec).__module__}:{type(spec).__qualname__}({state_digest(spec)})"
        return repr(spec)


def has_default_repr(spec: object) -> bool:
    """Return True if the repr of a strategy only shows its address in memory."""
    return type(spec).__repr__ is object.__repr__


def state_digest(spec: object) -> str:
    """Hash the attributes of a strategy; the result is empty if there are none.

    >>> state_digest(object()), state_digest(Entry("tight", "tight")) == state_digest(Entry("tight", "tight"))
    ('', True)
    """
    state = spec.__getstate__()
    try:
        return "" if state is None else sha256(pickle.dumps(state)).hexdigest()[:16]
    except Exception:  # the attributes cannot be pickled
        return repr(spec)  # differs in each process, so that the run is never taken for the same one


def make_entries(strategies: Sequence[StrategySpec]) -> tuple[Entry, ...]:
    """Name the strategies of a run, in order; a repeated name gets a number.

    Raises:
        ArenaError: One of them is not a strategy.

    >>> [entry.name for entry in make_entries(["tight", "station", "tight"])]
    ['tight', 'station', 'tight 2']
    """
    if isinstance(strategies, str) or not isinstance(strategies, Iterable):
        raise ArenaError(f"strategies: expected a list of strategies, found {strategies!r:.100}")
    entries: list[Entry] = []
    taken: set[str] = set()
    for spec in strategies:
        name = _default_name(spec)
        number = 2
        unique = name
        while unique in taken:
            unique, number = f"{name} {number}", number + 1
        taken.add(unique)
        entries.append(Entry(unique, spec))
    for entry in entries:
        check_entry(entry)
    return tuple(entries)


def check_entry(entry: Entry) -> None:
    """Raise `ArenaError` for an entry that cannot be a strategy; do not create it yet, which may take long."""
    spec = load_strategy(entry.spec) if isinstance(entry.spec, str) else entry.spec
    if isinstance(spec, type) or not callable(spec):
        check_has_act(spec, entry.name)


def check_has_act(strategy: object, name: str) -> None:
    """Raise `ArenaError` for a strategy without a method `act`."""
    if not callable(getattr(strategy, "act", None)):
        raise ArenaError(f"strategy '{name}': expected a method act(view, rng), found none in {strategy!r:.100}")


def load_strategy(name: str) -> Any:
    """Import the strategy that a name stands for.

    Raises:
        ArenaError: The name is not built in, or its module or class cannot be found.

    >>> load_strategy("station")
    <class 'standpat.arena.players.simple.CallingStation'>
    >>> load_strategy("shark")
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
        where = "" if error.name and not module.startswith(error.name) else f" in {_search_path_text()}"
        raise ArenaError(f"strategy '{name}': no module '{error.name}'{where}") from error
    except AttributeError as error:
        raise ArenaError(f"strategy '{name}': nothing called '{attribute}' in module '{module}'") from error
    except Exception as error:
        raise ArenaError(f"strategy '{name}': module '{module}' cannot be imported: {format_error(error)}") from error
    return found


def _default_name(spec: StrategySpec) -> str:
    """Choose a name for a strategy: its `name`, or the name of its function or class."""
    if isinstance(spec, str):
        return spec if spec in BUILT_IN else spec.rpartition(":")[2] or spec
    names = getattr(spec, "name", None), getattr(spec, "__name__", None), type(spec).__name__
    return next(name for name in names if isinstance(name, str) and name)


def _search_path_text() -> str:
    """Say in words where modules are looked for."""
    here = "" in sys.path or os.getcwd() in sys.path
    return "this folder and the installed packages" if here else "the installed packages"
