"""The error that ends a run when a strategy fails."""

from standpat.arena.errors import ArenaError
from standpat.arena.failure import Failure
from standpat.arena.results import Results


class StrategyError(ArenaError):
    """A strategy raised an exception, chose an illegal action, or took too long.

    The message names the strategy, the hand and the state of the hand.

    Args:
        failure: The strategy, the hand, the seat, the state, and what went wrong.
        results: All hands before that one; they do not depend on the number of workers.

    >>> from standpat.arena import InProcess, simulate
    >>> class Lost:
    ...     def act(self, view, rng):
    ...         raise RuntimeError("where am I?")
    >>> simulate("five-card-draw", ["station", Lost], 10, seed=1, executor=InProcess())
    Traceback (most recent call last):
    ...
    standpat.arena.strategy_error.StrategyError: strategy 'Lost', hand 0, seat 1: raised RuntimeError: where am I?; \
state: five-card-draw, betting, holding ... stacks 198 199
    """

    def __init__(self, failure: Failure, results: Results) -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.results = results

    def __reduce__(self) -> tuple[type["StrategyError"], tuple[Failure, Results]]:
        return StrategyError, (self.failure, self.results)
