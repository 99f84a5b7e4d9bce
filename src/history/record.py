"""One written hand, whoever wrote it: what was said, and nothing that follows from the rules.

A record keeps its chips as integers, in units of the smallest coin that it names (`Record.unit`), and its seats in the
order of the deal: the first seat left of the button first, the button last. What is dealt, what is shown and what is
mucked are three different facts. Every step carries the line that it was written on (0 where it has none) and names its
player by the number of his seat (`Seat.number`).
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
    """What a player did when it was time to bet; the last two are for formats that do not say which of two it was."""

    FOLD = "folds"
    CHECK = "checks"
    CALL = "calls"
    BET = "bets"
    RAISE = "raises"
    CHECK_OR_CALL = "checks or calls"
    BET_OR_RAISE = "bets or raises"


class Blind(StrEnum):
    """The kinds of forced bets; a dead one does not count as the player's bet on this street."""

    ANTE = "ante"
    SMALL = "small blind"
    BIG = "big blind"
    DEAD = "dead blind"


@value
class PostStep:
    """A forced bet, `chips` of it really paid."""

    seat: int
    kind: Blind
    chips: int
    line: int = 0


@value
class DealStep:
    """Cards given to a player, at the start or for thrown ones."""

    seat: int
    cards: Cards
    line: int = 0


@value
class TurnStep:
    """Cards laid on the table for everybody; face down ones are None."""

    cards: Cards
    line: int = 0


@value
class BetStep:
    """A betting decision: `chips` is what a call added, and the total on this street of a bet or raise.

    `by` is what a raise adds to the bet before it, where that is written, too.
    """

    seat: int
    verb: Verb
    chips: int | None = None
    all_in: bool = False
    line: int = 0
    by: int | None = None


@value
class DiscardStep:
    """Cards thrown away in a draw, face down ones None; no cards is standing pat."""

    seat: int
    cards: Cards
    line: int = 0


@value
class StreetStep:
    """A heading: draw number `draw` begins (0 for the showdown)."""

    draw: int
    line: int = 0


@value
class ReshuffleStep:
    """The discards became the stub."""

    line: int = 0


@value
class ReturnStep:
    """The part of a bet that nobody called went back."""

    seat: int
    chips: int
    line: int = 0


@value
class ShowStep:
    """Cards turned up for everybody; fewer than the hand holds if only some were shown."""

    seat: int
    cards: Cards
    line: int = 0


@value
class MuckStep:
    """A hand thrown away at the showdown; its cards, where the record tells them."""

    seat: int
    cards: Cards = ()
    line: int = 0


@value
class CollectStep:
    """Chips won from a pot ('pot', 'main pot', 'side pot', 'side pot-1', ...)."""

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
    """Something in a record that contradicts itself, but not its chips: what was written, and what is wrong with it.

    What is told of the cards of its seat is not to be trusted; seat 0 is for faults that leave all cards alone.
    """

    seat: int
    line: int
    token: str
    reason: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where a record and the rules part: the line, what was written there, and what the rules make of it."""

    line: int
    written: str
    made: str

    def __str__(self) -> str:
        return f"{self.written!r}: {self.made}" if self.written else self.made


@dataclass(frozen=True, slots=True)
class Totals:
    """What a record says of its pots: all of it, the rake, and each pot after the rake, main pot first."""

    pot: int
    rake: int
    pots: tuple[int, ...] = ()
    line: int = 0


@value
class Seat:
    """A player who was dealt in; `stack` is what he began the hand with, `number` his place at the table."""

    name: str
    stack: int
    number: int
    line: int = field(default=0, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Stakes:
    """The agreed bets; all of them chips, one entry a seat where there are several.

    `blinds` and `antes` are the agreed ones, also where a player could not pay them in full. `dead` is paid beside them
    and is nobody's bet; an ante that does not limit what a short stack can win, such as a big-blind ante, is dead too.
    `small_bet` is the smallest bet, `big_bet` that of the later streets in fixed limit (else 0). `options` are what
    else a game agrees on: the cap of fixed limit, the table maximum of spread limit, the fee for a card, ...
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
    """One written hand.

    `game` is the registered name of a game of the rules, `structure` of the stakes one of 'fixed-limit',
    'pot-limit', 'no-limit', 'spread-limit' and 'doubling'. A `narrated` record tells every forced bet, returned
    bet, collection and reshuffle; others leave these to the rules. `totals` and `finishing` (the stacks at the end,
    in the order of `seats`, written on `finishing_line`) are what the record itself claims, None where it is
    silent. `fields` keeps everything else that was written, such as the table, the time or the event.

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
    finishing_stacks: tuple[int, ...] | None = None
    finishing_line: int = 0
    cancelled: bool = False
    detailed: bool = False
    faults: tuple[Fault, ...] = ()
    fields: Mapping[str, object] = field(default_factory=dict)
    source: str = ""
    line: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of `seats`; where several have the same, each with its seat."""
        names = [seat.name for seat in self.seats]
        if len(set(names)) == len(names):
            return tuple(names)
        return tuple(
            f"{seat.name} (seat {seat.number})" if names.count(seat.name) > 1 else seat.name for seat in self.seats
        )

    def amount(self, chips: int) -> str:
        """Chips of this record as money."""
        return money(chips, self.unit, self.currency)
