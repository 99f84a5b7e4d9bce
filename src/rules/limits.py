"""Betting structures: from where to where a raise may go, and whether it is a full one.

All amounts are "to": chips a player will have put in on this round. A stack that ends below them is not looked at
here: going all-in for less is always allowed.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from standpat.rules.checks import number
from standpat.rules.rounds import Round


@runtime_checkable
class Limit(Protocol):
    """What a betting structure says of a round.

    >>> from standpat.rules import FIXED_LIMIT, NO_LIMIT
    >>> [limit.name for limit in (NO_LIMIT, FIXED_LIMIT)]
    ['no-limit', 'fixed-limit']
    """

    @property
    def name(self) -> str:
        """How files and commands call the structure."""

    def bet(self, small: int, size: int) -> int:
        """The least bet of a round whose fixed-limit bet is `size` small bets."""

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int | None] | None:
        """The least and the most a raise may go to (None: no upper bound), or None if no raise is left.

        `after_call` is the pot, with all bets, once the player has called.
        """

    def is_full(self, betting: Round, to: int) -> bool:
        """Whether a raise to this amount counts as one, so that everybody may raise again."""

    def step_after(self, betting: Round, to: int) -> int:
        """The least full raise after a full raise to this amount."""


@dataclass(frozen=True, slots=True)
class NoLimit:
    """Any amount from the last full raise up.

    >>> from standpat.rules.rounds import fresh_round
    >>> NoLimit().bounds(fresh_round(2, step=10), after_call=30)
    (10, None)
    """

    name = "no-limit"

    def bet(self, small: int, size: int) -> int:
        """The small bet, in every round."""
        return small

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int | None]:
        """At least one full raise; no upper bound."""
        return betting.level + betting.step, None

    def is_full(self, betting: Round, to: int) -> bool:
        """At least the last full bet or raise."""
        return to - betting.level >= betting.step

    def step_after(self, betting: Round, to: int) -> int:
        """What was just added."""
        return to - betting.level


@dataclass(frozen=True, slots=True)
class PotLimit(NoLimit):
    """As no limit, and at most by the pot as it is after the call.

    >>> from standpat.rules.rounds import fresh_round
    >>> PotLimit().bounds(fresh_round(2, step=10), after_call=30)
    (10, 30)
    """

    name = "pot-limit"

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int]:
        """At least one full raise; at most the pot after calling, on top of the call."""
        low = betting.level + betting.step
        return low, max(low, betting.level + after_call)


@dataclass(frozen=True, slots=True)
class SpreadLimit(NoLimit):
    """As no limit, and at most by a table maximum.

    >>> from standpat.rules.rounds import fresh_round
    >>> SpreadLimit(50).bounds(fresh_round(2, step=10), after_call=30)
    (10, 50)
    """

    maximum: int

    name = "spread-limit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "maximum", number(self.maximum, "the maximum of a spread limit", 1))

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int]:
        """At least one full raise; at most the table maximum."""
        low = betting.level + betting.step
        return low, max(low, betting.level + self.maximum)


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """Bets and raises of one size, `cap` of them a round: one bet and three raises unless told otherwise.

    >>> from standpat.rules.rounds import fresh_round
    >>> FixedLimit(cap=4).bounds(fresh_round(2, step=10), after_call=30)
    (10, 10)
    """

    cap: int = 4

    name = "fixed-limit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cap", number(self.cap, "the cap of a fixed limit", 1))

    def bet(self, small: int, size: int) -> int:
        """The bet of the round."""
        return small * size

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int] | None:
        """One bet above the last that counted, until the cap is reached."""
        if betting.raises >= self.cap:
            return None
        to = betting.base + betting.step
        return to, to

    def is_full(self, betting: Round, to: int) -> bool:
        """Half a bet or more."""
        return 2 * (to - betting.base) >= betting.step

    def step_after(self, betting: Round, to: int) -> int:
        """One bet, as before."""
        return betting.step


NO_LIMIT = NoLimit()
POT_LIMIT = PotLimit()
FIXED_LIMIT = FixedLimit()
