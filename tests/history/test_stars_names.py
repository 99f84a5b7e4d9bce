"""Players whose names look like parts of the text."""

import pytest
from history.reading import error_of, record_of, sound
from history.written import SINGLE, TRIPLE, line_of, replaced

NAMES = [
    "A:B",
    "A: B",
    "$x",
    "J.R.",
    "N (host)",
    "[z]",
    "raises",
    "raises: folds",
    "Ünïcödé 玩家",
    "trailing ",
    " leading",
    "folds",
    "Seat 1",
    "Dealt to",
    "Total pot",
    "Uncalled bet",
    "x collected $9",
    "***",
    "*** SUMMARY ***",
    "a (button)",
    "b (small blind)",
    "Table 'x'",
    'said, "hi"',
    "The deck",
    "(.*)",
    "\\d+",
    "%s {0}",
    "'",
    '"',
    "Ann: x",
    "Hand",
    "button",
    "shows [As]",
    "0",
    "in chips",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_player_may_be_called_anything(name: str) -> None:
    result = sound(SINGLE.replace("Eve", name))
    assert [seat.name for seat in result.record.seats] == ["Ann", "Bob", name]
    assert result.net == (1300, -200, -1200)


@pytest.mark.parametrize("name", NAMES)
def test_the_winner_may_be_called_anything(name: str) -> None:
    text = SINGLE.replace("Ann", name)
    assert sound(text).net == (1300, -200, -1200)
    assert sound(TRIPLE.replace("P1", name)).net == (78, -20, -20, -20, -20, 0)


def test_of_names_that_begin_alike_the_longest_counts() -> None:
    text = SINGLE.replace("Eve", "Ann: B").replace("Bob", "Ann B")
    assert sound(text).net == (1300, -200, -1200)


def test_names_that_others_contain() -> None:
    text = SINGLE.replace("Bob", "Ann [x]").replace("Eve", "An")
    assert sound(text).net == (1300, -200, -1200)


def test_a_name_that_lost_its_trailing_space_where_a_line_ends() -> None:
    text = replaced(TRIPLE.replace("P1", "P1 "), ("returned to P1 ", "returned to P1"))
    assert sound(text).net == (78, -20, -20, -20, -20, 0)


def test_chat_and_players_who_come_and_go_are_ignored() -> None:
    said = """Bob said, "Eve: folds"
Zed said, "Ann collected $5 from pot"
Zed joins the table at seat #3
Zed leaves the table
Bob has timed out
Bob is disconnected
Bob is connected
Bob has returned
Zed: sits out
Zed: is sitting out
Zed was removed from the table for failing to post
Zed will be allowed to play after the button
Betting is capped
Bob said, "*** SHOW DOWN ***"
"""
    text = replaced(SINGLE, ("Ann: calls $3\n", f"Ann: calls $3\n{said}"))
    assert sound(text).net == (1300, -200, -1200)


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("Eve: raises", "Evil: raises", "a player who is in no seat"),
        ("Dealt to Ann [Ad Ac 7d", "Dealt to Anne [Ad Ac 7d", "cards dealt to a player who is in no seat"),
        ("Ann collected", "Anne collected", "chips collected by a player who is in no seat"),
        ("Seat 2: Bob ($40", "Seat 1: Bob ($40", "two players in one seat"),
        ("Seat 2: Bob ($40", "Seat 2: Ann ($40", "one name in two seats"),
        ("Seat 2: Bob (big", "Seat 2: Rob (big", "expected the player of that seat"),
        ("Seat 2: Bob (big", "Seat 3: Bob (big", "this seat is empty"),
    ],
)
def test_strangers_are_refused(before: str, after: str, reason: str) -> None:
    text = replaced(SINGLE, (before, after))
    error = error_of(text)
    assert reason in error.reason
    assert error.line == line_of(text, after)


def test_a_player_who_was_not_dealt_in_is_left_out() -> None:
    text = replaced(
        SINGLE,
        ("Ann: posts small", "Seat 5: Zed ($9 in chips) is sitting out\nAnn: posts small"),
        ("Seat 4: Eve (button)", "Seat 5: Zed is sitting out\nSeat 4: Eve (button)"),
    )
    assert len(record_of(text).seats) == 3
    assert sound(text).net == (1300, -200, -1200)
