"""Hands whose answers others have published, through the command."""

import csv
import json
from collections import Counter
from pathlib import Path

from cli_tools import Run

import standpat as sp

UCI_CLASSES = {
    "0": "high card",
    "1": "pair",
    "2": "two pair",
    "3": "three of a kind",
    "4": "straight",
    "5": "flush",
    "6": "full house",
    "7": "four of a kind",
    "8": "straight flush",
    "9": "straight flush",
}


def test_the_poker_hand_training_set(run: Run, tmp_path: Path, labelled: Path) -> None:
    """Suits 1 to 4 are hearts, spades, diamonds, clubs; ranks 1 to 13 are the ace to the king."""
    with open(labelled / "uci-poker-hand-training.csv", newline="") as file:
        rows = list(csv.reader(file))[1:]
    assert len(rows) == 25_010
    cards = [["A23456789TJQK"[int(row[i + 1]) - 1] + "hsdc"[int(row[i]) - 1] for i in range(0, 10, 2)] for row in rows]
    with open(tmp_path / "uci.csv", "w", newline="") as file:
        csv.writer(file).writerows(
            [["c1", "c2", "c3", "c4", "c5", "class"], *(c + r[10:] for c, r in zip(cards, rows, strict=True))]
        )

    result = run("rank", "uci.csv", "--columns", "c1,c2,c3,c4,c5", "--output", "ranked.csv", "--summary", "--json")
    assert result.exit_code == 0, result.stderr
    with open(tmp_path / "ranked.csv", newline="") as file:
        ranked = list(csv.DictReader(file))
    assert len(ranked) == len(rows)
    for row in ranked:
        assert row["category"] == UCI_CLASSES[row["class"]]
        assert (row["description"] == "royal flush") == (row["class"] == "9")
    counts = {row["category"]: row["hands"] for row in json.loads(result.stdout)["categories"]}
    assert counts == Counter(UCI_CLASSES[row[10]] for row in rows)


def test_a_thousand_pairs_of_hands(run: Run, tmp_path: Path, labelled: Path) -> None:
    lines = (labelled / "thousand-pairs-of-hands.txt").read_text().splitlines()
    assert len(lines) == 1000
    (tmp_path / "hands.txt").write_text("".join(f"{line[:14]}\n{line[15:]}\n" for line in lines))
    result = run("rank", "hands.txt")
    strengths = [int(line.split("\t")[1]) for line in result.stdout.splitlines()]
    first, second = strengths[::2], strengths[1::2]
    assert sum(one > two for one, two in zip(first, second, strict=True)) == 376
    assert sum(one == two for one, two in zip(first, second, strict=True)) == 0
    for line, one, two in list(zip(lines, first, second, strict=True))[:20]:
        answer = json.loads(run("compare", line[:14], line[15:], "--json").stdout)
        assert answer["winners"] == [1 if one > two else 2]
        assert [hand["strength"] for hand in answer["hands"]] == [one, two]


def test_the_library_agrees(labelled: Path) -> None:
    lines = (labelled / "thousand-pairs-of-hands.txt").read_text().splitlines()
    first = sp.HIGH.rank([line[:14] for line in lines])
    second = sp.HIGH.rank([line[15:] for line in lines])
    assert ((first > second).sum(), (first == second).sum()) == (376, 0)
