"""Forced bets: what each seat posts before anybody may choose, and who acts first after that."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from standpat.parallel.integers import as_int, printable
from standpat.rules.errors import GameError
from standpat.rules.validation import check_switch, chips_by_seat, game_number


class Positions(NamedTuple):
    """The seats of the button and the blinds in one hand.

    Args:
        button: Seat with the button; None if the button lies at an empty place.
        small_blind: Seat of the small blind; None if nobody posts it.
        big_blind: Seat of the big blind.

    >>> Positions.usual(4), Positions.usual(2)
    (Positions(button=3, small_blind=0, big_blind=1), Positions(button=1, small_blind=1, big_blind=0))
    """

    button: int | None
    small_blind: int | None
    big_blind: int

    @classmethod
    def usual(cls, seats: int) -> "Positions":
        """Return the usual positions: small blind left of the button, or on it heads-up; then the big blind.

        Args:
            seats: Number of players.

        Returns:
            The positions.
        """
        return cls(1, 1, 0) if seats == 2 else cls(seats - 1, 0, 1)


@dataclass(frozen=True, slots=True)
class ForcedBets:
    """The forced bets of a hand by seat, and the seat that acts first before the draw.

    `Game.forced_bets` makes them from the roles of a game. To start a hand with other bets, as in a recorded hand, make
    them yourself. Seats that are left out at the end of a tuple post nothing.

    Args:
        antes: Antes by seat; others have to match them.
        live: Blinds and straddles by seat: the first bets of the first betting round.
        dead: Dead bets by seat: nobody has to match them, and they belong to the main pot.
        first: Seat that acts first in the round of the live bets. None means the seat left of the big blind and the
            straddles; the big blind is seat 1, or seat 0 heads-up.
        straddles: Number of straddles among the live bets. They come right before `first`. Each counts as a raise.
        dead_first: True if a short stack pays its dead bet before its live bet.

    Raises:
        GameError: An amount is not chips, or another argument makes no sense.

    >>> from standpat.rules import GAMES
    >>> late = ForcedBets(live=(1, 2, 0, 2), dead=(0, 0, 0, 1))  # seat 3 missed both blinds
    >>> state = GAMES["five-card-draw"].start([100] * 4, forced_bets=late)
    >>> state.stacks, state.pot
    ((99, 98, 100, 97), 6)
    """

    antes: tuple[int, ...] = ()
    live: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    first: int | None = None
    straddles: int = 0
    dead_first: bool = False

    def __post_init__(self) -> None:
        for name, what in (("antes", "the ante"), ("live", "the live bet"), ("dead", "the dead bet")):
            object.__setattr__(self, name, chips_by_seat(getattr(self, name), what))
        if self.first is not None:
            object.__setattr__(self, "first", game_number(self.first, "the first seat to act"))
        object.__setattr__(self, "straddles", game_number(self.straddles, "the number of straddles"))
        check_switch(self.dead_first, "`dead_first` of forced bets")

    def for_seats(self, seats: int) -> "ForcedBets":
        """Fill up the tuples and find the first seat to act.

        Args:
            seats: Number of players.

        Returns:
            The same forced bets, with `first` a seat and with tuples as long as there are seats.

        Raises:
            GameError: There are more bets or straddles than seats, or the first seat does not exist.
        """
        longest = max(map(len, (self.antes, self.live, self.dead)))
        if longest > seats:
            raise GameError(f"{longest} forced bets for {seats} seats: expected at most one a seat")
        if self.straddles > max(seats - 2, 0):
            raise GameError(f"{self.straddles} straddles for {seats} seats: expected at most {max(seats - 2, 0)}")
        first = self.first
        if first is None:
            first = (Positions.usual(seats).big_blind + 1 + self.straddles) % seats if any(self.live) else 0
        if first >= seats:
            raise GameError(f"the first seat to act is {first}: expected a seat, 0..{seats - 1}")
        antes, live, dead = (bets + (0,) * (seats - len(bets)) for bets in (self.antes, self.live, self.dead))
        return ForcedBets(antes, live, dead, first, self.straddles, self.dead_first and any(dead))

    @property
    def big_blind(self) -> int:
        """The live bet right before the straddles: the big blind; 0 if there is none."""
        return self.live[((self.first or 0) - 1 - self.straddles) % len(self.live)] if self.live else 0


class Roles(NamedTuple):
    """The forced bets of a game by role, in chips."""

    ante: int
    blinds: tuple[int, ...]
    straddles: tuple[int, ...]
    button_blind: int
    button_ante: int
    big_blind_ante: int
    ante_before_blind: bool

    def by_seat(self, seats: int, positions: Positions) -> ForcedBets:
        """Let seats take up the roles by their positions."""
        live, dead = [0] * seats, [0] * seats
        button, small, big = positions
        if button is not None:
            dead[button] = self.button_ante
        if not any(self.blinds):
            return ForcedBets((self.ante,) * seats, tuple(live), tuple(dead), 0)
        if small is not None:
            live[small] = self.blinds[0]
        live[big] = self.blinds[1]
        dead[big] += self.big_blind_ante
        # Without a small blind, all other players are left of the big blind: one too many.
        straddlers = range(big + 1, seats)[: seats - 2]
        for seat, chips in zip(straddlers, self.straddles, strict=False):
            live[seat] = chips
        straddles = min(len(straddlers), len(self.straddles))
        first = (big + 1 + straddles) % seats
        if button is not None and button not in (small, big, *straddlers[:straddles]):
            live[button] = self.button_blind
        dead_first = self.ante_before_blind and any(dead)
        return ForcedBets((self.ante,) * seats, tuple(live), tuple(dead), first, straddles, dead_first)


def blinds_by_role(given: object, what: str) -> tuple[int, ...]:
    """Check that blinds are a small and a big blind, or none."""
    blinds = _amounts(given, f"{what}: blinds", 0)
    if not any(blinds):
        return ()
    if len(blinds) != 2:
        more = "; other live bets are straddles or a button blind" * (len(blinds) > 2)
        raise GameError(f"{what}: blinds {blinds}: expected a small and a big blind{more}")
    if not blinds[1]:
        raise GameError(f"{what}: blinds {blinds}: expected a big blind of 1 or more")
    return blinds


def straddles_over(blinds: Sequence[int], given: object, what: str) -> tuple[int, ...]:
    """Check that straddles come with blinds, and that each is more than the live bets before it."""
    straddles = _amounts(given, f"{what}: straddles", 1)
    if straddles and not blinds:
        raise GameError(f"{what}: straddles {straddles} without blinds: expected a small and a big blind")
    level = max(blinds, default=0)
    for chips in straddles:
        if chips <= level:
            raise GameError(f"{what}: straddles {straddles} over blinds {tuple(blinds)}: expected each to be a raise")
        level = chips
    return straddles


def _amounts(given: object, what: str, least: int) -> tuple[int, ...]:
    """Return a tuple of amounts of chips, or raise `GameError`."""
    try:
        return chips_by_seat(given, what, least)
    except GameError:
        raise GameError(f"{what} {printable(given)}: expected a tuple of chips, ints of {least} or more") from None


def seats_in(given: object, seats: int, what: str) -> tuple[int, ...]:
    """Return different seats of a table in order, or raise `GameError`."""
    found = tuple(map(as_int, given)) if isinstance(given, tuple | list) else ()
    if not found or len({*found}) < len(found) or any(type(s) is not int or not 0 <= s < seats for s in found):
        raise GameError(f"{what} are {printable(given)}: expected different seats, 0..{seats - 1}")
    return tuple(sorted(found))
