"""The base of all phases, and how a hand gets from one to the next."""

from functools import cache
from typing import TYPE_CHECKING, ClassVar, NoReturn

from standpat.rules.actions import Action, DealCards, with_python_ints
from standpat.rules.checks import printable
from standpat.rules.choices import Choice
from standpat.rules.draft import Draft
from standpat.rules.errors import IllegalAction
from standpat.rules.events import Began

if TYPE_CHECKING:
    from standpat.rules.game import Game

DEALER = -1
"""The seat of the dealer, who is to act whenever cards are."""

Option = Action | Choice
"""An item of `State.legal_actions()`: one action, or many in one value."""


class Phase:
    """One line of a rule book: what happens, who acts, what he may do.

    A phase holds nothing of the hand. `enter` and `apply` change the draft they are given; an illegal action is
    refused before anything is changed.

    >>> from standpat.rules import GAMES
    >>> [type(phase).__name__ for phase in GAMES["czech"].phases]
    ['Deal', 'StayOrPass', 'Draw', 'Bidding', 'Showdown']
    """

    __slots__ = ()

    title: ClassVar[str] = ""
    """What a record of the hand calls the phase; empty if it needs no heading."""

    shows_cards: ClassVar[bool] = False
    """Whether players see new cards in this phase, after the deal. The house takes no rake before one has begun."""

    posts_blinds: ClassVar[bool] = False
    """Whether the blinds of the game are paid in this phase."""

    ends_hand: ClassVar[bool] = False
    """Whether the hand is over after this phase, whatever happens. So is the last phase of every game, and no other."""

    def cards_given(self) -> int:
        """The cards that the phase adds to those a player shows in the end, those of the table counted with them."""
        return 0

    def cards_needed(self, seats: int) -> int:
        """The cards the phase may take out of play for good, at most; all phases together must not exceed the deck."""
        return 0

    def uses(self, parameter: str) -> bool:
        """Whether the parameter of the game changes anything here; a game refuses those that no phase uses."""
        return True

    def check(self, game: "Game") -> None:
        """Raises `GameError` if the phase cannot be played with the parameters of the game."""

    def enter(self, draft: Draft) -> None:
        """Begins the phase: sets the first actor, or goes beyond the phase if nobody has to act."""
        raise NotImplementedError

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """What the actor may do."""
        raise NotImplementedError

    def apply(self, draft: Draft, action: Action) -> None:
        """The actor does this, and whatever follows from it. Raises `IllegalAction`."""
        raise NotImplementedError


def perform(draft: Draft, action: Action) -> None:
    """The actor does this, whole numbers of any kind taken for ints. Raises `IllegalAction`, the draft as it was."""
    phase = draft.game.phases[draft.phase]
    try:
        phase.apply(draft, action)
    except IllegalAction:
        plain = with_python_ints(action)
        if plain is None:
            raise
        phase.apply(draft, plain)


def advance(draft: Draft) -> None:
    """Begins the next phase."""
    draft.phase = number = draft.phase + 1
    phase = draft.game.phases[number]
    if phase.title:
        draft.events += _began(number)
    phase.enter(draft)


@cache
def _began(number: int) -> tuple[Began]:
    """The event as a tuple of one, made once for all hands."""
    return (Began(number),)


def refuse(draft: Draft, action: object, why: str = "") -> NoReturn:
    """Raises `IllegalAction` with the actor, the action, the reason, and what is legal."""
    who = "the dealer" if draft.actor == DEALER else f"seat {draft.actor}"
    what = (
        "deal that" if isinstance(action, DealCards) else printable(action, str if isinstance(action, Action) else repr)
    )
    legal = ", ".join(str(option) for option in draft.game.phases[draft.phase].legal(draft))
    raise IllegalAction(f"{who} cannot {what}{': ' if why else ''}{why}; legal: {legal}")
