"""A recorded hand, in any format: what was written, and nothing that follows from the rules.

A record keeps chips as integers, in units of the smallest coin that it names (`Record.unit`). Its seats are in the
order of the deal: the first seat left of the button first, the button last. Cards that are dealt, shown and mucked are
three different facts. Every step has the number of its line (0 if it has none) and names its player by the number of
the seat at the table (`Seat.number`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias

from standpat.history.amounts import money
from standpat.rules import Cards
from standpat.rules.value import value


class Verb(StrEnum):
    """A betting decision; formats that do not tell a check from a call, or a bet from a raise, use the last two."""

    FOLD = "folds"
    CHECK = "checks"
    CALL = "calls"
    BET = "bets"
    RAISE = "raises"
    CHECK_OR_CALL = "checks or calls"
    BET_OR_RAISE = "bets or raises"


class Blind(StrEnum):
    """The kinds of forced bets; a dead blind is not part of the player's bet on this street."""

    ANTE = "ante"
    SMALL = "small blind"
    BIG = "big blind"
    DEAD = "dead blind"


@value
class PostStep:
    """A forced bet; the player paid `chips` of it."""

    seat: int
    kind: Blind
    chips: int
    line: int = 0


@value
class DealStep:
    """Cards dealt to a player, at the start or in a draw."""

    seat: int
    cards: Cards
    line: int = 0


@value
class TurnStep:
    """Community cards that are turned up; unknown cards are None."""

    cards: Cards
    line: int = 0


@value
class BetStep:
    """A betting decision: `chips` is what a call adds, or the player's total on this street after a bet or raise.

    `by` is what a raise adds to the bet before it, if the record says so.
    """

    seat: int
    verb: Verb
    chips: int | None = None
    all_in: bool = False
    line: int = 0
    by: int | None = None


@value
class DiscardStep:
    """Cards discarded in a draw, unknown cards None; no cards if the player stands pat."""

    seat: int
    cards: Cards
    line: int = 0


@value
class StreetStep:
    """A heading: draw number `draw` begins, or the showdown if it is 0."""

    draw: int
    line: int = 0


@value
class ReshuffleStep:
    """The discards are shuffled and become the stub."""

    line: int = 0


@value
class ReturnStep:
    """The part of a bet that was not called goes back to its player."""

    seat: int
    chips: int
    line: int = 0


@value
class ShowStep:
    """Cards that a player shows; fewer than five if only some are shown."""

    seat: int
    cards: Cards
    line: int = 0


@value
class MuckStep:
    """A hand mucked at the showdown, with its cards if the record names them."""

    seat: int
    cards: Cards = ()
    line: int = 0


@value
class CollectStep:
    """Chips collected from a pot ('pot', 'main pot', 'side pot', 'side pot-1', ...)."""

    seat: int
    chips: int
    pot: str = "pot"
    line: int = 0


@value
class NoteStep:
    """A comment, on the step before it if `attached`."""

    text: str
    attached: bool = False
    line: int = 0


