"""A compiled hand as actions of the rules."""

from collections.abc import Callable

from standpat.batch.codes import KINDS
from standpat.rules import (
    Action,
    Call,
    Check,
    DealCards,
    Discard,
    Double,
    Fold,
    Hold,
    Pass,
    RaiseTo,
    Stay,
    TurnCard,
)
from standpat.rules.card_tuples import cards_of

_ACTIONS: dict[int, Callable[[int, int], Action]] = {
    KINDS["FOLD"]: lambda seat, what: Fold(),
    KINDS["CHECK"]: lambda seat, what: Check(),
    KINDS["CALL"]: lambda seat, what: Call(what),
    KINDS["RAISE"]: lambda seat, what: RaiseTo(what),
    KINDS["DISCARD"]: lambda seat, what: Discard(tuple(cards_of(what))),
    KINDS["STAY"]: lambda seat, what: Stay(),
    KINDS["PASS"]: lambda seat, what: Pass(),
    KINDS["HOLD"]: lambda seat, what: Hold(what),
    KINDS["DOUBLE"]: lambda seat, what: Double(what),
    KINDS["DEAL"]: lambda seat, what: DealCards(seat, tuple(cards_of(what))),
    KINDS["TURN"]: lambda seat, what: TurnCard(what),
}


def action_of(kind: int, seat: int, what: int) -> Action:
    """Write an entry of a record as an action.

    Args:
        kind: The kind of action, one of `KINDS`.
        seat: The seat that acted, or that got cards.
        what: Chips, a card id, or packed cards, as the kind has it.

    >>> action_of(KINDS["DEAL"], 1, 0b1100001)
    DealCards(seat=1, cards=(0, 5, 6))
    """
    return _ACTIONS[kind](seat, what)
