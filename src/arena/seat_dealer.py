"""The dealer of duplicate play: the cards of a seat do not depend on the players."""

import numpy as np

from standpat.rules import Action, DealCards, DealFrom, Game, GameError, Turn, TurnCard, TurnFrom
from standpat.rules.card_tuples import cards_of
from standpat.rules.draft import Draft

BOARD = -1
"""Index of the deck for community cards: the last one."""


class SeatDealer:
    """Deals each seat, and the board, from its own shuffled deck; skips cards that are not in the stub.

    This is as fair as one deck for all: the cards of a deck that were not reached yet are in random order whatever has
    happened, and all cards of the stub are among them. So the number of cards that one player draws does not change
    the cards of the next player, and a replay with other players differs only by what they do. All decks are shuffled
    again whenever cards return to the stub.
    """

    __slots__ = ("deck", "orders", "rng", "stub", "turns")

    def __init__(self, rng: np.random.Generator, game: Game) -> None:
        self.rng = rng
        self.deck = np.array(tuple(cards_of(game.deck)))
        self.turns = any(isinstance(phase, Turn) for phase in game.phases)
        self.orders: list[list[int]] = []
        self.stub = 0

    def collect(self) -> None:
        """Collect all cards for the next hand."""
        self.stub = 0

    def act(self, draft: Draft) -> Action:
        """Choose the dealer's next action."""
        stub = draft.deck.stub
        if stub & ~self.stub:
            self.shuffle(len(draft.stacks))
        self.stub = stub
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if isinstance(choice, DealFrom):
            return DealCards(choice.seat, self.next_cards(choice.seat, choice.stub, choice.count))
        if isinstance(choice, TurnFrom):
            return TurnCard(*self.next_cards(BOARD, choice.stub, 1))
        raise GameError(f"the dealer cannot choose how to {choice}")

    def shuffle(self, seats: int) -> None:
        """Shuffle a new deck for each seat and, in games with community cards, one for the board."""
        self.orders = self.deck[self.rng.random((seats + self.turns, len(self.deck))).argsort()].tolist()

    def next_cards(self, deck: int, allowed: int, count: int) -> tuple[int, ...]:
        """Remove the next `count` cards that are in the mask `allowed` from one deck."""
        pop = self.orders[deck].pop
        cards: list[int] = []
        while len(cards) < count:
            card = pop()
            if allowed >> card & 1:
                cards.append(card)
                self.stub ^= 1 << card
        return tuple(cards)
