"""One betting round as a value."""

from functools import cache
from typing import NamedTuple

from standpat.rules.deck import put


class Round(NamedTuple):
    """Where the betting stands; tuples go by seat, amounts are chips put in on this round.

    bets    what each seat has put in on this round
    level   what everybody has to match
    base    the last level that counted as a bet or raise (fixed limit raises from there)
    step    the least full raise
    raises  bets and raises so far, the big blind being the first
    faced   the level when the seat last acted, -1 if it has not acted since the last full raise
    """

    bets: tuple[int, ...]
    level: int
    base: int
    step: int
    raises: int
    faced: tuple[int, ...]

    def may_raise(self, seat: int) -> bool:
        """Whether the seat may raise: it has not acted since the last full raise, or it faces as much as one."""
        return self.faced[seat] < 0 or self.level - self.faced[seat] >= self.step

    def called(self, seat: int, chips: int) -> "Round":
        """The seat has matched the level as far as its stack went, or checked (0 chips)."""
        bets, level, base, step, raises, faced = self
        if chips:
            bets = put(bets, seat, bets[seat] + chips)
        return _round(Round, (bets, level, base, step, raises, put(faced, seat, level)))

    def raised(self, seat: int, to: int, step: int | None) -> "Round":
        """The seat has bet or raised; a full raise, `step` being the least next one, lets everybody raise again."""
        bets, _, base, least, raises, faced = self
        bets = put(bets, seat, to)
        if step is None:
            return _round(Round, (bets, to, base, least, raises, put(faced, seat, to)))
        return _round(Round, (bets, to, to, step, raises + 1, put((-1,) * len(bets), seat, to)))


_round = tuple.__new__  # what Round(...) comes to, without its way through Python: this runs at every decision


@cache
def fresh_round(seats: int, step: int) -> Round:
    """A round before the first bet."""
    return Round((0,) * seats, 0, 0, step, 0, (-1,) * seats)
