"""The driver: deals and asks players until a hand is over. This is the only module of the rules that uses chance."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol
from weakref import ref

import numpy as np
from numpy.typing import NDArray

from standpat.rules.actions import DEALER, Action, DealCards, TurnCard
from standpat.rules.card_tuples import ALL_CARDS, cards_of
from standpat.rules.choices import DealFrom, TurnFrom, drawn_from
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.events import Reshuffled
from standpat.rules.forced_bets import ForcedBets
from standpat.rules.game import Game
from standpat.rules.phase import perform
from standpat.rules.pots import Pot
from standpat.rules.state import State, freeze
from standpat.rules.view import View


class Strategy(Protocol):
    """A player: anything with a method `act` that decides for a seat.

    >>> from standpat.rules import Fold
    >>> class Folder:
    ...     def act(self, view, rng):
    ...         return Fold()
    """

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose one of `view.legal_actions()`.

        Args:
            view: What the seat may know.
            rng: Random generator for the decisions of the players.

        Returns:
            A legal action.
        """


class Dealer:
    """A dealer, who deals a hand from one shuffled deck and reshuffles it when the rules require it.

    Cards that a seat may not get are skipped and stay in the deck.

    Args:
        rng: Random generator for the shuffles.
        order: The cards left in the deck, the next card last; empty to shuffle before the first card.

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
        """Turn the dealer into data from which `from_dict` makes one that deals the same cards from now on.

        Returns:
            JSON-safe data.
        """
        return {"order": list(self.order), "generator": _json_safe(self.rng.bit_generator.state)}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Dealer":
        """Read a dealer from the data of `to_dict`.

        Args:
            data: The data.

        Returns:
            The dealer, with a new random generator `rng`.

        Raises:
            GameError: The data is not that of a dealer.
        """
        try:
            stream, order = data["generator"], tuple(data["order"])
            bits = getattr(np.random, stream["bit_generator"])()
            bits.state = stream
            generator = np.random.Generator(bits)
            changed = _json_safe(bits.state) != _json_safe(stream)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, NotImplementedError) as error:
            raise GameError(f"{data!r} is not a saved dealer: {error}") from error
        if changed:
            raise GameError(f"the generator of a saved dealer is {stream!r}: expected a state that NumPy can load")
        if drawn_from(ALL_CARDS, order) is None or None in order:
            raise GameError(f"the order of a saved dealer is {order!r}: expected different cards, ints of 0..55")
        return Dealer(generator, order)

    def act(self, draft: Draft) -> DealCards | TurnCard:
        """Choose the next cards, where the dealer is to act.

        Args:
            draft: The state, or a draft of it.

        Returns:
            The action of the dealer.

        Raises:
            GameError: `order` cannot be the rest of the deck in this state.
        """
        (choice,) = draft.game.phases[draft.phase].legal(draft)
        if len(self.order) != draft.deck.stub.bit_count():
            self._shuffle(draft)
        if type(choice) is DealFrom:
            return DealCards(choice.seat, self._take(draft.deck.stub, choice.stub, choice.count))
        if type(choice) is TurnFrom:
            return TurnCard(*self._take(choice.stub, choice.stub, 1))
        raise GameError(f"the dealer cannot choose how to {choice}")

    def _shuffle(self, draft: Draft) -> None:
        """Shuffle the stub: at the start of a deal, after a reshuffle, or if this dealer has no cards yet."""
        stub = draft.deck.stub
        if self.order and stub != draft.game.deck and type(draft.log.last) is not Reshuffled:
            cards = stub.bit_count()
            raise GameError(f"the dealer has {len(self.order)} cards: expected the {cards} of the stub, or none")
        self.order = self.rng.permutation(_ids(stub)).tolist()

    def _take(self, stub: int, open_to: int, count: int) -> tuple[int, ...]:
        """Take the next `count` cards of the mask `open_to` off the deck, which is the mask `stub`."""
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


def _json_safe(stream: Any) -> Any:
    """Copy the state of a generator, with lists in the place of NumPy arrays."""
    if isinstance(stream, Mapping):
        return {name: _json_safe(value) for name, value in stream.items()}
    return stream.tolist() if isinstance(stream, np.ndarray) else stream


@lru_cache(maxsize=8)
def _ids(mask: int) -> NDArray[np.uint8]:
    """List the cards of a mask; cached, as most shuffles are of a whole deck."""
    return np.array(list(cards_of(mask)), np.uint8)


def play(
    game: Game,
    stacks: Sequence[int],
    players: Sequence[Strategy],
    rng: np.random.Generator,
    *,
    forced_bets: ForcedBets | None = None,
    starting_pot: Pot | None = None,
) -> State:
    """Play one hand, from the forced bets to the end.

    Args:
        game: The game.
        stacks: Chips by seat.
        players: Strategies by seat.
        rng: Random generator for the shuffles and the players.
        forced_bets: What each seat posts; by default what the game says.
        starting_pot: A pot carried from an earlier hand, and the seats that contest it.

    Returns:
        The final state.

    Raises:
        GameError: The number of players, a stack, or another argument does not suit the game.
        IllegalAction: A player chose an action that is not legal.

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
    draft = game.start_draft(stacks, forced_bets=forced_bets, starting_pot=starting_pot)
    return _finish(draft, players, rng, Dealer(rng))


def finish(state: State, players: Sequence[Strategy], rng: np.random.Generator, dealer: Dealer | None = None) -> State:
    """Play the rest of a hand.

    Args:
        state: The hand so far.
        players: Strategies by seat.
        rng: Random generator for the shuffles and the players.
        dealer: Dealer with the rest of the deck; a new one by default.

    Returns:
        The final state.

    Raises:
        GameError: The number of players or the deck of the dealer does not suit the hand.
        IllegalAction: A player chose an action that is not legal.

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
    """Play the rest of a hand in a draft that no other code uses."""
    if len(players) != len(draft.stacks):
        raise GameError(f"{len(players)} players for {len(draft.stacks)} stacks: expected as many")
    phases = draft.game.phases
    while (actor := draft.actor) is not None:
        if actor == DEALER:
            phases[draft.phase].apply(draft, dealer.act(draft))
            continue
        view = View(draft, actor)
        kept = ref(view)  # a view that the player keeps must not change; the others, nearly all, need no copy
        action = players[actor].act(view, rng)
        del view
        if (still := kept()) is not None:
            still.keep()
        perform(draft, action)
    return freeze(draft)
