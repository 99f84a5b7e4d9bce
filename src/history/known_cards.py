"""What a record tells of the cards, sorted so that the rules can be handed them in their own order."""

from collections.abc import Iterable
from dataclasses import dataclass

from standpat.history.card_tokens import HAND
from standpat.history.record import DealStep, DiscardStep, Fault, MuckStep, ShowStep, Step, TurnStep
from standpat.rules import Cards


@dataclass(slots=True)
class _Dealing:
    """Cards that a player gets together: how many, which of them are told so far, and where."""

    wanted: int
    cards: Cards = ()
    line: int = 0


class KnownCards:
    """The cards that a record tells.

    A player gets cards at the start, again for those he throws away, and again when a deal is repeated. Records tell
    some of these, at once or card by card, right after the discard or when all have discarded.

    >>> told = KnownCards([DiscardStep(1, (None,)), DiscardStep(2, ()), DealStep(1, (51,))], [])
    >>> told.dealt(1, 5), told.dealt(1, 1), told.dealt(2, 5)
    ((None, None, None, None, None), (51,), (None, None, None, None, None))
    """

    __slots__ = ("_dealings", "_distrusted", "line", "seen", "table")

    def __init__(self, steps: Iterable[Step], faults: Iterable[Fault]) -> None:
        self._distrusted = {fault.seat for fault in faults}
        self._dealings: dict[int, list[_Dealing]] = {}
        self.line = 0
        """Where the cards that were handed out last are told."""
        self.seen: dict[int, ShowStep | MuckStep] = {}
        """Who turned up a whole hand, or mucked one that is told all the same."""
        self.table: list[int | None] = []
        """The cards of the table, in order."""
        for step in steps:
            if type(step) is DiscardStep:
                if step.cards:
                    self._of(step.seat).append(_Dealing(len(step.cards)))
            elif type(step) is DealStep:
                self._deal(step)
            elif type(step) is ShowStep or type(step) is MuckStep:
                if len(step.cards) == HAND:
                    self.seen[step.seat] = step
            elif type(step) is TurnStep:
                self.table.extend(step.cards)

    def dealt(self, seat: int, count: int) -> Cards:
        """The next `count` cards that the seat was dealt, None for every card that the record does not tell.

        Cards that do not fit the count are given as they are, for the rules to refuse.
        """
        dealings = self._dealings.get(seat)
        if not dealings or seat in self._distrusted:
            return (None,) * count
        dealing = dealings.pop(0)
        self.line = dealing.line
        return dealing.cards or (None,) * count

    def trusts(self, seat: int) -> bool:
        """Whether what is told of the seat's cards is consistent."""
        return seat not in self._distrusted

    def _of(self, seat: int) -> list[_Dealing]:
        return self._dealings.setdefault(seat, [_Dealing(HAND)])

    def _deal(self, step: DealStep) -> None:
        dealings = self._of(step.seat)
        if dealings[-1].cards and len(dealings[-1].cards) + len(step.cards) > dealings[-1].wanted:
            dealings.append(_Dealing(HAND))
        dealings[-1].cards += step.cards
        dealings[-1].line = step.line
