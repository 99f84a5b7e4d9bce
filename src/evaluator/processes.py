"""Where tasks are done: in this process, or in several that end with it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from types import SimpleNamespace
from typing import Any

from .threads import MOST_PROCESSES, cores


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
        self.shutdown(wait=True)


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
