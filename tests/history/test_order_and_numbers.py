"""Lines in an impossible order disagree, and every number of a record is checked or named as unchecked."""

from pathlib import Path

import pytest
from history.reading import record_of, replay_of, sound
from history.written import CANCELLED, NO_LIMIT, SINGLE, line_of, replaced

from standpat.history import Record, Replay, complete_record, read_phh, replay, write_phh
from standpat.history.example_hands import PHH_EXAMPLE


def phh(*lines: str, text: str = PHH_EXAMPLE) -> Replay:
    [record] = read_phh([*text.splitlines(), *lines], "a.phh")
    assert isinstance(record, Record), record
    return replay(record)


def problems(result: Replay) -> list[str]:
    return [f"{problem.line}: {problem}" for problem in result.disagreements]


def test_winnings_that_are_right() -> None:
    result = phh("winnings = [10, 0]", "finishing_stacks = [105, 195]")
    assert result.agrees
    assert result.received == (10, 0)
    assert result.record.winnings == (10, 0)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["winnings = [999999, 0]"], ["10: 'Ann wins 999,999': we make it 10"]),
        (["winnings = [10, 5]"], ["10: 'Bob wins 5': we make it 0"]),
        (
            ["finishing_stacks = [105, 195]", "winnings = [15, 0]"],
            ["11: 'Ann wins 15': by the stacks it is 10"],
        ),
    ],
)
def test_winnings_that_are_wrong(lines: list[str], expected: list[str]) -> None:
    assert problems(phh(*lines)) == expected


def test_winnings_of_a_winner_with_unknown_cards() -> None:
    text = PHH_EXAMPLE.replace('"p2 f"', '"p2 cc", "p1 cc"' + ', "p1 sd", "p2 sd", "p1 cc", "p2 cc"' * 3)
    assert phh("winnings = [20, 0]", text=text).agrees
    assert phh("winnings = [0, 20]", text=text).received == (0, 20)
    assert problems(phh("winnings = [21, 0]", text=text)) == ["10: 'Ann wins 21': we make it 20"]
    [wrong] = problems(phh("winnings = [0, 21]", text=text))
    assert wrong.startswith("10: ")
    assert "21 received and 0 rake" in wrong


def test_winnings_are_written_again() -> None:
    record = phh("winnings = [10, 0]").record
    assert "winnings = [10, 0]" in write_phh(record)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("winnings = [10]", "expected a list of 2 amounts"),
        ("winnings = [10, -1]", "expected an amount from 0"),
        ("winnings = 10", "expected a list of 2 amounts"),
    ],
)
def test_winnings_that_are_not_amounts(line: str, reason: str) -> None:
    [error] = read_phh([*PHH_EXAMPLE.splitlines(), line])
    assert not isinstance(error, Record)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("lines", "token", "reason"),
    [
        (["seats = [1, 1]"], "seats = [1, 1]", "expected 2 different seats of the table"),
        (["seats = [1]"], "seats = [1]", "expected 2 different seats of the table"),
        (["seats = 3"], "seats = 3", "expected 2 different seats of the table"),
        (["seat_count = 6", "seats = [2, 7]"], "seats = [2, 7]", "expected 2 different seats of the table"),
        (["seat_count = 1"], "seat_count = 1", "expected 2 seats or more"),
        (["year = 2023", "month = 2", "day = 29"], "day = 29", "no day of the calendar"),
        (["month = 13"], "month = 13", "no day of the calendar"),
        (["min_bet = 7"], "min_bet = 7", "a fixed-limit hand has no such bet"),
    ],
)
def test_numbers_beside_the_play(lines: list[str], token: str, reason: str) -> None:
    [problem] = phh(*lines).disagreements
    assert problem.written == token
    assert reason in problem.reason
    assert problem.line > 9


PLACES = """Ann: mucks hand
Ann finished the tournament in 2nd place and received $2.00.
Bob wins the tournament and receives $3.00 - congratulations!
"""


def test_numbers_that_nothing_checks_are_named() -> None:
    result = phh("level = 7", "time_banks = [30, 30]", "hand = 12", 'event = "Friday"', "_points = { a = [1.5] }")
    assert result.agrees
    assert result.record.unchecked == ("level", "time_banks", "_points")
    assert record_of(NO_LIMIT).unchecked == ("level", "buy_in")
    assert record_of(SINGLE).unchecked == ()
    bounties = replaced(NO_LIMIT, ("1500 in chips", "1500 in chips, $1 bounty"), ("Ann: mucks hand\n", PLACES))
    assert record_of(bounties).unchecked == ("level", "buy_in", "bounty", "prize")


