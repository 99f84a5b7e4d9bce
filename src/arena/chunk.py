"""A chunk of a run: the hands that one worker plays in one go."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from numpy.random import PCG64, Generator, SeedSequence
from numpy.typing import NDArray

from standpat.arena.dealer import SeatDealer
from standpat.arena.errors import ArenaError
from standpat.arena.failure import Failure, worded
from standpat.arena.plan import Plan
from standpat.arena.result_columns import ResultColumns
from standpat.arena.strategies import load
from standpat.arena.table import Misplay, play_hand
from standpat.arena.watch import Watch, attend
from standpat.parallel.worker_process import is_abandoned
from standpat.rules import Began, Raked, Shown, State, Strategy, Table


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """The hands of a chunk, and the fault that ended it early, if any."""

    columns: ResultColumns
    failure: Failure | None


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play one chunk of a plan: the same, bit for bit, wherever and whenever it is played."""
    sitting = Sitting(plan, number)
    in_time = attend(sitting.play, sitting.watch, plan.time_limit)
    rows = tuple(sitting.rows)
    failure = sitting.failure
    if not in_time:
        failure = sitting.blame(f"took longer than {plan.time_limit:g} seconds", len(rows))
    if sitting.crash is not None:
        raise sitting.crash
    return Chunk(_columns(plan, number, rows), failure)


class HandResult(NamedTuple):
    """One hand: who sat where, with how many chips, and what came of it; all by seat."""

    players: tuple[int, ...]
    stacks: tuple[int, ...]
    nets: tuple[int, ...]
    streets: tuple[int, ...]
    strengths: tuple[int, ...]


class Sitting:
    """The players of a chunk at their table. `rows` grows by whole hands, so that it can be read at any time."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.hands = plan.span(number)
        self.watch = Watch()
        self.rows: list[HandResult] = []
        self.failure: Failure | None = None
        self.crash: BaseException | None = None
        self.seats: tuple[int, ...] = ()
        # Streams: where the others start in each deal of duplicate play; the dealer's; one for each seat.
        seeds = SeedSequence(plan.seed, spawn_key=(number,)).spawn(plan.players + 2)
        self.starts, *streams = [nameless(PCG64(seed)) for seed in seeds]
        self.rngs = [Generator(stream) for stream in streams]

    def play(self) -> None:
        """Play all hands, up to the first fault."""
        try:
            self.play_on(self.sit_down())
        except Misplay as fault:
            self.failure = self.blame(str(fault), len(self.rows))
        except BaseException as error:  # a fault of ours: for the caller to raise, on its own thread
            self.crash = error

    def sit_down(self) -> list[Strategy]:
        """Make the strategies. Raises `Misplay` for one that cannot be made."""
        made: list[Strategy] = []
        for player, entry in enumerate(self.plan.entries):
            if isinstance(entry.spec, str):
                load(entry.spec)  # so that an import is not taken for the strategy's own time
            self.seats, self.watch.seat = (player,), 0
            self.watch.since = monotonic()
            try:
                made.append(entry.fresh())
            except BaseException as error:  # as of `act`
                raise Misplay(f"cannot be made: {worded(error)}") from error
            self.watch.since = None
        return made

    def play_on(self, players: Sequence[Strategy]) -> None:
        """Play the hands, with the seats rotating."""
        plan, game = self.plan, self.plan.game
        refilled = (plan.stack,) * plan.players
        tables = [Table(game, refilled, button) for button in range(plan.players)]
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
                self.rewind(starts)
            stacks, seats = table.stacks, self.seats
            final, folded = play_hand(
                game,
                [stacks[player] for player in seats],
                [players[player] for player in seats],
                rngs,
                dealer,
                self.watch,
            )
            self.rows.append(self.recorded(final, folded))
            if plan.carry:
                table = table.after(final)
                self.seats = table.order

    def rewind(self, starts: Sequence[int]) -> None:
        """Set the streams to where those of a deal start: replays of it have the same chance, whoever sits there."""
        state = self.starts.state
        for place, rng in enumerate(self.rngs):
            state["state"]["state"] = starts[2 * place] << 64 | starts[2 * place + 1]
            rng.bit_generator.state = state

    def recorded(self, final: State, folded: Sequence[int]) -> HandResult:
        """A hand that is over. Raises `ArenaError` if chips were made or lost, which would be a fault of the rules."""
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

    def blame(self, what: str, played: int) -> Failure:
        """The fault of the player to act in the hand after those played, or of the one that was being made."""
        seat, state = self.watch.seat, self.watch.state
        name = self.plan.entries[self.seats[seat]].name
        return Failure(name, self.hands.start + played, -1 if state is None else seat, what, state)


def nameless(stream: PCG64) -> PCG64:
    """The same stream without its seed, from which a strategy that is handed it could work out the dealer's.

    >>> seed = SeedSequence(7)
    >>> nameless(PCG64(seed)).random_raw() == PCG64(seed).random_raw()
    True
    """
    bare = PCG64(0)
    bare.state = stream.state
    return bare


def _columns(plan: Plan, number: int, rows: Sequence[HandResult]) -> ResultColumns:
    """The rows of a chunk as columns."""
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
