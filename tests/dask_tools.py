"""A dask cluster for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("distributed")
from dask import config
from distributed import Client, LocalCluster


@contextmanager
def two_workers(folder: Path) -> Iterator[Client]:
    """Start a dask cluster of two worker processes on this machine and connect to it; this may take long."""
    with (
        config.set({"distributed.comm.timeouts.connect": "120s"}),
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",  # any free port: other clusters may run at the same time
            local_directory=str(folder / "dask"),
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client
