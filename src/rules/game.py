"""A game as a value: its rules, its forced bets, its limits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from standpat.evaluator import Ordering
from standpat.rules.actions import Action
from standpat.rules.cards import FULL_DECK
from standpat.rules.checks import as_int, chips, chips_by_seat, number, printable, switch
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.limits import NO_LIMIT, Limit
from standpat.rules.phase import DEALER, Phase
from standpat.rules.rounds import fresh_round
from standpat.rules.state import State, freeze

_USUAL_BLINDS = tuple(range(1, 3))
"""The blinds of a game that names none: no literal, so that it is told by `is` from a (1, 2) that is named."""

_BY_PHASE: dict[str, object] = {
    "limit": NO_LIMIT, "ante": 0, "dead": (), "bet": None,
    "fee": 0, "free_fold": True, "rank_wild": False, "rake": None,
}  # fmt: skip
"""The parameters that some phase has to use, and what they are if they are not set."""


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of every pot that was played beyond the deal: `percent` of it, rounded down, at most `cap`.

    It comes out of the main pot first. A hand that ends before a draw or a community card is not raked.

    >>> Rake(percent=5, cap=3).of(55), Rake(5, 3).of(1000)
    (2, 3)
    """

    percent: int
    cap: int

    def __post_init__(self) -> None:
        percent = number(self.percent, "the percent of a rake")
        if percent > 100:
            raise GameError(f"the percent of a rake is {printable(percent)}: expected an int from 0 to 100")
        object.__setattr__(self, "percent", percent)
        object.__setattr__(self, "cap", chips(self.cap, "the cap of a rake"))

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
    rank_wild  whether a wild community card makes every card of its rank wild
    rake       what the house takes
    deck       the cards in play, one bit a card

    Seats are numbered in the order of dealing: seat 0 is left of the button, and the last seat has the button, in
    every game and heads-up too. Raises `GameError` when a deal could run out of cards, an amount makes no sense, or a
    parameter is set that no phase uses.

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
        self._check_kinds()
        self._check_chips()
        high = self.seats[1]
        if self.deck >> 52 and not self.ordering.definition.wild:
            raise GameError(f"{self.name}: there are jokers in the deck, and '{self.ordering.name}' has no wild cards")
        needed = sum(phase.cards_needed(high) for phase in self.phases)
        if self.deck.bit_count() < needed:
            raise GameError(
                f"{self.name}: {high} seats may need {needed} cards, and the deck has {self.deck.bit_count()}"
            )
        self._check_used()
        for phase in self.phases:
            phase.check(self)

    def _check_kinds(self) -> None:
        """Every field is of its kind; sequences become tuples, so that games can be hashed."""
        if not isinstance(self.name, str) or not self.name:
            raise GameError(f"the name of a game is {self.name!r}: expected text")
        if not isinstance(self.ordering, Ordering):
            raise GameError(f"{self.name}: the ordering is {self.ordering!r}: expected one such as HIGH")
        seats = tuple(map(as_int, self.seats)) if isinstance(self.seats, tuple | list) else ()
        if [type(number) for number in seats] != [int, int] or not 2 <= seats[0] <= seats[1]:
            raise GameError(f"{self.name}: seats {self.seats!r}: expected (least, greatest), at least 2")
        phases = tuple(self.phases) if isinstance(self.phases, tuple | list) else ()
        if not (phases and all(isinstance(phase, Phase) for phase in phases) and phases[-1].ends_hand):
            raise GameError(f"{self.name}: phases {self.phases!r}: expected phases, the last of them a showdown")
        if isinstance(self.limit, type) or not isinstance(self.limit, Limit):
            raise GameError(f"{self.name}: the limit is {self.limit!r}: expected one such as NO_LIMIT")
        if not (self.rake is None or isinstance(self.rake, Rake)):
            raise GameError(f"{self.name}: the rake is {self.rake!r}: expected a Rake or None")
        switch(self.free_fold, f"{self.name}: free_fold")
        switch(self.rank_wild, f"{self.name}: rank_wild")
        deck = as_int(self.deck)
        if type(deck) is not int or deck < 0 or deck >> 56:
            raise GameError(f"{self.name}: deck {printable(self.deck)}: expected a mask with one bit a card, 0..55")
        self._set(seats=seats, phases=phases, deck=deck)

    def _check_chips(self) -> None:
        """Forced bets, fee and bet are chips, and the blinds are posted by some phase."""
        single = not isinstance(self.ante, Iterable)
        ante = f"{self.name}: the ante"
        antes = (chips(self.ante, ante),) if single else chips_by_seat(self.ante, ante)
        dead = chips_by_seat(self.dead, f"{self.name}: the dead blind")
        blinds = chips_by_seat(self.blinds, f"{self.name}: the blind")
        if not any(phase.posts_blinds for phase in self.phases):
            if blinds and self.blinds is not _USUAL_BLINDS:
                raise GameError(f"{self.name}: blinds {blinds}, and no phase of the game posts any")
            blinds = ()
        bet = None if self.bet is None else chips(self.bet, f"{self.name}: the bet", 1)
        bet_size = max(blinds, default=0) or max(antes, default=0) if bet is None else bet
        fee = chips(self.fee, f"{self.name}: the fee")
        self._set(
            ante=antes[0] if single else antes,
            dead=dead,
            blinds=blinds,
            bet=bet,
            fee=fee,
            bet_size=chips(bet_size, f"{self.name}: the bet", 1),
        )

    def _check_used(self) -> None:
        """What is set changes something in some phase."""
        for name, default in _BY_PHASE.items():
            value = getattr(self, name)
            unset = value == default or (isinstance(value, tuple) and not any(value))
            if not unset and not any(phase.uses(name) for phase in self.phases):
                raise GameError(f"{self.name}: {name} is {value!r}, and no phase of the game uses it")

    def _set(self, **checked: object) -> None:
        for name, value in checked.items():
            object.__setattr__(self, name, value)

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
        return freeze(self.start_draft(stacks))

    def start_draft(self, stacks: Sequence[int]) -> Draft:
        """As `start`, as a draft, for drivers."""
        starting_stacks = chips_by_seat(stacks, f"{self.name}: the stack", 1)
        seats = len(starting_stacks)
        low, high = self.seats
        if not low <= seats <= high:
            raise GameError(f"{self.name} is for {low} to {high} players, not {seats}")
        nothing: tuple[int, ...] = (0,) * seats
        draft = Draft(
            game=self,
            starting_stacks=starting_stacks,
            phase=0,
            actor=DEALER,
            pending=(),
            stacks=starting_stacks,
            paid=nothing,
            dead=(),
            live=tuple(range(seats)),
            hands=((),) * seats,
            board=(),
            deck=Deck.fresh(self.deck, seats),
            betting=fresh_round(seats, 0),
            aggressor=None,
            events=(),
        )
        self.phases[0].enter(draft)
        return draft

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
