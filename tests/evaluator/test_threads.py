"""Work shared between threads: the same answers, the same errors, and no thread left behind in a forked process."""

import os
import subprocess
import sys
from threading import Thread
from typing import Any

import numpy as np
import pytest

import standpat as sp
from standpat.cli.bench.sample_hands import random_hands
from standpat.evaluator import Cards, threads
from standpat.evaluator.threads import PROBE
from standpat.parallel.cores import cores

MANY = 10 * PROBE + 7


@pytest.fixture(autouse=True)
def always_worthwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "WORTHWHILE", 0)


@pytest.fixture(scope="module")
def hands() -> Cards:
    return random_hands(MANY, 5)


@pytest.mark.parametrize("count", [0, 2, 3, 16])
def test_any_number_of_threads(hands: Cards, count: int) -> None:
    assert np.array_equal(sp.HIGH.rank(hands, threads=count), sp.HIGH.rank(hands))


@pytest.mark.parametrize("row", [0, MANY // 2, MANY - 1])
def test_the_first_bad_hand_is_named_whichever_thread_meets_it(hands: Cards, row: int) -> None:
    bad = hands.copy()
    bad[row] = 60
    bad[-1] = 60
    with pytest.raises(sp.HandError, match=f"hand {row}: "):
        sp.HIGH.rank(bad, threads=2)
    assert np.array_equal(sp.HIGH.rank(hands, threads=2), sp.HIGH.rank(hands))


def test_an_out_with_more_axes_holds_the_answer_several_times(hands: Cards) -> None:
    out = np.zeros((2, MANY), np.uint16)
    assert sp.HIGH.rank(hands, out=out, threads=2) is out
    assert (out == sp.HIGH.rank(hands)).all()


def test_few_long_rows(hands: Cards) -> None:
    table = hands[: 2 * (MANY // 2)].reshape(2, -1, 5)
    assert np.array_equal(sp.HIGH.rank(table, threads=3), sp.HIGH.rank(table))


def test_small_inputs_that_make_a_large_batch(hands: Cards) -> None:
    packed = sp.pack(hands[:600])[:, None]
    wild = np.uint64(1) << np.arange(52, dtype=np.uint64).repeat(20)
    assert packed.size * wild.size > 50 * PROBE
    assert np.array_equal(sp.WILD.rank_packed(packed, wild, threads=2), sp.WILD.rank_packed(packed, wild))


def test_from_several_threads_at_once(hands: Cards) -> None:
    expected = sp.HIGH.rank(hands)
    answers = []
    callers = [Thread(target=lambda: answers.append(sp.HIGH.rank(hands, threads=2))) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(30)
    assert len(answers) == 4
    assert all(np.array_equal(answer, expected) for answer in answers)


def test_more_threads_than_there_can_be_cut_nothing_finer(monkeypatch: pytest.MonkeyPatch, hands: Cards) -> None:
    parts: list[int] = []
    shared = threads._call_on_threads

    def noted(*arguments: Any) -> Any:
        parts.append(arguments[-1])
        return shared(*arguments)

    monkeypatch.setattr(threads, "_call_on_threads", noted)
    assert np.array_equal(sp.HIGH.rank(hands, threads=10**9), sp.HIGH.rank(hands))
    assert parts == [cores() + 1]


def test_small_batches_start_no_thread(monkeypatch: pytest.MonkeyPatch, hands: Cards) -> None:
    monkeypatch.setattr(threads, "pool", None)
    sp.HIGH.rank(hands[:PROBE], threads=2)
    monkeypatch.setattr(threads, "WORTHWHILE", 60)
    assert np.array_equal(sp.HIGH.rank(hands, threads=16), sp.HIGH.rank(hands))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_a_forked_process_has_threads_of_its_own() -> None:
    program = f"""
import os, warnings
import numpy as np, standpat as sp
from standpat.evaluator import threads
threads.WORTHWHILE = 0
warnings.simplefilter("ignore")
hands = np.tile(np.arange(5, dtype=np.uint8), ({MANY}, 1))
sp.HIGH.rank(hands, threads=2)
child = os.fork()
strengths = sp.HIGH.rank(hands, threads=2)
if child == 0:
    os._exit(0 if (strengths == strengths[0]).all() else 1)
assert os.waitpid(child, 0)[1] == 0
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


@pytest.mark.parametrize("used", [True, False])
def test_hands_are_ranked_while_the_interpreter_exits(used: bool) -> None:
    """No thread can start then, whether the pool was used before or not."""
    program = f"""
import atexit
import numpy as np, standpat as sp
from concurrent.futures import ThreadPoolExecutor
from standpat.evaluator import threads
threads.WORTHWHILE = 0
hands = np.tile(np.arange(5, dtype=np.uint8), ({MANY}, 1))
if {used}:
    sp.HIGH.rank(hands, threads=2)
atexit.register(lambda: print((sp.HIGH.rank(hands, threads=2) == sp.HIGH.rank(hands[0])).all()))
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, timeout=60, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("True\n", "")
