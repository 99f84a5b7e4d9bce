"""Finds the game of the rules for a record, and the stakes of a record for a game."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from standpat.evaluator import ORDERINGS
from standpat.history.record import Record, Stakes
from standpat.parallel.errors import StandpatError
from standpat.rules import (
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    FixedLimit,
    ForcedBets,
    Game,
    GameRules,
    Limit,
    SpreadLimit,
    find_game,
)

BLIND_FIRST = "blind_first"
"""The option of stakes that makes a short stack pay its blind before its dead bet."""


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
        len(record.seats),
        min(stakes.antes),
        stakes.blinds,
        stakes.small_bet,
        stakes.big_bet,
        tuple(sorted(stakes.options.items())),
    )


@lru_cache(maxsize=1024)
def _game(
    name: str,
    structure: str,
    count: int,
    ante: int,
    blinds: tuple[int, ...],
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
    small, big = blinds[1::-1] if count == 2 else blinds[:2]
    return replace(
        game,
        seats=(min(game.seats[0], count), max(game.seats[1], count)),
        limit=_limit(structure, given),
        ante=ante,
        blinds=(small, big) if big else (),
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
    return {"pot-limit": POT_LIMIT, "half-pot-limit": HALF_POT_LIMIT}.get(structure, NO_LIMIT)


def forced_bets_of_record(record: Record) -> ForcedBets:
    """Return what each seat of a record has to post, and who acts first.

    A record does not say which bets are straddles. A live bet left of the big blind that is more than all before it is
    taken for one. If seat 0 posts the biggest bet and seat 1 posts none, nobody posted the small blind.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> from standpat.history.phh import read_phh
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> forced_bets_of_record(record).live
    (10, 5)
    """
    stakes, seats = record.stakes, len(record.seats)
    first, straddles = _first_to_act(stakes.blinds, seats)
    dead_first = BLIND_FIRST not in stakes.options
    return ForcedBets(stakes.antes, stakes.blinds, stakes.dead, first, straddles, dead_first)


def _first_to_act(live: tuple[int, ...], seats: int) -> tuple[int, int]:
    """Find the first seat to act before the draw, and the number of straddles, from the live bets by seat."""
    if not any(live):
        return 0, 0
    if seats == 2:
        return 1, 0
    level = max(live)
    big = 0 if live[0] == level and not live[1] else next((seat for seat in range(1, seats) if live[seat]), 0)
    straddles = 0
    while big + 1 + straddles < seats and live[big + 1 + straddles] > max(live[: big + 1 + straddles]):
        straddles += 1
    return (big + 1 + straddles) % seats, straddles


def stakes_of(game: GameRules, forced: ForcedBets) -> Stakes:
    """Return the stakes of a game and the forced bets of a hand of it.

    >>> from standpat.rules import GAMES
    >>> game = GAMES["triple-draw-2-7"]
    >>> stakes = stakes_of(game, game.forced_bets(2))
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
        forced.antes,
        forced.live,
        forced.dead,
        game.bet_size,
        2 * game.bet_size if fixed else 0,
        options,
    )