Step: TypeAlias = (
    PostStep
    | DealStep
    | TurnStep
    | BetStep
    | DiscardStep
    | StreetStep
    | ReshuffleStep
    | ReturnStep
    | ShowStep
    | MuckStep
    | CollectStep
    | NoteStep
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A contradiction within a record that leaves its chips alone: what was written, and what is wrong with it.

    The cards that the record names for its seat are not trusted; seat 0 means that no cards are concerned.
    """

    seat: int
    line: int
    token: str
    reason: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A point where record and rules disagree: the line, what was written there, and what is right by the rules."""

    line: int
    written: str
    reason: str

    def __str__(self) -> str:
        return f"{self.written!r}: {self.reason}" if self.written else self.reason


@dataclass(frozen=True, slots=True)
class Totals:
    """The pots of a record: their sum with the rake, the rake, and each pot without the rake, main pot first."""

    pot: int
    rake: int
    pots: tuple[int, ...] = ()
    line: int = 0


UNKNOWN_STACK = 10**18
"""The chips of a player whose stack the record does not know."""


@value
class Seat:
    """A player who was dealt in, with the stack at the start of the hand and the number of the seat.

    If the record does not know the stack, `known` is False and the stack is `UNKNOWN_STACK`, more than any hand needs.
    """

    name: str
    stack: int
    number: int
    line: int = field(default=0, repr=False, compare=False)
    known: bool = field(default=True, repr=False)


@dataclass(frozen=True, slots=True)
class Stakes:
    """The agreed bets in chips, with one entry a seat where there are several.

    `blinds` and `antes` are the full amounts, even for a player who could not pay them. `dead` chips are paid beside
    them and are not part of a bet; a big-blind ante is dead, because it does not limit what a short stack can win.
    `small_bet` is the smallest bet, `big_bet` that of the later streets in fixed limit (else 0). `options` holds the
    other parameters of a game: the cap of fixed limit, the table maximum of spread limit, the fee for a card, ...
    """

    structure: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    dead: tuple[int, ...]
    small_bet: int
    big_bet: int = 0
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded hand.

    Args:
        number: Number or name of the hand; empty if it has none.
        game: Registered name of a game of the rules, such as ``triple-draw-2-7``.
        seats: The players in the order of the deal, the button last.
        stakes: The agreed bets. Their `structure` is fixed-limit, pot-limit, half-pot-limit, no-limit, spread-limit or
            doubling.
        steps: What happened, in the order in which it was written.
        unit: The amount that one chip is worth.
        currency: Currency symbol; empty for play chips and tournament chips.
        totals: Pot and rake as the record gives them; None if it does not.
        finishing_stacks: Stacks at the end in chips, in the order of `seats`, None for an unknown stack. It is None
            if the record does not give them.
        finishing_line: Line of the finishing stacks.
        winnings: Chips that each seat collected from the pots, after the rake; None if the record does not give them.
        winnings_line: Line of the winnings.
        cancelled: True if the record says that the hand was cancelled.
        cancelled_line: Line that says so.
        detailed: True if the record names every forced bet, returned bet, collected pot and reshuffle. In other records
            these follow from the rules.
        faults: Contradictions within the record that leave its chips alone.
        fields: Everything else that was written, such as the table, the time or the event.
        unchecked: Names of what was written in numbers that nothing checks, such as the level of a tournament.
        source: Name of the file.
        line: Number of the first line.

    >>> seats = Seat("Ann", 1000, 1), Seat("Bob", 500, 2)
    >>> stakes = Stakes("fixed-limit", (0, 0), (10, 5), (0, 0), small_bet=10, big_bet=20)
    >>> record = Record("7", "triple-draw-2-7", seats, stakes, (), unit=Decimal("0.01"), currency="$")
    >>> record.amount(1000)
    '$10.00'
    """

    number: str
    game: str
    seats: tuple[Seat, ...]
    stakes: Stakes
    steps: tuple[Step, ...]
    unit: Decimal = Decimal(1)
    currency: str = ""
    totals: Totals | None = None
    finishing_stacks: tuple[int | None, ...] | None = None
    finishing_line: int = 0
    winnings: tuple[int, ...] | None = None
    winnings_line: int = 0
    cancelled: bool = False
    cancelled_line: int = 0
    detailed: bool = False
    faults: tuple[Fault, ...] = ()
    fields: Mapping[str, object] = field(default_factory=dict)
    unchecked: tuple[str, ...] = ()
    source: str = ""
    line: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players in the order of `seats`; a name that occurs twice is followed by the seat number."""
        names = [seat.name for seat in self.seats]
        if len(set(names)) == len(names):
            return tuple(names)
        return tuple(
            f"{seat.name} (seat {seat.number})" if names.count(seat.name) > 1 else seat.name for seat in self.seats
        )

    def amount(self, chips: int) -> str:
        """Write chips of this record as money.

        Args:
            chips: A number of chips.

        Returns:
            The amount with the currency symbol.
        """
        return money(chips, self.unit, self.currency)
