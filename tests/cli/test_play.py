"""standpat play, through a pipe."""

import json
from pathlib import Path

import pytest
from cli_tools import Run

from standpat.rules import GAMES, playthrough, state_from_dict


def lines(*words: str) -> str:
    return "".join(f"{word}\n" for word in words)


def test_a_session_can_be_scripted(run: Run) -> None:
    script = lines("c", "d 1 2", "k", "k", "p", "k", "c", "p", "k", "c", "q")
    first, second = (run("play", "triple-draw-2-7", "--seed", "7", "--players", "3", text=script) for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    assert "=== hand 1: triple-draw-2-7, Ben has the button ===" in first.stdout
    assert "seed 7" in first.stdout


def test_another_seed_deals_other_cards(run: Run) -> None:
    shown = {run("play", "czech", "--seed", str(seed), text="").stdout.split("You: get")[1][:20] for seed in range(5)}
    assert len(shown) == 5


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_played(run: Run, game: str) -> None:
    """Whatever the prompt, one of these is understood; the others are explained."""
    words = ["s", "c", "k", "p", "h"] * 200
    result = run("play", game, "--seed", "1", "--hands", "3", "--opponents", "random,station", text=lines(*words))
    assert result.exit_code == 0, result.stderr
    assert "played; you " in result.stdout


def test_the_end_of_the_input_ends_the_session(run: Run) -> None:
    result = run("play", "five-card-draw", "--seed", "3", text="")
    assert result.exit_code == 0
    assert result.stdout.endswith("0 hands played; you have 200\n")


def test_the_prompt_says_what_is_legal(run: Run) -> None:
    result = run("play", "five-card-draw", "--seed", "3", "--players", "2", "--opponents", "station", text="q\n")
    assert "fold (f), check (k), raise to 4-200 (r 4) >" in result.stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "'dance': expected fold (f), check (k), raise to 4-200 (r 4), or help (?)"),
        ("r", "raise to how much? You can raise to 4-200."),
        ("r 3", "You can raise to 4-200."),
        ("r 4 5", "raise to how much?"),
        ("r -4", "raise to how much?"),
        ("?", "Type a word or the letter in brackets"),
        ("", "Type a word or the letter in brackets"),
        ("u", "there is nothing to take back"),
        ("d 1", "'d 1': expected fold"),
    ],
)
def test_what_is_not_understood_is_explained_and_asked_again(run: Run, typed: str, answer: str) -> None:
    result = run(
        "play", "five-card-draw", "--seed", "3", "--players", "2", "--opponents", "station", text=lines(typed, "q")
    )
    assert result.exit_code == 0
    assert answer in result.stdout
    assert result.stdout.count(" > ") == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("d 6", "there is no card 6: expected 1..5"),
        ("d 0", "there is no card 0"),
        ("d Zz", "unknown rank 'Z'"),
        ("d 1 1", "does not hold each of these cards once"),
        ("d 1 2", "You: discard"),
        ("p", "You: stand pat"),
    ],
)
def test_discards(run: Run, typed: str, answer: str) -> None:
    result = run(
        "play",
        "five-card-draw",
        "--seed",
        "3",
        "--players",
        "2",
        "--opponents",
        "station",
        text=lines("k", typed, "q"),
    )
    assert answer in " ".join(result.stdout.split())


def test_an_entry_can_be_taken_back(run: Run) -> None:
    options = ("play", "five-card-draw", "--seed", "3", "--players", "2", "--opponents", "station", "--hands", "1")
    straight = run(*options, text=lines("k", "d 1 2", "k"))
    changed = run(*options, text=lines("k", "d 3", "u", "u", "k", "d 1 2", "k"))
    assert changed.stdout.count("taken back") == 2
    assert changed.stdout.splitlines()[-4:] == straight.stdout.splitlines()[-4:]


def test_the_session_is_written_down(run: Run, tmp_path: Path) -> None:
    text, data = tmp_path / "session.txt", tmp_path / "session.jsonl"
    for file in (text, data):
        words = lines(*["c", "k", "p"] * 60)
        result = run("play", "single-draw-2-7", "--seed", "5", "--hands", "3", "--output", str(file), text=words)
        assert result.exit_code == 0, result.stderr
    records = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()]
    assert len(records) == 3
    hands = [playthrough(state_from_dict(record), record["players"]) for record in records]
    assert text.read_text(encoding="utf-8") == "\n\n".join(hands) + "\n"
    assert f"{len(records)} hands played" in result.stdout


