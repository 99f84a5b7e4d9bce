"""Betting structures: the amounts that a raise may go to, and which raises are full ones.

All amounts are raises *to*: chips a player will have put in on this round. The stack of the player is not looked at
here, as going all-in for less is always allowed.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from standpat.rules.rounds import Round
from standpat.rules.validation import game_number


@runtime_checkable
class Limit(Protocol):
    """A betting structure.

    >>> from standpat.rules import FIXED_LIMIT, NO_LIMIT
    >>> [limit.name for limit in (NO_LIMIT, FIXED_LIMIT)]
    ['no-limit', 'fixed-limit']
    """

    @property
    def name(self) -> str:
        """The name of the structure in files and commands."""

    def bet(self, small: int, size: int) -> int:
        """Return the smallest bet of a round.

        Args:
            small: The small bet of the game, in chips.
            size: The fixed-limit bet of the round, in small bets.

        Returns:
            Chips.
        """

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int | None] | None:
        """Return the smallest and the greatest amount that a player may raise to.

        Args:
            betting: The betting round.
            after_call: Chips in the pot, with all bets, once the player has called.

        Returns:
            Both amounts, the second None if there is no upper bound; or None if no raise is left on this round.
        """

    def is_full(self, betting: Round, to: int) -> bool:
        """Return True if a raise to this amount lets everybody raise again.

        Args:
            betting: The betting round before the raise.
            to: Amount of the raise.

        Returns:
            True for a full raise.
        """

    def step_after(self, betting: Round, to: int) -> int:
        """Return the smallest full raise after a full raise.

        Args:
            betting: The betting round before the raise.
            to: Amount of the raise.

        Returns:
            Chips to add to the level of the round.
        """


@dataclass(frozen=True, slots=True)
class NoLimit:
    """No limit: raise by the last full raise or more, up to the whole stack.

    >>> from standpat.rules.rounds import fresh_round
    >>> NoLimit().bounds(fresh_round(2, step=10), after_call=30)
    (10, None)
    """

    name = "no-limit"

    def bet(self, small: int, size: int) -> int:
        """Return the small bet, in every round.

        Args:
            small: The small bet of the game, in chips.
            size: Not used.

        Returns:
            Chips.
        """
        return small

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int | None]:
        """Return one full raise as the smallest amount, and no upper bound.

        Args:
            betting: The betting round.
            after_call: Not used.

        Returns:
            The smallest amount to raise to, and None.
        """
        return betting.level + betting.step, None

    def is_full(self, betting: Round, to: int) -> bool:
        """Return True if the player raises by the last full bet or raise, or more.

        Args:
            betting: The betting round before the raise.
            to: Amount of the raise.

        Returns:
            True for a full raise.
        """
        return to - betting.level >= betting.step

    def step_after(self, betting: Round, to: int) -> int:
        """Return the chips that the raise has just added to the level.

        Args:
            betting: The betting round before the raise.
            to: Amount of the raise.

        Returns:
            Chips.
        """
        return to - betting.level


@dataclass(frozen=True, slots=True)
class PotLimit(NoLimit):
    """Pot limit: raise by the size of the pot after calling, at most.

    >>> from standpat.rules.rounds import fresh_round
    >>> PotLimit().bounds(fresh_round(2, step=10), after_call=30)
    (10, 30)
    """

    name = "pot-limit"

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int]:
        """Return one full raise, and the call with the whole pot on top of it."""
        low = betting.level + betting.step
        return low, max(low, betting.level + after_call)


@dataclass(frozen=True, slots=True)
class HalfPotLimit(NoLimit):
    """Half-pot limit: raise by half the size of the pot after calling, rounded down, at most.

    >>> from standpat.rules.rounds import fresh_round
    >>> HalfPotLimit().bounds(fresh_round(2, step=10), after_call=30)
    (10, 15)
    """

    name = "half-pot-limit"

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int]:
        """Return one full raise, and the call with half the pot on top of it."""
        low = betting.level + betting.step
        return low, max(low, betting.level + after_call // 2)


@dataclass(frozen=True, slots=True)
class SpreadLimit(NoLimit):
    """Spread limit: raise by a table maximum, at most.

    Args:
        maximum: The greatest bet or raise, in chips.

    >>> from standpat.rules.rounds import fresh_round
    >>> SpreadLimit(50).bounds(fresh_round(2, step=10), after_call=30)
    (10, 50)
    """

    maximum: int

    name = "spread-limit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "maximum", game_number(self.maximum, "the maximum of a spread limit", 1))

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int]:
        """Return one full raise, and a raise by the table maximum."""
        low = betting.level + betting.step
        return low, max(low, betting.level + self.maximum)


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """Fixed limit: bets and raises of one size, a limited number of them a round.

    Args:
        cap: Number of bets and raises a round; 4 allows one bet and three raises.

    >>> from standpat.rules.rounds import fresh_round
    >>> FixedLimit(cap=4).bounds(fresh_round(2, step=10), after_call=30)
    (10, 10)
    """

    cap: int = 4

    name = "fixed-limit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cap", game_number(self.cap, "the cap of a fixed limit", 1))

    def bet(self, small: int, size: int) -> int:
        """Return the bet of the round.

        Args:
            small: The small bet of the game, in chips.
            size: The bet of the round, in small bets.

        Returns:
            Chips.
        """
        return small * size

    def bounds(self, betting: Round, after_call: int) -> tuple[int, int] | None:
        """Return one bet above the last full bet or raise, until the cap is reached.

        Args:
            betting: The betting round.
            after_call: Not used.

        Returns:
            The amount twice, or None if the cap is reached.
        """
        if betting.raises >= self.cap:
            return None
        to = betting.base + betting.step
        return to, to

    def is_full(self, betting: Round, to: int) -> bool:
        """Return True if the player raises by half a bet or more.

        Args:
            betting: The betting round before the raise.
            to: Amount of the raise.

        Returns:
            True for a full raise.
        """
        return 2 * (to - betting.base) >= betting.step

    def step_after(self, betting: Round, to: int) -> int:
        """Return one bet, as before.

        Args:
            betting: The betting round before the raise.
            to: Not used.

        Returns:
            Chips.
        """
        return betting.step


NO_LIMIT = NoLimit()
"""The betting structure with no upper limit."""
POT_LIMIT = PotLimit()
"""The betting structure in which a raise is at most the pot."""
HALF_POT_LIMIT = HalfPotLimit()
"""The betting structure in which a raise is at most half the pot."""
FIXED_LIMIT = FixedLimit()
"""The betting structure with bets of one size, at most four a round."""
