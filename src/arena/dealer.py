"""The dealer of duplicate play: the same seat gets the same cards, whoever sits there and whatever the others do."""

import numpy as np

from standpat.rules import Action, DealCards, DealFrom, Game, GameError, Turn, TurnCard, TurnFrom
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

    __slots__ = ("deck", "orders", "rng", "stub", "turns")

    def __init__(self, rng: np.random.Generator, game: Game) -> None:
        self.rng = rng
        self.deck = np.array(tuple(cards_of(game.deck)))
        self.turns = any(isinstance(phase, Turn) for phase in game.phases)
        self.orders: list[list[int]] = []
        self.stub = 0

    def collect(self) -> None:
        """Take all cards back for the next hand."""
        self.stub = 0

    def act(self, draft: Draft) -> Action:
        """The dealer's next action in a state, or a draft of one, where the dealer is to act."""
        stub = draft.deck.stub
        if stub & ~self.stub:
            self.shuffle(len(draft.stacks))
        self.stub = stub
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if isinstance(choice, DealFrom):
            return DealCards(choice.seat, self.take(choice.seat, choice.stub, choice.count))
        if isinstance(choice, TurnFrom):
            return TurnCard(*self.take(TABLE, choice.stub, 1))
        raise GameError(f"the dealer cannot choose how to {choice}")

    def shuffle(self, decks: int) -> None:
        """Fresh decks, one for each seat and, in games with community cards, one for the table."""
        self.orders = self.deck[self.rng.random((decks + self.turns, len(self.deck))).argsort()].tolist()

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
