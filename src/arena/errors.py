"""What the arena raises."""

from typing import TYPE_CHECKING

from standpat.parallel.errors import StandpatError

if TYPE_CHECKING:
    from standpat.arena.failure import Failure
    from standpat.arena.results import Results


class ArenaError(StandpatError):
    """A run that cannot be played as asked, or that cannot go on.

    >>> from standpat.arena import simulate
    >>> simulate("five-card-draw", ["tight", "station"], hands=0)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: hands: expected a number of 1 or more, found 0
    """


class StrategyError(ArenaError):
    """A strategy threw, named an illegal action, or took too long; the message names it, the hand and the state.

    failure  what happened, where: the strategy, the hand, the seat, the state
    results  all hands before that one, whatever the number of workers

    >>> from standpat.arena import InProcess, simulate
    >>> class Lost:
    ...     def act(self, view, rng):
    ...         raise RuntimeError("where am I?")
    >>> simulate("five-card-draw", ["station", Lost], 10, seed=1, executor=InProcess())
    Traceback (most recent call last):
    ...
    standpat.arena.errors.StrategyError: strategy 'Lost', hand 0, seat 1: raised RuntimeError: where am I?; state: \
five-card-draw, betting, holding ... stacks 198 199
    """

    def __init__(self, failure: "Failure", results: "Results") -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.results = results

    def __reduce__(self) -> tuple[type["StrategyError"], tuple["Failure", "Results"]]:
        return StrategyError, (self.failure, self.results)
