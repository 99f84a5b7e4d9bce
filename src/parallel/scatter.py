"""Run a function on many items over the workers of any executor, and survive workers that die."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from itertools import islice
from typing import Any, Generic, TypeVar

from .errors import StandpatError, WorkerError
from .executors import Processes, processes

Item = TypeVar("Item")
Result = TypeVar("Result")

TASKS_AHEAD = 1000
"""Tasks submitted ahead of their results to an executor whose number of workers is unknown."""

MOST_LOSSES = 3
"""How often a task may end its worker before `scatter` raises an error."""


def scatter(
    task: Callable[[Item], Result], items: Iterable[Item], executor: Executor | None = None
) -> Generator[tuple[Item, Result], None, None]:
    """Run a function on each item, and yield each item with its result as soon as it is there, in any order.

    When a worker dies, only its running task is repeated, and repeated alone, so that a task that always ends its
    worker is found. The processes of one pool die together; a new pool on this machine replaces them.

    Args:
        task: The function. For processes, the function, the items and the results must be picklable.
        items: Any values; `scatter` reads only as far ahead as there are workers.
        executor: Any `concurrent.futures.Executor`, dask's included; by default processes on this machine.

    Returns:
        An iterator over (item, result).

    Raises:
        WorkerError: A task ended its worker three times.
        StandpatError: The executor cannot submit tasks.
        Exception: A task raised it.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads:
    ...     sorted(scatter(abs, [-2, 1], threads))
    [(-2, 2), (1, 1)]
    """
    workers: _Workers[Item] = _Workers(executor)
    try:
        yield from _results(task, enumerate(items), workers)
    except BaseException:
        workers.leave(wait=False)
        raise
    workers.leave(wait=True)


def in_order(numbered: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Yield results in the order of their numbers 0, 1, ..., each as soon as all before it are there.

    >>> list(in_order([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    waiting: dict[int, Result] = {}
    following = 0
    for number, result in numbered:
        waiting[number] = result
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def _results(
    task: Callable[[Item], Result], items: Iterator[tuple[int, Item]], workers: "_Workers[Item]"
) -> Iterator[tuple[Item, Result]]:
    """Submit tasks and yield their results; a task that lost its worker runs again when no other task runs."""
    losses: Counter[int] = Counter()
    suspects: dict[int, Item] = {}
    while True:
        if not suspects:
            for number, item in islice(items, max(workers.capacity - len(workers.running), 0)):
                workers.submit(task, number, item)
        elif not workers.running:
            first = min(suspects)
            workers.submit(task, first, suspects.pop(first))
        if not workers.running:
            return
        for future in wait(workers.running, return_when=FIRST_COMPLETED).done:
            number, item = workers.running.pop(future)
            if not _lost_worker(future):
                yield item, future.result()
                continue
            losses[number] += 1
            if losses[number] == MOST_LOSSES:
                raise WorkerError(f"task {item} ended its worker {MOST_LOSSES} times")
            suspects[number] = item


class _Workers(Generic[Item]):
    """The executor in use, its replacement after a break, and the tasks that run on it."""

    def __init__(self, executor: Executor | None) -> None:
        if executor is not None and not hasattr(executor, "submit"):
            raise StandpatError(f"executor: expected one of concurrent.futures, found {executor!r:.100}")
        self.executor: Executor = executor or processes()
        self.started_here = executor is None
        self.running: dict[Future[Any], tuple[int, Item]] = {}

    @property
    def capacity(self) -> int:
        """The number of tasks to submit ahead of their results."""
        workers = getattr(self.executor, "_max_workers", None)
        return 2 * workers if isinstance(workers, int) else TASKS_AHEAD

    def submit(self, task: Callable[[Item], Any], number: int, item: Item) -> None:
        """Submit a task, to a new pool if the old one broke; the tasks of the broken pool come back as lost."""
        try:
            future = self.executor.submit(task, item)
        except BrokenExecutor:
            self.executor.shutdown(wait=False)
            self.executor, self.started_here = processes(getattr(self.executor, "_max_workers", None)), True
            future = self.executor.submit(task, item)
        self.running[future] = number, item

    def leave(self, wait: bool) -> None:
        """Cancel the tasks that have not begun, and shut down a pool that was started here.

        The tasks are cancelled one by one: in CPython 3.11, `shutdown(cancel_futures=True)` waits forever for a task
        that cannot be pickled.
        """
        for future in self.running:
            future.cancel()
        if self.started_here:
            if not wait and isinstance(self.executor, Processes):
                self.executor.abandon()
            self.executor.shutdown(wait=wait)


def _lost_worker(future: Future[Any]) -> bool:
    """Return True if the worker of a task died; dask has an exception of its own for that."""
    if future.cancelled():
        return True
    error = future.exception()
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"
