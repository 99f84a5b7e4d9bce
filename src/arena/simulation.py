"""Many hands between strategies, on as many workers as there are."""

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from functools import partial
from itertools import takewhile
from pickle import PicklingError

from standpat.arena.checks import game_of, number
from standpat.arena.chunk import play_chunk
from standpat.arena.errors import ArenaError, StrategyError
from standpat.arena.failure import Failure
from standpat.arena.plan import Plan, chunk_size
from standpat.arena.result_columns import ResultColumns, join
from standpat.arena.results import Results
from standpat.arena.store import Store
from standpat.arena.strategies import StrategySpec, enter
from standpat.parallel.errors import WorkerError
from standpat.parallel.executors import InProcess
from standpat.parallel.progress import progress_bar
from standpat.parallel.scatter import scatter
from standpat.rules import Game

BIG_BETS = 100
"""The stack each player has unless told otherwise, in big blinds, or least bets where there are none."""


def simulate(
    game: Game | str,
    strategies: Sequence[StrategySpec],
    hands: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool | Callable[[int], None] = True,
    *,
    duplicate: bool = False,
    carry: bool = False,
    stack: int | None = None,
    chunk: int | None = None,
    time_limit: float | None = 30.0,
    output: "str | os.PathLike[str] | None" = None,
) -> Results:
    """Play many hands of a game between strategies, with the seats rotating.

    The run is cut into chunks, each with its own stream of chance and strategies made anew; so the results depend on
    the seed alone, bit for bit, whatever the executor, the number of its workers and the order they finish in.

    Args:
        game: a game, or the name of one.
        strategies: one for each seat: names of built-in ones, `package.module:Class`, strategies, or what makes them.
        hands: how many hands are played, replays included; duplicate play rounds it up to whole deals.
        seed: 0 or more; None for one that nobody has seen, found in the results.
        executor: any `concurrent.futures.Executor`; None for processes on this machine (none for a single chunk).
        progress: True draws a bar on a terminal (by rich); or a function to call with the number of new hands.
        duplicate: replay every deal, with the seats moved on, until each strategy has sat in every seat.
        carry: carry stacks on to the next hand until one strategy has all chips, or too few are left for the game;
            then, and at each chunk, a new match begins.
        stack: chips each strategy starts with; None for 100 big blinds, or least bets.
        chunk: hands in a chunk; None for a number that depends on `hands` alone. A strategy that learns as it plays
            begins anew with each chunk.
        time_limit: seconds a decision may take; None for no limit.
        output: a folder to keep the run in; a run that was broken off goes on from what is there.

    Returns:
        The results, in the order of hands.

    Raises:
        StrategyError: a strategy threw, named an illegal action, or took too long. The message says which, and where;
            `results` holds the hands before that one.
        ArenaError, GameError: the run cannot be played as asked.

    >>> results = simulate("five-card-draw", ["tight", "station"], 200, seed=1)
    >>> results.hands, int(results.columns.net.sum())
    (200, 0)
    """
    game = game_of(game)
    entries = enter(strategies)
    players = max(len(entries), 1)
    hands = number("hands", hands, 1)
    if duplicate:
        hands = -(-hands // players) * players
    plan = Plan(
        game=game,
        entries=entries,
        hands=hands,
        seed=secrets.randbits(63) if seed is None else seed,
        stack=BIG_BETS * game.bet_size if stack is None else stack,
        chunk=chunk_size(hands, players) if chunk is None else chunk,
        duplicate=duplicate,
        carry=carry,
        time_limit=time_limit,
    )
    store = None if output is None else Store(output, plan)
    results, failed = _play(plan, executor, progress, store)
    if failed is not None:
        raise StrategyError(failed, results)
    if store is not None:
        store.finish(results)
    return results


def _play(
    plan: Plan, executor: Executor | None, progress: bool | Callable[[int], None], store: Store | None
) -> tuple[Results, Failure | None]:
    """All hands of a plan, or those before the first fault, and the fault."""
    chunks: dict[int, ResultColumns] = {} if store is None else dict(store.kept())
    faults: dict[int, Failure] = {}
    played = sum(len(plan.span(number)) for number in chunks)
    if executor is None and plan.chunks - len(chunks) < 2:
        executor = InProcess()
    todo = (number for number in range(plan.chunks) if number not in chunks)

    def wanted() -> Iterator[int]:
        yield from takewhile(lambda number: not faults, todo)

    bar = (
        nullcontext(progress)
        if callable(progress)
        else progress_bar("Playing", plan.hands, done=played, unit="hands", shown=progress)
    )
    with bar as advance, closing(scatter(partial(play_chunk, plan), wanted(), executor)) as coming:
        try:
            for number, chunk in coming:
                chunks[number] = chunk.columns
                if chunk.failure is not None:
                    faults[number] = chunk.failure
                elif store is not None:
                    store.save(number, chunk.columns)
                advance(len(plan.span(number)))
                if faults and all(other in chunks for other in range(min(faults))):
                    break
        except WorkerError as error:
            raise ArenaError(f"{error}: does a strategy end its process, or can a worker not import it?") from error
        except (PicklingError, AttributeError, TypeError) as error:
            if "pickle" not in str(error):
                raise
            raise ArenaError(
                f"a strategy cannot be sent to another process: {error}; expected one from the top level of a module"
            ) from error
    first = min(faults, default=plan.chunks)
    columns = join([chunks[number] for number in sorted(chunks) if number <= first])
    return Results(plan, columns), faults.get(first)
