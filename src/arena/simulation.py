"""Play many hands between strategies, on all workers of an executor."""

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from functools import partial
from itertools import takewhile
from pickle import PicklingError

from standpat.arena.checks import as_game
from standpat.arena.chunk import play_chunk
from standpat.arena.errors import ArenaError
from standpat.arena.failure import Failure
from standpat.arena.plan import Plan, chunk_size
from standpat.arena.result_columns import ResultColumns, join
from standpat.arena.results import Results
from standpat.arena.run_folder import RunFolder
from standpat.arena.strategies import StrategySpec, make_entries
from standpat.arena.strategy_error import StrategyError
from standpat.parallel.errors import WorkerError
from standpat.parallel.executors import InProcess
from standpat.parallel.integers import whole_number
from standpat.parallel.progress import progress_bar
from standpat.parallel.scatter import scatter
from standpat.rules import Game, Level

BIG_BETS = 100
"""The default stack of each player in big blinds; in smallest bets if the game has no blinds."""


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
    schedule: Sequence[Level] = (),
) -> Results:
    """Play many hands of a game between strategies; the seats rotate.

    The run is split into chunks. Each chunk has its own random stream and its own strategies, so the results depend on
    the seed alone: not on the executor, the number of workers, or the order in which they finish.

    Args:
        game: A game or the name of a game.
        strategies: One for each seat: the name of a built-in strategy, `package.module:Class`, a strategy object, or a
            class or function that creates one.
        hands: Number of hands, replays included; duplicate play rounds it up to whole deals.
        seed: Random seed, 0 or more; chosen and stored in the results if None.
        executor: Any `concurrent.futures.Executor`; None for processes on this machine (no processes for one chunk).
        progress: True to show a progress bar on a terminal, or a function that is called with each number of hands
            that were played.
        duplicate: Replay every deal, with the players moved by one seat, until each has sat in every seat.
        carry: Carry stacks over to the next hand until one strategy has all chips or too few players are left. Then,
            and at the start of each chunk, a new match begins.
        stack: Chips that each strategy starts with; 100 big blinds if None, or 100 bets without blinds.
        chunk: Hands in a chunk; chosen from `hands` if None. A strategy that learns starts again with each chunk.
        time_limit: Seconds that a decision may take; None for no limit.
        output: Folder for the finished chunks and the results; an interrupted run continues from there.
        schedule: Levels of rising stakes in a match, counted in its hands; needs `carry`.

    Returns:
        The results, in the order of hands.

    Raises:
        StrategyError: A strategy raised an exception, chose an illegal action, or took too long. The message names the
            strategy and the hand; `results` has the hands before that one.
        ArenaError: The run cannot be played as asked.
        GameError: The game is not known, or cannot be played by so many players.

    >>> results = simulate("five-card-draw", ["tight", "station"], 200, seed=1)
    >>> results.hands, int(results.columns.net.sum())
    (200, 0)
    """
    game = as_game(game)
    entries = make_entries(strategies)
    players = max(len(entries), 1)
    hands = whole_number(hands, "hands", 1, error=ArenaError)
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
        schedule=tuple(schedule),
    )
    folder = None if output is None else RunFolder(output, plan)
    results, failure = _play(plan, executor, progress, folder)
    if failure is not None:
        raise StrategyError(failure, results)
    if folder is not None:
        folder.write_results(results)
    return results


def _play(
    plan: Plan, executor: Executor | None, progress: bool | Callable[[int], None], folder: RunFolder | None
) -> tuple[Results, Failure | None]:
    """Play all hands of a plan; after a failure, give the hands before the first failure, and the failure."""
    chunks: dict[int, ResultColumns] = {} if folder is None else dict(folder.finished_chunks())
    failures: dict[int, Failure] = {}
    played = sum(len(plan.span(number)) for number in chunks)
    if executor is None and plan.chunks - len(chunks) < 2:
        executor = InProcess()
    missing = (number for number in range(plan.chunks) if number not in chunks)

    def next_chunks() -> Iterator[int]:
        yield from takewhile(lambda number: not failures, missing)

    bar = (
        nullcontext(progress)
        if callable(progress)
        else progress_bar("Playing", plan.hands, done=played, unit="hands", shown=progress)
    )
    with bar as advance, closing(scatter(partial(play_chunk, plan), next_chunks(), executor)) as finished:
        try:
            for number, chunk in finished:
                chunks[number] = chunk.columns
                if chunk.failure is not None:
                    failures[number] = chunk.failure
                elif folder is not None:
                    folder.save_chunk(number, chunk.columns)
                advance(len(plan.span(number)))
                if failures and all(other in chunks for other in range(min(failures))):
                    break
        except WorkerError as error:
            raise ArenaError(f"{error}: does a strategy end its process, or can a worker not import it?") from error
        except (PicklingError, AttributeError, TypeError) as error:
            if "pickle" not in str(error):
                raise
            raise ArenaError(
                f"a strategy cannot be sent to another process: {error}; expected a class at the top level of a module"
            ) from error
    first = min(failures, default=plan.chunks)
    columns = join([chunks[number] for number in sorted(chunks) if number <= first])
    return Results(plan, columns), failures.get(first)
