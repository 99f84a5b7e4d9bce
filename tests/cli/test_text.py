"""Text in, text out."""

import io
from pathlib import Path

import pytest
from cli_tools import Run

import standpat as sp
from standpat.cli.rank.text_reader import BLOCK, blocks

HANDS = ["As Kd Qh Jc 9s", "2c 2d 7h 8s 9c", "10♠ 9♦ 8♥ 7♣ 6♠", "AhKhQhJhTh", "kd,kh,ks,qd,qh,qs,jd,jh,js,2c"]


def answer(hand: str, ordering: sp.Ordering = sp.HIGH) -> str:
    strength = int(ordering.rank(hand))
    category = ordering.categories[int(ordering.category(strength))]
    return f"{hand}\t{strength}\t{category}\t{ordering.describe(strength)}"


EXPECTED = [answer(hand) for hand in HANDS]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
@pytest.mark.parametrize("argument", [[], ["-"], ["hands.txt"]])
def test_files_of_all_kinds(run: Run, tmp_path: Path, ending: str, last: bool, bom: str, argument: list[str]) -> None:
    text = bom + ending.join(HANDS) + ending * last
    (tmp_path / "hands.txt").write_bytes(text.encode())
    result = run("rank", *argument, text=text.encode() if argument != ["hands.txt"] else b"")
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.decode().split("\n") == [*EXPECTED, ""]


def test_comments_and_blanks(run: Run) -> None:
    text = f"\ufeff# title\n\n   \n{HANDS[0]}# ace high\n\t{HANDS[1]} \t \n  # As As\n#\n{HANDS[2]}   # a # b\n"
    result = run("rank", text=text)
    assert result.stdout.splitlines() == EXPECTED[:3]


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "\r\n\r\n", "\ufeff", " "])
def test_nothing_to_rank(run: Run, text: str) -> None:
    result = run("rank", text=text)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_tabs_between_cards_are_no_columns(run: Run) -> None:
    assert run("rank", text="As\tKd\tQh\tJc\t9s\n").stdout == answer("As Kd Qh Jc 9s") + "\n"


@pytest.mark.parametrize("name", list(sp.ORDERINGS))
def test_orderings(run: Run, name: str) -> None:
    hands = ["5d 4h 8h 7d 6h", "3h 6d 7h 5h 8d", "As 2d 3c 4h 5s", "Ks Kd Qh Qc Jd"]
    result = run("rank", "--order", name.upper(), text="\n".join(hands))
    assert result.stdout.splitlines() == [answer(hand, sp.ORDERINGS[name]) for hand in hands]


def test_wild_cards(run: Run) -> None:
    result = run("rank", "--order", "wild", "--wild", "7d", text="7d 7s Kc 4h 2d\n* Ks Qs Js Ts\nAh Ad As Ac *\n")
    categories = [line.split("\t")[2] for line in result.stdout.splitlines()]
    assert categories == ["pair", "straight flush", "five of a kind"]


@pytest.mark.parametrize("name", ["high", "high-by-suit", "2-7", "czech", "czech-common"])
def test_wild_cards_where_there_are_none(run: Run, name: str) -> None:
    result = run("rank", "--order", name, "--wild", "7d", text="As Kd Qh Jc 9s\n")
    assert result.exit_code == 2
    assert "--wild" in result.stderr
    assert name in result.stderr


@pytest.mark.parametrize("wild", ["", "7x", "7", "7d 7d"])
def test_wild_cards_that_are_none(run: Run, wild: str) -> None:
    result = run("rank", "--order", "wild", "--wild", wild, text="As Kd Qh Jc 9s\n")
    assert result.exit_code == 2
    assert "--wild" in result.stderr


@pytest.mark.parametrize("size", [1, 2, 7, 100, BLOCK])
def test_many_blocks(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr("standpat.cli.rank.text_reader.BLOCK", max(size, 64))
    text = "\ufeff" + "".join(f"{hand}\r\n" for hand in HANDS * 50)

    class Trickle(io.BufferedReader):
        def read1(self, _: int = -1) -> bytes:
            return super().read1(size)

    joined = b"".join(blocks(Trickle(io.BytesIO(text.encode()))))
    assert joined.decode() == text.removeprefix("\ufeff")


def test_line_numbers_over_many_blocks(run: Run) -> None:
    lines = [HANDS[0]] * 150_000
    lines[149_998] = "As"
    lines[70_000] = "# comment"
    result = run("rank", text="\n".join(lines))
    assert result.exit_code == 2
    assert "standard input, line 149999: " in result.stderr
    assert len(result.stdout.splitlines()) == 149_997


def test_threads_change_nothing(run: Run) -> None:
    text = "\n".join(HANDS * 100)
    assert (
        run("rank", "--threads", "0", text=text).stdout
        == run("rank", text=text).stdout
        == "\n".join(EXPECTED * 100) + "\n"
    )
