"""Finds the game of the rules for a record, and the stakes of a record for a game."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from standpat.evaluator import ORDERINGS
from standpat.history.record import Record, Stakes
from standpat.parallel.errors import StandpatError
from standpat.rules import NO_LIMIT, POT_LIMIT, FixedLimit, Game, GameRules, Limit, SpreadLimit, find_game


def game_of_record(record: Record) -> Game:
    """Return the game of a record with its stakes; raise StandpatError for stakes that the rules do not have.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> from standpat.history.phh import read_phh
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> game_of_record(record).start([100, 200]).stacks
    (90, 195)
    """
    stakes = record.stakes
    return _game(
        record.game,
        stakes.structure,
        stakes.antes,
        stakes.blinds,
        stakes.dead,
        stakes.small_bet,
        stakes.big_bet,
        tuple(sorted(stakes.options.items())),
    )


@lru_cache(maxsize=1024)
def _game(
    name: str,
    structure: str,
    antes: tuple[int, ...],
    blinds: tuple[int, ...],
    dead: tuple[int, ...],
    small_bet: int,
    big_bet: int,
    options: tuple[tuple[str, Any], ...],
) -> Game:
    game = find_game(name)
    given = dict(options)
    changes: dict[str, Any] = {key: given[key] for key in ("fee", "rank_wild", "free_fold") if key in given}
    if "ordering" in given:
        if given["ordering"] not in ORDERINGS:
            raise StandpatError(f"ordering {given['ordering']!r}: expected one of {', '.join(ORDERINGS)}")
        changes["ordering"] = ORDERINGS[given["ordering"]]
    if structure == "fixed-limit" and big_bet != 2 * small_bet:
        raise StandpatError(f"bets of {small_bet} and {big_bet}: expected the second to be twice the first")
    count = len(blinds)
    return replace(
        game,
        seats=(min(game.seats[0], count), max(game.seats[1], count)),
        limit=_limit(structure, given),
        ante=antes if len(set(antes)) > 1 else antes[0],
        dead=dead if any(dead) else (),
        blinds=(blinds[::-1] if count == 2 else blinds) if any(blinds) else (),
        bet=small_bet,
        **changes,
    )


def _limit(structure: str, given: dict[str, Any]) -> Limit:
    if structure == "fixed-limit":
        return FixedLimit(given.get("cap", FixedLimit().cap))
    if structure == "spread-limit":
        if "maximum" not in given:
            raise StandpatError("spread limit without a table maximum")
        return SpreadLimit(given["maximum"])
    return POT_LIMIT if structure == "pot-limit" else NO_LIMIT


def stakes_of(game: GameRules, seats: int) -> Stakes:
    """Return the stakes of a game for a number of seats: the inverse of `game_of_record`.

    >>> from standpat.rules import GAMES
    >>> stakes = stakes_of(GAMES["triple-draw-2-7"], 2)
    >>> stakes.structure, stakes.blinds, stakes.big_bet, stakes.options
    ('fixed-limit', (2, 1), 4, {'cap': 4})
    """
    options: dict[str, object] = {}
    limit, standard = game.limit, find_game(game.name)
    structure = "doubling" if game.name == "czech" else limit.name
    if isinstance(limit, FixedLimit):
        options["cap"] = limit.cap
    if isinstance(limit, SpreadLimit):
        options["maximum"] = limit.maximum
    if game.ordering != standard.ordering:
        options["ordering"] = game.ordering.name
    for name in ("fee", "rank_wild", "free_fold"):
        if getattr(game, name) != getattr(standard, name):
            options[name] = getattr(game, name)
    fixed = structure == "fixed-limit"
    return Stakes(
        structure,
        game.antes(seats),
        game.live_blinds(seats),
        game.dead_blinds(seats),
        game.bet_size,
        2 * game.bet_size if fixed else 0,
        options,
    )
