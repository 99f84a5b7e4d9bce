"""The driver: the one place of the rules where chance is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from standpat.rules.actions import Action, DealCards, TurnCard
from standpat.rules.cards import cards_of
from standpat.rules.choices import DealFrom, TurnFrom
from standpat.rules.errors import GameError
from standpat.rules.phase import DEALER

if TYPE_CHECKING:
    import numpy as np

    from standpat.rules.game import Game
    from standpat.rules.state import State
    from standpat.rules.view import View


class Strategy(Protocol):
    """Whoever decides for a seat."""

    def act(self, view: "View", rng: "np.random.Generator") -> Action:
        """What to do, `view.legal_actions()` being what may be done."""


class Dealer:
    """Deals a hand from one shuffled deck, reshuffled when the rules say so.

    `order` is what is left of the deck, the next card last. Cards a seat may not get are skipped and stay.
    """

    def __init__(self, rng: "np.random.Generator", order: Sequence[int] = ()) -> None:
        self.rng = rng
        self.order = list(order)

    def act(self, state: "State") -> Action:
        """The dealer's next action, when the dealer is to act."""
        [choice] = state.legal_actions()
        if isinstance(choice, TurnFrom):
            return TurnCard(*self.take(state, choice.stub, 1))
        if isinstance(choice, DealFrom):
            return DealCards(choice.seat, self.take(state, choice.stub, choice.count))
        raise GameError(f"the dealer does not know how to {choice}")

    def take(self, state: "State", open_to: int, count: int) -> tuple[int, ...]:
        """The next `count` cards of the mask `open_to`, off the deck."""
        stub, order = state.deck.stub, self.order
        if len(order) != stub.bit_count():
            order = self.order = self.rng.permutation(list(cards_of(stub))).tolist()
        if open_to == stub:
            taken = tuple(order[-count:])
            del order[-count:]
            return taken
        taken = tuple([card for card in reversed(order) if open_to >> card & 1][:count])
        self.order = [card for card in order if card not in taken]
        return taken


def play(
    game: "Game", stacks: Sequence[int], players: Sequence[Strategy], rng: "np.random.Generator"
) -> "State":
    """One hand from the forced bets to the last chip; the final state. Players and stacks go by seat.

    Raises `GameError` for a bad table and `IllegalAction` when a player names an action that is not legal.

    >>> import numpy as np
    >>> from standpat.rules import GAMES, play
    >>> class Caller:
    ...     def act(self, view, rng):
    ...         return next(option for option in view.legal_actions() if str(option).startswith(("check", "call", "disc")))
    """
    return finish(game.start(stacks), players, rng)


def finish(state: "State", players: Sequence[Strategy], rng: "np.random.Generator", dealer: Dealer | None = None) -> "State":
    """The rest of a hand: the final state."""
    if len(players) != len(state.stacks):
        raise GameError(f"{len(players)} players for {len(state.stacks)} stacks")
    dealer = dealer or Dealer(rng)
    while (actor := state.actor) is not None:
        if actor == DEALER:
            state = state.apply(dealer.act(state))
        else:
            state = state.apply(players[actor].act(state.view(actor), rng))
    return state
