"""A game as a value: its phases, its forced bets, its betting structure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from standpat.evaluator import Ordering
from standpat.parallel.integers import as_int, printable
from standpat.rules.actions import DEALER, Action
from standpat.rules.card_tuples import FULL_DECK
from standpat.rules.deck import Deck
from standpat.rules.draft import Draft
from standpat.rules.errors import GameError
from standpat.rules.event_log import NO_EVENTS
from standpat.rules.forced_bets import ForcedBets, Positions, Roles, blinds_by_role, seats_in, straddles_over
from standpat.rules.limits import NO_LIMIT, Limit
from standpat.rules.phase import Phase
from standpat.rules.pots import Pot
from standpat.rules.rounds import fresh_round
from standpat.rules.state import State, freeze
from standpat.rules.validation import check_switch, chips_by_seat, game_number

_USUAL_BLINDS = tuple(range(1, 3))
"""The default blinds. This is not a literal, so that `is` tells it from a (1, 2) that somebody passes."""

_BY_PHASE: dict[str, object] = {
    "limit": NO_LIMIT,
    "ante": 0,
    "button_ante": 0,
    "ante_before_blind": False,
    "bet": None,
    "fee": 0,
    "free_fold": True,
    "rank_wild": False,
    "rake": None,
}
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
        percent = game_number(self.percent, "the percent of a rake", 0, 100)
        object.__setattr__(self, "percent", percent)
        object.__setattr__(self, "cap", game_number(self.cap, "the cap of a rake"))

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
        ante: What everybody pays before the deal. Others have to match it, so a player who pays less can win less.
        blinds: The small blind and the big blind; empty for none. A game without the phase `Blinds` has none. The small
            blind is left of the button; heads-up it is the button.
        straddles: Live bets of the seats left of the big blind, in order. The last of them acts last before the draw.
            A table with too few players posts fewer of them, and none heads-up.
        button_blind: A third live blind, posted by the button unless it posts another live bet.
        button_ante: A dead bet of the button.
        big_blind_ante: A dead bet of the big blind, for everybody.
        ante_before_blind: True if a short stack pays the button ante or the big-blind ante before its blind.
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
    ante: int = 0
    blinds: tuple[int, ...] = _USUAL_BLINDS
    straddles: tuple[int, ...] = ()
    button_blind: int = 0
    button_ante: int = 0
    big_blind_ante: int = 0
    ante_before_blind: bool = False
    bet: int | None = None
    fee: int = 0
    free_fold: bool = True
    rank_wild: bool = False
    rake: Rake | None = None
    deck: int = FULL_DECK
    bet_size: int = field(init=False, repr=False, compare=False)
    _roles: Roles = field(init=False, repr=False, compare=False)
    _forced_bets: tuple[ForcedBets, ...] = field(init=False, repr=False, compare=False)

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
        check_switch(self.ante_before_blind, f"{self.name}: ante_before_blind")
        deck = as_int(self.deck)
        if type(deck) is not int or deck < 0 or deck >> 56:
            raise GameError(f"{self.name}: deck {printable(self.deck)}: expected a mask with one bit a card, 0..55")
        self._set(seats=seats, phases=phases, deck=deck)

    def _check_chips(self) -> None:
        """Check the forced bets, the fee and the bet, and that some phase posts the blinds."""
        blinds = blinds_by_role(self.blinds, self.name)
        if not any(phase.posts_blinds for phase in self.phases):
            if blinds and self.blinds is not _USUAL_BLINDS:
                raise GameError(f"{self.name}: blinds {blinds}, but no phase of the game posts blinds")
            blinds = ()
        straddles = straddles_over(blinds, self.straddles, self.name)
        single = {
            name: game_number(getattr(self, name), f"{self.name}: the {name.replace('_', ' ')}")
            for name in ("ante", "button_blind", "button_ante", "big_blind_ante", "fee")
        }
        for name in ("button_blind", "big_blind_ante"):
            if single[name] and not blinds:
                raise GameError(f"{self.name}: {name} is {single[name]}, but the game has no blinds")
        bet = None if self.bet is None else game_number(self.bet, f"{self.name}: the bet", 1)
        bet_size = (blinds[1] if blinds else single["ante"]) if bet is None else bet
        bet_size = game_number(bet_size, f"{self.name}: the bet", 1)
        self._set(blinds=blinds, straddles=straddles, bet=bet, bet_size=bet_size, **single)
        roles = Roles(
            self.ante,
            self.blinds,
            self.straddles,
            self.button_blind,
            self.button_ante,
            self.big_blind_ante,
            self.ante_before_blind,
        )
        low, high = self.seats
        usual = tuple([roles.by_seat(seats, Positions.usual(seats)) for seats in range(low, high + 1)])
        self._set(_roles=roles, _forced_bets=usual)

    def _check_used(self) -> None:
        """Check that every parameter that is set matters in some phase."""
        for name, default in _BY_PHASE.items():
            value = getattr(self, name)
            if value != default and not any(phase.uses(name) for phase in self.phases):
                raise GameError(f"{self.name}: {name} is {value!r}, but no phase of the game uses it")

    def _set(self, **checked: object) -> None:
        """Set fields to their checked values."""
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def forced_bets(self, seats: int, positions: Positions | None = None) -> ForcedBets:
        """Return what each seat posts, and who acts first before the draw.

        Args:
            seats: Number of players.
            positions: The seats of the button and the blinds, if they are not the usual ones.

        Returns:
            The forced bets by seat.

        Raises:
            GameError: The game is not for that number of players.

        >>> from dataclasses import replace
        >>> from standpat.rules import GAMES
        >>> game = replace(GAMES["five-card-draw"], blinds=(5, 10), straddles=(20,), big_blind_ante=10)
        >>> forced = game.forced_bets(4)
        >>> forced.live, forced.dead, forced.first
        ((5, 10, 20, 0), (0, 10, 0, 0), 3)
        >>> forced = game.forced_bets(2)  # the button, seat 1, posts the small blind
        >>> forced.live, forced.dead, forced.first
        ((10, 5), (10, 0), 1)
        """
        low, high = self.seats
        if not low <= seats <= high:
            raise GameError(f"{self.name} is for {low} to {high} players, not {seats}")
        return self._roles.by_seat(seats, positions) if positions else self._forced_bets[seats - low]

    def start(
        self, stacks: Sequence[int], *, forced_bets: ForcedBets | None = None, starting_pot: Pot | None = None
    ) -> State:
        """Start a hand and post its forced bets.

        Args:
            stacks: Chips by seat.
            forced_bets: What each seat posts; by default what `forced_bets` returns.
            starting_pot: A pot carried from an earlier hand, and the seats that contest it.

        Returns:
            The first state of the hand.

        Raises:
            GameError: The number of players, a stack, or another argument does not suit the game.

        >>> from standpat.rules import GAMES
        >>> GAMES["czech"].start([10, 10])
        Traceback (most recent call last):
        ...
        standpat.rules.errors.GameError: czech is for 4 to 8 players, not 2
        """
        return freeze(self.start_draft(stacks, forced_bets=forced_bets, starting_pot=starting_pot))

    def start_draft(
        self, stacks: Sequence[int], *, forced_bets: ForcedBets | None = None, starting_pot: Pot | None = None
    ) -> Draft:
        """Start a hand as a draft, for code that plays many steps.

        Args:
            stacks: Chips by seat.
            forced_bets: What each seat posts; by default what `forced_bets` returns.
            starting_pot: A pot carried from an earlier hand, and the seats that contest it.

        Returns:
            The draft of the first state.

        Raises:
            GameError: The number of players, a stack, or another argument does not suit the game.
        """
        starting_stacks = chips_by_seat(stacks, f"{self.name}: the stack", 1)
        seats = len(starting_stacks)
        usual = self.forced_bets(seats)
        pot = None if starting_pot is None else self._starting_pot(starting_pot, seats)
        nothing: tuple[int, ...] = (0,) * seats
        draft = Draft(
            game=self,
            starting_stacks=starting_stacks,
            forced_bets=usual if forced_bets is None else self._given(forced_bets, seats),
            starting_pot=pot,
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
            carried=pot,
            log=NO_EVENTS,
        )
        self.phases[0].enter(draft)
        return draft

    def replay(
        self,
        stacks: Sequence[int],
        actions: Iterable[Action],
        *,
        forced_bets: ForcedBets | None = None,
        starting_pot: Pot | None = None,
    ) -> State:
        """Start a hand and apply actions.

        Args:
            stacks: Chips by seat.
            actions: What the dealer and the players do, in order.
            forced_bets: What each seat posts; by default what `forced_bets` returns.
            starting_pot: A pot carried from an earlier hand, and the seats that contest it.

        Returns:
            The state after the last action.

        Raises:
            GameError: The number of players, a stack, or another argument does not suit the game.
            IllegalAction: The rules do not allow an action.
        """
        state = self.start(stacks, forced_bets=forced_bets, starting_pot=starting_pot)
        for action in actions:
            state = state.apply(action)
        return state

    def _given(self, forced_bets: ForcedBets, seats: int) -> ForcedBets:
        """Check forced bets that are not those of the game."""
        if not isinstance(forced_bets, ForcedBets):
            raise GameError(f"{self.name}: the forced bets are {forced_bets!r}: expected ForcedBets")
        found = forced_bets.for_seats(seats)
        if any(found.live) and not any(phase.posts_blinds for phase in self.phases):
            raise GameError(f"{self.name}: live bets {found.live}, but no phase of the game posts blinds")
        return found

    def _starting_pot(self, pot: Pot, seats: int) -> Pot | None:
        """Check a carried pot; None if it is empty."""
        if not isinstance(pot, Pot):
            raise GameError(f"{self.name}: the starting pot is {pot!r}: expected a Pot")
        chips = game_number(pot.chips, f"{self.name}: the starting pot")
        contesting = seats_in(pot.seats, seats, f"{self.name}: the seats of the starting pot")
        return Pot(chips, contesting) if chips else None
