"""standpat compare."""

import json
from itertools import pairwise
from typing import Any

import pytest
from cli_tools import Process, Run

import standpat as sp
from standpat.cli.compare.command import deciding_card


def judge(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("compare", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_in_words(run: Run) -> None:
    result = run("compare", "As Ac Kd Kh 9c", "Qs Qd Qh 3d 2c")
    assert result.exit_code == 0
    first, blank, one, two = result.stdout.splitlines()
    assert first == f"hand 2 wins: {sp.HIGH.describe(int(sp.HIGH.rank('Qs Qd Qh 3d 2c')))}"
    assert blank == ""
    assert one.startswith("  1  As Ac Kh Kd 9c  two pair")
    assert two.startswith("> 2  Qs Qh Qd 3d 2c  three queens")


def test_ties(run: Run) -> None:
    hands = ["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h", "2c 3d 4h 5s 7c"]
    assert run("compare", *hands).stdout.startswith("hands 1 and 2 tie: ")
    assert judge(run, *hands)["winners"] == [1, 2]
    assert judge(run, *hands, "--order", "czech")["winners"] == [1]
    assert judge(run, *hands, "--order", "2-7")["winners"] == [3]


def test_json(run: Run) -> None:
    answer = judge(run, "Kd Kh Ks Qd Qh Qs Jd Jh Js 2c", "As 3d 4h 5s 7c")
    strength = int(sp.HIGH.rank("Kd Kh Ks Qd Qh Qs Jd Jh Js 2c"))
    first = answer["hands"][0]
    assert answer["order"] == "high"
    assert first["hand"] == "Kd Kh Ks Qd Qh Qs Jd Jh Js 2c"
    assert first["strength"] == strength
    assert first["category"] == "full house"
    assert first["description"] == sp.HIGH.describe(strength)
    assert sorted(first["best"].split()) == sorted(["Kd", "Kh", "Ks", "Qs", "Qh"])
    assert [hand["wins"] for hand in answer["hands"]] == [True, False]


@pytest.mark.parametrize(
    ("order", "hands", "winners"),
    [
        ("2-7", ["5d 4h 8h 7d 6h", "3h 6d 7c 5h 8d"], [2]),
        ("2-7", ["Ac 2d 3h 4s 5c", "2h 2s 7h 8s 9c"], [1]),
        ("2-7", ["2c 3d 4h 5s 7c Kd Kh", "2d 3c 4s 5h 8c"], [1]),
        ("high", ["9h 9d 9s 9c Ah Kh Qh Jh 2h 3c", "As Ks Qs Js Ts"], [2]),
        ("high", ["6c Qc Ad 6s Ac Td Js", "6d Qd Ah 6h As 3s 3d"], [1, 2]),
        ("czech", ["9c 9d As Kh 2c", "9h 9s 4d 3c 2h"], [1]),
        ("czech", ["Qs Ks Ah 2d 3c", "Js Qh Kh Ad 2c"], [1]),
        ("wild", ["Ah Ad As Ac *", "Ks Qs Js Ts 9s"], [1]),
        ("wild", ["Ac * 9c 5c 2c", "Ad Kd Qd Td 8d"], [2]),
        ("wild-double-ace", ["Ac * 9c 5c 2c", "Ad Kd Qd Td 8d"], [1]),
        ("bug", ["As Kd 9h 9c *", "Qs Qd Jh Jc Ts"], [1]),
        ("wild", ["* 2c 3d 4h 6s", "* 2d 3c 4c 6d"], [1, 2]),
    ],
)
def test_orders(run: Run, order: str, hands: list[str], winners: list[int]) -> None:
    assert judge(run, *hands, "--order", order)["winners"] == winners


def test_wild_cards_are_named_and_counted(run: Run) -> None:
    answer = judge(run, "7d 7s Kc 4h 2d", "As Ad 3c 4c 5d", "--order", "wild", "--wild", "7d")
    assert answer["winners"] == [2]
    assert answer["hands"][0]["category"] == "pair"


def test_the_table_belongs_to_all(run: Run) -> None:
    answer = judge(run, "Kd 4c", "5s Tc", "--table", "3d 6d Td Jd Ad")
    assert answer["winners"] == [1]
    answer = judge(run, "2d 4c", "5s Tc", "--table", "3d 6d Td Jd Ad")
    assert answer["winners"] == [1, 2]
    assert answer["hands"][0]["hand"] == "2d 4c 3d 6d Td Jd Ad"
    answer = judge(run, "As Kh 2c 3d 4h", "Ac Kd 2s 3s 5h", "--table", "* 9c 9d 9h 8c", "--order", "wild")
    assert answer["winners"] == [1, 2]


ERRORS = {
    ("As Kd Qh Jc 9s",): "two hands or more",
    (): "two hands or more",
    ("As Kd Qh Jc 9s", "As 2d 3h 4c 5s"): "hand 2: card 'As' is in hand 1",
    ("As Kd Qh Jc 9s", "2d 2s 3h 4c 5s", "5h 5c 3h 2c 2h"): "hand 3: card '3h' is in hand 2",
    ("As Kd", "Ks Qd", "--table", "As 2d 3h 4c 5s"): "hand 1: card 'As' is in the table, expected each card once\n",
    ("As Kd", "Ks Qd", "--table", "2c 2c 3h"): "the table, '2c 2c 3h': card '2c' appears twice",
    ("As Kd", "Ks Ks", "--table", "2c 5c 3h"): "hand 2, 'Ks Ks': card 'Ks' appears twice",
    ("As Kd", "Ks Qd", "--table", "2c 5c"): "hand 1 with the table, 'As Kd 2c 5c': expected hands of 5 to 10 cards",
    ("As Kd", "Ks Qd", "--table", "2c 5c *"): "the table, '2c 5c *': a joker, where no card is wild ('high')",
    ("As Kd", "* Qd", "--table", "2c 5c 6c", "--order", "czech"): "hand 2, '* Qd': a joker, where no card is wild",
    ("As Kd Qh Jc 9s", "As"): "card 'As'",
    ("As Kd Qh Jc 9s", "2c 3c"): "hand 2, '2c 3c': ",
    ("As Kd Qh Jc 9s", ""): "hand 2, '': ",
    ("As Kd Qh Jc 9s", "Zs 2d 3h 4c 5s"): "hand 2, 'Zs 2d 3h 4c 5s': card 'Zs'",
    ("As Kd", "Ac Kc", "--table", "what"): "the table, 'what': card 'wh'",
    ("As Kd Qh Jc 9s", "* 2d 3h 4c 5s"): "expected --order wild, wild-double-ace or bug",
    ("As Kd Qh Jc 9s", "Ah 2d 3h 4c 5s", "--wild", "7d"): "--wild",
    ("* * * 2c 3c", "* * 4c 5c 6c", "--order", "wild"): "5 jokers, expected at most 4",
    ("As Kd Qh Jc 9s", "Ah 2d 3h 4c 5s", "--order", "low"): "'low' is not one of",
}


@pytest.mark.parametrize("arguments", ERRORS)
def test_errors(run: Run, arguments: tuple[str, ...]) -> None:
    result = run("compare", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert ERRORS[arguments] in result.stderr


def test_any_terminal(process: Process) -> None:
    result = process("compare", "A♠ K♦ Q♥ J♣ 9♠", "2c 3d 4h 5s 7c", PYTHONIOENCODING="cp1252")
    assert result.returncode == 0
    assert result.stdout.startswith(b"hand 1 wins")


DECIDED = {
    ("high-by-suit", "Kd Kc 2d 3d 4d", "Ks Kh 2s 3s 4h"): (2, "the king of spades against the king of diamonds"),
    ("high-by-suit", "As 2d 3c 4h 5c", "Ah 2s 3d 4c 5s"): (2, "the five of spades against the five of clubs"),
    ("high-by-suit", "Kd Kc 2d 3d 5d", "Ks Kh 2s 3s 4h"): (1, "the five against the four"),
    ("high", "Kd Kc Qd 3d 4d", "Ks Kh Qs 3s 2h"): (1, "the four against the three"),
    ("high", "Kd Qd 9d 3d 2d", "Ks Qs Js 3s 2s"): (2, "the jack against the nine"),
    ("high", "Kd Kc 2d 2s 5d", "Ks Kh 2h 2c 4h"): (1, "the five against the four"),
    ("high", "Kd Kc 2d 3d 5d", "As Ah 2s 3s 4h"): (2, None),
    ("high", "Kd Kc 2d 3d 5d", "Ks Kh 2s 3s 5h", "Qs Qh 4s 6s 7h"): ("1 and 2", None),
    ("high", "Kd Kc 2d 3d 5d", "Ks Kh 2s 3s 5h", "Ac Qh 4s 6s 7h"): ("1 and 2", None),
    ("high", "Ad Qc 2d 3d 5d", "Ac 7s 2s 4s 5h", "As Qh 2h 4c 5c"): (3, "the four against the three"),
    ("2-7", "8d 6s 5c 3c 2c", "8c 6d 5d 4d 2h"): (1, "the three against the four"),
    ("2-7", "Kd Kc 2d 3d 5d", "Ks Kh 2s 3s 4h"): (2, "the four against the five"),
    ("wild", "* Kc Qd 3d 4d", "Ks Kh Qs 3s 2h"): (1, "the four against the three"),
    ("wild-double-ace", "As * 9s 5s 2s", "Ad Td 9d 5d *"): (2, "the ten against the nine"),
    ("bug", "* Ac Qd 3d 4d", "As Ah Qs 3s 2h"): (1, "the four against the three"),
    ("czech", "As Ks Qs Js Ts", "Ad Kd Qd Jd Td"): (1, "the ace of spades against the ace of diamonds"),
    ("czech-common", "9c 9d As Kh 2c", "9h 9s 4d 3c 2h"): (1, None),
}


@pytest.mark.parametrize("case", DECIDED)
def test_the_card_that_decides_between_equal_descriptions(run: Run, case: tuple[str, ...]) -> None:
    order, *hands = case
    winner, by = DECIDED[case]
    said, *_ = run("compare", "--order", order, *hands).stdout.splitlines()
    assert said.startswith(f"hand {winner} wins: " if isinstance(winner, int) else f"hands {winner} tie: ")
    assert said.partition(", by ")[2] == (by or "")


@pytest.mark.parametrize("name", list(sp.ORDERINGS))
def test_no_hand_wins_without_a_reason(name: str) -> None:
    ordering = sp.ORDERINGS[name]
    words = [ordering.describe(strength) for strength in range(1, ordering.size + 1)]
    for loser, (worse, better) in enumerate(pairwise(words), 1):
        assert (deciding_card(ordering, loser + 1, loser) is not None) == (worse == better)
