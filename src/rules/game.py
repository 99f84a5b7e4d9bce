"""A game as a value: its rules, its forced bets, its limits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from standpat.evaluator import Ordering
from standpat.rules.actions import Action
from standpat.rules.cards import FULL_DECK
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.limits import NO_LIMIT, Limit
from standpat.rules.phase import DEALER, Phase
from standpat.rules.rounds import fresh_round
from standpat.rules.state import State, freeze

_USUAL_BLINDS = (1, 2)


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of every pot that was played beyond the deal: `percent` of it, rounded down, at most `cap`.

    It comes out of the main pot first. A hand that ends before a draw or a table card is not raked.

    >>> Rake(percent=5, cap=3).of(55), Rake(5, 3).of(1000)
    (2, 3)
    """

    percent: int
    cap: int

    def __post_init__(self) -> None:
        if not (type(self.percent) is int and 0 <= self.percent <= 100 and type(self.cap) is int and self.cap >= 0):
            raise GameError(f"rake {self.percent!r} percent, at most {self.cap!r}: expected 0..100, and chips")

    def of(self, chips: int) -> int:
        """The rake of a pot."""
        return min(chips * self.percent // 100, self.cap)


@dataclass(frozen=True, slots=True)
class Game:
    """A game. Change its parameters with `dataclasses.replace`; amounts are chips.

    name       how files and commands call it
    ordering   what a hand is worth
    seats      the least and the greatest number of players
    phases     what happens, in order
    limit      the betting structure
    ante       what everybody pays before the deal, or a tuple by seat; it limits what a short stack can win
    dead       forced bets by seat that nobody has to match: a big-blind ante, a dead blind
    blinds     live forced bets by seat, from seat 0 on: small blind, big blind, any extra live blind; none in a game
               without the phase `Blinds`. Heads-up, the last seat has the button and posts the first of the two
    bet        the small bet of fixed limit, the least bet otherwise, the first stake of the Czech bidding;
               None for the big blind, or for the ante where there is no blind
    bet_size   what `bet` comes to
    fee        what a player pays for each card he draws
    free_fold  whether a player may fold when checking is free
    rank_wild  whether a wild table card makes every card of its rank wild
    rake       what the house takes
    deck       the cards in play, one bit a card

    Seats are numbered in the order of dealing: seat 0 is left of the button, and the last seat has the button, in
    every game and heads-up too. Raises `GameError` when a deal could run out of cards, or an amount makes no sense.

    >>> from dataclasses import replace
    >>> from standpat.rules import GAMES, POT_LIMIT
    >>> game = replace(GAMES["five-card-draw"], limit=POT_LIMIT, blinds=(5, 10))
    >>> game.bet_size, game.start([1000, 1000, 1000]).stacks
    (10, (995, 990, 1000))
    """

    name: str
    ordering: Ordering
    seats: tuple[int, int]
    phases: tuple[Phase, ...]
    limit: Limit = NO_LIMIT
    ante: int | tuple[int, ...] = 0
    dead: tuple[int, ...] = ()
    blinds: tuple[int, ...] = _USUAL_BLINDS
    bet: int | None = None
    fee: int = 0
    free_fold: bool = True
    rank_wild: bool = False
    rake: Rake | None = None
    deck: int = FULL_DECK
    bet_size: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        amounts = [self.ante] if isinstance(self.ante, int) else list(self.ante)
        for amount in (*amounts, *self.dead, *self.blinds, self.fee):
            if type(amount) is not int or amount < 0:
                raise GameError(f"{self.name}: {amount!r} is no forced bet or fee: expected chips, an int of 0 or more")
        if not any(phase.posts_blinds for phase in self.phases):
            if self.blinds not in ((), _USUAL_BLINDS):
                raise GameError(f"{self.name}: blinds {self.blinds}, and no phase of the game posts any")
            object.__setattr__(self, "blinds", ())
        bet = self.bet if self.bet is not None else max(self.blinds, default=0) or max(amounts, default=0)
        if type(bet) is not int or bet < 1:
            raise GameError(f"{self.name}: the bet is {bet!r}: expected chips, an int of 1 or more")
        object.__setattr__(self, "bet_size", bet)
        low, high = self.seats
        if not 2 <= low <= high:
            raise GameError(f"{self.name}: seats {self.seats}: expected (least, greatest), at least 2")
        if type(self.deck) is not int or self.deck < 0 or self.deck >> 56:
            raise GameError(f"{self.name}: deck {self.deck!r}: expected a mask with one bit a card, 0..55")
        if self.deck >> 52 and not self.ordering.definition.wild:
            raise GameError(f"{self.name}: there are jokers in the deck, and '{self.ordering.name}' has no wild cards")
        needed = sum(phase.cards_needed(high) for phase in self.phases)
        if self.deck.bit_count() < needed:
            raise GameError(
                f"{self.name}: {high} seats may need {needed} cards, and the deck has {self.deck.bit_count()}"
            )
        for phase in self.phases:
            phase.check(self)

    def antes(self, seats: int) -> tuple[int, ...]:
        """The ante of each seat."""
        return (self.ante,) * seats if isinstance(self.ante, int) else _by_seat(self.ante, seats)

    def dead_blinds(self, seats: int) -> tuple[int, ...]:
        """The dead money of each seat."""
        return _by_seat(self.dead, seats)

    def live_blinds(self, seats: int) -> tuple[int, ...]:
        """The live blind of each seat; heads-up, the button on the last seat posts the first of the two."""
        blinds = _by_seat(self.blinds, seats)
        return blinds[::-1] if seats == 2 else blinds

    def start(self, stacks: Sequence[int]) -> State:
        """A new hand, its forced bets posted, for stacks by seat. Raises `GameError`.

        >>> from standpat.rules import GAMES
        >>> GAMES["czech"].start([10, 10])
        Traceback (most recent call last):
        ...
        standpat.rules.errors.GameError: czech is for 4 to 8 players, not 2
        """
        bought = tuple(int(stack) if isinstance(stack, np.integer) else stack for stack in stacks)
        seats = len(bought)
        low, high = self.seats
        if not low <= seats <= high:
            raise GameError(f"{self.name} is for {low} to {high} players, not {seats}")
        for seat, stack in enumerate(bought):
            if type(stack) is not int or stack < 1:
                raise GameError(
                    f"{self.name}: the stack of seat {seat} is {stack!r}: expected chips, an int of 1 or more"
                )
        nothing: tuple[int, ...] = (0,) * seats
        draft = Draft(
            game=self,
            bought=bought,
            phase=0,
            actor=DEALER,
            pending=(),
            stacks=bought,
            paid=nothing,
            dead=(),
            live=tuple(range(seats)),
            hands=((),) * seats,
            table=(),
            deck=Deck.fresh(self.deck, seats),
            betting=fresh_round(seats, 0),
            aggressor=None,
            events=(),
        )
        self.phases[0].enter(draft)
        return freeze(draft)

    def replay(self, stacks: Sequence[int], actions: Iterable[Action]) -> State:
        """The state after these actions. Raises `GameError` and `IllegalAction`."""
        state = self.start(stacks)
        for action in actions:
            state = state.apply(action)
        return state


def _by_seat(amounts: tuple[int, ...], seats: int) -> tuple[int, ...]:
    if len(amounts) > seats:
        raise GameError(f"{len(amounts)} forced bets for {seats} seats")
    return amounts + (0,) * (seats - len(amounts))
