"""Hands that others have labelled."""

from pathlib import Path

import numpy as np
import pytest

from standpat.evaluator import HIGH, HIGH_BY_SUIT

LABELLED = Path(__file__).parents[3] / "shared" / "labelled"
pytestmark = pytest.mark.skipif(not LABELLED.is_dir(), reason=f"no labelled hands at {LABELLED}")

COUNTS = [12493, 10599, 1206, 513, 93, 54, 36, 6, 5, 5]


def test_uci_training_set() -> None:
    table = np.loadtxt(LABELLED / "uci-poker-hand-training.csv", np.int64, delimiter=",", skiprows=1)
    suits = np.array([2, 3, 1, 0])[table[:, 0:10:2] - 1]
    ranks = (table[:, 1:10:2] - 2) % 13
    strengths = HIGH.rank(4 * ranks + suits)
    labels = HIGH.category(strengths).astype(int) + (strengths == HIGH.size)
    assert labels.tolist() == table[:, 10].tolist()
    assert np.bincount(labels).tolist() == COUNTS


def test_a_thousand_pairs_of_hands() -> None:
    lines = (LABELLED / "thousand-pairs-of-hands.txt").read_text().split("\n")
    words = [line.split() for line in lines if line]
    one = HIGH.rank([" ".join(w[:5]) for w in words])
    two = HIGH.rank([" ".join(w[5:]) for w in words])
    assert len(words) == 1000
    assert int((one > two).sum()) == 376
    assert not (one == two).any()
    by_suit = HIGH_BY_SUIT.rank([" ".join(w[:5]) for w in words]) > HIGH_BY_SUIT.rank([" ".join(w[5:]) for w in words])
    assert np.array_equal(by_suit, one > two)
