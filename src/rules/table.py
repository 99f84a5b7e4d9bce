"""A table: hand after hand, with players who come and go."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from standpat.parallel.integers import as_int, printable
from standpat.rules.errors import GameError
from standpat.rules.forced_bets import ForcedBets, seats_in
from standpat.rules.game import Game
from standpat.rules.play import Strategy, play
from standpat.rules.pots import Pot
from standpat.rules.seating import BlindPlaces, Missed, Seating, next_place, next_seating, passed_over
from standpat.rules.state import State
from standpat.rules.validation import check_switch, chips_by_seat, game_number


class Level(NamedTuple):
    """Stakes of a session that begin with one of its hands.

    Args:
        first_hand: Number of hands played before the level begins.
        game: The game with its stakes.

    >>> from dataclasses import replace
    >>> from standpat.rules import GAMES
    >>> Level(20, replace(GAMES["five-card-draw"], blinds=(2, 4))).first_hand
    20
    """

    first_hand: int
    game: Game


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a value: places with stacks, the button, and what players owe.

    A place keeps its number. A stack of 0 is an empty place, or a player who is broke. For each hand, the places that
    are dealt in are numbered as seats: the first one left of the button is seat 0.

    The button moves to the next player, and the blinds follow it. With `dead_button` the big blind moves to the next
    player in every hand instead; the small blind goes to the place that had the big blind, and the button to the place
    that had the small blind, even if those places are empty. Under both rules, when two players are left, the player
    who had the big blind last gets the button and the small blind.

    Players who sit out miss blinds. When they come back they post a missed big blind as a live bet and a missed small
    blind as a dead bet, or they wait for the big blind. New players post a big blind or wait for it. Nobody who owes a
    blind is dealt in between the button and the big blind.

    Args:
        game: The game of the next hand, with its stakes.
        stacks: Chips by place.
        button: Place that has the button in the next hand.
        hands: Number of hands played so far.
        dead_button: True for the dead-button rule, as in tournaments.
        schedule: Levels of stakes to come.
        sitting_out: Places whose players sit out.
        missed: The blinds that players have to post.
        last: The places of the button and the blinds in the last hand; None before the first hand.
        pot: A pot that nobody has won yet, and the places that contest it. They play for it among themselves, if
            there are two or more of them.

    Raises:
        GameError: A stack is not chips, the button is at a place without chips, or another argument makes no sense.

    >>> from standpat.rules import GAMES
    >>> table = Table(GAMES["five-card-draw"], (100, 0, 100, 50), button=2)
    >>> table.order
    (3, 0, 2)
    """

    game: Game
    stacks: tuple[int, ...]
    button: int = 0
    hands: int = 0
    dead_button: bool = False
    schedule: tuple[Level, ...] = ()
    sitting_out: tuple[int, ...] = ()
    missed: tuple[Missed, ...] = ()
    last: BlindPlaces | None = None
    pot: Pot | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise GameError(f"the game of a table is {self.game!r}: expected a Game")
        check_switch(self.dead_button, "`dead_button` of a table")
        hands = game_number(self.hands, "the number of hands played")
        schedule = _levels(self.schedule)
        due = [level for level in schedule if level.first_hand <= hands]
        stacks = chips_by_seat(self.stacks, "the stack")
        sitting_out = seats_in(self.sitting_out, len(stacks), "the places that sit out") if self.sitting_out else ()
        button = as_int(self.button)
        if type(button) is not int or not 0 <= button < len(stacks) or (not stacks[button] and self.last is None):
            raise GameError(f"the button is at place {printable(self.button)}: expected a place with chips")
        changes: dict[str, object] = {
            "hands": hands,
            "stacks": stacks,
            "sitting_out": sitting_out,
            "schedule": schedule[len(due) :],
            "button": button,
        }
        if due:
            changes["game"] = due[-1].game
        for name, value in changes.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "button", self.seating.button)

    @property
    def seating(self) -> Seating:
        """The places that are dealt into the next hand, and where the button and the blinds are."""
        playing = [place for place, stack in enumerate(self.stacks) if stack and place not in self.sitting_out]
        if self.pot:
            contesting = [place for place in playing if place in self.pot.seats]
            playing = contesting if len(contesting) > 1 else playing
        return next_seating(self.game, playing, self.missed, self.button, self.last, dead_button=self.dead_button)

    @property
    def order(self) -> tuple[int, ...]:
        """The places that are dealt in, in the order of the seats of the next hand."""
        return self.seating.order

    @property
    def playable(self) -> bool:
        """True if enough players are there for another hand."""
        return len(self.order) >= self.game.seats[0]

    def start(self) -> State:
        """Start the next hand.

        Returns:
            The first state of the hand.

        Raises:
            GameError: There are too few or too many players.
        """
        return self.game.start(
            [self.stacks[place] for place in self.order], forced_bets=self._forced_bets(), starting_pot=self._pot()
        )

    def play(self, players: Sequence[Strategy], rng: np.random.Generator) -> "tuple[Table, State]":
        """Play one hand.

        Args:
            players: Strategies by place.
            rng: Random generator for the shuffles and the players.

        Returns:
            The table after the hand, and the final state.

        Raises:
            GameError: There are more or fewer players than places, or too few to play.
        """
        if len(players) != len(self.stacks):
            raise GameError(f"{len(players)} players for {len(self.stacks)} places: expected as many")
        order = self.order
        state = play(
            self.game,
            [self.stacks[place] for place in order],
            [players[place] for place in order],
            rng,
            forced_bets=self._forced_bets(),
            starting_pot=self._pot(),
        )
        return self.after(state), state

    def after(self, state: State) -> "Table":
        """Return the table after a hand: with the new stacks, and with the button moved.

        Args:
            state: The final state of the hand.

        Returns:
            The table for the next hand.

        Raises:
            GameError: The hand is not over, or was played with other stacks.
        """
        seating = self.seating
        order = seating.order
        if not state.over or state.starting_stacks != tuple(self.stacks[place] for place in order):
            raise GameError("the hand is not over, or was not played with the stacks of this table")
        stacks = list(self.stacks)
        for place, stack in zip(order, state.stacks, strict=True):
            stacks[place] = stack
        carried = state.carried and Pot(state.carried.chips, tuple(sorted(order[seat] for seat in state.carried.seats)))
        return replace(
            self,
            stacks=tuple(stacks),
            button=next_place(seating.button, _with_chips(stacks)),
            hands=self.hands + 1,
            missed=self._still_missed(seating),
            last=seating.blinds,
            pot=carried,
        )

    def session(
        self, players: Sequence[Strategy], rng: np.random.Generator, hands: int
    ) -> "Iterator[tuple[Table, State]]":
        """Play hands until too few players are left.

        Args:
            players: Strategies by place.
            rng: Random generator for the shuffles and the players.
            hands: The greatest number of hands.

        Yields:
            The table after each hand, and the final state of the hand.
        """
        table = self
        for _ in range(hands):
            if not table.playable:
                return
            table, state = table.play(players, rng)
            yield table, state

    def join(self, place: int, chips: int, *, waits: bool = False) -> "Table":
        """Seat a new player.

        In a game with blinds the player posts a big blind in the first hand, or waits for it. Before the first hand of
        the session this is not needed.

        Args:
            place: An empty place.
            chips: Stack of the player.
            waits: True if the player waits for the big blind.

        Returns:
            The table with the player.

        Raises:
            GameError: The place is not empty, or the stack is not chips.
        """
        self._check_place(place, empty=True)
        chips = game_number(chips, f"the stack of place {place}", 1)
        missed = self.missed if self.last is None else (*self.missed, Missed(place, big=True, waits=waits))
        return replace(self, stacks=self._with_stack(place, chips), missed=missed)

    def leave(self, place: int) -> "Table":
        """Take a player with all chips from the table.

        Args:
            place: Place of the player.

        Returns:
            The table with the place empty.

        Raises:
            GameError: Nobody is at the place, or no player would be left.
        """
        self._check_place(place)
        stacks = self._with_stack(place, 0)
        if not any(stacks):
            raise GameError(f"place {place} has the last player: expected another player at the table")
        pot = self.pot and Pot(self.pot.chips, tuple(seat for seat in self.pot.seats if seat != place))
        return replace(
            self,
            stacks=stacks,
            button=next_place(place, _with_chips(stacks)) if place == self.button else self.button,
            sitting_out=tuple(other for other in self.sitting_out if other != place),
            missed=tuple(entry for entry in self.missed if entry.place != place),
            pot=pot,
        )

    def sit_out(self, place: int) -> "Table":
        """Let a player sit out, who stays at the table but is not dealt in.

        Args:
            place: Place of the player.

        Returns:
            The table with the player sitting out.

        Raises:
            GameError: Nobody is at the place.
        """
        self._check_place(place)
        return replace(self, sitting_out=tuple(sorted({*self.sitting_out, place})))

    def come_back(self, place: int, *, waits: bool = False) -> "Table":
        """Let a player who sits out play again.

        Args:
            place: Place of the player.
            waits: True if a player who missed blinds waits for the big blind instead of posting.

        Returns:
            The table with the player in the game.

        Raises:
            GameError: Nobody is at the place.
        """
        self._check_place(place)
        return replace(
            self,
            sitting_out=tuple(other for other in self.sitting_out if other != place),
            missed=tuple(entry._replace(waits=waits) if entry.place == place else entry for entry in self.missed),
        )

    def _forced_bets(self) -> ForcedBets:
        """Return what each seat posts in the next hand."""
        return self.seating.forced_bets(self.game)

    def _pot(self) -> Pot | None:
        """Return the pot of the next hand by seat; if nobody who is dealt in was named, everybody contests it."""
        if not self.pot:
            return None
        order = self.order
        seats = tuple(seat for seat, place in enumerate(order) if place in self.pot.seats)
        return Pot(self.pot.chips, seats or tuple(range(len(order))))

    def _still_missed(self, seating: Seating) -> tuple[Missed, ...]:
        """Return the blinds that players still have to post after a hand."""
        missed = {entry.place: entry for entry in self.missed if entry.place not in seating.order}
        away = [place for place in self.sitting_out if place not in seating.order]
        for place, new in passed_over(away, self.last, seating.blinds).items():
            old = missed.get(place, Missed(place))
            missed[place] = old._replace(big=old.big or new.big, small=old.small or new.small)
        return tuple(missed[place] for place in sorted(missed))

    def _with_stack(self, place: int, chips: int) -> tuple[int, ...]:
        """Return the stacks with one of them replaced."""
        return (*self.stacks[:place], chips, *self.stacks[place + 1 :])

    def _check_place(self, place: int, *, empty: bool = False) -> None:
        """Check that there is such a place, with a player or empty."""
        number = as_int(place)
        if type(number) is not int or not 0 <= number < len(self.stacks) or bool(self.stacks[number]) == empty:
            kind = "an empty place" if empty else "a place with a player"
            raise GameError(f"place {printable(place)}: expected {kind}, 0..{len(self.stacks) - 1}")


def _with_chips(stacks: Sequence[int]) -> list[int]:
    """List the places that have chips."""
    return [place for place, stack in enumerate(stacks) if stack]


def _levels(given: object) -> tuple[Level, ...]:
    """Check a schedule and return its levels in order."""
    levels = tuple(given) if isinstance(given, tuple | list) else (None,)
    if not all(isinstance(level, Level) and isinstance(level.game, Game) for level in levels):
        raise GameError(f"the schedule of a table is {printable(given)}: expected levels, such as Level(20, game)")
    checked = [Level(game_number(level[0], "the first hand of a level"), level[1]) for level in levels if level]
    return tuple(sorted(checked, key=lambda level: level.first_hand))
