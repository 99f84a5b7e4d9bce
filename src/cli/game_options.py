"""Options that name a game and change its parameters; `play` and `simulate` share them."""

import importlib
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import click

from standpat.cli.options import Whole
from standpat.evaluator import CZECH, CZECH_COMMON
from standpat.rules import (
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    FixedLimit,
    Game,
    GameError,
    Limit,
    Rake,
    SpreadLimit,
)
from standpat.rules.table import Level

LIMITS: dict[str, Limit] = {"no": NO_LIMIT, "half-pot": HALF_POT_LIMIT, "pot": POT_LIMIT, "fixed": FIXED_LIMIT}
REQUIRED = {
    "rank_wild": "wild community card",
    "limit": "betting rounds to limit",
    "ante": "ante",
    "button_ante": "ante",
    "fee": "fee for cards",
    "bet": "bet",
    "rake": "draw or community card, after which a rake is taken",
    "free_fold": "betting rounds",
    "blinds": "blinds",
    "straddles": "blinds",
    "button_blind": "blinds",
    "big_blind_ante": "blinds",
    "ante_before_blind": "blinds",
}
"""What a game needs for a parameter to have an effect."""


class GameName(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.2
    """The name of a registered game, or `package.module:NAME` for a `Game` in a module of the user."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Find the game."""
        if isinstance(value, Game):
            return value
        if value in GAMES:
            return GAMES[value]
        module, colon, attribute = str(value).partition(":")
        if not (colon and module and attribute):
            self.fail(f"{value!r}: expected one of {', '.join(GAMES)}, or package.module:NAME", param, ctx)
        return self.load(module, attribute, param, ctx)

    def load(self, module: str, attribute: str, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Import a game from a module, which is looked for in the current folder too."""
        import_from_current_folder()
        try:
            game = getattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError as error:
            self.fail(f"{module}:{attribute}: no module {error.name!r}", param, ctx)
        except AttributeError:
            self.fail(f"{module}:{attribute}: module {module!r} has no {attribute!r}", param, ctx)
        except Exception as error:
            self.fail(f"{module}:{attribute}: {module!r} cannot be imported: {error!r:.200}", param, ctx)
        if not isinstance(game, Game):
            self.fail(f"{module}:{attribute}: expected a Game, found {type(game).__name__}", param, ctx)
        return game

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the placeholder in the help."""
        return "GAME"


class Chips(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.2
    """Amounts of chips, separated by commas."""

    name = "chips"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read the amounts."""
        amounts = str(value).split(",")
        if not all(amount.strip().isdecimal() and len(amount) < 20 for amount in amounts):
            self.fail(f"{value!r}, expected chips such as 5,10", param, ctx)
        return tuple(map(int, amounts))


def import_from_current_folder() -> None:
    """Let modules of the current folder be imported, here and in processes started from here."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


_OPTIONS = (
    click.option("--limit", metavar="LIMIT", help="Betting limit: no, half-pot, pot, fixed, or spread:MAXIMUM."),
    click.option("--raises", type=Whole(0), help="Fixed limit: greatest number of raises a round, after the bet."),
    click.option("--bet", type=Whole(1), help="Small bet of fixed limit, or least bet; first stake of the Czech game."),
    click.option("--blinds", type=Chips(), metavar="SMALL,BIG", help="Blinds in chips."),
    click.option("--straddles", type=Chips(), metavar="N,...", help="Straddles left of the big blind, in chips."),
    click.option("--button-blind", type=Whole(1), help="A third blind, posted by the button, in chips."),
    click.option("--ante", type=Whole(0), help="Ante of every player, in chips."),
    click.option("--button-ante", type=Whole(1), help="Ante of the button, dead, in chips."),
    click.option("--big-blind-ante", type=Whole(1), help="Ante of the big blind for everybody, dead, in chips."),
    click.option("--ante-before-blind", is_flag=True, help="A short stack pays that ante before its blind."),
    click.option("--fee", type=Whole(0), help="Fee for each card drawn, in chips."),
    click.option("--rake", metavar="PERCENT,CAP", type=Chips(), help="Rake in percent of the pots, and its cap."),
    click.option("--no-free-fold", is_flag=True, help="Forbid folding when checking is free."),
    click.option("--rank-wild", is_flag=True, help="Make every card of the wild card's rank wild."),
    click.option("--everyday", is_flag=True, help="Czech game: use the eight everyday combinations, not all twelve."),
    click.option("--jokers", type=Whole(1, 4), help="Number of jokers in the deck."),
    click.option(
        "--level",
        "levels",
        multiple=True,
        metavar="HAND:SMALL,BIG",
        help="Raise the blinds (or the ante: HAND:ANTE) after HAND hands; may be given several times.",
    ),
)


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for the parameters of a game to a command; by default each parameter is the game's own."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def game_with(game: Game, options: dict[str, Any]) -> Game:
    """Return the game with the parameters that the options of `game_options` set.

    >>> game_with(GAMES["five-card-draw"], {"blinds": (5, 10), "limit": "half-pot"}).bet_size
    10
    >>> game_with(GAMES["five-card-draw"], {"rank_wild": True})
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --rank-wild: five-card-draw has no wild community card
    """
    changes = {
        name: options[name]
        for name in ("bet", "blinds", "straddles", "button_blind", "ante", "button_ante", "big_blind_ante", "fee")
        if options.get(name) is not None
    }
    changes |= {name: True for name in ("rank_wild", "ante_before_blind") if options.get(name)}
    if options.get("no_free_fold"):
        changes["free_fold"] = False
    if options.get("rake") is not None:
        changes["rake"] = _rake(options["rake"])
    limit = _limit(game, options.get("limit"), options.get("raises"))
    if limit is not None:
        changes["limit"] = limit
    if "blinds" in changes and list(changes["blinds"]) != sorted(changes["blinds"]):
        text = ",".join(map(str, changes["blinds"]))
        raise click.UsageError(f"--blinds: {text!r}, expected the small blind first, such as 5,10")
    for name in changes:
        if not any(phase.uses(name) for phase in game.phases):
            option = {"free_fold": "no-free-fold"}.get(name, name).replace("_", "-")
            raise click.UsageError(f"--{option}: {game.name} has no {REQUIRED[name]}")
    if options.get("everyday"):
        if game.ordering is not CZECH:
            raise click.UsageError(f"--everyday: {game.name} is not played by the Czech combinations")
        changes["ordering"] = CZECH_COMMON
    if options.get("jokers"):
        changes["deck"] = game.deck | ((1 << options["jokers"]) - 1) << 52
    return replace(game, **changes)


def schedule_of(game: Game, levels: tuple[str, ...]) -> tuple[Level, ...]:
    """Return the levels of stakes that --level names.

    >>> [level.game.blinds for level in schedule_of(GAMES["five-card-draw"], ("10:2,4", "20:5,10"))]
    [(2, 4), (5, 10)]
    """
    return tuple(_level(game, text) for text in levels)


def _level(game: Game, text: str) -> Level:
    """Read one level of stakes."""
    hand, _, amounts = text.partition(":")
    chips = amounts.split(",")
    if not hand.isdecimal() or len(hand) > 15 or not all(part.isdecimal() and len(part) < 16 for part in chips):
        raise click.UsageError(f"--level {text}: expected a number of hands and chips, such as 20:5,10")
    stakes = tuple(map(int, chips))
    blinds = any(phase.uses("blinds") for phase in game.phases)
    if not blinds and len(stakes) > 1:
        raise click.UsageError(f"--level {text}: {game.name} has no blinds, expected an ante, such as 20:5")
    try:
        return Level(int(hand), replace(game, **({"blinds": stakes} if blinds else {"ante": stakes[0]})))
    except GameError as error:
        raise click.UsageError(f"--level {text}: {error}") from None


def _limit(game: Game, name: str | None, raises: int | None) -> Limit | None:
    """Return the betting structure that --limit and --raises name; None if neither is given."""
    limit: Limit | None = None
    if name is not None:
        kind, _, maximum = name.partition(":")
        if kind == "spread" and maximum.isdecimal() and len(maximum) < 16:
            limit = SpreadLimit(int(maximum))
        elif name in LIMITS:
            limit = LIMITS[name]
        else:
            raise click.UsageError(f"--limit {name}: expected {', '.join(LIMITS)} or spread:MAXIMUM, such as spread:20")
    if raises is not None:
        if not isinstance(limit or game.limit, FixedLimit):
            raise click.UsageError("--raises: only fixed limit has a greatest number of raises, expected --limit fixed")
        limit = FixedLimit(1 + raises)
    return limit


def _rake(amounts: tuple[int, ...]) -> Rake:
    """Return the rake that --rake names."""
    if len(amounts) != 2:
        raise click.UsageError("--rake: expected percent and cap, such as 5,3")
    try:
        return Rake(*amounts)
    except GameError as error:
        raise click.UsageError(f"--rake: {error}") from None
