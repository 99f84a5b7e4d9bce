"""Where work is done that may be spread."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

import click

from standpat.cli.extras import extra
from standpat.evaluator.scatter import InProcess, processes
from standpat.evaluator.threads import cores


@contextmanager
def executor_for(workers: int | None, scheduler: str | None) -> Iterator[Executor]:
    """Give an executor: a running cluster, processes, or this process if one is enough.

    >>> with executor_for(1, None) as executor:
    ...     executor.submit(divmod, 7, 2).result()
    (3, 1)
    """
    if scheduler and workers:
        raise click.UsageError("--scheduler: a cluster has its own workers, expected no --workers")
    if scheduler:
        with extra("distributed", "cluster").Client(scheduler) as client:
            yield client.get_executor()
        return
    count = workers or cores()
    with InProcess() if count == 1 else processes(count) as executor:
        yield executor
