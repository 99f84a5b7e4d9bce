"""What is to be played, as a value: enough to play any part of it anywhere, and get the same."""

from dataclasses import dataclass
from numbers import Real

from standpat.arena.checks import number
from standpat.arena.errors import ArenaError
from standpat.arena.strategies import Entry
from standpat.rules import Game

MOST_HANDS = 10**15
"""Hands in a run at most."""

MOST_CHIPS = 1 << 62
"""All chips on a table at most: results are 64-bit columns."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A run.

    game        what is played
    entries     who plays
    hands       how many hands, replays of a deal included
    seed        where all chance comes from
    stack       the chips each player has at the start
    chunk       hands that are played in one piece, by strategies made anew for it
    duplicate   whether every deal is replayed until each player has sat in every seat
    carry       whether stacks are carried on to the next hand, until one player has all, and not refilled
    time_limit  seconds a decision may take, or None

    Raises `ArenaError` and `GameError` for what cannot be played.

    >>> from standpat.arena import simulate
    >>> plan = simulate("five-card-draw", ["tight", "station"], 250, seed=1).plan
    >>> plan.chunks, plan.stack
    (3, 200)
    """

    game: Game
    entries: tuple[Entry, ...]
    hands: int
    seed: int
    stack: int
    chunk: int
    duplicate: bool
    carry: bool
    time_limit: float | None

    def __post_init__(self) -> None:
        for name, least in (("hands", 1), ("seed", 0), ("stack", 1), ("chunk", 1)):
            object.__setattr__(self, name, number(name, getattr(self, name), least))
        if self.hands > MOST_HANDS:
            raise ArenaError(f"hands: expected no more than {MOST_HANDS}, found {self.hands}")
        limit = self.time_limit
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, Real) or not float(limit) > 0):
            raise ArenaError(f"time limit: expected seconds above 0, or None, found {self.time_limit!r}")
        if self.duplicate and self.carry:
            raise ArenaError("duplicate play needs stacks refilled each hand, expected no carried stacks with it")
        if self.duplicate and (self.hands % self.players or self.chunk % self.players):
            raise ArenaError(f"duplicate play is in deals of {self.players} hands, expected a multiple of that")
        if self.stack * self.players >= MOST_CHIPS:
            raise ArenaError(f"stack: expected less than {MOST_CHIPS} chips on the table, found {self.stack} each")
        self.game.start([self.stack] * self.players)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.entries)

    @property
    def replays(self) -> int:
        """How often each deal is played."""
        return self.players if self.duplicate else 1

    @property
    def chunks(self) -> int:
        """How many pieces the run is cut into; the cut does not depend on who plays them."""
        return -(-self.hands // self.chunk)

    def span(self, number: int) -> range:
        """The hands of a chunk.

        >>> from standpat.arena.strategies import enter
        >>> from standpat.rules import GAMES
        >>> plan = Plan(GAMES["five-card-draw"], enter(["tight", "station"]), 250, 1, 200, 100, False, False, None)
        >>> [plan.span(number) for number in range(plan.chunks)]
        [range(0, 100), range(100, 200), range(200, 250)]
        """
        return range(number * self.chunk, min((number + 1) * self.chunk, self.hands))

    @property
    def identity(self) -> dict[str, object]:
        """JSON-safe data: two runs of the same identity have the same results."""
        return {
            "game": repr(self.game),
            "strategies": [[entry.name, entry.identity] for entry in self.entries],
            "hands": self.hands,
            "seed": self.seed,
            "stack": self.stack,
            "chunk": self.chunk,
            "duplicate": self.duplicate,
            "carry": self.carry,
        }


def chunk_size(hands: int, players: int) -> int:
    """The size of chunks unless told otherwise, from the run alone: some 60 chunks, of 100 to 1,000 hands.

    It is a multiple of the number of players, so that no deal of duplicate play is cut.

    >>> chunk_size(10_000, 2), chunk_size(50, 3), chunk_size(10**7, 2)
    (158, 102, 1000)
    """
    wanted = min(max(-(-hands // 64), 100), 1000)
    return -(-wanted // players) * players
