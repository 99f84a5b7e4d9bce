"""One betting round as a value."""

from functools import cache
from typing import NamedTuple

from standpat.rules.deck import put


class Round(NamedTuple):
    """The position of a betting round. Tuples go by seat; amounts are chips put in on this round.

    Args:
        bets: What each seat has put in on this round.
        level: What every seat has to match.
        base: The last level that counted as a bet or raise; in fixed limit the next raise starts from it.
        step: The smallest full raise.
        raises: Number of bets and raises so far; the big blind is the first.
        faced: The level when the seat last acted; -1 if it has not acted since the last full raise.
    """

    bets: tuple[int, ...]
    level: int
    base: int
    step: int
    raises: int
    faced: tuple[int, ...]

    def may_raise(self, seat: int) -> bool:
        """Return True if a full raise, or several raises that add up to one, came since the seat last acted."""
        return self.faced[seat] < 0 or self.level - self.faced[seat] >= self.step

    def called(self, seat: int, chips: int) -> "Round":
        """Return the round after the seat has put in `chips` to match the level, or has checked with 0."""
        bets, level, base, step, raises, faced = self
        if chips:
            bets = put(bets, seat, bets[seat] + chips)
        return _round(Round, (bets, level, base, step, raises, put(faced, seat, level)))

    def raised(self, seat: int, to: int, step: int | None) -> "Round":
        """Return the round after the seat has bet or raised to an amount.

        `step` is the smallest next raise if this is a full one, which lets everybody raise again; otherwise None.
        """
        bets, _, base, least, raises, faced = self
        bets = put(bets, seat, to)
        if step is None:
            return _round(Round, (bets, to, base, least, raises, put(faced, seat, to)))
        return _round(Round, (bets, to, to, step, raises + 1, put((-1,) * len(bets), seat, to)))


_round = tuple.__new__  # what Round(...) calls in the end; the direct call is faster, and this runs at every decision


@cache
def fresh_round(seats: int, step: int) -> Round:
    """Make a round before the first bet."""
    return Round((0,) * seats, 0, 0, step, 0, (-1,) * seats)
