"""The executor that the options --workers and --scheduler name."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

import click

from standpat.parallel.cores import MOST_PROCESSES, cores
from standpat.parallel.executors import InProcess, processes
from standpat.parallel.extras import import_extra


@contextmanager
def executor_for(workers: int | None, scheduler: str | None, tasks: int = MOST_PROCESSES) -> Iterator[Executor]:
    """Give the executor for the options: a running cluster, worker processes, or this process for a single task.

    >>> with executor_for(1, None) as executor:
    ...     executor.submit(divmod, 7, 2).result()
    (3, 1)
    """
    if scheduler is not None and workers:
        raise click.UsageError("--scheduler: a cluster has its own workers, expected no --workers")
    if scheduler is not None:
        with connected(scheduler) as client:
            yield client.get_executor()
        return
    count = min(workers or cores(), tasks)
    with InProcess() if count == 1 else processes(count) as executor:
        yield executor


def connected(scheduler: str) -> Any:
    """Connect to a cluster; a wrong address is a usage error."""
    client = import_extra("distributed", "cluster").Client
    try:
        if not scheduler:
            raise ValueError("no address")  # dask would start a new cluster
        return client(scheduler)
    except OSError:
        raise
    except Exception as error:  # dask raises errors of many types for a wrong address
        fault = str(error) or "no address"
        raise click.UsageError(f"--scheduler {scheduler}: {fault}, expected such as tcp://host:8786") from None
