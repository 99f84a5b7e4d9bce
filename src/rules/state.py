"""A hand at one moment, as a value."""

from collections.abc import Iterable, Sequence
from dataclasses import FrozenInstanceError
from typing import Any, NoReturn, Protocol

from standpat.parallel.integers import as_int, printable
from standpat.rules.actions import Action
from standpat.rules.choices import Option
from standpat.rules.draft import Draft, GameRules, copy_of, values_of
from standpat.rules.errors import GameError, IllegalAction
from standpat.rules.events import Acted
from standpat.rules.forced_bets import ForcedBets
from standpat.rules.phase import perform
from standpat.rules.pots import Pot
from standpat.rules.view import View, masked


class PlayedGame(GameRules, Protocol):
    """The game of a state, which can start another hand; the class `Game` has all of this."""

    def start(
        self, stacks: Sequence[int], *, forced_bets: ForcedBets | None = None, starting_pot: Pot | None = None
    ) -> "State":
        """Start a hand."""

    def replay(
        self,
        stacks: Sequence[int],
        actions: Iterable[Action],
        *,
        forced_bets: ForcedBets | None = None,
        starting_pot: Pot | None = None,
    ) -> "State":
        """Start a hand and apply actions."""


class State(Draft):
    """A hand at one moment, made by `Game.start`: a frozen value. Tuples go by seat; amounts are chips.

    Args:
        game: The game.
        starting_stacks: The stacks at the start of the hand.
        forced_bets: What each seat had to post, and who acts first before the draw.
        starting_pot: The pot carried from an earlier hand, or None.
        phase: Number of the phase in `game.phases`.
        actor: Seat to act, `DEALER`, or None when the hand is over.
        pending: The seats still to act in this phase, the next one first.
        stacks: The chips each seat has in front of it.
        paid: The chips each seat has put in for others to match, antes included.
        dead: Dead money, as (level, chips); the seats that have paid at least `level` contest it.
        live: The seats still in, in order.
        hands: The cards each seat holds; None for an unknown card.
        board: The community cards turned up so far.
        deck: The stub and the discards.
        betting: The betting round in progress.
        aggressor: Seat that bet or raised last in the latest betting round, or None.
        carried: The pot carried from an earlier hand; once the hand is over, the pot carried to the next one. None if
            there is no such pot.
        log: What has happened; `events` lists it.

    >>> from standpat.rules import DEALER, GAMES
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state.stacks, state.pot, state.actor == DEALER
    ((98, 99), 3, True)
    """

    __slots__ = ()

    game: PlayedGame

    def apply(self, action: Action) -> "State":
        """Return the state after the actor has acted; this state stays as it is.

        Args:
            action: What the actor does.

        Returns:
            The new state.

        Raises:
            IllegalAction: The rules do not allow the action.
        """
        if self.actor is None:
            raise IllegalAction(f"{printable(action, str)}: the hand is over, nobody may act")
        draft = Draft(*values_of(self))
        perform(draft, action)
        return freeze(draft)

    def draft(self) -> Draft:
        """Copy the state into a draft that may be changed, for code that plays many steps.

        Returns:
            The draft.
        """
        return copy_of(self)

    def legal_actions(self) -> tuple[Option, ...]:
        """List what the actor may do.

        Returns:
            Actions, and choices where amounts or cards are free; empty once the hand is over.
        """
        return () if self.actor is None else self.game.phases[self.phase].legal(self)

    def is_legal(self, action: Action) -> bool:
        """Return True if `apply` accepts the action.

        Args:
            action: What the actor would do.

        Returns:
            True for a legal action.
        """
        try:
            self.apply(action)
        except IllegalAction:
            return False
        return True

    def view(self, seat: int) -> View:
        """Return what a seat may know.

        Args:
            seat: The seat.

        Returns:
            The hand as the seat sees it.

        Raises:
            GameError: There is no such seat.
        """
        number = as_int(seat)
        if type(number) is not int or not 0 <= number < len(self.stacks):
            raise GameError(f"seat {printable(seat)}: expected an int, 0..{len(self.stacks) - 1}")
        return View(self, number)

    @staticmethod
    def from_view(view: View) -> "State":
        """Make a state in which everything that the view does not show is unknown, to look ahead from.

        Args:
            view: What a seat may know.

        Returns:
            The hand with None for every unknown card.

        >>> from standpat.rules import GAMES
        >>> view = GAMES["five-card-draw"].start([100, 100]).view(0)
        >>> State.from_view(view).deck.size
        52
        """
        return freeze(masked(view))

    @property
    def over(self) -> bool:
        """True if the hand is over."""
        return self.actor is None

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips each seat has put in on this betting round."""
        return self.betting.bets

    @property
    def payoffs(self) -> tuple[int, ...]:
        """The chips each seat has won or lost; they add up to zero, but for the rake and a carried pot.

        Raises:
            GameError: The hand is not over.
        """
        if self.actor is not None:
            raise GameError("payoffs: the hand is not over")
        return tuple(after - before for after, before in zip(self.stacks, self.starting_stacks, strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far; `game.replay(state.starting_stacks, state.actions)` gives this state again.

        A hand with other forced bets than those of the game, or with a starting pot, needs these as well.
        """
        return tuple(event.action for event in self.events if type(event) is Acted)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}: a state never changes, `apply` gives a new one")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}: a state never changes")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bool(values_of(self) == values_of(other))

    def __hash__(self) -> int:
        return hash(values_of(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, values_of(self)


def freeze(draft: Draft) -> State:
    """Turn the draft itself into a state, without copying it; nothing may change the draft afterwards."""
    draft.__class__ = State
    return draft  # type: ignore[return-value]  # its class is State now


def snapshot(draft: Draft) -> State:
    """Copy the draft as it is now into a state; the draft may still change."""
    return freeze(copy_of(draft))


def _rebuild(*values: Any) -> State:
    """Make a state from its fields, for pickle."""
    return freeze(Draft(*values))
