"""A run as a value: everything that is needed to play any chunk of it, anywhere, with the same results."""

from dataclasses import dataclass
from numbers import Real

from standpat.arena.errors import ArenaError
from standpat.arena.strategies import Entry
from standpat.parallel.integers import whole_number
from standpat.rules import Game, Level, Table

MOST_HANDS = 10**15
"""The most hands in a run."""

MOST_CHIPS = 1 << 62
"""The most chips on a table: the columns of results have 64 bits."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a run.

    Args:
        game: The game.
        entries: The strategies and their names.
        hands: Number of hands, replays of a deal included.
        seed: Random seed, 0 or more.
        stack: Chips that each player has at the start of a hand.
        chunk: Hands in a chunk; each chunk creates its own strategies.
        duplicate: Replay every deal until each player has sat in every seat.
        carry: Carry stacks over to the next hand until one player has all chips.
        time_limit: Seconds that a decision may take; None for no limit.
        schedule: Levels of rising stakes in each match; needs `carry`.

    Raises:
        ArenaError: A value is out of range, or two options exclude each other.
        GameError: The game cannot be played by so many players or with such stacks.

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
    schedule: tuple[Level, ...] = ()

    def __post_init__(self) -> None:
        for name, least in (("hands", 1), ("seed", 0), ("stack", 1), ("chunk", 1)):
            object.__setattr__(self, name, whole_number(getattr(self, name), name, least, error=ArenaError))
        if self.hands > MOST_HANDS:
            raise ArenaError(f"hands: expected no more than {MOST_HANDS}, found {self.hands}")
        limit = self.time_limit
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, Real) or not float(limit) > 0):
            raise ArenaError(f"time limit: expected seconds above 0, or None, found {self.time_limit!r}")
        if self.duplicate and self.carry:
            raise ArenaError("duplicate play needs the same stacks in each hand, expected carry=False with it")
        if self.duplicate and (self.hands % self.players or self.chunk % self.players):
            raise ArenaError(
                f"duplicate play: expected hands and chunk in multiples of {self.players}, the hands of a deal"
            )
        if self.schedule and not self.carry:
            raise ArenaError("a schedule of stakes needs stacks that carry over: expected carry=True (--carry)")
        if self.stack * self.players >= MOST_CHIPS:
            raise ArenaError(f"stack: expected less than {MOST_CHIPS} chips on the table, found {self.stack} each")
        self.game.start([self.stack] * self.players)
        Table(self.game, (self.stack,) * self.players, schedule=self.schedule)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.entries)

    @property
    def replays(self) -> int:
        """The number of times that each deal is played."""
        return self.players if self.duplicate else 1

    @property
    def chunks(self) -> int:
        """The number of chunks of the run; it does not depend on the executor."""
        return -(-self.hands // self.chunk)

    def span(self, number: int) -> range:
        """Give the hands of a chunk.

        Args:
            number: The number of the chunk, from 0.

        Returns:
            The numbers of the hands in the run.

        >>> from standpat.arena.strategies import make_entries
        >>> from standpat.rules import GAMES
        >>> entries = make_entries(["tight", "station"])
        >>> plan = Plan(GAMES["five-card-draw"], entries, 250, 1, 200, 100, False, False, None)
        >>> [plan.span(number) for number in range(plan.chunks)]
        [range(0, 100), range(100, 200), range(200, 250)]
        """
        return range(number * self.chunk, min((number + 1) * self.chunk, self.hands))

    @property
    def identity(self) -> dict[str, object]:
        """JSON-safe data that identifies the results: runs with equal identities have equal results."""
        levels = (
            {"schedule": [[level.first_hand, repr(level.game)] for level in self.schedule]} if self.schedule else {}
        )
        return {
            "game": repr(self.game),
            "strategies": [[entry.name, entry.identity] for entry in self.entries],
            "hands": self.hands,
            "seed": self.seed,
            "stack": self.stack,
            "chunk": self.chunk,
            "duplicate": self.duplicate,
            "carry": self.carry,
            **({"schedule": levels} if levels else {}),
        }


def chunk_size(hands: int, players: int) -> int:
    """Choose the default size of chunks: about 60 chunks of 100 to 1,000 hands.

    The size is a multiple of the number of players, so that all replays of a deal are in one chunk.

    >>> chunk_size(10_000, 2), chunk_size(50, 3), chunk_size(10**7, 2)
    (158, 102, 1000)
    """
    wanted = min(max(-(-hands // 64), 100), 1000)
    return -(-wanted // players) * players
