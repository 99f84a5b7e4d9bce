"""Executors: run tasks in this process, or in several processes that end with it."""

import multiprocessing
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.context import BaseContext
from typing import Any

from .cores import MOST_PROCESSES, cores
from .worker_process import become_worker


class InProcess(Executor):
    """An executor that runs each task at once, in this process.

    >>> InProcess().submit(divmod, 7, 2).result()
    (3, 1)
    """

    _max_workers = 1

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a task; the future holds its result or its exception. KeyboardInterrupt is not caught.

        Args:
            fn: The function to call.
            args: Its positional arguments.
            kwargs: Its keyword arguments.

        Returns:
            A future that is done.
        """
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def thread_pool(workers: int) -> Executor:
    """Start a pool of threads in this process.

    While the interpreter exits, no thread can start: then tasks run at once, as in `InProcess`.

    Args:
        workers: Number of threads.

    Returns:
        The executor.

    >>> with thread_pool(2) as pool:
    ...     pool.submit(divmod, 7, 2).result()
    (3, 1)
    """
    pool = ThreadPoolExecutor(workers)
    try:
        pool.submit(int).result()
    except RuntimeError:
        return InProcess()
    return pool


class Processes(ProcessPoolExecutor):
    """A pool of worker processes on this machine; an error in its `with` block abandons the tasks that run.

    Args:
        workers: Number of processes.
        context: How multiprocessing starts them.

    >>> with Processes(1, multiprocessing.get_context("spawn")) as pool:
    ...     pool.submit(divmod, 7, 2).result()
    (3, 1)
    """

    def __init__(self, workers: int, context: BaseContext) -> None:
        self._abandoned = context.RawValue("b", 0)
        super().__init__(workers, context, initializer=become_worker, initargs=(self._abandoned,))

    def abandon(self) -> None:
        """Tell running tasks that their results are not wanted any more."""
        self._abandoned.value = 1

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        """Wait for the tasks; after an error, abandon them first."""
        if kind is not None:
            self.abandon()
        self.shutdown(wait=True)


def processes(workers: int | None = None) -> Processes:
    """Start a pool of worker processes on this machine.

    What workers print goes to standard error. Workers end when this process ends, whatever ends it. On Linux they are
    forked, unless another thread runs, because a fork would copy its locks. Elsewhere each worker starts a new
    interpreter: a script that uses them must then keep its work under `if __name__ == "__main__":`.

    Args:
        workers: Number of processes; by default one for each core that this process may use.

    Returns:
        The pool, an executor of `concurrent.futures`.

    >>> with processes(1) as pool:
    ...     pool.submit(divmod, 7, 2).result()
    (3, 1)
    """
    start = next(method for method in _start_methods() if method in multiprocessing.get_all_start_methods())
    context = multiprocessing.get_context(start)
    context.set_forkserver_preload(["standpat.evaluator"])
    return Processes(min(workers or cores(), MOST_PROCESSES), context)


def _start_methods() -> tuple[str, ...]:
    """List the ways to start a process, the best first; forking is not safe with the system libraries of macOS."""
    alone = sys.platform == "linux" and threading.active_count() == 1
    return ("fork", "forkserver", "spawn") if alone else ("forkserver", "spawn")
