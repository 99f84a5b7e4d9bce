"""Counts what players did over many hands, by player or by other columns of their rows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from decimal import Decimal
from math import sqrt

from standpat.history.rows import PlayerRow

GROUPS = (
    "player",
    "position",
    "site",
    "game",
    "limit",
    "stakes",
    "table",
    "tournament",
    "players",
    "seat",
    "category",
    "file",
)
"""The columns that hands may be grouped by; the currency is always one of them."""


@dataclass(slots=True)
class PlayerCounts:
    """The counts of one player, or of another group of rows, in one currency.

    hands       hands dealt in
    net         money won or lost, after the rake
    vpip        hands in which the player put in chips voluntarily before the first draw or the second betting round
    raised      hands in which the player bet or raised
    draws       draws that the player took part in
    pat         draws in which the player stood pat
    showdowns   hands that the player showed down
    won         showdowns in which the player received chips
    bb_hands    hands of games with a big blind
    bb          big blinds won or lost in them
    bb_squares  the sum of the squares of the big blinds won or lost in a hand
    """

    hands: int = 0
    net: Decimal = Decimal(0)
    vpip: int = 0
    raised: int = 0
    draws: int = 0
    pat: int = 0
    showdowns: int = 0
    won: int = 0
    bb_hands: int = 0
    bb: float = 0.0
    bb_squares: float = 0.0

    def add(self, other: "PlayerCounts") -> None:
        """Add the counts of other hands."""
        for name, more in zip(_NAMES, astuple(other), strict=True):
            setattr(self, name, getattr(self, name) + more)

    @property
    def bb_100(self) -> float | None:
        """Big blinds won in a hundred hands; None without a hand that has a big blind."""
        return 100 * self.bb / self.bb_hands if self.bb_hands else None

    @property
    def bb_100_error(self) -> float | None:
        """Standard error of `bb_100`; None with less than two hands that have a big blind."""
        if self.bb_hands < 2:
            return None
        mean = self.bb / self.bb_hands
        variance = max(self.bb_squares - self.bb_hands * mean**2, 0.0) / (self.bb_hands - 1)
        return 100 * sqrt(variance / self.bb_hands)


_NAMES = tuple(field.name for field in fields(PlayerCounts))
Group = tuple[str, ...]
"""The values of the grouping columns as text, and the currency, which is empty for chips."""
CountsByGroup = dict[Group, PlayerCounts]


def count_rows(rows: Iterable[PlayerRow], by: Sequence[str] = ("player",)) -> CountsByGroup:
    """Count rows in groups.

    >>> from standpat.history import read_stars, replay
    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> from standpat.history.rows import player_rows
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> counts = count_rows(player_rows(replay(record)), ["game", "position"])
    >>> counts["five-card-draw", "BB", "$"].bb_100
    50.0
    """
    table: CountsByGroup = {}
    for row in rows:
        in_blinds = row.net_bb is not None
        net_bb = row.net_bb or 0.0
        counts = PlayerCounts(
            1,
            row.net,
            int(row.vpip),
            int(row.raises > 0),
            row.draws,
            row.pat,
            int(row.showdown),
            int(row.showdown and row.collected > 0),
            int(in_blinds),
            net_bb,
            net_bb**2,
        )
        group = (*(str(getattr(row, name)) for name in by), row.currency)
        table.setdefault(group, PlayerCounts()).add(counts)
    return table


def add_counts(table: CountsByGroup, more: Mapping[Group, PlayerCounts]) -> None:
    """Add the counts of other hands to a table."""
    for key, counts in more.items():
        table.setdefault(key, PlayerCounts()).add(counts)