def test_letters_where_there_are_no_symbols(run: Run) -> None:
    shown = run("play", "five-card-draw", "--seed", "3", "--letters", text="q\n").stdout
    assert shown.isascii()
    assert "| " in shown


def test_parameters(run: Run) -> None:
    options = ("--players", "2", "--stack", "500", "--blinds", "5,10", "--ante", "2", "--limit", "pot")
    result = run("play", "five-card-draw", "--seed", "3", "--opponents", "station", *options, text="q\n")
    assert "You: post blind 10" in result.stdout
    assert "You: post ante 2" in result.stdout
    assert "raise to 20-34 (r 20)" in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["five-card-draw", "--players", "7"], "five-card-draw is for 2 to 6 players, not 7"),
        (["five-card-draw", "--blinds", "x,10"], "'--blinds': 'x,10', expected chips such as 5,10"),
        (["five-card-draw", "--opponents", "shark"], "strategy 'shark'"),
        (["five-card-draw", "--stack", "0"], "--stack"),
        (["snap"], "snap"),
        (["poker-draw", "--ante", "0"], "poker-draw"),
        (["five-card-draw", "--output", "no/such/folder/file.txt"], "no/such/folder/file.txt"),
        (["five-card-draw", "--output", "."], "."),
        (["five-card-draw", "--rank-wild"], "--rank-wild: five-card-draw has no wild community card"),
        (["czech", "--rank-wild"], "--rank-wild: czech has no wild community card"),
        (["czech", "--limit", "pot"], "--limit: czech has no betting rounds"),
        (["czech", "--blinds", "1,2"], "--blinds: czech has no blinds"),
        (["poker-draw", "--blinds", "1,2"], "--blinds: poker-draw has no blinds"),
        (["poker-draw", "--blinds", "5,10"], "--blinds: poker-draw has no blinds"),
        (["five-card-draw", "--blinds", "2,1"], "--blinds: '2,1', expected the small blind first"),
        (["five-card-draw", "--blinds", ""], "'--blinds': '', expected chips"),
        (["five-card-draw", "--blinds", "0,0"], "the bet: expected a whole number of 1 or more, found 0"),
    ],
)
def test_bad_input_is_one_line(run: Run, options: list[str], message: str) -> None:
    result = run("play", *options, text="q\n")
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout, "refused before the first card"


@pytest.mark.parametrize(
    "options",
    [
        ["cincinnati-liz", "--rank-wild", "--blinds", "1,2", "--limit", "pot"],
        ["poker-draw", "--limit", "fixed", "--ante", "2"],
        ["czech", "--ante", "3"],
        ["five-card-draw", "--blinds", "2,2"],
        ["triple-draw-2-7", "--blinds", "2,2", "--limit", "no"],
    ],
)
def test_options_a_game_has(run: Run, options: list[str]) -> None:
    result = run("play", *options, "--hands", "1", text="q\n")
    assert result.exit_code == 0, result.stderr


def test_an_old_record_stays_where_the_game_cannot_be_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "session.txt"
    file.write_text("old")
    assert run("play", "five-card-draw", "--players", "9", "--output", str(file), text="q\n").exit_code == 2
    assert file.read_text() == "old"


