"""The rules of a game as numbers, for the compiled engine."""

from dataclasses import dataclass

from standpat.batch.codes import LIMITS, MOST_SEATS, PHASES
from standpat.evaluator import Ordering
from standpat.rules import (
    Antes,
    Bet,
    Bidding,
    Blinds,
    Deal,
    Draw,
    FixedLimit,
    ForcedBets,
    Game,
    GameError,
    HalfPotLimit,
    NoLimit,
    OpenOrRedeal,
    Phase,
    PotLimit,
    Showdown,
    SpreadLimit,
    StayOrPass,
    Turn,
)

MOST_CHIPS = 2**49
"""The largest stack, bet or forced bet: products and sums of ten of them fit into 64 bits."""

PLAYED = (Antes, Blinds, Deal, Turn, Bet, OpenOrRedeal, Draw, StayOrPass, Bidding, Showdown)
"""The phases that the engine plays. A user's subclass of one is not among them."""


@dataclass(frozen=True, slots=True)
class PhaseNumbers:
    """A phase: its kind, its count (cards, or small bets), whether its card is wild, whether its pots are raked."""

    kind: int
    count: int
    wild: bool
    raked: bool


@dataclass(frozen=True, slots=True)
class GameNumbers:
    """A game for a number of seats; the fields are those of `Rules` in memory.pxd."""

    ordering: Ordering
    phases: tuple[PhaseNumbers, ...]
    deck: int
    seats: int
    dead_levels: int
    limit: int
    cap: int
    first: int
    straddles: int
    dead_first: bool
    no_blinds: bool
    free_fold: bool
    rank_wild: bool
    spread: int
    bet_size: int
    fee: int
    rake_percent: int
    rake_cap: int
    big_blind: int
    antes: tuple[int, ...]
    live: tuple[int, ...]
    dead: tuple[int, ...]


def translate(game: Game, seats: int, forced_bets: ForcedBets | None = None) -> GameNumbers:
    """Write a game for a number of seats down as numbers.

    Args:
        game: A game made of phases and limits that come with standpat.
        seats: The number of players.
        forced_bets: What each seat posts; by default what `game.forced_bets` returns.

    Raises:
        GameError: The game is not for so many players, has a phase or a limit that the engine does not know, or
            amounts that are too large.

    >>> from standpat.rules import GAMES
    >>> translate(GAMES["five-card-draw"], 3).live
    (1, 2, 0)
    """
    posts = game.forced_bets(seats)
    if seats > MOST_SEATS:
        raise GameError(f"{game.name}: {seats} seats: the batch engine plays at most {MOST_SEATS}")
    _check_phases(game)
    if forced_bets is not None:
        posts = game.start((1,) * seats, forced_bets=forced_bets).forced_bets  # checked, with a bet for each seat
    for name, amounts in (("an ante", posts.antes), ("a live bet", posts.live), ("a dead bet", posts.dead)):
        _check_chips(game, name, max(amounts))
    _check_chips(game, "the bet", game.bet_size)
    _check_chips(game, "the fee", game.fee)
    kind, cap, spread = _limit_numbers(game)
    draws = sum(isinstance(phase, Draw) for phase in game.phases)
    return GameNumbers(
        ordering=game.ordering,
        phases=_phase_numbers(game),
        deck=game.deck,
        seats=seats,
        dead_levels=1 + draws if game.fee else 1,
        limit=kind,
        cap=cap,
        first=posts.first or 0,
        straddles=posts.straddles,
        dead_first=posts.dead_first,
        no_blinds=not any(phase.posts_blinds for phase in game.phases),
        free_fold=game.free_fold,
        rank_wild=game.rank_wild,
        spread=spread,
        bet_size=game.bet_size,
        fee=game.fee,
        rake_percent=game.rake.percent if game.rake else 0,
        rake_cap=min(game.rake.cap, MOST_CHIPS) if game.rake else 0,
        big_blind=posts.big_blind,
        antes=posts.antes,
        live=posts.live,
        dead=posts.dead,
    )


def _check_phases(game: Game) -> None:
    """Refuse phases that the engine does not play."""
    paid_draw = False
    for number, phase in enumerate(game.phases):
        if type(phase) not in PLAYED:
            raise GameError(
                f"{game.name}: phase {number} is {_name_of(phase)}: the batch engine plays only the phases that come "
                "with standpat"
            )
        if paid_draw and type(phase) is OpenOrRedeal:
            raise GameError(
                f"{game.name}: phase {number} is OpenOrRedeal, after a draw with a fee: the batch engine does not "
                "play that"
            )
        paid_draw = paid_draw or (type(phase) is Draw and game.fee > 0)
    if not any(type(phase) is Deal for phase in game.phases):
        raise GameError(f"{game.name}: no phase is Deal: the batch engine needs players with cards")


def _check_chips(game: Game, what: str, amount: int) -> None:
    if amount > MOST_CHIPS:
        raise GameError(f"{game.name}: {what} is more than 2**49, the most that the batch engine can count")


def _name_of(phase: Phase) -> str:
    """Name the class of a phase, with its module if it is a user's."""
    kind = type(phase)
    return f"{kind.__module__}.{kind.__qualname__}"


def _limit_numbers(game: Game) -> tuple[int, int, int]:
    """Give the kind of limit, the cap of fixed limit, and the maximum of spread limit."""
    limit = game.limit
    if type(limit) not in (NoLimit, PotLimit, HalfPotLimit, SpreadLimit, FixedLimit):
        kind = type(limit)
        raise GameError(
            f"{game.name}: the limit is {kind.__module__}.{kind.__qualname__}: the batch engine plays only the limits "
            "that come with standpat"
        )
    cap = min(limit.cap, 2**31 - 1) if isinstance(limit, FixedLimit) else 0
    spread = min(limit.maximum, MOST_CHIPS) if isinstance(limit, SpreadLimit) else 0
    return LIMITS[limit.name], cap, spread


def _phase_numbers(game: Game) -> tuple[PhaseNumbers, ...]:
    numbers = []
    raked = False
    for phase in game.phases:
        raked = raked or phase.shows_cards
        count, wild = 0, False
        match phase:
            case Deal(count=count) | Draw(limit=count) | Bet(size=count):
                pass
            case Turn(wild=wild):
                pass
        numbers.append(PhaseNumbers(PHASES[type(phase).__name__], count, wild, raked))
    return tuple(numbers)
