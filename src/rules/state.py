"""A hand at one moment, as a value."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn

from standpat.rules.actions import Action
from standpat.rules.checks import as_int, printable
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError, IllegalAction
from standpat.rules.events import Acted
from standpat.rules.phase import Option, perform

if TYPE_CHECKING:
    from standpat.rules.view import View


class State(Draft):
    """A hand at one moment: a frozen value with slots, made by `Game.start`. Tuples go by seat, amounts are chips.

    game       what is played
    starting_stacks     the stacks at the start of the hand
    phase      the number of the phase in `game.phases`
    actor      the seat to act, `DEALER`, or None when the hand is over
    pending    the seats still to act in this phase, the next one first
    stacks     what each seat has in front of it
    paid       what each seat has put in for others to match, antes included
    dead       money nobody has to match, as (level, chips): contested by those who paid at least `level`
    live       the seats still in, in order
    hands      the cards each seat holds; None for a card not known
    board      the cards turned up on the table
    deck       the stub and what was thrown away
    betting    the betting round going on
    aggressor  who bet or raised last in the latest betting round
    events     what has happened

    >>> from standpat.rules import DEALER, GAMES
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state.stacks, state.pot, state.actor == DEALER
    ((98, 99), 3, True)
    """

    __slots__ = ()

    def apply(self, action: Action) -> "State":
        """The state after the actor has acted; this one stays as it is. Raises `IllegalAction`."""
        if self.actor is None:
            raise IllegalAction(f"{printable(action, str)}: the hand is over, nobody may act")
        draft = Draft(*_values(self))
        perform(draft, action)
        return freeze(draft)

    def draft(self) -> Draft:
        """A copy that may be changed, for drivers."""
        return copy_of(self)

    def legal_actions(self) -> tuple[Option, ...]:
        """What the actor may do: actions, and choices where amounts or cards are free. Empty once the hand is over."""
        return () if self.actor is None else self.game.phases[self.phase].legal(self)

    def is_legal(self, action: Action) -> bool:
        """Whether `apply` would take the action."""
        try:
            self.apply(action)
        except IllegalAction:
            return False
        return True

    def view(self, seat: int) -> "View":
        """What this seat may know. Raises `GameError` if there is no such seat."""
        from standpat.rules.view import View

        number = as_int(seat)
        if type(number) is not int or not 0 <= number < len(self.stacks):
            raise GameError(f"seat {printable(seat)}: expected an int, 0..{len(self.stacks) - 1}")
        return View(self, number)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.actor is None

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has put in on this betting round."""
        return self.betting.bets

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each seat has won or lost; the sum is zero, rake aside. Raises `GameError` before the hand is over."""
        if self.actor is not None:
            raise GameError("payoffs: the hand is not over")
        return tuple(after - before for after, before in zip(self.stacks, self.starting_stacks, strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the dealer and the players did; `game.replay(starting_stacks, actions)` gives this state again."""
        return tuple(event.action for event in self.events if type(event) is Acted)

    def to_dict(self) -> dict[str, Any]:
        """JSON-safe data from which `from_dict` brings the hand back."""
        from standpat.rules.saving import state_to_dict

        return state_to_dict(self)

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "State":
        """The hand `to_dict` wrote down. Raises `StandpatError` for data that is not such a hand."""
        from standpat.rules.saving import state_from_dict

        return state_from_dict(data)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}: a state never changes, `apply` gives a new one")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}: a state never changes")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bool(_values(self) == _values(other))

    def __hash__(self) -> int:
        return hash(_values(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, _values(self)


_values = attrgetter(*(field.name for field in fields(Draft)))


def freeze(draft: Draft) -> State:
    """The draft itself as a state: a change of class, so that nothing is copy_of. The draft is not to be used again."""
    draft.__class__ = State
    return draft  # type: ignore[return-value]  # its class is State now


def copy_of(draft: Draft) -> Draft:
    """A draft of its own with the same fields."""
    return Draft(*_values(draft))


def snapshot(draft: Draft) -> State:
    """The draft as it is now, as a state; the draft stays open to change."""
    return freeze(copy_of(draft))


def _rebuild(*values: Any) -> State:
    return freeze(Draft(*values))