def test_what_was_played_is_kept_when_the_session_breaks_off(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines_typed = iter([*["c\n", "p\n", "k\n"] * 10])

    def read_line(prompt: str) -> str:
        try:
            return next(lines_typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("standpat.cli.play.command.read_line", read_line)
    file = tmp_path / "session.txt"
    options = ("--seed", "5", "--players", "2", "--opponents", "station", "--output", str(file))
    result = run("play", "single-draw-2-7", *options)
    assert result.exit_code != 0
    assert file.read_text(encoding="utf-8").startswith("single-draw-2-7, 2 players")
    assert [path.name for path in tmp_path.iterdir()] == ["session.txt"]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_session_can_be_replayed_converted_and_replayed_again(run: Run, game: str) -> None:
    words = ["s", "c", "k", "p", "h"] * 200
    result = run("play", game, "--seed", "1", "--hands", "2", "--output", "evening.phhs", text=lines(*words))
    assert result.exit_code == 0, result.stderr
    for arguments in (["evening.phhs", "--show"], ["evening.phhs", "--to", "phh", "converted"], ["converted"]):
        replayed = run("replay", *arguments)
        assert replayed.exit_code == 0, replayed.stderr
        assert "replayed          2" in replayed.stdout
    shown = run("replay", "evening.phhs", "--show").stdout
    assert "  Hero is dealt " in shown
    assert "You" not in shown
    assert [file.name for file in sorted(Path("converted").iterdir())] == ["evening-1.phh", "evening-2.phh"]


def test_a_file_of_one_hand(run: Run) -> None:
    words = lines(*["c", "k", "p"] * 60)
    options = ("play", "single-draw-2-7", "--seed", "5", "--output", "hand.phh", "--hands")
    refused = run(*options, "2", text=words)
    assert refused.exit_code == 2
    assert "--output hand.phh: such a file holds one hand, expected .phhs or --hands 1" in refused.stderr
    assert not refused.stdout
    assert run(*options, "1", text=words).exit_code == 0
    assert Path("hand.phh").read_text(encoding="utf-8").startswith("variant")
    assert "replayed          1" in run("replay", "hand.phh").stdout


@pytest.mark.parametrize("ending", ["phhs", "jsonl", "txt"])
def test_hands_are_added_to_a_record(run: Run, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"session.{ending}"
    seats = ("--players", "2", "--opponents", "station")
    options = ("play", "single-draw-2-7", *seats, "--seed", "5", "--hands", "2", "--output", str(file))
    words = lines(*["c", "k", "p"] * 60)
    assert run(*options, text=words).exit_code == 0
    first = file.read_text("utf-8")
    assert run(*options, text="q\n").exit_code == 0
    assert file.read_text("utf-8") == first, "a session without a finished hand adds nothing"
    assert run(*options, text=words).exit_code == 0
    assert file.read_text("utf-8").startswith(first)
    if ending == "phhs":
        assert "replayed          4" in run("replay", str(file)).stdout
        assert [line for line in file.read_text("utf-8").splitlines() if line.startswith("[")] == [
            "[1]",
            "[2]",
            "[3]",
            "[4]",
        ]
    elif ending == "jsonl":
        assert len(file.read_text("utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("name", "before", "between"),
    [
        ("session.txt", b"one\r\nca\xe9\r\n", b"\n"),
        ("session.txt", b"no end of line", b"\n\n"),
        ("session.jsonl", b'{"players": []}', b"\n"),
    ],
)
def test_what_a_record_holds_stays_as_it_is(run: Run, tmp_path: Path, name: str, before: bytes, between: bytes) -> None:
    (tmp_path / name).write_bytes(before)
    options = ("play", "single-draw-2-7", "--players", "2", "--opponents", "station", "--seed", "5", "--hands", "1")
    assert run(*options, "--output", name, text=lines(*["c", "k", "p"] * 60)).exit_code == 0
    after = (tmp_path / name).read_bytes()
    assert after.startswith(before + between)
    assert len(after) > len(before + between) + 10


def test_a_file_that_holds_a_hand_takes_no_second(run: Run) -> None:
    options = ("play", "single-draw-2-7", "--seed", "5", "--output", "hand.phh", "--hands", "1")
    assert run(*options, text=lines(*["c", "k", "p"] * 60)).exit_code == 0
    refused = run(*options, text="q\n")
    assert refused.exit_code == 2
    assert "--output hand.phh: the file holds a hand already, expected another file" in refused.stderr


def test_no_file_is_made_for_a_session_without_hands(run: Run, tmp_path: Path) -> None:
    assert run("play", "five-card-draw", "--output", str(tmp_path / "new.txt"), text="q\n").exit_code == 0
    assert list(tmp_path.iterdir()) == []


def test_the_first_bet_of_a_round_is_called_a_bet(run: Run) -> None:
    options = ("play", "five-card-draw", "--players", "2", "--opponents", "station", "--seed", "3", "--hands", "1")
    shown = run(*options, text=lines("k", "p", "b 1", "b 7", "q")).stdout
    assert "fold (f), check (k), raise to 4-200 (r 4) >" in shown
    assert "fold (f), check (k), bet 2-198 (b 2) >" in shown
    assert "You can bet 2-198." in shown
    assert "You: bet 7" in shown


def test_the_wild_card_of_the_board_is_marked(run: Run) -> None:
    words = lines(*["k", "c"] * 40)
    options = ("play", "cincinnati-liz", "--players", "2", "--opponents", "station", "--seed", "3", "--hands", "1")
    shown = run(*options, "--letters", text=words).stdout
    assert shown.count("(wild)") > 1
    assert any(line.startswith("board: ") and line.endswith("(wild)") for line in shown.splitlines())
    assert " is " in shown.split("(wild)", 1)[1], "the status says what the wild card stands for"


def test_help_lists_the_hands_of_the_game(run: Run) -> None:
    shown = " ".join(run("play", "czech", "--seed", "1", text=lines("?", "q")).stdout.split())
    assert "Hands, the best first: straight flush, four of a kind, full house, flush, straight, skip straight" in shown
