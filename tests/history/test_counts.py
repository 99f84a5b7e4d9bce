"""Every hand is counted once, by its outcome, with its file and line; conversion writes what agrees."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from history.written import ALL, CANCELLED, RAZZ, SINGLE, TRIPLE, WALK, line_of, replaced

from standpat.history.example_hands import PHH_EXAMPLE

Run = Callable[..., Result]
WRONG = replaced(SINGLE, ("Total pot $26", "Total pot $27"), ("#101", "#201"))
BROKEN = replaced(WALK, ("Ann: folds", "Ann: fouls"), ("#102", "#202"))
FULL_TILT = "FullTiltPoker Game #33728803548: Table Lodge\nSeat 1: Ann ($5)\n\n*** SUMMARY ***\nTotal pot $2\n"
FOREIGN = "<hands>\n<hand/>\n</hands>\n"


def answer_of(run: Run, *arguments: str | Path) -> dict[str, object]:
    return json.loads(run(*arguments, "--json").stdout)  # type: ignore[no-any-return]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    hands = tmp_path / "hands"
    hands.mkdir()
    (hands / "a.txt").write_text("\n\n\n".join((SINGLE, RAZZ, WRONG, BROKEN, WALK, SINGLE, FOREIGN)))
    (hands / "b.txt").write_text("\n\n".join((TRIPLE, CANCELLED, FULL_TILT, FULL_TILT, SINGLE)))
    (hands / "c.phh").write_text(PHH_EXAMPLE.replace('"p2 f"', "").replace(", ]", "]"))
    (hands / "d.phh").write_text("nonsense")
    return hands


OUTCOMES = {
    "replayed": 3,
    "cancelled": 1,
    "disagreeing": 1,
    "skipped": 1,
    "failed": 2,
    "unfinished": 1,
    "doubled": 2,
    "foreign": 3,
}


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_counts_add_up(run: Run, folder: Path, workers: str) -> None:
    answer = answer_of(run, folder, "--workers", workers)
    assert {name: answer[name] for name in OUTCOMES} == OUTCOMES
    assert answer["read"] == 6
    hands = answer["hands"]
    assert isinstance(hands, list)
    assert len(hands) == sum(OUTCOMES.values())
    assert all(hand["file"] and hand["line"] for hand in hands)
    assert answer["foreign_sites"] == {"Full Tilt Poker": 2, "text": 1}


def test_what_the_command_prints(run: Run, folder: Path) -> None:
    result = run(folder)
    assert result.exit_code == 1
    printed = {words[0]: words[1] for words in map(str.split, result.stdout.splitlines()) if len(words) > 1}
    assert {name: int(printed[name]) for name in OUTCOMES} == OUTCOMES
    a, b = folder / "a.txt", folder / "b.txt"
    doubled = [line for line in result.stderr.splitlines() if "counted once" in line]
    assert [line.partition(": hand 101: ")[2] for line in doubled] == [
        f"the same hand is in {a}:1; it is counted once"
    ] * 2
    [full_tilt] = [line for line in result.stderr.splitlines() if "Full Tilt" in line]
    line = line_of(b.read_text(), "FullTiltPoker")
    assert (
        f"{b}:{line}: 'FullTiltPoker Game #33728803548: Table Lodge': a hand of Full Tilt Poker; standpat reads"
        in full_tilt
    )
    assert "PokerStars text and the Poker Hand History format" in full_tilt
    [foreign] = [line for line in result.stderr.splitlines() if "belongs to no hand" in line]
    assert f"{a}:{line_of(a.read_text(), '<hands>')}: '<hands>'" in foreign


def test_a_file_named_twice_counts_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("\n\n".join((*ALL, RAZZ)))
    (tmp_path / "y.phh").write_text(PHH_EXAMPLE)
    once = answer_of(run, "x.txt", "y.phh", "--stats")
    twice = answer_of(run, "x.txt", "./x.txt", "y.phh", tmp_path / "y.phh", "--stats")
    assert twice["players"] == once["players"]
    assert (twice["doubled"], twice["replayed"], twice["skipped"]) == (7, once["replayed"], 1)
    kept = answer_of(run, "x.txt", "x.txt", "--stats", "--keep-duplicates")
    assert (kept["doubled"], kept["replayed"]) == (0, 8)
    assert run("x.txt", "x.txt").exit_code == 0


def test_one_hand_in_two_formats_counts_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SINGLE)
    run("a.txt", "--to", "phh", "out")
    answer = answer_of(run, "a.txt", "out")
    assert (answer["replayed"], answer["doubled"]) == (1, 1)


def test_hands_of_one_number_and_other_times_are_two_hands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SINGLE + "\n\n" + SINGLE.replace("2016/05/11", "2017/06/12"))
    assert answer_of(run, "a.txt")["replayed"] == 2


def test_hands_without_a_site_are_known_by_their_place(run: Run, tmp_path: Path) -> None:
    for name in ("monday.phhs", "tuesday.phhs"):
        (tmp_path / name).write_text(f"[1]\n{PHH_EXAMPLE}hand = 1\n[2]\n{PHH_EXAMPLE}hand = 1\n")
    assert answer_of(run, tmp_path)["replayed"] == 4


def test_numbers_that_nothing_checks_are_counted(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(PHH_EXAMPLE + "level = 3\ntime_limit = 30\n")
    result = run("a.phh")
    assert result.exit_code == 0
    assert "unchecked         1  hands with numbers that nothing checks: level 1, time_limit 1" in result.stdout
    answer = answer_of(run, "a.phh")
    assert answer["unchecked"] == {"level": 1, "time_limit": 1}


@pytest.mark.parametrize("number", ["a/b", "../../x", "/etc/x", "nul\\u0000", "", ".", "..", "x" * 300, "CON:", "é"])
def test_numbers_that_are_no_file_names(run: Run, tmp_path: Path, number: str) -> None:
    (tmp_path / "a.phh").write_text(f'{PHH_EXAMPLE}hand = "{number}"\n')
    result = run("a.phh", "--to", "phh", "out")
    assert (result.exit_code, result.stderr) == (0, "")
    [written] = (tmp_path / "out").iterdir()
    assert written.name.startswith("a-")
    assert written.suffix == ".phh"
    assert {path.name for path in tmp_path.iterdir()} == {"a.phh", "out"}
    assert answer_of(run, "out")["replayed"] == 1


def test_only_hands_that_agree_are_converted(run: Run, tmp_path: Path) -> None:
    faulty = replaced(SINGLE, ("and won ($25)", "and won ($24)"), ("#101", "#301"))
    (tmp_path / "a.txt").write_text("\n\n\n".join((SINGLE, faulty, CANCELLED)))
    run("a.txt", "--to", "phh", "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a-101.phh"]


def test_names_that_differ_in_capitals_alone(run: Run, tmp_path: Path) -> None:
    hands = "".join(f'[{place}]\n{PHH_EXAMPLE}hand = "{name}"\n' for place, name in enumerate(("x", "X", "x"), 1))
    (tmp_path / "a.phhs").write_text(hands)
    run("a.phhs", "--to", "phh", "out")
    names = [path.name for path in (tmp_path / "out").iterdir()]
    assert len({name.casefold() for name in names}) == 3
