"""The base of all phases, and how a hand moves from one phase to the next."""

from functools import cache
from typing import ClassVar, NoReturn

from standpat.parallel.integers import printable
from standpat.rules.actions import DEALER, Action, DealCards, with_python_ints
from standpat.rules.choices import Option
from standpat.rules.draft import Draft, GameRules
from standpat.rules.errors import IllegalAction
from standpat.rules.event_log import EventLog
from standpat.rules.events import Began


class Phase:
    """The base of all phases. A phase is one line of a rule book: what happens, who acts, what they may do.

    A phase holds nothing of the hand. `enter` and `apply` change the draft they are given. `apply` refuses an illegal
    action before it changes anything.

    >>> from standpat.rules import GAMES
    >>> [type(phase).__name__ for phase in GAMES["czech"].phases]
    ['Deal', 'StayOrPass', 'Draw', 'Bidding', 'Showdown']
    """

    __slots__ = ()

    title: ClassVar[str] = ""
    """Heading of the phase in a record of the hand; empty for no heading."""

    shows_cards: ClassVar[bool] = False
    """True if players see new cards in this phase, after the deal. The house takes no rake before such a phase."""

    posts_blinds: ClassVar[bool] = False
    """True if the blinds of the game are paid in this phase."""

    ends_hand: ClassVar[bool] = False
    """True if the hand always ends with this phase. This holds for the last phase of every game, and for no other."""

    def cards_given(self) -> int:
        """Count the cards that the phase adds to those of each player at the showdown, community cards included.

        Returns:
            Number of cards.
        """
        return 0

    def cards_needed(self, seats: int) -> int:
        """Count the cards that the phase may take out of play for good, at most; the deck must have enough for all.

        Args:
            seats: Number of players.

        Returns:
            Number of cards.
        """
        return 0

    def uses(self, parameter: str) -> bool:
        """Return True if a parameter of the game matters here; a game refuses those that matter in no phase.

        Args:
            parameter: Name of a field of `Game`.

        Returns:
            True if the parameter matters.
        """
        return True

    def check(self, game: GameRules) -> None:
        """Check that the phase can be played with the parameters of the game; do nothing by default.

        Args:
            game: The game that has this phase.
        """

    def enter(self, draft: Draft) -> None:
        """Begin the phase: set the first actor, or start the next phase if nobody has to act.

        Args:
            draft: The hand, open to change.
        """
        raise NotImplementedError

    def legal(self, draft: Draft) -> tuple[Option, ...]:
        """List what the actor may do.

        Args:
            draft: The hand, which must not be changed.

        Returns:
            Actions and choices.
        """
        raise NotImplementedError

    def apply(self, draft: Draft, action: Action) -> None:
        """Carry out an action of the actor and all that follows from it, or raise `IllegalAction`.

        Args:
            draft: The hand, open to change.
            action: What the actor does.
        """
        raise NotImplementedError


def perform(draft: Draft, action: Action) -> None:
    """Apply an action to a draft; NumPy integers are taken for ints. An `IllegalAction` leaves the draft unchanged."""
    phase = draft.game.phases[draft.phase]
    try:
        phase.apply(draft, action)
    except IllegalAction:
        plain = with_python_ints(action)
        if plain is None:
            raise
        phase.apply(draft, plain)


def advance(draft: Draft) -> None:
    """Begin the next phase."""
    draft.phase = number = draft.phase + 1
    phase = draft.game.phases[number]
    if phase.title:
        draft.log = EventLog(draft.log, _began(number))
    phase.enter(draft)


@cache
def _began(number: int) -> Began:
    """Return the event, made once for all hands."""
    return Began(number)


def refuse(draft: Draft, action: object, why: str = "") -> NoReturn:
    """Raise `IllegalAction` with the actor, the action, the reason, and the legal actions."""
    who = "the dealer" if draft.actor == DEALER else f"seat {draft.actor}"
    as_text = str if isinstance(action, Action) else repr
    what = "deal that" if isinstance(action, DealCards) else printable(action, as_text)
    legal = ", ".join(str(option) for option in draft.game.phases[draft.phase].legal(draft))
    raise IllegalAction(f"{who} cannot {what}{': ' if why else ''}{why}; legal: {legal}")
