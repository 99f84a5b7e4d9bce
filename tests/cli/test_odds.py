"""standpat odds."""

import json
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from cli_tools import Run


def answer(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("odds", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def discard(told: dict[str, Any], thrown: str) -> dict[str, Any]:
    found: dict[str, Any] = next(d for d in told["discards"] if sorted(d["throw"].split()) == sorted(thrown.split()))
    return found


KNOWN = [
    ("Ks Kd Kh Qc 2d", "Qc 2d", {"four of a kind": 46, "full house": 66}, 1081),
    ("9s 9d As 7d 2c", "As 7d 2c", {"two pair": 2592, "three of a kind": 1854, "full house": 165}, 16215),
    ("9s 9d As 7d 2c", "7d 2c", {"two pair": 186, "three of a kind": 84, "full house": 9, "four of a kind": 1}, 1081),
    ("9s 9d 4c 4h 2c", "2c", {"full house": 4}, 47),
    ("5s 6s 7s 8s 2c", "2c", {"straight flush": 2, "flush": 7, "straight": 6}, 47),
]


@pytest.mark.parametrize(("hand", "thrown", "counts", "draws"), KNOWN)
def test_odds_that_are_known_by_heart(run: Run, hand: str, thrown: str, counts: dict[str, int], draws: int) -> None:
    told = discard(answer(run, hand), thrown)
    assert told["draws"] == draws
    assert counts.items() <= told["categories"].items()
    assert sum(told["categories"].values()) == draws


def test_all_discards_best_first(run: Run) -> None:
    told = answer(run, "Ks", "Kd", "Kh", "Qc", "2d")
    values = [d["value"] for d in told["discards"]]
    assert len(values) == 32
    assert values == sorted(values, reverse=True)
    assert (told["order"], told["draws"]) == ("high", 1)


def test_in_words(run: Run) -> None:
    lines = run("odds", "Ks Kd 7h 5c 2s", "--paytable", "jacks-or-better-9-6").stdout.splitlines()
    assert lines[0] == "discard 7h 5c 2s: 1.536540, pay of 9/6 Jacks or Better for a bet of 1"
    assert len([line for line in lines if line.startswith("stand pat ")]) == 1
    assert any(line.split() == ["two", "pair", "2,592", "15.9852%"] for line in lines)


def test_against_a_known_hand(run: Run) -> None:
    told = answer(run, "9s 9d 4c 4h 2c", "--against", "As Ad Kc 3d 2h")
    pat = discard(told, "")
    assert (pat["value"], pat["wins"], pat["ties"], pat["draws"]) == (1.0, 1, 0, 1)
    four = discard(answer(run, "As Js 6s 3s 2c", "--against", "Kc Kd 7h 8c 9d"), "2c")
    # 42 cards are left: nine spades for the flush, and three aces for a pair that beats kings.
    assert (four["wins"], four["draws"]) == (9 + 3, 42)
    assert four["value"] == pytest.approx(12 / 42)
    tied = discard(answer(run, "As Kd 9h 5c 2s", "--against", "Ah Kc 9s 5d 2h"), "")
    assert (tied["value"], tied["wins"], tied["ties"]) == (0.5, 0, 1)
    lines = run("odds", "As Kd 9h 5c 2s", "--against", "Ac Kc 9s 5d 2h").stdout.splitlines()
    assert lines[-2].startswith("wins")
    assert lines[-1].startswith("ties")


def test_opponents(run: Run) -> None:
    shares = [discard(answer(run, "As Ad 7h 5c 2s", "--opponents", str(n)), "7h 5c 2s")["value"] for n in (1, 2, 5)]
    assert shares == sorted(shares, reverse=True)
    assert answer(run, "As Ad 7h 5c 2s") == answer(run, "As Ad 7h 5c 2s", "--opponents", "1")


def test_dead_cards(run: Run) -> None:
    told = discard(answer(run, "Ks Kd Kh Qc 2d", "--dead", "Kc 7s"), "Qc 2d")
    assert (told["draws"], told["categories"]["four of a kind"]) == (comb(45, 2), 0)


def test_orderings_and_wild_cards(run: Run) -> None:
    assert answer(run, "8c 7d 4h 3s 3c", "--order", "2-7")["discards"][0]["throw"] in ("3s", "3c")
    assert answer(run, "Ah Ad As Ac *", "--order", "wild", "--jokers", "1")["discards"][0]["throw"] == ""
    assert answer(run, "2c Kd Kh 7s 4d", "--order", "wild", "--wild", "2c 2d 2h 2s")["discards"][0]["throw"] == "7s 4d"


def test_several_draws(run: Run) -> None:
    one, three = (answer(run, "8c 7d 4h 3s 3c", "--order", "2-7", "--draws", n) for n in ("1", "3"))
    assert (one["draws"], three["draws"]) == (1, 3)
    assert "categories" not in three["discards"][0]
    assert len(three["discards"]) == 32
    text = run("odds", "8c 7d 4h 3s 3c", "--order", "2-7", "--draws", "2").stdout
    assert text.splitlines()[-1] == "Discarded cards count as back in the deck before the next draw."


@pytest.mark.parametrize(
    ("name", "returns"), [("jacks-or-better-9-6", "99.5439%"), ("deuces-wild-full-pay", "100.7620%")]
)
def test_a_whole_machine(run: Run, name: str, returns: str) -> None:
    told = answer(run, "--paytable", name, "--all")
    assert f"{told['return']:.4%}" == returns
    assert float(Fraction(told["exact"])) == told["return"]
    assert sum(row["probability"] for row in told["rows"]) == pytest.approx(1)
    assert sum(row["return"] for row in told["rows"]) == pytest.approx(told["return"])
    assert f"returns {returns}" in run("odds", "--paytable", name, "--all").stdout


def test_how_often_a_machine_pays(run: Run) -> None:
    """Published frequencies of 9/6 Jacks or Better: a royal flush once in 40,390 hands, quads 0.2363 %."""
    rows = {
        row["name"]: row["probability"] for row in answer(run, "--paytable", "jacks-or-better-9-6", "--all")["rows"]
    }
    assert round(1 / rows["royal flush"]) in (40390, 40391)
    assert round(100 * rows["four of a kind"], 4) == 0.2363
    assert round(100 * rows["full house"], 4) == 1.1512


def test_a_file_of_ones_own(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'name = "Mine"\n[[row]]\nname = "quads"\npays = 1081\ncategory = "four of a kind"\n', "utf-8"
    )
    told = discard(answer(run, "Ks Kd Kh Qc 2d", "--paytable", "mine.toml"), "Qc 2d")
    assert told["value"] == 46


def test_plots(run: Run, tmp_path: Path) -> None:
    for ending, first in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        result = run("odds", "Ks Kd Kh Qc 2d", "--plot", f"chart.{ending}")
        assert result.exit_code == 0, result.stderr
        assert (tmp_path / f"chart.{ending}").read_bytes().startswith(first)
    drawn = (tmp_path / "chart.svg").read_text(encoding="utf-8")
    assert "Ks Kh Kd Qc 2d" in drawn, "the hand, in the order of the deck"
    assert "share of the pot against an opponent drawing well" in drawn
    assert run("odds", "Ks Kd Kh Qc 2d", "--order", "2-7", "--draws", "2", "--plot", "plan.png").exit_code == 0


BAD = [
    ([], "expected HAND"),
    (["As Kd"], "the hand: expected 5 cards, found 2"),
    (["As As Kd Qh 2c"], "card 'As' is twice in the hand"),
    (["As Zd Kd Qh 2c"], "unknown rank 'Z'"),
    (["As Kd Qh 2c *"], "a joker"),
    (["As Kd Qh 2c 3c", "--dead", "As"], "card 'As' is both in the dead cards and in the hand"),
    (["As Kd Qh 2c 3c", "--against", "As Ad Ac 4c 4d"], "card 'As' is both in the other hand and in the hand"),
    (["As Kd Qh 2c 3c", "--against", "Ad Ac"], "cards"),
    (["As Kd Qh 2c 3c", "--against", "Ad Ac 4d 4h 5c", "--opponents", "2"], "--against and --opponents"),
    (["As Kd Qh 2c 3c", "--opponents", "2", "--paytable", "bonus-8-5"], "--opponents and --paytable"),
    (["As Kd Qh 2c 3c", "--paytable", "shoes"], "no file of that name, nor one of bonus-8-5"),
    (["As Kd Qh 2c 3c", "--paytable", "bonus-8-5", "--order", "2-7"], "--order: a machine has its own"),
    (["As Kd Qh 2c 3c", "--opponents", "0"], "--opponents"),
    (["As Kd Qh 2c 3c", "--draws", "4"], "--draws"),
    (["As Kd Qh 2c 3c", "--jokers", "1"], "jokers: expected a whole number from 0 to 0 under ordering 'high'"),
    (["As Kd Qh 2c 3c", "--wild", "2c"], "--wild: 'high' has no wild cards"),
    (["As Kd Qh 2c 3c", "--plot", "x.doc"], "unknown ending"),
    (["As Kd Qh 2c 3c", "--against", "As Ad Ac 4c 4d", "--draws", "2"], "both in the other hand and in the hand"),
    (["As Kd Qh 2c 3c", "--against", "As Ad Ac"], "the other hand: expected 5 to 10 cards, found 3"),
    (["As Kd Qh 2c 3c", "--plot", ""], "--plot: expected the name of a file, found ''"),
    (["--all", "--paytable", "bonus-8-5", "--plot", "x.png"], "--all: expected --paytable, and no HAND"),
    (["As Kd Qh 2c 3c", "--paytable", ""], "paytable: expected a name or a file"),
    (["As Kd Qh 2c 3c", "--plot", "no/x.png"], "no/x.png"),
    (["--all"], "--all: expected --paytable"),
    (["As Kd Qh 2c 3c", "--all", "--paytable", "bonus-8-5"], "--all: expected --paytable, and no HAND"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_is_one_line(run: Run, arguments: list[str], message: str) -> None:
    result = run("odds", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def machine(pays: str, rest: str = "") -> str:
    return f'name = "Mine"\n{rest}\n[[row]]\nname = "flush"\npays = {pays}\ncategory = "flush"\n'


@pytest.mark.parametrize(
    "text",
    [
        machine("1", "order = 3"),
        machine("1", 'order = ["high"]'),
        machine("1", 'order = "wild"\nwild = ["2c"]'),
        machine("1e308"),
        machine("1" + "0" * 26),
        machine("nan"),
        machine("1").replace("Mine", "Mi\\nne"),
    ],
)
def test_bad_machines_are_one_line(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    for arguments in (["As Kd Qh 2c 3c"], ["--all"]):
        result = run("odds", *arguments, "--paytable", "mine.toml")
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1


def test_exact_is_exact_or_not_said(run: Run, tmp_path: Path) -> None:
    found = {}
    for pays in ("1", "6.1", "10000001", "1e14"):
        (tmp_path / "mine.toml").write_text(machine(pays), "utf-8")
        found[pays] = answer(run, "--paytable", "mine.toml", "--all")["exact"]
        words = run("odds", "--paytable", "mine.toml", "--all").stdout
        assert ("exactly" in words, "about" in words) == (pays != "1e14", pays == "1e14")
        assert max(map(len, words.splitlines())) <= 80
    assert Fraction(found["6.1"]) == Fraction(found["1"]) * Fraction("6.1")
    assert Fraction(found["10000001"]) == Fraction(found["1"]) * 10000001
    assert found["1e14"] is None


def test_lines_fit_a_terminal(run: Run) -> None:
    against = "Ad Ah Kc Qs Jd 2d 3d 4h 8c 9c"
    for line in run("odds", "5s 6d 7h Tc Js", "--against", against).stdout.splitlines():
        assert len(line) <= 80


def test_help_has_examples(run: Run) -> None:
    text = run("odds", "--help").stdout
    assert 'standpat odds "Ks Kd Kh Qc 2d"' in text
