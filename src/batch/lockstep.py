"""Many tables in lock step: all of them decide at once."""

from collections.abc import Sequence
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.batch.action_columns import columns_of, complaint
from standpat.batch.decisions import Actions, Turns
from standpat.batch.engine import CompiledRules, Engine
from standpat.batch.entries import action_of
from standpat.batch.policies import CompiledPolicy
from standpat.batch.starting import stacks_by_table, table_numbers, word_of
from standpat.batch.translation import translate
from standpat.rules import Action, Deal, ForcedBets, Game, GameError, IllegalAction, State, Turn
from standpat.rules.validation import game_number


class Tables:
    """Tables that play the same game at the same time, a hand each.

    Args:
        game: A game made of the phases that come with standpat.
        stacks: Starting stacks in chips, shape (tables, seats), any integer dtype.
        seed: Random seed; an int of 0 or more.
        first_hand: The number of the hand at table 0; table k plays hand `first_hand + k`. The same seed and number
            give the same cards, and other tables make no difference.
        record: Whether to keep what was done, for `hand` and `state`.
        forced_bets: What each seat posts; by default what `game.forced_bets` returns.

    Raises:
        GameError: The game cannot be played by the engine, or the stacks are not chips.

    >>> import numpy as np
    >>> from standpat.batch import Actions, Kind, Tables
    >>> from standpat.rules import GAMES
    >>> tables = Tables(GAMES["five-card-draw"], np.full((1000, 2), 100), seed=1)
    >>> while len(turns := tables.turns()):
    ...     kind = np.where(turns.may(Kind.CHECK), Kind.CHECK, Kind.CALL)
    ...     tables.apply(Actions(np.where(turns.may(Kind.DISCARD), Kind.DISCARD, kind), discard=0b11))
    >>> tables.nets.shape, int(tables.nets.sum())
    ((1000, 2), 0)
    """

    def __init__(
        self,
        game: Game,
        stacks: ArrayLike,
        *,
        seed: int = 0,
        first_hand: int = 0,
        record: bool = False,
        forced_bets: ForcedBets | None = None,
    ) -> None:
        self.game = game
        self.forced_bets = forced_bets
        start = stacks_by_table(stacks)
        count, self.seats = start.shape
        first = game_number(first_hand, "the number of the first hand")
        if first + count > 2**63:
            raise GameError(f"the number of the first hand is {first}: expected less than 2**63")
        self._seed = word_of(seed)
        self._record = bool(record)
        self._most_cards = (
            sum(phase.count for phase in game.phases if isinstance(phase, Deal)),
            sum(isinstance(phase, Turn) for phase in game.phases),
        )
        self._engine = Engine(CompiledRules(translate(game, self.seats, forced_bets)), count, self._record)
        self._lock = Lock()
        self._turns: Turns | None = None
        self._start(np.arange(count), start, first + np.arange(count, dtype=np.uint64))

    def __len__(self) -> int:
        return self._engine.count

    def turns(self) -> Turns:
        """List who is to decide, at all tables that wait.

        Returns:
            The rows; none once all hands are over.
        """
        with self._lock:
            if self._turns is None:
                self._engine.fill()
                self._turns = Turns(self._engine, *self._most_cards)
            return self._turns

    def apply(self, actions: Actions) -> None:
        """Act at all tables that wait, and go on to the next decision at each.

        Args:
            actions: A row for each row of `turns()`.

        Raises:
            IllegalAction: An action is not legal, or an array has the wrong shape or dtype. Nothing is changed.
        """
        turns = self.turns()
        columns = columns_of(actions, turns)
        with self._lock:
            if turns is not self._turns:
                raise IllegalAction("another thread has acted at these tables meanwhile")
            fault = self._engine.fault(*columns)
            if fault is not None:
                raise IllegalAction(complaint(turns, *fault, columns))
            self._expire()
            self._engine.apply(*columns)

    def finish(self, policies: Sequence[CompiledPolicy]) -> None:
        """Play all hands to their end with compiled policies.

        Args:
            policies: One for each seat, such as `RANDOM_ACTIONS`.

        Raises:
            GameError: There are not as many policies as seats.
        """
        if len(policies) != self.seats:
            raise GameError(f"{len(policies)} policies for {self.seats} seats")
        with self._lock:
            self._expire()
            self._engine.finish(policies)

    def start_hands(self, tables: ArrayLike | None = None, stacks: ArrayLike | None = None) -> None:
        """Start the next hand at some tables; its number is that of the last one there plus the number of tables.

        A hand that is not over is given up.

        Args:
            tables: Table numbers, shape (n,); by default those whose hand is over.
            stacks: Starting stacks, shape (n, seats); by default those of the last hand at each table.

        Raises:
            GameError: There is no such table, or the stacks are not chips.
        """
        which = np.flatnonzero(self.over) if tables is None else table_numbers(tables, len(self))
        given = self.starting_stacks[which] if stacks is None else stacks_by_table(stacks)
        if given.shape != (len(which), self.seats):
            raise GameError(f"stacks have shape {given.shape}: expected ({len(which)}, {self.seats})")
        self._start(which, given, np.array([self.hand_number(k) + len(self) for k in which], np.uint64))

    def hand_number(self, table: int) -> int:
        """Return the number of the hand at a table.

        Args:
            table: The table.

        Returns:
            The number: chance is keyed by it and the seed.

        Raises:
            GameError: There is no such table.
        """
        return self._engine.number(self._table(table))

    @property
    def over(self) -> NDArray[np.bool_]:
        """The tables whose hand is over, shape (tables,)."""
        over = np.ones(len(self), np.bool_)
        over[self._engine.columns["table"][: self._engine.rows]] = False
        return over

    @property
    def starting_stacks(self) -> NDArray[np.int64]:
        """The stacks at the start of each hand, shape (tables, seats)."""
        return self._chips()[0]

    @property
    def stacks(self) -> NDArray[np.int64]:
        """The stacks as they are now, shape (tables, seats)."""
        return self._chips()[1]

    @property
    def nets(self) -> NDArray[np.int64]:
        """What each seat has won or lost, shape (tables, seats). Raises `GameError` while a hand goes on."""
        if self._engine.rows:
            raise GameError(f"nets: the hand at table {self._engine.columns['table'][0]} is not over")
        starts, stacks = self._chips()
        return stacks - starts

    def hand(self, table: int) -> tuple[tuple[int, ...], tuple[Action, ...]]:
        """Return a recorded hand: `game.replay(stacks, actions)` ends in the same state.

        If you made the tables with `forced_bets`, pass them to `replay` as well.

        Args:
            table: The table.

        Returns:
            The starting stacks, and the actions of dealer and players so far.

        Raises:
            GameError: There is no such table, or no record is kept.
        """
        number = self._table(table)
        if not self._record:
            raise GameError("no record was kept: expected Tables(..., record=True)")
        stacks = tuple(self.starting_stacks[number].tolist())
        return stacks, tuple(action_of(*entry) for entry in self._engine.record(number))

    def state(self, table: int) -> State:
        """Return a recorded hand as a state of the rules, by playing it again.

        Args:
            table: The table.

        Returns:
            The state, with all that happened as events.

        Raises:
            GameError: There is no such table, or no record is kept.
        """
        return self.game.replay(*self.hand(table), forced_bets=self.forced_bets)

    def _expire(self) -> None:
        """Make the turns given out those of the past."""
        if self._turns is not None:
            self._turns._expire()
            self._turns = None

    def _table(self, table: Any) -> int:
        return int(table_numbers([table], len(self))[0])

    def _chips(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        starts, stacks = (np.empty((len(self), self.seats), np.int64) for _ in range(2))
        self._engine.chips(starts, stacks)
        return starts, stacks

    def _start(self, which: NDArray[np.int64], stacks: NDArray[np.int64], hands: NDArray[np.uint64]) -> None:
        with self._lock:
            self._expire()
            self._engine.start(which, stacks, hands, self._seed)
