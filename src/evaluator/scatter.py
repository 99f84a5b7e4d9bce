"""A task for each of many things, over the workers of any executor, some of which may die."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from itertools import islice
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

from .errors import StandpatError, WorkerError
from .threads import MOST_PROCESSES, cores

Item = TypeVar("Item")
Result = TypeVar("Result")

WINDOW = 1000
"""Tasks handed over ahead of their results, to an executor that does not say how many workers it has."""

PATIENCE = 3
"""How often a task may take its worker down before it is given up."""


class InProcess(Executor):
    """Runs each task at once, in this process.

    >>> InProcess().submit(divmod, 7, 2).result()
    (3, 1)
    """

    _max_workers = 1

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the task; what it raises is in the future, but for an interrupt."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(ProcessPoolExecutor):
    """Processes on this machine; an error that leaves their `with` block lets go of what they are at.

    >>> with Processes(1, multiprocessing.get_context("spawn")) as pool:
    ...     pool.submit(divmod, 7, 2).result()
    (3, 1)
    """

    def __init__(self, workers: int, context: BaseContext) -> None:
        self._flag = context.RawValue("b", 0)
        super().__init__(workers, context, initializer=_begin, initargs=(self._flag,))

    def give_up(self) -> None:
        """Let tasks know that nobody waits for them."""
        self._flag.value = 1

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        """Wait for the tasks, which after an error are given up."""
        if kind is not None:
            self.give_up()
        self.shutdown(wait=True, cancel_futures=kind is not None)


def processes(workers: int | None = None) -> Processes:
    """Processes on this machine, as many as this one may use cores unless told otherwise.

    What they print goes to standard error, and they end with this process, however it ends. On Linux they are forked,
    if no other thread runs whose locks they would inherit. Elsewhere they start afresh: then a script that uses them
    must have its work under `if __name__ == "__main__":`, as Python asks of any that does.

    >>> with processes(1) as pool:
    ...     pool.submit(divmod, 7, 2).result()
    (3, 1)
    """
    start = next(method for method in _preferred() if method in multiprocessing.get_all_start_methods())
    context = multiprocessing.get_context(start)
    context.set_forkserver_preload(["standpat.evaluator"])
    return Processes(min(workers or cores(), MOST_PROCESSES), context)


def given_up() -> bool:
    """Whether nobody waits any more for what this process is at: a task that takes long asks now and then, and ends.

    >>> given_up()
    False
    """
    return bool(_flag.value)


def _preferred() -> tuple[str, ...]:
    """Ways to start a process, the best first; forking is not safe beside the system libraries of macOS."""
    alone = sys.platform == "linux" and threading.active_count() == 1
    return ("fork", "forkserver", "spawn") if alone else ("forkserver", "spawn")


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

    >>> sorted(scatter(abs, [-2, 1], InProcess()))
    [(-2, 2), (1, 1)]
    """
    crew: _Crew[Item] = _Crew(executor)
    try:
        yield from _done(task, enumerate(items), crew)
    except BaseException:
        crew.leave(wait=False)
        raise
    crew.leave(wait=True)


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
        """Give up what is not begun, and the pool if it is ours; what is being done there comes to its end."""
        for future in self.running:
            future.cancel()
        if self.own:
            if not wait and isinstance(self.executor, Processes):
                self.executor.give_up()
            self.executor.shutdown(wait=wait, cancel_futures=True)


def _lost(future: Future[Any]) -> bool:
    """Whether a worker died over a task; dask has an exception of its own for that."""
    if future.cancelled():
        return True
    error = future.exception()
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"


_flag: Any = SimpleNamespace(value=0)


def _begin(flag: Any) -> None:
    """Make a process a worker.

    What would end the whole program is left to the process that hands out the work, with which this one ends. What it
    prints is none of the program's output, and goes to standard error.
    """
    global _flag
    _flag = flag
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.stdout = sys.stderr
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    """Outlive nobody: a worker whose pool has gone would wait for ever."""
    parent.join()
    os._exit(1)
