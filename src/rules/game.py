"""A game as a value: its phases, its forced bets, its betting structure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from standpat.evaluator import Ordering
from standpat.rules.actions import DEALER, Action
from standpat.rules.cards import FULL_DECK
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.limits import NO_LIMIT, Limit
from standpat.rules.phase import Phase
from standpat.rules.rounds import fresh_round
from standpat.rules.state import State, freeze
from standpat.rules.validation import as_int, check_switch, chip_count, chips_by_seat, printable, whole_number

_USUAL_BLINDS = tuple(range(1, 3))
"""The default blinds. This is not a literal, so that `is` tells it from a (1, 2) that somebody passes."""

_BY_PHASE: dict[str, object] = {
    "limit": NO_LIMIT, "ante": 0, "dead": (), "bet": None,
    "fee": 0, "free_fold": True, "rank_wild": False, "rake": None,
}  # fmt: skip
"""The parameters that some phase has to use, and their values if they are not set."""


@dataclass(frozen=True, slots=True)
class Rake:
    """The rake: what the house takes from the pots of a hand, rounded down. The main pot pays first.

    There is no rake from a hand that ends before a draw or a community card.

    Args:
        percent: Percent of all pots, 0 to 100.
        cap: The most that the house takes from a hand, in chips.

    Raises:
        GameError: The percent is not 0 to 100, or the cap is not chips.

    >>> Rake(percent=5, cap=3).of(55), Rake(5, 3).of(1000)
    (2, 3)
    """

    percent: int
    cap: int

    def __post_init__(self) -> None:
        percent = whole_number(self.percent, "the percent of a rake")
        if percent > 100:
            raise GameError(f"the percent of a rake is {printable(percent)}: expected an int from 0 to 100")
        object.__setattr__(self, "percent", percent)
        object.__setattr__(self, "cap", chip_count(self.cap, "the cap of a rake"))

    def of(self, chips: int) -> int:
        """Return the rake of a pot.

        Args:
            chips: Chips in all pots of the hand.

        Returns:
            Chips for the house.
        """
        return min(chips * self.percent // 100, self.cap)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a value. Change its parameters with `dataclasses.replace`; amounts are chips.

    Seats are numbered in the order of dealing: seat 0 is left of the button, and the last seat has the button, in
    every game and heads-up too.

    Args:
        name: Name in files and commands.
        ordering: The ordering that ranks the hands.
        seats: The smallest and the greatest number of players.
        phases: What happens, in order.
        limit: Betting structure.
        ante: What everybody pays before the deal, or a tuple by seat. It limits what a short stack can win.
        dead: Forced bets by seat that nobody has to match: a big-blind ante, a dead blind.
        blinds: Live forced bets by seat, from seat 0: small blind, big blind, any extra live blind. A game without the
            phase `Blinds` has none. Heads-up, the last seat has the button and posts the first of the two.
        bet: The small bet of fixed limit, the smallest bet of other structures, the first stake of the Czech bidding.
            None means the big blind, or the ante in a game without blinds. `bet_size` is the amount that results.
        fee: What a player pays for each card drawn.
        free_fold: True if players may fold when checking is free.
        rank_wild: True if a wild community card makes every card of its rank wild.
        rake: What the house takes, or None.
        deck: The cards in play, as a mask with one bit a card.

    Raises:
        GameError: A deal could run out of cards, an amount makes no sense, or no phase uses a parameter that is set.

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
            raise GameError(f"{self.name}: there are jokers in the deck, but '{self.ordering.name}' has no wild cards")
        needed = sum(phase.cards_needed(high) for phase in self.phases)
        if self.deck.bit_count() < needed:
            raise GameError(
                f"{self.name}: {high} seats may need {needed} cards, but the deck has {self.deck.bit_count()}"
            )
        self._check_used()
        for phase in self.phases:
            phase.check(self)

    def _check_kinds(self) -> None:
        """Check the types of the fields, and make sequences tuples, so that games can be hashed."""
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
        check_switch(self.free_fold, f"{self.name}: free_fold")
        check_switch(self.rank_wild, f"{self.name}: rank_wild")
        deck = as_int(self.deck)
        if type(deck) is not int or deck < 0 or deck >> 56:
            raise GameError(f"{self.name}: deck {printable(self.deck)}: expected a mask with one bit a card, 0..55")
        self._set(seats=seats, phases=phases, deck=deck)

    def _check_chips(self) -> None:
        """Check that forced bets, fee and bet are chips, and that some phase posts the blinds."""
        single = not isinstance(self.ante, Iterable)
        ante = f"{self.name}: the ante"
        antes = (chip_count(self.ante, ante),) if single else chips_by_seat(self.ante, ante)
        dead = chips_by_seat(self.dead, f"{self.name}: the dead blind")
        blinds = chips_by_seat(self.blinds, f"{self.name}: the blind")
        if not any(phase.posts_blinds for phase in self.phases):
            if blinds and self.blinds is not _USUAL_BLINDS:
                raise GameError(f"{self.name}: blinds {blinds}, but no phase of the game posts blinds")
            blinds = ()
        bet = None if self.bet is None else chip_count(self.bet, f"{self.name}: the bet", 1)
        bet_size = max(blinds, default=0) or max(antes, default=0) if bet is None else bet
        fee = chip_count(self.fee, f"{self.name}: the fee")
        self._set(
            ante=antes[0] if single else antes,
            dead=dead,
            blinds=blinds,
            bet=bet,
            fee=fee,
            bet_size=chip_count(bet_size, f"{self.name}: the bet", 1),
        )

    def _check_used(self) -> None:
        """Check that every parameter that is set matters in some phase."""
        for name, default in _BY_PHASE.items():
            value = getattr(self, name)
            unset = value == default or (isinstance(value, tuple) and not any(value))
            if not unset and not any(phase.uses(name) for phase in self.phases):
                raise GameError(f"{self.name}: {name} is {value!r}, but no phase of the game uses it")

    def _set(self, **checked: object) -> None:
        """Set fields to their checked values."""
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def antes(self, seats: int) -> tuple[int, ...]:
        """Return the ante of each seat.

        Args:
            seats: Number of players.

        Returns:
            Chips by seat.
        """
        return (self.ante,) * seats if isinstance(self.ante, int) else _by_seat(self.ante, seats)

    def dead_blinds(self, seats: int) -> tuple[int, ...]:
        """Return the dead forced bet of each seat.

        Args:
            seats: Number of players.

        Returns:
            Chips by seat.
        """
        return _by_seat(self.dead, seats)

    def live_blinds(self, seats: int) -> tuple[int, ...]:
        """Return the live blind of each seat; heads-up, the button on the last seat posts the first of the two.

        Args:
            seats: Number of players.

        Returns:
            Chips by seat.
        """
        blinds = _by_seat(self.blinds, seats)
        return blinds[::-1] if seats == 2 else blinds

    def start(self, stacks: Sequence[int]) -> State:
        """Start a hand and post its forced bets.

        Args:
            stacks: Chips by seat.

        Returns:
            The first state of the hand.

        Raises:
            GameError: The number of players or a stack does not suit the game.

        >>> from standpat.rules import GAMES
        >>> GAMES["czech"].start([10, 10])
        Traceback (most recent call last):
        ...
        standpat.rules.errors.GameError: czech is for 4 to 8 players, not 2
        """
        return freeze(self.start_draft(stacks))

    def start_draft(self, stacks: Sequence[int]) -> Draft:
        """Start a hand as a draft, for code that plays many steps.

        Args:
            stacks: Chips by seat.

        Returns:
            The draft of the first state.

        Raises:
            GameError: The number of players or a stack does not suit the game.
        """
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
        """Start a hand and apply actions.

        Args:
            stacks: Chips by seat.
            actions: What the dealer and the players do, in order.

        Returns:
            The state after the last action.

        Raises:
            GameError: The number of players or a stack does not suit the game.
            IllegalAction: The rules do not allow an action.
        """
        state = self.start(stacks)
        for action in actions:
            state = state.apply(action)
        return state


def _by_seat(amounts: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Fill up amounts by seat with zeros."""
    if len(amounts) > seats:
        raise GameError(f"{len(amounts)} forced bets for {seats} seats")
    return amounts + (0,) * (seats - len(amounts))
