"""Orderings and arrays work in threads, in other processes, and beside other interpreters in one process."""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from threading import Barrier

import numpy as np
import pytest
from dealing import deal

import standpat as sp
from standpat.evaluator import threads

WORKERS = 8


def at_once(work: Callable[[int], object]) -> list[object]:
    """Call a function with 0 to WORKERS - 1, each in its own thread, all at the same time."""
    barrier = Barrier(WORKERS)

    def together(number: int) -> object:
        barrier.wait(30)
        return work(number)

    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(together, range(WORKERS)))


def program(text: str) -> str:
    """Run a program in a new process and return its output."""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_threads_share_orderings() -> None:
    """Each thread uses every function of every ordering, and starts with another ordering."""
    hands = deal(1, 3_000, 7)
    packed = sp.pack(hands)
    orderings = list(sp.ORDERINGS.values())
    expected = {o: (o.rank(hands), o.best(hands[:100]), sp.histogram(o, held="As Ks Qs")) for o in orderings}

    def work(number: int) -> None:
        for ordering in orderings[number % len(orderings) :] + orderings[: number % len(orderings)]:
            strengths, best, counts = expected[ordering]
            assert np.array_equal(ordering.rank(hands), strengths)
            assert np.array_equal(ordering.rank_packed(packed), strengths)
            assert [ordering.strength(hand) for hand in packed[:100].tolist()] == strengths[:100].tolist()
            assert np.array_equal(ordering.best(hands[:100]), best)
            assert np.array_equal(sp.histogram(ordering, held="As Ks Qs"), counts)
            assert all(ordering.describe(strength) for strength in strengths[:20].tolist())

    at_once(work)


def test_threads_write_parts_of_one_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "WORTHWHILE", 0)
    hands = deal(2, 40_000, 5)
    out = np.zeros((WORKERS, len(hands), 2), np.uint16)

    def work(number: int) -> None:
        for _ in range(5):
            sp.HIGH.rank(hands, out=out[number, :, 0], threads=2)
            sp.DEUCE_TO_SEVEN.rank(hands[::-1], out=out[number, :, 1])

    at_once(work)
    assert (out[:, :, 0] == sp.HIGH.rank(hands)).all()
    assert (out[:, :, 1] == sp.DEUCE_TO_SEVEN.rank(hands[::-1])).all()


def test_an_error_in_one_thread_is_its_own() -> None:
    good, bad = deal(3, 20_000, 5), deal(3, 20_000, 5)
    bad[12_345, 1] = bad[12_345, 0]
    strengths = sp.HIGH.rank(good)

    def work(number: int) -> None:
        for _ in range(10):
            if number % 2:
                with pytest.raises(sp.HandError, match=r"hand 12345: card '.*' appears twice"):
                    sp.HIGH.rank(bad)
            else:
                assert np.array_equal(sp.HIGH.rank(good), strengths)

    at_once(work)


def test_threads_import_the_rooms_at_the_same_time() -> None:
    """The first use of a name of `standpat` imports its room; here many threads do this together."""
    said = program("""
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import standpat as sp

barrier = Barrier(8)

def first(number):
    barrier.wait(30)
    return int(sp.WILD.rank("As Ah Ad Ac *")) if number % 2 else sp.WILD.size

with ThreadPoolExecutor(8) as pool:
    print(set(pool.map(first, range(8))))
""")
    assert said == "{7475}\n"


@pytest.mark.parametrize("method", [m for m in multiprocessing.get_all_start_methods() if m != "fork"])
def test_orderings_work_in_other_processes(method: str) -> None:
    hands = deal(4, 1_000, 5)
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, context) as pool:
        answers = list(pool.map(sp.Ordering.rank, [sp.HIGH, sp.CZECH], [hands, hands]))
    assert np.array_equal(answers[0], sp.HIGH.rank(hands))
    assert np.array_equal(answers[1], sp.CZECH.rank(hands))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("used", ["", "sp.HIGH.rank('As Ks Qs Js Ts')"], ids=["imported", "used"])
def test_ranking_works_after_a_fork(used: str) -> None:
    said = program(f"""
import os
import standpat as sp

{used}
child = os.fork()
strength = int(sp.WILD.rank("As Ah Ad Ac *"))
if child == 0:
    os._exit(0 if strength == sp.WILD.size else 1)
print(os.waitpid(child, 0)[1], strength)
""")
    assert said == "0 7475\n"


def test_a_second_interpreter_is_refused() -> None:
    """NumPy and Cython refuse a second interpreter with an ImportError; the first one keeps working."""
    pytest.importorskip("_xxsubinterpreters" if sys.version_info < (3, 13) else "_interpreters")
    said = program("""
import sys
import standpat as sp

strength = sp.HIGH.rank("As Ks Qs Js Ts")
if sys.version_info < (3, 13):
    import _xxsubinterpreters as interpreters
else:
    import _interpreters as interpreters
run = interpreters.run_string if hasattr(interpreters, "run_string") else interpreters.exec
second = interpreters.create()
run(second, '''
try:
    import standpat
    standpat.HIGH
except ImportError:
    print("refused", flush=True)
''')
interpreters.destroy(second)
print(strength == sp.HIGH.rank("As Ks Qs Js Ts"))
""")
    assert said == "refused\nTrue\n"
