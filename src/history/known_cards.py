"""Sorts the cards that a record names into the order in which the rules deal them."""

from collections.abc import Iterable
from dataclasses import dataclass

from standpat.history.card_tokens import HAND
from standpat.history.record import DealStep, DiscardStep, Fault, MuckStep, ShowStep, Step, TurnStep
from standpat.rules import Cards


@dataclass(slots=True)
class _Dealing:
    """Cards that a player gets together: how many, those that the record names so far, and the line."""

    wanted: int
    cards: Cards = ()
    line: int = 0


class KnownCards:
    """The cards that a record names.

    A player gets cards at the start, again for the discards of each draw, and again when a deal is repeated. A record
    names some of these cards, together or one by one, right after the discard or after all players have discarded.

    >>> known = KnownCards([DiscardStep(1, (None,)), DiscardStep(2, ()), DealStep(1, (51,))], [])
    >>> known.next_cards(1, 5), known.next_cards(1, 1), known.next_cards(2, 5)
    ((None, None, None, None, None), (51,), (None, None, None, None, None))
    """

    __slots__ = ("_dealings", "_distrusted", "board", "line", "revealed")

    def __init__(self, steps: Iterable[Step], faults: Iterable[Fault]) -> None:
        self._distrusted = {fault.seat for fault in faults}
        self._dealings: dict[int, list[_Dealing]] = {}
        self.line = 0
        """The line that names the cards which were dealt last."""
        self.revealed: dict[int, ShowStep | MuckStep] = {}
        """By seat, the step that shows a whole hand, or mucks one that the record names."""
        self.board: list[int | None] = []
        """The community cards, in order."""
        for step in steps:
            if type(step) is DiscardStep:
                if step.cards:
                    self._dealings_of(step.seat).append(_Dealing(len(step.cards)))
            elif type(step) is DealStep:
                self._add_deal(step)
            elif type(step) is ShowStep or type(step) is MuckStep:
                if len(step.cards) == HAND:
                    self.revealed[step.seat] = step
            elif type(step) is TurnStep:
                self.board.extend(step.cards)

    def next_cards(self, seat: int, count: int) -> Cards:
        """Return the next `count` cards that the seat is dealt; None for every card that the record does not name.

        Cards that do not fit the count are returned as they are; the rules then refuse them.
        """
        dealings = self._dealings.get(seat)
        if not dealings or seat in self._distrusted:
            return (None,) * count
        dealing = dealings.pop(0)
        self.line = dealing.line
        return dealing.cards or (None,) * count

    def trusts(self, seat: int) -> bool:
        """Return True if the lines about the seat's cards do not contradict each other."""
        return seat not in self._distrusted

    def _dealings_of(self, seat: int) -> list[_Dealing]:
        return self._dealings.setdefault(seat, [_Dealing(HAND)])

    def _add_deal(self, step: DealStep) -> None:
        dealings = self._dealings_of(step.seat)
        if dealings[-1].cards and len(dealings[-1].cards) + len(step.cards) > dealings[-1].wanted:
            dealings.append(_Dealing(HAND))
        dealings[-1].cards += step.cards
        dealings[-1].line = step.line
