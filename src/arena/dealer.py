"""The dealer of duplicate play: the same seat gets the same cards, whoever sits there and whatever the others do."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from standpat.rules import Action, DealCards, DealFrom, GameError, TurnCard, TurnFrom
from standpat.rules.cards import cards_of
from standpat.rules.draft import Draft

TABLE = -1
"""Whose deck the table's cards come from: the last one."""


class SeatDealer:
    """Deals each seat, and the table, from a shuffled deck of its own, leaving out the cards that are elsewhere.

    That is as fair as one deck for all: the cards a seat has not come to yet are in random order whatever has
    happened, and all cards of the stub are among them. So how many cards one player draws does not change what the
    next one gets, and a deal replayed with other players differs only by what they do. Whenever cards come back into
    the stub, all decks are shuffled anew.
    """

    __slots__ = ("orders", "rng", "stub")

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.orders: list[list[int]] = []
        self.stub = 0

    def act(self, draft: Draft) -> Action:
        """The dealer's next action in a state, or a draft of one, where the dealer is to act."""
        stub = draft.deck.stub
        if stub & ~self.stub:
            self.shuffle(draft)
        self.stub = stub
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if isinstance(choice, DealFrom):
            return DealCards(choice.seat, self.take(choice.seat, choice.stub, choice.count))
        if isinstance(choice, TurnFrom):
            return TurnCard(*self.take(TABLE, choice.stub, 1))
        raise GameError(f"the dealer does not know how to {choice}")

    def shuffle(self, draft: Draft) -> None:
        """A fresh deck for each seat, and one for the table."""
        deck = deck_of(draft.game.deck)
        self.orders = deck[self.rng.random((len(draft.stacks) + 1, len(deck))).argsort()].tolist()

    def take(self, whose: int, open_to: int, count: int) -> tuple[int, ...]:
        """The next `count` cards of the mask `open_to`, off one deck."""
        pop = self.orders[whose].pop
        taken: list[int] = []
        while len(taken) < count:
            card = pop()
            if open_to >> card & 1:
                taken.append(card)
                self.stub ^= 1 << card
        return tuple(taken)


@cache
def deck_of(mask: int) -> NDArray[np.intp]:
    """The cards of a mask, as an array."""
    return np.array(tuple(cards_of(mask)))
