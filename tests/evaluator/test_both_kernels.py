"""The plain kernels and those for AVX2 say the same."""

import os
import subprocess
import sys

PROGRAM = """
import hashlib
import numpy as np
import oracle
from dealing import deal, masks
from standpat.evaluator import ORDERINGS

for name, ordering in ORDERINGS.items():
    digest = hashlib.sha256()
    for size in range(5, 11):
        hands = deal(size, 20_000, size, 56 if name in oracle.WITH_WILDS else 52)
        digest.update(ordering.rank(hands).astype("<u2"))
        digest.update(ordering.rank(hands.astype(np.int64)[::-1]).astype("<u2"))
        digest.update(ordering.rank_packed(masks(hands)).astype("<u2"))
        hands[::7, 0] = hands[::7, 1]
        hands[::11, 2] = 200
        digest.update(ordering.rank(hands, invalid=0).astype("<u2"))
        digest.update(ordering.best(hands[1:2]))
    print(name, digest.hexdigest())
"""


def run(**environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_plain_kernels_agree() -> None:
    as_chosen = run(STANDPAT_BASELINE="0")
    assert as_chosen.count("\n") == 8
    assert run(STANDPAT_BASELINE="1") == as_chosen
