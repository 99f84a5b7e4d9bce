"""Read the forced bets of hands that version 0.1.0 saved.

In version 0.1.0 a game had its antes, dead bets and live blinds by seat, and the biggest blind decided who acts first.
Data of that version has no format number.
"""

from collections.abc import Mapping
from typing import Any

from standpat.rules.forced_bets import ForcedBets
from standpat.rules.game import Game
from standpat.rules.games import find_game
from standpat.rules.validation import chips_by_seat

FORMAT = 2
"""The number of the format in which hands are saved now."""


def without_bets_by_seat(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Replace the forced bets by seat in the saved parameters of a game, so that the game can be made.

    >>> without_bets_by_seat({"name": "five-card-draw", "blinds": [1, 2, 4], "dead": [0, 3], "ante": [1, 2]})
    {'name': 'five-card-draw', 'blinds': [1, 2], 'ante': 1, 'bet': 4}
    """
    game = {name: value for name, value in parameters.items() if name != "dead"}
    if isinstance(game.get("ante"), list | tuple):
        game["ante"] = min(chips_by_seat(game["ante"], "the ante"), default=0)
    if isinstance(game.get("blinds"), list | tuple):
        small, big, *_ = *chips_by_seat(game["blinds"], "the blind"), 0, 0
        game["blinds"] = [small, big] if big else []
    if game != parameters and "bet" not in game:
        bet = _smallest_bet(parameters)
        game |= {"bet": bet} if bet else {}
    return game


def forced_bets_by_seat(parameters: Mapping[str, Any], game: Game, seats: int) -> ForcedBets | None:
    """Return what each seat posted in version 0.1.0; None if that was what it posts in the game now.

    >>> game = find_game("five-card-draw")
    >>> forced_bets_by_seat({"blinds": [2, 2]}, game, 3)
    ForcedBets(antes=(0, 0, 0), live=(2, 2, 0), dead=(0, 0, 0), first=1, straddles=0, dead_first=False)
    """
    registered = find_game(game.name)
    ante = parameters.get("ante", registered.ante)
    antes = chips_by_seat(ante, "the ante") if isinstance(ante, list | tuple) else (game.ante,) * seats
    dead = chips_by_seat(parameters.get("dead", ()), "the dead blind")
    blinds = chips_by_seat(parameters.get("blinds", registered.blinds), "the blind")
    live = blinds + (0,) * (seats - len(blinds))
    live = live[::-1] if seats == 2 else live
    first = (live.index(max(live)) + 1) % len(live) if any(live) else 0
    forced = ForcedBets(antes, live, dead, first, dead_first=any(dead)).for_seats(seats)
    usual = game.forced_bets(seats)
    return None if forced == usual else forced


def _smallest_bet(parameters: Mapping[str, Any]) -> int:
    """Return the bet that the forced bets of a game implied in version 0.1.0; 0 for none."""
    blinds = parameters.get("blinds", find_game(parameters.get("name", "")).blinds)
    ante = parameters.get("ante", 0)
    most = max(chips_by_seat(blinds, "the blind"), default=0)
    return most or (max(chips_by_seat(ante, "the ante"), default=0) if isinstance(ante, list | tuple) else 0)
