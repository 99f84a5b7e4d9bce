"""How long does it take to build the tables of an ordering, and how large are they?"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.evaluator.definitions import DEFINITIONS
from standpat.evaluator.definitions.definition import Definition
from standpat.evaluator.definitions.tables import build

ENTRY = {False: 2, True: 4}
"""Bytes per entry; the key says whether suits count."""


@pytest.mark.benchmark(group="tables", max_time=0.1, min_rounds=1)
@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_build(benchmark: BenchmarkFixture, definition: Definition) -> None:
    tables = benchmark(build.__wrapped__, definition)
    benchmark.extra_info["bytes of entries"] = ENTRY[definition.counts_suits] * len(tables.entries)
    assert tables == build(definition)
    assert tables.starts[0] == 1
