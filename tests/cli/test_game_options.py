"""Options that name a game and change its parameters, for play and simulate."""

import json
import sys
from pathlib import Path

import pytest
from cli_tools import Run

MODULE = """from dataclasses import replace
from standpat.rules import GAMES, POT_LIMIT
PL_TD = replace(GAMES["triple-draw-2-7"], name="pl-td", limit=POT_LIMIT)
OTHER = 5
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my_games.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "my_games", raising=False)
    return tmp_path


def play(run: Run, *options: str) -> str:
    result = run("play", *options, "--seed", "1", "--opponents", "station", text="q\n")
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_a_game_of_a_module_is_played(run: Run, folder: Path) -> None:
    assert "pl-td, 4 players" in play(run, "my_games:PL_TD")
    result = run("simulate", "my_games:PL_TD", "--players", "tight,station", "--hands", "20", "--seed", "1", "--json")
    assert json.loads(result.stdout)["hands"] == 20


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("my_games:NONE", "my_games:NONE: module 'my_games' has no 'NONE'"),
        ("my_games:OTHER", "my_games:OTHER: expected a Game, found int"),
        ("nowhere:GAME", "nowhere:GAME: no module 'nowhere'"),
        ("snap", "'snap': expected one of poker-draw"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_an_unknown_game_is_one_line(run: Run, folder: Path, command: str, name: str, message: str) -> None:
    result = run(command, name, *(["--players", "tight,station"] if command == "simulate" else []))
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert message in result.stderr


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        (["five-card-draw", "--blinds", "5,10", "--limit", "half-pot"], "raise to 20-"),
        (["five-card-draw", "--limit", "spread:3"], "raise to"),
        (["five-card-draw", "--players", "4", "--straddles", "4"], "post blind 4"),
        (["five-card-draw", "--players", "4", "--button-blind", "2"], "post blind 2"),
        (["five-card-draw", "--ante", "1", "--big-blind-ante", "2"], "post dead bet 2"),
        (["five-card-draw", "--button-ante", "2", "--ante", "1"], "post dead bet 2"),
        (["poker-draw", "--bet", "3", "--limit", "fixed", "--raises", "0"], "bet 3 (b 3)"),
        (["czech", "--everyday", "--fee", "2", "--bet", "4"], "czech"),
        (["cincinnati-liz", "--rank-wild", "--jokers", "2"], "cincinnati-liz"),
        (["poker-draw", "--no-free-fold"], "check (k), bet"),
        (["triple-draw-2-7", "--rake", "5,3"], "triple-draw-2-7"),
    ],
)
def test_every_parameter_can_be_set(run: Run, options: list[str], shown: str) -> None:
    assert shown in play(run, *options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["five-card-draw", "--limit", "some"], "--limit some: expected no, half-pot, pot, fixed or spread:MAXIMUM"),
        (["five-card-draw", "--raises", "2"], "--raises: only fixed limit has a greatest number of raises"),
        (["five-card-draw", "--everyday"], "--everyday: five-card-draw is not played by the Czech combinations"),
        (["cincinnati-liz", "--fee", "2"], "--fee: cincinnati-liz has no fee for cards"),
        (["five-card-draw", "--rake", "5"], "--rake: expected percent and cap, such as 5,3"),
        (["five-card-draw", "--rake", "101,3"], "--rake: "),
        (["five-card-draw", "--jokers", "1"], "joker"),
        (["five-card-draw", "--level", "x"], "--level x: expected a number of hands and chips, such as 20:5,10"),
        (["poker-draw", "--level", "9:1,2"], "--level 9:1,2: poker-draw has no blinds, expected an ante"),
        (["poker-draw", "--straddles", "4"], "--straddles: poker-draw has no blinds"),
    ],
)
def test_a_parameter_that_makes_no_sense_is_one_line(run: Run, options: list[str], message: str) -> None:
    result = run("play", *options, text="q\n")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert message in result.stderr


def test_stakes_rise_in_a_session(run: Run) -> None:
    text = "".join(f"{word}\n" for word in ["f", "k", "p"] * 40)
    options = ("--players", "2", "--level", "1:2,4", "--level", "2:5,10", "--hands", "3", "--stack", "500")
    shown = run("play", "five-card-draw", "--seed", "1", "--opponents", "station", *options, text=text).stdout
    hands = shown.split("=== hand ")[1:]
    assert ["post blind 2" in hands[0], "post blind 4" in hands[1], "post blind 10" in hands[2]] == [True] * 3


def test_stakes_rise_in_a_run(run: Run) -> None:
    options = ("--players", "tight,station", "--hands", "60", "--seed", "1", "--json", "--stack", "60")
    flat = json.loads(run("simulate", "five-card-draw", *options, "--carry").stdout)
    rising = json.loads(run("simulate", "five-card-draw", *options, "--carry", "--level", "3:10,20").stdout)
    assert flat["standings"] != rising["standings"]
    refused = run("simulate", "five-card-draw", *options, "--level", "3:10,20")
    assert refused.exit_code == 2
    assert "a schedule of stakes needs stacks that carry over" in refused.stderr


def test_the_everyday_combinations_change_results(run: Run) -> None:
    options = ("--players", "tight,tight,station,random", "--hands", "200", "--seed", "1", "--json")
    twelve, eight = (run("simulate", "czech", *options, *more).stdout for more in ((), ("--everyday",)))
    assert json.loads(twelve)["standings"] != json.loads(eight)["standings"]


@pytest.mark.parametrize("ending", ["phhs", "phh", "jsonl"])
def test_a_format_that_names_the_game_is_refused_before_the_first_card(run: Run, folder: Path, ending: str) -> None:
    options = ("--hands", "1", "--output", f"evening.{ending}")
    result = run("play", "my_games:PL_TD", *options, text="q\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "hands of 'pl-td' can only be saved as text, expected .txt" in result.stderr
    assert not (folder / f"evening.{ending}").exists()
