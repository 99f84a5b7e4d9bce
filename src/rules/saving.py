"""Turn hands and games into JSON-safe data, and back.

The data of a hand is the game, the starting stacks, and all actions. To read it is to play the hand again, so a changed
file cannot give a state that the rules do not allow.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from standpat.evaluator.ids import DECK, IDS, NAMES
from standpat.parallel.errors import StandpatError
from standpat.rules import actions
from standpat.rules.actions import Action
from standpat.rules.draft import GameRules
from standpat.rules.errors import GameError
from standpat.rules.forced_bets import ForcedBets
from standpat.rules.game import Game, Rake
from standpat.rules.games import find_game
from standpat.rules.limits import FixedLimit, HalfPotLimit, Limit, NoLimit, PotLimit, SpreadLimit
from standpat.rules.pots import Pot
from standpat.rules.saved_by_seat import FORMAT, forced_bets_by_seat, without_bets_by_seat
from standpat.rules.state import State

_ACTIONS = {
    name: kind
    for name, kind in vars(actions).items()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
}
_LIMITS: dict[str, Callable[..., Limit]] = {
    kind.name: kind for kind in (NoLimit, PotLimit, HalfPotLimit, SpreadLimit, FixedLimit)
}
T = TypeVar("T")
_NAMES: dict[int | None, str] = dict(enumerate(NAMES[:DECK]))
_NAMES |= {card: f"*{card - DECK}" for card in range(DECK, IDS)} | {None: "??"}
_CARDS = {text: card for card, text in _NAMES.items()}
_STRUCTURE = ("name", "ordering", "seats", "phases")
"""The fields that the name of a registered game stands for; the other fields are parameters."""


def game_to_dict(game: GameRules) -> dict[str, Any]:
    """Turn a registered game into data: its name, and the parameters that differ from the registered ones.

    Args:
        game: The game.

    Returns:
        JSON-safe data.

    Raises:
        GameError: The game is not registered, or differs from the registered one in more than parameters.

    >>> from dataclasses import replace
    >>> from standpat.rules import GAMES
    >>> game_to_dict(replace(GAMES["five-card-draw"], blinds=(5, 10)))
    {'name': 'five-card-draw', 'blinds': [5, 10]}
    """
    registered = find_game(game.name)
    if any(getattr(game, name) != getattr(registered, name) for name in _STRUCTURE):
        raise GameError(
            f"{game.name}: this game differs from the one registered under that name in more than parameters"
        )
    data: dict[str, Any] = {"name": game.name}
    for field in fields(Game):
        if not field.init:
            continue
        value = getattr(game, field.name)
        if value != getattr(registered, field.name):
            data[field.name] = _plain(value)
    return data


def game_from_dict(data: Mapping[str, Any]) -> Game:
    """Read a game from the data of `game_to_dict`.

    Args:
        data: The data.

    Returns:
        The game.

    Raises:
        GameError: The data is not that of a game.

    >>> game_from_dict({"name": "czech", "fee": 2}).fee
    2
    """
    given = dict(_mapping(data, "a game"))
    game = find_game(given.pop("name", None))
    if "dead" in given:
        raise GameError(f"{game.name}: unknown parameter 'dead': expected 'button_ante' or 'big_blind_ante'")
    known = {field.name for field in fields(game) if field.init} - set(_STRUCTURE)
    unknown = [name for name in given if name not in known]
    if unknown:
        raise GameError(f"{game.name}: unknown parameter {unknown[0]!r}: expected one of {', '.join(sorted(known))}")
    try:
        return replace(game, **{name: _parameter(name, value) for name, value in given.items()})
    except (TypeError, KeyError, AttributeError) as error:
        raise GameError(f"{game.name}: parameters {given!r} make no sense: {error}") from error


def action_to_dict(action: Action) -> dict[str, Any]:
    """Turn an action into data: its name and its fields, with cards as text.

    Args:
        action: The action.

    Returns:
        JSON-safe data.

    >>> action_to_dict(actions.Discard((51, None)))
    {'action': 'Discard', 'cards': 'As ??'}
    """
    data: dict[str, Any] = {"action": type(action).__name__}
    for field in fields(action):  # type: ignore[arg-type]  # every action is a dataclass
        value = getattr(action, field.name)
        if field.name == "cards":
            value = " ".join(_NAMES[card] for card in value)
        elif field.name == "card":
            value = _NAMES[value]
        data[field.name] = value
    return data


def action_from_dict(data: Mapping[str, Any]) -> Action:
    """Read an action from the data of `action_to_dict`.

    Args:
        data: The data.

    Returns:
        The action.

    Raises:
        GameError: The data is not that of an action.

    >>> action_from_dict({"action": "RaiseTo", "amount": 40})
    RaiseTo(amount=40)
    """
    given = dict(_mapping(data, "an action"))
    name = given.pop("action", None)
    if not isinstance(name, str) or name not in _ACTIONS:
        raise GameError(f"unknown action {name!r}: expected one of {', '.join(_ACTIONS)}")
    try:
        if "cards" in given:
            given["cards"] = tuple(_CARDS[text] for text in given["cards"].split())
        if "card" in given:
            given["card"] = _CARDS[given["card"]]
        return _ACTIONS[name](**given)
    except KeyError as error:
        raise GameError(f"action {name}: unknown card {error}: expected As, *0 for a joker, ?? ...") from error
    except (TypeError, ValueError, AttributeError) as error:
        raise GameError(f"action {name} with {given!r} makes no sense: {error}") from error


def state_to_dict(state: State) -> dict[str, Any]:
    """Turn a hand into data: the game, the starting stacks, and all actions.

    Args:
        state: The hand.

    Returns:
        JSON-safe data.

    Raises:
        GameError: The game is not registered.

    >>> from standpat.rules import GAMES
    >>> state_to_dict(GAMES["five-card-draw"].start([100, 100]))
    {'format': 2, 'game': {'name': 'five-card-draw'}, 'stacks': [100, 100], 'actions': []}
    """
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game_to_dict(state.game),
        "stacks": list(state.starting_stacks),
    }
    if state.forced_bets != state.game.forced_bets(len(state.stacks)):
        data["forced_bets"] = _as_dict(state.forced_bets)
    if state.starting_pot:
        data["starting_pot"] = _as_dict(state.starting_pot)
    data["actions"] = [action_to_dict(action) for action in state.actions]
    return data


def state_from_dict(data: Mapping[str, Any]) -> State:
    """Read a hand from the data of `state_to_dict`.

    Args:
        data: The data. It may come from version 0.1.0, which had forced bets by seat.

    Returns:
        The state after the last action.

    Raises:
        GameError: The data is not that of a hand; the message gives the number of the first action that is not legal.

    >>> state_from_dict({"format": 2, "game": {"name": "five-card-draw"}, "stacks": [100, 100], "actions": []}).pot
    3
    """
    given = _mapping(data, "a hand")
    missing = [key for key in ("game", "stacks", "actions") if key not in given]
    if missing:
        raise GameError(f"a saved hand needs {missing[0]!r}")
    if not (isinstance(given["stacks"], list | tuple) and isinstance(given["actions"], list | tuple)):
        raise GameError("a saved hand needs lists of stacks and actions")
    if given.get("format", FORMAT) != FORMAT:
        raise GameError(f"a saved hand has the format {given['format']!r}: expected {FORMAT}, or none in version 0.1.0")
    parameters = _mapping(given["game"], "a game")
    if "format" in given:
        game = game_from_dict(parameters)
        forced = _from_dict(ForcedBets, given["forced_bets"]) if "forced_bets" in given else None
    else:
        game = game_from_dict(without_bets_by_seat(parameters))
        forced = forced_bets_by_seat(parameters, game, len(given["stacks"]))
    pot = _from_dict(Pot, given["starting_pot"]) if "starting_pot" in given else None
    state = game.start(given["stacks"], forced_bets=forced, starting_pot=pot)
    for number, entry in enumerate(given["actions"]):
        try:
            state = state.apply(action_from_dict(entry))
        except StandpatError as error:
            raise GameError(f"action {number}: {error}") from error
    return state


def _as_dict(value: ForcedBets | Pot) -> dict[str, Any]:
    """Turn forced bets or a pot into JSON-safe data."""
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _from_dict(kind: Callable[..., T], data: Any) -> T:
    """Read forced bets or a pot from their data."""
    given = _mapping(data, f"the data of {kind.__name__}")
    try:
        return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in given.items()})
    except TypeError as error:
        raise GameError(f"{kind.__name__} with {given!r} makes no sense: {error}") from error


def _mapping(data: object, what: str) -> Mapping[str, Any]:
    """Return the data if it is a mapping, or raise `GameError`."""
    if not isinstance(data, Mapping):
        raise GameError(f"{data!r} is not {what}: expected a mapping")
    return data


def _plain(value: Any) -> Any:
    """Turn a parameter of a game into JSON-safe data."""
    if isinstance(value, NoLimit | FixedLimit):
        return {"name": value.name, **{field.name: getattr(value, field.name) for field in fields(value)}}
    if isinstance(value, Rake):
        return {"percent": value.percent, "cap": value.cap}
    return list(value) if isinstance(value, tuple) else value


def _parameter(name: str, value: Any) -> Any:
    """Read a parameter of a game from its data."""
    if name == "limit":
        given = dict(_mapping(value, "a limit"))
        return _LIMITS[given.pop("name")](**given)
    if name == "rake" and value is not None:
        return Rake(**_mapping(value, "a rake"))
    return tuple(value) if isinstance(value, list) else value
