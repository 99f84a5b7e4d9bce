"""The driver: the one place of the rules where chance is."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

import numpy as np

from standpat.rules.actions import Action, DealCards, TurnCard
from standpat.rules.cards import ALL_CARDS, cards_of
from standpat.rules.choices import DealFrom, TurnFrom, drawn_from
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.events import Reshuffled
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
        return {"order": list(self.order), "generator": _written(self.rng.bit_generator.state)}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Dealer":
        """The dealer that `to_dict` wrote down, with a generator of its own (`rng`). Raises `GameError`."""
        try:
            stream, order = data["generator"], tuple(data["order"])
            bits = getattr(np.random, stream["bit_generator"])()
            bits.state = stream
            generator = np.random.Generator(bits)
            changed = _written(bits.state) != _written(stream)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, NotImplementedError) as error:
            raise GameError(f"{data!r} is no saved dealer: {error}") from error
        if changed:
            raise GameError(f"a saved dealer has the generator {stream!r}: expected numbers it can be in")
        if drawn_from(ALL_CARDS, order) is None or None in order:
            raise GameError(f"the order of a saved dealer is {order!r}: expected different cards, ints of 0..55")
        return Dealer(generator, order)

    def act(self, draft: Draft) -> DealCards | TurnCard:
        """The dealer's next action in a state, or a draft of one, where the dealer is to act.

        Raises `GameError` if `order` cannot be what is left of the deck in that state.
        """
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if len(self.order) != draft.deck.stub.bit_count():
            self.shuffle(draft)
        if type(choice) is DealFrom:
            return DealCards(choice.seat, self.take(draft.deck.stub, choice.stub, choice.count))
        if type(choice) is TurnFrom:
            return TurnCard(*self.take(choice.stub, choice.stub, 1))
        raise GameError(f"the dealer does not know how to {choice}")

    def shuffle(self, draft: Draft) -> None:
        """The stub in a new order: at the start of a deal, after a reshuffle, or if this dealer has no cards yet."""
        stub, events = draft.deck.stub, draft.events
        if self.order and stub != draft.game.deck and type(events[-1]) is not Reshuffled:
            cards = stub.bit_count()
            raise GameError(f"the dealer has {len(self.order)} cards: expected the {cards} of the stub, or none")
        self.order = self.rng.permutation(_ids(stub)).tolist()

    def take(self, stub: int, open_to: int, count: int) -> tuple[int, ...]:
        """The next `count` cards of the mask `open_to` off the deck, which is the mask `stub`."""
        order = self.order
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


def _written(stream: Any) -> Any:
    """The state of a generator with lists where NumPy has arrays."""
    if isinstance(stream, Mapping):
        return {name: _written(value) for name, value in stream.items()}
    return stream.tolist() if isinstance(stream, np.ndarray) else stream


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
    return _finish(game.start_draft(stacks), players, rng, Dealer(rng))


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
    return _finish(state.draft(), players, rng, dealer or Dealer(rng))


def _finish(draft: Draft, players: Sequence[Strategy], rng: np.random.Generator, dealer: Dealer) -> State:
    """As `finish`, for a draft that is nobody else's."""
    if len(players) != len(draft.stacks):
        raise GameError(f"{len(players)} players for {len(draft.stacks)} stacks")
    phases = draft.game.phases
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
