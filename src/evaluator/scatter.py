"""A task for each of many things, over the workers of any executor, some of which may die."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from itertools import islice
from typing import Any, Generic, TypeVar

from .errors import StandpatError, WorkerError
from .processes import Processes, processes

Item = TypeVar("Item")
Result = TypeVar("Result")

WINDOW = 1000
"""Tasks handed over ahead of their results, to an executor that does not say how many workers it has."""

PATIENCE = 3
"""How often a task may take its worker down before it is given up."""


def scatter(
    task: Callable[[Item], Result], items: Iterable[Item], executor: Executor | None = None
) -> Generator[tuple[Item, Result], None, None]:
    """Do a task for each item, in any order, and give the item and the result of each as they come.

    A worker that dies costs only what it was at: that is done again, on its own, so that a task that takes its worker
    down every time is found out. Processes of one pool die together; they are replaced by a new pool on this machine.

    Args:
        task: must do with a worker what it does here; for processes, it, the items and the results must be picklable.
        items: numbers, names of files, anything; read no further than there are workers for.
        executor: any `concurrent.futures.Executor`, dask's included; None for processes on this machine.

    Raises:
        WorkerError: a task took its worker down three times.
        StandpatError: the executor is none.
        Exception: whatever a task raises.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads:
    ...     sorted(scatter(abs, [-2, 1], threads))
    [(-2, 2), (1, 1)]
    """
    crew: _Crew[Item] = _Crew(executor)
    try:
        yield from _done(task, enumerate(items), crew)
    except BaseException:
        crew.leave(wait=False)
        raise
    crew.leave(wait=True)


def in_turn(numbered: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Give results in the order of their numbers 0, 1, ..., each as soon as those before it are there.

    >>> list(in_turn([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    waiting: dict[int, Result] = {}
    turn = 0
    for number, result in numbered:
        waiting[number] = result
        while turn in waiting:
            yield waiting.pop(turn)
            turn += 1


def _done(
    task: Callable[[Item], Result], fresh: Iterator[tuple[int, Item]], crew: "_Crew[Item]"
) -> Iterator[tuple[Item, Result]]:
    losses: Counter[int] = Counter()
    suspects: dict[int, Item] = {}
    while True:
        if not suspects:
            for number, item in islice(fresh, max(crew.window - len(crew.running), 0)):
                crew.submit(task, number, item)
        elif not crew.running:
            first = min(suspects)
            crew.submit(task, first, suspects.pop(first))
        if not crew.running:
            return
        for future in wait(crew.running, return_when=FIRST_COMPLETED).done:
            number, item = crew.running.pop(future)
            if not _lost(future):
                yield item, future.result()
                continue
            losses[number] += 1
            if losses[number] == PATIENCE:
                raise WorkerError(f"task {item} took its worker down {PATIENCE} times")
            suspects[number] = item


class _Crew(Generic[Item]):
    """The executor at hand, its replacement when it breaks, and what is running on it."""

    def __init__(self, executor: Executor | None) -> None:
        if executor is not None and not hasattr(executor, "submit"):
            raise StandpatError(f"executor: expected one of concurrent.futures, found {executor!r:.100}")
        self.executor: Executor = executor or processes()
        self.own = executor is None
        self.running: dict[Future[Any], tuple[int, Item]] = {}

    @property
    def window(self) -> int:
        """How many tasks to hand over ahead."""
        workers = getattr(self.executor, "_max_workers", None)
        return 2 * workers if isinstance(workers, int) else WINDOW

    def submit(self, task: Callable[[Item], Any], number: int, item: Item) -> None:
        """Hand over a task, to a new pool if the old one broke; what ran on that comes back as lost."""
        try:
            future = self.executor.submit(task, item)
        except BrokenExecutor:
            self.executor.shutdown(wait=False)
            self.executor, self.own = processes(getattr(self.executor, "_max_workers", None)), True
            future = self.executor.submit(task, item)
        self.running[future] = number, item

    def leave(self, wait: bool) -> None:
        """Give up what is not begun, and the pool if it is ours; what is being done there comes to its end.

        The pool is not told to cancel: when it has been, CPython 3.11 waits for ever for a task that cannot be pickled.
        """
        for future in self.running:
            future.cancel()
        if self.own:
            if not wait and isinstance(self.executor, Processes):
                self.executor.give_up()
            self.executor.shutdown(wait=wait)


def _lost(future: Future[Any]) -> bool:
    """Whether a worker died over a task; dask has an exception of its own for that."""
    if future.cancelled():
        return True
    error = future.exception()
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"
