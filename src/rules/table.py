"""A table: hand after hand, the button going round, the broke leaving."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from standpat.rules.checks import as_int, chips_by_seat, number, printable
from standpat.rules.errors import GameError
from standpat.rules.game import Game
from standpat.rules.play import Strategy, play

if TYPE_CHECKING:
    import numpy as np

    from standpat.rules.state import State


@dataclass(frozen=True, slots=True)
class Table:
    """Places around a table as a value; a place keeps its number, and the stack of a player who is broke stays 0.

    `button` is the place that has it in the next hand. The places that still have chips are numbered anew as seats
    for each hand, the first left of the button being seat 0 and the button the last. In a game with blinds, two
    players left take the big blind in turn, so that nobody posts it twice running when a third has gone. Raises
    `GameError` for stacks that are no chips, and for a button at a place without any.

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
        object.__setattr__(self, "hands", number(self.hands, "the number of hands played"))

    @property
    def order(self) -> tuple[int, ...]:
        """The places dealt in, in the order of the seats of the next hand."""
        places = range(len(self.stacks))
        turned = (*places[self.button + 1 :], *places[: self.button + 1])
        return tuple(place for place in turned if self.stacks[place])

    @property
    def playable(self) -> bool:
        """Whether enough places have chips for another hand."""
        return len(self.order) >= self.game.seats[0]

    def play(self, players: Sequence[Strategy], rng: "np.random.Generator") -> "tuple[Table, State]":
        """One hand; players go by place. The table afterwards, and the final state. Raises `GameError`."""
        if len(players) != len(self.stacks):
            raise GameError(f"{len(players)} players for {len(self.stacks)} places")
        order = self.order
        state = play(self.game, [self.stacks[place] for place in order], [players[place] for place in order], rng)
        return self.after(state), state

    def after(self, state: "State") -> "Table":
        """The table after a hand played there: stacks carried over, the button moved on. Raises `GameError`."""
        order = self.order
        if not state.over or state.starting_stacks != tuple(self.stacks[place] for place in order):
            raise GameError("the hand is not over, or was not played with the stacks of this table")
        stacks = list(self.stacks)
        for place, stack in zip(order, state.stacks, strict=True):
            stacks[place] = stack
        return replace(self, stacks=tuple(stacks), button=self._next_button(stacks), hands=self.hands + 1)

    def session(
        self, players: Sequence[Strategy], rng: "np.random.Generator", hands: int
    ) -> "Iterator[tuple[Table, State]]":
        """Up to so many hands, until too few places have chips: the table after each, and its final state."""
        table = self
        for _ in range(hands):
            if not table.playable:
                return
            table, state = table.play(players, rng)
            yield table, state

    def _next_button(self, stacks: Sequence[int]) -> int:
        order = self.order
        alive = [place for place in order if stacks[place]]
        if len(alive) == 2 < len(order) and any(self.game.blinds):
            big_blind = _left_of(order[1], stacks)
            return _left_of(big_blind, stacks)
        return _left_of(self.button, stacks)


def _left_of(place: int, stacks: Sequence[int]) -> int:
    """The next place with chips."""
    turned: tuple[int, ...] = (*range(place + 1, len(stacks)), *range(place + 1))
    return next(other for other in turned if stacks[other])
