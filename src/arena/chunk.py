"""A chunk of a run: the hands that one worker plays as one task."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from numpy.random import PCG64, Generator, SeedSequence
from numpy.typing import NDArray

from standpat.arena.decision_clock import DecisionClock, run_with_limit
from standpat.arena.errors import ArenaError
from standpat.arena.failure import Failure, format_error
from standpat.arena.one_hand import StrategyFault, play_hand
from standpat.arena.plan import Plan
from standpat.arena.result_columns import ResultColumns
from standpat.arena.seat_dealer import SeatDealer
from standpat.arena.strategies import load_strategy
from standpat.parallel.worker_process import is_abandoned
from standpat.rules import Began, Raked, Shown, State, Strategy, Table


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """The hands of a chunk, and the failure that ended it early, if any."""

    columns: ResultColumns
    failure: Failure | None


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play one chunk of a plan; the results are the same on every machine."""
    run = ChunkRun(plan, number)
    in_time = run_with_limit(run.play, run.clock, plan.time_limit)
    rows = tuple(run.rows)
    failure = run.failure
    if not in_time:
        failure = run.make_failure(f"took longer than {plan.time_limit:g} seconds", len(rows))
    if run.internal_error is not None:
        raise run.internal_error
    return Chunk(_columns(plan, number, rows), failure)


class HandResult(NamedTuple):
    """The result of one hand, by seat: player, stack, chips won, last phase, strength shown."""

    players: tuple[int, ...]
    stacks: tuple[int, ...]
    nets: tuple[int, ...]
    streets: tuple[int, ...]
    strengths: tuple[int, ...]


class ChunkRun:
    """The players of a chunk at their table. `rows` grows by whole hands, so another thread can read it at any time."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.hands = plan.span(number)
        self.clock = DecisionClock()
        self.rows: list[HandResult] = []
        self.failure: Failure | None = None
        self.internal_error: BaseException | None = None
        self.seats: tuple[int, ...] = ()
        # Random streams: the start states for each deal of duplicate play; the dealer's stream; one for each seat.
        seeds = SeedSequence(plan.seed, spawn_key=(number,)).spawn(plan.players + 2)
        self.starts, *streams = [without_seed(PCG64(seed)) for seed in seeds]
        self.rngs = [Generator(stream) for stream in streams]

    def play(self) -> None:
        """Play all hands until the first failure."""
        try:
            self.play_hands(self.make_strategies())
        except StrategyFault as fault:
            self.failure = self.make_failure(str(fault), len(self.rows))
        except BaseException as error:  # an interrupt or an error of this package, raised on the caller's thread
            self.internal_error = error

    def make_strategies(self) -> list[Strategy]:
        """Create the strategies; raise `StrategyFault` for one that cannot be created."""
        made: list[Strategy] = []
        for player, entry in enumerate(self.plan.entries):
            if isinstance(entry.spec, str):
                load_strategy(entry.spec)  # so that the time limit does not include the import
            self.seats, self.clock.seat = (player,), 0
            self.clock.since = monotonic()
            try:
                made.append(entry.make())
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # also sys.exit(), as in `play_hand`
                raise StrategyFault(f"cannot be made: {format_error(error)}") from error
            self.clock.since = None
        return made

    def play_hands(self, players: Sequence[Strategy]) -> None:
        """Play the hands; the seats rotate."""
        plan, game = self.plan, self.plan.game
        refilled = (plan.stack,) * plan.players
        tables = [Table(game, refilled, button, schedule=plan.schedule) for button in range(plan.players)]
        table, orders = tables[0], [table.order for table in tables]
        dealer, rngs = SeatDealer(self.rngs[0], game), self.rngs[1:]
        for hand in self.hands:
            if is_abandoned():
                return
            if not plan.carry or hand == self.hands.start or not table.playable:
                button = -(hand + 1) % plan.players
                table, self.seats = tables[button], orders[button]
            if plan.duplicate:
                if hand % plan.players == 0:
                    starts = self.starts.random_raw(2 * len(self.rngs)).tolist()
                self.reset_streams(starts)
            stacks, seats = table.stacks, self.seats
            final, folded = play_hand(
                table.game,
                [stacks[player] for player in seats],
                [players[player] for player in seats],
                rngs,
                dealer,
                self.clock,
            )
            self.rows.append(self.hand_result(final, folded))
            if plan.carry:
                table = table.after(final)
                self.seats = table.order

    def reset_streams(self, starts: Sequence[int]) -> None:
        """Set all streams to the start states of a deal, so that its replays get the same random numbers."""
        state = self.starts.state
        for place, rng in enumerate(self.rngs):
            state["state"]["state"] = starts[2 * place] << 64 | starts[2 * place + 1]
            rng.bit_generator.state = state

    def hand_result(self, final: State, folded: Sequence[int]) -> HandResult:
        """Make the result of a finished hand; raise `ArenaError` if the chips do not add up, an error of the rules."""
        nets, strengths = final.payoffs, [0] * len(folded)
        if final.phase == len(final.game.phases) - 1:
            for event in reversed(final.events):
                if type(event) is Shown:
                    strengths[event.seat] = event.strength
                elif type(event) is Began:
                    break
        if sum(nets) and sum(nets) + sum(event.chips for event in final.events if type(event) is Raked):
            raise ArenaError(f"hand {self.hands.start + len(self.rows)}: chips were made or lost: {nets}")
        streets = tuple([final.phase if phase < 0 else phase for phase in folded])
        return HandResult(self.seats, final.starting_stacks, nets, streets, tuple(strengths))

    def make_failure(self, what: str, played: int) -> Failure:
        """Make the failure of the player to act, or of the strategy that was being created, after `played` hands."""
        seat, state = self.clock.seat, self.clock.state
        name = self.plan.entries[self.seats[seat]].name
        return Failure(name, self.hands.start + played, -1 if state is None else seat, what, state)


def without_seed(stream: PCG64) -> PCG64:
    """Copy a stream without its seed; from the seed, a strategy could compute the stream of the dealer.

    >>> seed = SeedSequence(7)
    >>> without_seed(PCG64(seed)).random_raw() == PCG64(seed).random_raw()
    True
    """
    bare = PCG64(0)
    bare.state = stream.state
    return bare


def _columns(plan: Plan, number: int, rows: Sequence[HandResult]) -> ResultColumns:
    """Convert the results of hands to columns."""
    first = plan.span(number).start
    seats = np.array([len(row.players) for row in rows], np.int64)
    total = int(seats.sum())

    def column(name: str, dtype: Any) -> NDArray[Any]:
        return np.fromiter(chain.from_iterable(getattr(row, name) for row in rows), dtype, total)

    strengths = column("strengths", np.uint16)
    shown = strengths > 0
    category = np.full(total, -1, np.int8)
    category[shown] = plan.game.ordering.category(strengths[shown])
    ends = np.cumsum(seats)
    return ResultColumns(
        hand=np.repeat(np.arange(first, first + len(rows)), seats),
        seat=(np.arange(total) - np.repeat(ends - seats, seats)).astype(np.uint8),
        strategy=column("players", np.uint8),
        stack=column("stacks", np.int64),
        net=column("nets", np.int64),
        street=column("streets", np.int8),
        showdown=shown,
        category=category,
    )