def test_a_played_hand_that_says_it_was_cancelled() -> None:
    result = replay_of(replaced(SINGLE, ("*** SHOW DOWN ***", "Hand cancelled\n*** SHOW DOWN ***")))
    assert (result.agrees, result.net) == (False, None)
    [problem] = result.disagreements
    assert problem.line == line_of(SINGLE, "*** SHOW DOWN ***")
    assert problem.written == "Hand cancelled"
    assert "Ann collects $25.00 from pot" in problem.reason


def test_a_cancelled_hand_that_goes_on() -> None:
    early = replaced(SINGLE, ("Bob: folds", "Hand cancelled\nBob: folds"))
    [problem] = replay_of(early).disagreements
    assert "Bob folds" in problem.reason
    [problem] = replay_of(
        replaced(CANCELLED, ("*** SUMMARY ***", "*** SUMMARY ***\nTotal pot $3 | Rake $0"))
    ).disagreements
    assert problem.reason == "but the total pot is $3.00"


@pytest.mark.parametrize(
    ("moved", "before", "reason"),
    [
        ("Eve: mucks hand", "Eve: bets $4", "Eve calls $4.00"),
        ("Eve: mucks hand", "Eve: raises $2 to $4", "Eve calls $4.00"),
        ("Ann: shows [Ad Ac 5h 5c 2s] (two pair, Aces and Fives)", "Ann: raises $4 to $8", "Eve calls $4.00"),
        ("Ann collected $25 from pot", "Ann: checks", "Eve calls $4.00"),
        ("Bob: posts big blind $2", "Bob: folds", "the betting has begun"),
    ],
)
def test_lines_in_an_impossible_order(moved: str, before: str, reason: str) -> None:
    sound(SINGLE)
    text = replaced(SINGLE, (f"{moved}\n", ""), (f"{before}\n", f"{moved}\n{before}\n"))
    result = replay_of(text)
    assert any(problem.line == line_of(text, moved) and reason in problem.reason for problem in result.disagreements)


def test_a_draw_after_a_muck() -> None:
    result = replay_of(replaced(SINGLE, ("Eve: mucks hand\n", ""), ("Eve: discards", "Eve: mucks hand\nEve: discards")))
    assert not result.agrees
    text = PHH_EXAMPLE.replace('"p2 f"', '"p2 cbr 20", "p1 cc", "p2 sm", "p1 sd"')
    assert any("mucks" in problem.written for problem in phh(text=text.replace('"p1 sd"', '"p1 cbr 20"')).disagreements)


def test_a_cancelled_record_stays_complete() -> None:
    result = replay_of(CANCELLED)
    assert result.agrees
    assert result.net == (0,)
    with pytest.raises(ValueError, match="cancelled"):
        complete_record(result)


def test_a_cancelled_hand_is_not_written_as_phh() -> None:
    with pytest.raises(ValueError, match="hand 106 was cancelled"):
        write_phh(record_of(CANCELLED))


SHORT_ANTES = """\
PokerStars Game #9: Tournament #1, $1+$0.10 USD Single Draw 2-7 Lowball No Limit - Level V (50/100) - 2011/11/29
Table '1 1' 3-max Seat #1 is the button
Seat 1: Ann (10 in chips)
Seat 2: Bob (5 in chips)
Seat 3: Eve (2999 in chips)
Ann: posts the ante 10 and is all-in
Bob: posts the ante 5 and is all-in
Eve: posts the ante 25
Eve: posts big blind 100
*** DEALING HANDS ***
Uncalled bet (115) returned to Eve
Bob: stands pat
Eve: stands pat
Ann: stands pat
*** SHOW DOWN ***
Bob: shows [7d 5d 4s 3s 2c] (Lo: 7,5,4,3,2)
Eve: shows [8d 5c 4d 3d 2d] (Lo: 8,5,4,3,2)
Ann: shows [9d 5h 4h 3h 2h] (Lo: 9,5,4,3,2)
Eve collected 10 from side pot
Bob collected 15 from main pot
*** SUMMARY ***
Total pot 25 Main pot 15. Side pot 10. | Rake 0
"""


def test_antes_that_nobody_could_cover_go_back() -> None:
    result = sound(SHORT_ANTES)
    assert dict(zip(result.record.names, result.net or (), strict=True)) == {"Bob": 10, "Eve": 0, "Ann": -10}


def test_the_recorded_hand_with_a_short_ante(shared_hands: Path) -> None:
    text = (shared_hands / "more/pokerstars/single-draw-ante-all-in.txt").read_text()
    assert sound(text).net == (1, -1)
