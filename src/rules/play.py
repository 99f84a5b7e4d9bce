"""The driver: the one place of the rules where chance is."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

import numpy as np

from standpat.rules.actions import Action, DealCards, TurnCard
from standpat.rules.cards import cards_of
from standpat.rules.choices import DealFrom, TurnFrom
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.phase import DEALER, perform
from standpat.rules.state import State, freeze
from standpat.rules.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standpat.rules.game import Game


class Strategy(Protocol):
    """Whoever decides for a seat.

    >>> from standpat.rules import Fold
    >>> class Folder:
    ...     def act(self, view, rng):
    ...         return Fold()
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do, `view.legal_actions()` being what may be done."""


class Dealer:
    """Deals a hand from one shuffled deck, reshuffled when the rules say so.

    `order` is what is left of the deck, the next card last. Cards a seat may not get are skipped and stay.

    >>> import numpy as np
    >>> from standpat.rules import GAMES
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> dealer = Dealer(np.random.default_rng(1))
    >>> state = state.apply(dealer.act(state))
    >>> len(dealer.order)
    47
    """

    def __init__(self, rng: np.random.Generator, order: Sequence[int] = ()) -> None:
        self.rng = rng
        self.order = list(order)

    def to_dict(self) -> dict[str, Any]:
        """JSON-safe data from which `from_dict` brings the dealer back, to deal the same cards from here on."""
        return {"order": list(self.order), "generator": self.rng.bit_generator.state}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Dealer":
        """The dealer that `to_dict` wrote down, with a generator of its own (`rng`). Raises `GameError`."""
        try:
            stream = data["generator"]
            bits = getattr(np.random, stream["bit_generator"])()
            bits.state = stream
            return Dealer(np.random.Generator(bits), [int(card) for card in data["order"]])
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise GameError(f"{data!r} is no saved dealer: {error}") from error

    def act(self, draft: Draft) -> Action:
        """The dealer's next action in a state, or a draft of one, where the dealer is to act."""
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if type(choice) is DealFrom:
            return DealCards(choice.seat, self.take(draft.deck.stub, choice.stub, choice.count))
        if type(choice) is TurnFrom:
            return TurnCard(*self.take(choice.stub, choice.stub, 1))
        raise GameError(f"the dealer does not know how to {choice}")

    def take(self, stub: int, open_to: int, count: int) -> tuple[int, ...]:
        """The next `count` cards of the mask `open_to` off the deck, which is the mask `stub`."""
        order = self.order
        if len(order) != stub.bit_count():
            order = self.order = self.rng.permutation(_ids(stub)).tolist()
        if open_to == stub:
            taken = order[-count:]
            del order[-count:]
        else:
            taken = []
            for place in reversed(range(len(order))):
                if open_to >> order[place] & 1:
                    taken.append(order.pop(place))
                    if len(taken) == count:
                        break
        return tuple(taken)


@lru_cache(maxsize=8)
def _ids(mask: int) -> "NDArray[np.uint8]":
    """The cards of a mask, cached, as most shuffles are of a whole deck."""
    return np.array(list(cards_of(mask)), np.uint8)


def play(game: "Game", stacks: Sequence[int], players: Sequence[Strategy], rng: np.random.Generator) -> State:
    """One hand from the forced bets to the last chip; the final state. Players and stacks go by seat.

    Raises `GameError` for a bad table and `IllegalAction` when a player names an action that is not legal.

    >>> import numpy as np
    >>> from standpat.rules import GAMES, Call, Check, Discard, Draw, play
    >>> class Caller:
    ...     def act(self, view, rng):
    ...         if isinstance(view.phase, Draw):
    ...             return Discard(view.hand[:2])
    ...         return Call() if view.to_call else Check()
    >>> final = play(GAMES["triple-draw-2-7"], [100, 100], [Caller(), Caller()], np.random.default_rng(1))
    >>> final.over, sum(final.payoffs)
    (True, 0)
    """
    return finish(game.start(stacks), players, rng)


def finish(state: State, players: Sequence[Strategy], rng: np.random.Generator, dealer: Dealer | None = None) -> State:
    """The rest of a hand: the final state.

    >>> import numpy as np
    >>> from standpat.rules import GAMES, Fold
    >>> class Folder:
    ...     def act(self, view, rng):
    ...         return Fold()
    >>> finish(GAMES["five-card-draw"].start([100, 100]), [Folder(), Folder()], np.random.default_rng(1)).payoffs
    (1, -1)
    """
    if len(players) != len(state.stacks):
        raise GameError(f"{len(players)} players for {len(state.stacks)} stacks")
    dealer = dealer or Dealer(rng)
    draft, phases = state.draft(), state.game.phases
    while (actor := draft.actor) is not None:
        if actor == DEALER:
            phases[draft.phase].apply(draft, dealer.act(draft))
            continue
        view = View(draft, actor)
        kept = ref(view)  # a view that is kept has to stay as it is; those that are dropped, nearly all, cost no copy
        action = players[actor].act(view, rng)
        del view
        if (still := kept()) is not None:
            still.keep()
        perform(draft, action)
    return freeze(draft)
