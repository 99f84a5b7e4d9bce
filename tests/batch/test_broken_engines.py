"""The comparison with the rules catches every broken engine, with as many hands as a plain run of the tests plays."""

import time
from typing import Any

import broken_engines
import numpy as np
import pytest
from batch_games import OTHERS, SIX
from batch_tools import HANDS, compare, random_stacks

from standpat.batch import lockstep


@pytest.fixture(scope="session")
def engines(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> Any:
    """All broken engines in one module, compiled by the first of the processes that run the tests."""
    folder = tmp_path_factory.getbasetemp().parent / f"broken-{testrun_uid}"
    done = folder / "done"
    try:
        folder.mkdir()
    except FileExistsError:
        while not done.exists():
            time.sleep(0.1)
    else:
        broken_engines.build(folder)
        done.touch()
    return broken_engines.load(folder)


@pytest.fixture
def in_use(engines: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(lockstep, "Engine", engines.Engine)
    monkeypatch.setattr(lockstep, "CompiledRules", engines.CompiledRules)
    yield engines
    engines.break_engine(0)


def first_difference() -> str:
    """The name of the first game in which the comparison finds a difference, or nothing."""
    for name, (game, seats, forced_bets) in (OTHERS | SIX).items():
        if compare(game, random_stacks(np.random.default_rng(0), HANDS, seats), 0, forced_bets):
            return name
    return ""


def test_the_list_is_long() -> None:
    assert len(broken_engines.FAULTS) >= 16


def test_the_engine_with_no_fault_switched_on_is_right(in_use: Any) -> None:
    assert first_difference() == ""


@pytest.mark.parametrize(
    "number", range(1, len(broken_engines.FAULTS) + 1), ids=lambda n: broken_engines.FAULTS[n - 1].what
)
def test_a_broken_engine_is_caught(in_use: Any, number: int) -> None:
    in_use.break_engine(number)
    assert first_difference() != ""
