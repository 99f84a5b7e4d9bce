"""A table: hand after hand, with the button moving and broke players leaving."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from standpat.rules.errors import GameError
from standpat.rules.game import Game
from standpat.rules.play import Strategy, play
from standpat.rules.state import State
from standpat.rules.validation import as_int, chips_by_seat, printable, whole_number


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a value: places with stacks, and the button.

    A place keeps its number; the stack of a player who is broke stays 0. For each hand, the places that still have
    chips are numbered as seats: the first one left of the button is seat 0 and the button is the last seat. In a game
    with blinds, when three or more players become two, nobody posts the big blind twice in a row.

    Args:
        game: The game.
        stacks: Chips by place.
        button: Place that has the button in the next hand.
        hands: Number of hands played so far.

    Raises:
        GameError: A stack is not chips, or the button is at a place without chips.

    >>> from standpat.rules import GAMES
    >>> table = Table(GAMES["five-card-draw"], (100, 0, 100, 50), button=2)
    >>> table.order
    (3, 0, 2)
    """

    game: Game
    stacks: tuple[int, ...]
    button: int = 0
    hands: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise GameError(f"the game of a table is {self.game!r}: expected a Game")
        stacks = chips_by_seat(self.stacks, "the stack")
        button = as_int(self.button)
        if type(button) is not int or not 0 <= button < len(stacks) or not stacks[button]:
            raise GameError(f"the button is at place {printable(self.button)}: expected a place with chips")
        object.__setattr__(self, "stacks", stacks)
        object.__setattr__(self, "button", button)
        object.__setattr__(self, "hands", whole_number(self.hands, "the number of hands played"))

    @property
    def order(self) -> tuple[int, ...]:
        """The places that are dealt in, in the order of the seats of the next hand."""
        places = range(len(self.stacks))
        turned = (*places[self.button + 1 :], *places[: self.button + 1])
        return tuple(place for place in turned if self.stacks[place])

    @property
    def playable(self) -> bool:
        """True if enough places have chips for another hand."""
        return len(self.order) >= self.game.seats[0]

    def play(self, players: Sequence[Strategy], rng: np.random.Generator) -> "tuple[Table, State]":
        """Play one hand.

        Args:
            players: Strategies by place.
            rng: Random generator for the shuffles and the players.

        Returns:
            The table after the hand, and the final state.

        Raises:
            GameError: There are more or fewer players than places.
        """
        if len(players) != len(self.stacks):
            raise GameError(f"{len(players)} players for {len(self.stacks)} places: expected as many")
        order = self.order
        state = play(self.game, [self.stacks[place] for place in order], [players[place] for place in order], rng)
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
        order = self.order
        if not state.over or state.starting_stacks != tuple(self.stacks[place] for place in order):
            raise GameError("the hand is not over, or was not played with the stacks of this table")
        stacks = list(self.stacks)
        for place, stack in zip(order, state.stacks, strict=True):
            stacks[place] = stack
        return replace(self, stacks=tuple(stacks), button=self._next_button(stacks), hands=self.hands + 1)

    def session(
        self, players: Sequence[Strategy], rng: np.random.Generator, hands: int
    ) -> "Iterator[tuple[Table, State]]":
        """Play hands until too few places have chips.

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

    def _next_button(self, stacks: Sequence[int]) -> int:
        """Find the place of the button in the next hand."""
        order = self.order
        alive = [place for place in order if stacks[place]]
        if len(alive) == 2 < len(order) and any(self.game.blinds):
            big_blind = _left_of(order[1], stacks)
            return _left_of(big_blind, stacks)
        return _left_of(self.button, stacks)


def _left_of(place: int, stacks: Sequence[int]) -> int:
    """Find the next place with chips."""
    turned: tuple[int, ...] = (*range(place + 1, len(stacks)), *range(place + 1))
    return next(other for other in turned if stacks[other])
