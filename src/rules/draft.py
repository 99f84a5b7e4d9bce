"""A draft: a state that phases may change, and what it needs to know of its game.

`State.apply` gives a phase a copy of the state as a draft, and freezes it when the phase is done. So a phase is plain
code and a state stays a value. After an illegal action only the copy is dropped.
"""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import ClassVar, Protocol

from standpat.evaluator import Ordering
from standpat.rules.actions import Action
from standpat.rules.card_tuples import Cards, mask_of
from standpat.rules.choices import Option
from standpat.rules.deck import Deck, put
from standpat.rules.event_log import EventLog
from standpat.rules.events import Event
from standpat.rules.forced_bets import ForcedBets
from standpat.rules.limits import Limit
from standpat.rules.pots import Pot, add_carried, all_chips, layers
from standpat.rules.rounds import Round


class PhaseRules(Protocol):
    """A phase, as a draft runs it; the class `Phase` has all of this."""

    title: ClassVar[str]
    """Heading of the phase in a record; empty for none."""

    shows_cards: ClassVar[bool]
    """True if players see new cards in this phase, after the deal."""

    posts_blinds: ClassVar[bool]
    """True if the blinds are posted in this phase."""

    def cards_given(self) -> int:
        """Count the cards that the phase adds to those of each player at the showdown."""

    def enter(self, draft: "Draft") -> None:
        """Begin the phase."""

    def legal(self, draft: "Draft") -> tuple[Option, ...]:
        """List what the actor may do."""

    def apply(self, draft: "Draft", action: Action) -> None:
        """Carry out an action of the actor."""


class RakeRules(Protocol):
    """A rake, as the end of a hand needs it; the class `Rake` has all of this."""

    def of(self, chips: int) -> int:
        """Return the rake of a pot."""


class GameRules(Protocol):
    """What a hand needs to know of its game; `Game` has all of this and says what the names mean.

    >>> from standpat.rules import GAMES
    >>> game: GameRules = GAMES["czech"]
    >>> game.fee
    1
    """

    @property
    def name(self) -> str:
        """Name of the game."""

    @property
    def ordering(self) -> Ordering:
        """Ordering of the hands."""

    @property
    def seats(self) -> tuple[int, int]:
        """Smallest and greatest number of players."""

    @property
    def phases(self) -> tuple[PhaseRules, ...]:
        """What happens, in order."""

    @property
    def limit(self) -> Limit:
        """Betting structure."""

    @property
    def bet_size(self) -> int:
        """Small bet, in chips."""

    @property
    def fee(self) -> int:
        """Price of each card drawn, in chips."""

    @property
    def free_fold(self) -> bool:
        """True if players may fold when checking is free."""

    @property
    def rank_wild(self) -> bool:
        """True if a wild community card makes all cards of its rank wild."""

    @property
    def rake(self) -> RakeRules | None:
        """What the house takes."""

    @property
    def deck(self) -> int:
        """Cards in play, as a mask."""

    @property
    def ante(self) -> int:
        """What everybody pays before the deal, in chips."""

    def forced_bets(self, seats: int) -> ForcedBets:
        """Return what each seat posts, and who acts first before the draw.

        Args:
            seats: Number of players.

        Returns:
            The forced bets by seat.
        """


@dataclass(slots=True, eq=False)
class Draft:
    """The fields of a hand at one moment, open to change; `State` says what they mean."""

    game: GameRules
    starting_stacks: tuple[int, ...]
    forced_bets: ForcedBets
    starting_pot: Pot | None
    phase: int
    actor: int | None
    pending: tuple[int, ...]
    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    dead: tuple[tuple[int, int], ...]
    live: tuple[int, ...]
    hands: tuple[Cards, ...]
    board: tuple[int, ...]
    deck: Deck
    betting: Round
    aggressor: int | None
    carried: Pot | None
    log: EventLog

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, in order."""
        return self.log.events

    @property
    def pot(self) -> int:
        """All chips in the middle, with the bets of this round and a carried pot."""
        chips = all_chips(self.paid, self.dead)
        return chips + self.carried.chips if self.carried else chips

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots, as they would be if the betting ended now."""
        found = layers(self.paid, self.live, self.dead)
        return add_carried(found, self.carried, self.live) if self.carried else found


values_of = attrgetter(*(field.name for field in fields(Draft)))
"""Read all fields of a draft or a state into a tuple."""


def copy_of(draft: Draft) -> Draft:
    """Make a new draft with the same fields."""
    return Draft(*values_of(draft))


def record(draft: Draft, event: Event) -> None:
    """Add an event to the record of the hand."""
    draft.log = EventLog(draft.log, event)


def pay(draft: Draft, seat: int, chips: int) -> None:
    """Move chips of the seat into the pot that others have to match; a negative amount moves them back."""
    draft.stacks = put(draft.stacks, seat, draft.stacks[seat] - chips)
    draft.paid = put(draft.paid, seat, draft.paid[seat] + chips)


def pay_dead(draft: Draft, seat: int, chips: int, level: int) -> None:
    """Move chips of the seat into the pot as dead money, contested by those who have paid at least `level`."""
    draft.stacks = put(draft.stacks, seat, draft.stacks[seat] - chips)
    draft.dead = (*draft.dead, (level, chips))


def set_hand(draft: Draft, seat: int, hand: Cards) -> None:
    """Replace the cards that the seat holds."""
    draft.hands = put(draft.hands, seat, hand)


def drop_out(draft: Draft, seat: int) -> None:
    """Take the seat out of the hand: it gives up its cards and every claim to the pot."""
    draft.live = tuple([other for other in draft.live if other != seat])
    hand = draft.hands[seat]
    draft.deck = draft.deck.discard(seat, mask_of(hand), hand.count(None))
    set_hand(draft, seat, ())
