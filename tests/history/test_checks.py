"""Every number of a record is checked against the rules: change one, and its line is named."""

from dataclasses import replace as changed

import pytest
from history.reading import error_of, record_of, replay_of, sound
from history.written import ALL, CANCELLED, NO_LIMIT, SINGLE, TRIPLE, WALK, line_of, replaced

from standpat.history import Record, UnsupportedHand, read_stars, replay


@pytest.mark.parametrize("text", ALL)
def test_the_invented_hands_are_sound(text: str) -> None:
    sound(text)


@pytest.mark.parametrize(
    ("text", "before", "after", "made"),
    [
        # Forced bets and stacks.
        (SINGLE, "posts small blind $1", "posts small blind $1.50", "the call is 250"),
        (SINGLE, "posts big blind $2", "posts big blind $3", "at least 600, at most 600"),
        (NO_LIMIT, "Bob (1470 in", "Bob (1471 in", "1 left by our count"),
        (NO_LIMIT, "Bob (1470 in", "Bob (1460 in", "at most 1367"),
        # Betting.
        (SINGLE, "raises $2 to $4", "raises $2 to $5", "at least 400, at most 400"),
        (SINGLE, "calls $3", "calls $2", "the call is 300"),
        (SINGLE, "Ann: calls $3", "Bob: calls $2", "it is the turn of Ann"),
        (SINGLE, "Ann: checks", "Ann: bets $5", "at least 400, at most 400"),
        (SINGLE, "Eve: bets $4", "Eve: raises $4 to $4", "the bet to match is $0.00"),
        (SINGLE, "Ann: raises $4 to $8", "Ann: bets $8", "the bet to match is $4.00"),
        (SINGLE, "Eve: bets $4", "Eve: bets $4 and is all-in", "all-in in the record"),
        (NO_LIMIT, "raises 60 to 90", "raises 20 to 50", "at least 60"),
        (NO_LIMIT, "Bob: bets 1377 and is all-in", "Bob: bets 1377", "not all-in in the record"),
        # Draws and reshuffles.
        (SINGLE, "Eve: discards 3 cards\n", "", "it is the turn of Eve"),
        (SINGLE, "Bob: folds\n", "", "it is the turn of Bob"),
        (
            TRIPLE,
            "P4: discards 1 card\nP5: discards 2 cards\nP1: checks",
            "P4: stands pat\nP5: discards 2 cards\nP1: checks",
            "stub still holds",
        ),
        # The end.
        (WALK, "($1) returned to Bob", "($2) returned to Bob", "Bob gets $1.00 back"),
        (WALK, "($1) returned to Bob", "($1) returned to Ann", "Bob gets $1.00 back"),
        (SINGLE, "Total pot $26", "Total pot $27", "we make it $26.00"),
        (SINGLE, "Rake $1", "Rake $2", "not the pot of $26.00"),
        (SINGLE, "Ann collected $25", "Ann collected $24", "not what the player collected in the play"),
        (SINGLE, "and won ($25)", "and won ($24)", "not what the player collected in the play"),
        (SINGLE, "Eve: calls $4\n", "Eve: folds\n", "no line says that"),
        (SINGLE, "Bob (big blind) folded", "Bob (big blind) showed [2d 2c 3c 4c 6c] and lost", "the player had folded"),
    ],
)
def test_a_wrong_number_is_found(text: str, before: str, after: str, made: str) -> None:
    assert text.count(before) >= 1
    result = replay_of(text.replace(before, after, 1))
    assert not result.agrees
    assert any(made in problem.reason for problem in result.disagreements), result.disagreements


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("Eve: bets $4", "Eve: bets $5", "Eve: bets"),
        ("Total pot $26", "Total pot $27", "Total pot"),
        ("calls $3", "calls $2.50", "Ann: calls"),
    ],
)
def test_the_line_and_what_was_written_are_named(before: str, after: str, line: str) -> None:
    text = replaced(SINGLE, (before, after))
    [problem] = replay_of(text).disagreements
    assert problem.line == line_of(text, line)
    assert problem.written
    assert problem.reason


def test_the_wrong_winner_is_found() -> None:
    text = replaced(
        SINGLE,
        ("Ann collected", "Eve collected"),
        (" and won ($25) with", " and lost with"),
        ("mucked [Kd Ks 9h 4s 3d]", "showed [Kd Ks 9h 4s 3d] and won ($25) with a pair"),
    )
    problems = replay_of(text).disagreements
    assert {problem.reason for problem in problems} >= {"we make it $25.00", "we make it $0.00"}


def test_a_winner_with_unknown_cards_is_accepted() -> None:
    text = replaced(
        SINGLE,
        ("Ann collected", "Eve collected"),
        ("Ann: shows [Ad Ac 5h 5c 2s] (two pair, Aces and Fives)", "Ann: mucks hand"),
        (" showed [Ad Ac 5h 5c 2s] and won ($25) with two pair, Aces and Fives", " mucked [Ad Ac 5h 5c 2s]"),
        (" mucked [Kd Ks 9h 4s 3d]", " collected ($25)"),
    )
    assert sound(text).net == (-1200, -200, 1300)


def test_reshuffles_fall_where_the_stub_is_used_up() -> None:
    sound(TRIPLE)
    missing = replaced(TRIPLE, ("The deck is reshuffled\n", ""))
    assert "no line says that the deck is reshuffled" in str(replay_of(missing).disagreements[0])
    early = replaced(missing, ("P3: discards 1 card\nP4", "The deck is reshuffled\nP3: discards 1 card\nP4"))
    assert "the stub still holds 1 card" in str(replay_of(early).disagreements[0])
    late = replaced(
        missing,
        (
            "P4: discards 1 card\nP5: discards 2 cards\nP1: bets",
            "P4: discards 1 card\nThe deck is reshuffled\nP5: discards 2 cards\nP1: bets",
        ),
    )
    assert sound(late).agrees


def test_a_cancelled_hand_has_zero_nets() -> None:
    result = sound(CANCELLED)
    assert result.record.cancelled
    assert result.net == (0,)


def test_extra_blinds_are_live_and_dead_ones_are_not() -> None:
    live = replaced(
        TRIPLE,
        ("P2: posts big blind 20\n", "P2: posts big blind 20\nP4: posts big blind 20\n"),
        ("P4: calls 20", "P4: checks"),
    )
    assert sound(live).net == (78, -20, -20, -20, -20, 0)
    dead = replaced(
        TRIPLE,
        ("P2: posts big blind 20\n", "P2: posts big blind 20\nP4: posts small & big blinds 30\n"),
        ("P4: calls 20", "P4: checks"),
        ("collected 98", "collected 108"),
        ("Total pot 100", "Total pot 110"),
        ("collected (98)", "collected (108)"),
    )
    assert sound(dead).net == (88, -20, -20, -30, -20, 0)


def test_two_players_have_no_cap_and_three_have() -> None:
    raises = "".join(
        f"{who}: raises $2 to ${to}\n" for who, to in (("Eve", 4), ("Ann", 6), ("Eve", 8), ("Ann", 10), ("Eve", 12))
    )
    text = f"""{SINGLE.splitlines()[0]}
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($50 in chips)
Seat 4: Eve ($60.50 in chips)
Eve: posts small blind $1
Ann: posts big blind $2
*** DEALING HANDS ***
{raises}Ann: folds
Uncalled bet ($2) returned to Eve
Eve collected $20 from pot
*** SUMMARY ***
Total pot $20 | Rake $0
Seat 1: Ann (big blind) folded before the Draw
Seat 4: Eve (button) (small blind) collected ($20)
"""
    assert sound(text).net == (-1000, 1000)
    third = replaced(text, ("Eve: posts small", "Seat 5: Bob ($50 in chips)\nBob: posts small"), ("Seat #4", "Seat #4"))
    assert not replay_of(third.replace("Eve: raises $2 to $4", "Eve: raises $2 to $4\nBob: folds", 1)).agrees


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("*** SUMMARY ***", "*** SUMMARI ***", "expected the heading of a street"),
        ("*** SHOW DOWN ***", "*** FIRST SHOW DOWN ***", "unsupported: a hand run more than once"),
        ("*** SHOW DOWN ***", "*** FLOP *** [2c 3c 4c]", "expected the heading of a street"),
        ("Ann: checks", "Ann: ckecks", "expected an action such as"),
        ("Ann: checks", "Ann: checks $2", "expected nothing after"),
        ("Eve: bets $4", "Eve: bets four", "expected an amount of money"),
        ("Eve: bets $4", "Eve: bets", "expected an amount of money"),
        ("raises $4 to $8", "raises $4", "expected 'raises A to B'"),
        ("discards 3 cards", "discards 6 cards", "expected 'discards N cards'"),
        ("Eve: discards 3 cards", "Eve: discards", "expected 'discards N cards'"),
        ("posts small blind $1", "posts a cheque $1", "expected a blind or an ante"),
        ("posts small blind $1", "posts small blind €1", "an amount in €, but the hand is in $"),
        ("Seat #4 is the button", "", "no line tells which seat is the button"),
        ("Table 'Example'", "Table Example", "expected a line such as: Table"),
        ("Total pot $26 | Rake $1\n", "", "no line 'Total pot"),
        ("Total pot $26 | Rake $1", "Total pot $26", "expected 'Total pot"),
        ("Ann collected $25 from pot", "Ann collected $25 from somewhere", "expected 'NAME collected"),
        ("Bob: posts big blind $2\n", "", ""),
    ],
)
def test_broken_lines_are_errors_that_name_them(before: str, after: str, reason: str) -> None:
    text = replaced(SINGLE, (before, after))
    if not reason:
        assert not replay_of(text).agrees
        return
    error = error_of(text)
    assert reason in error.reason
    if after:
        assert error.line == line_of(text, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("*** SHOW DOWN ***", "*** SHOW DOWN ***\n*** SHOW DOWN ***"),
        ("*** SUMMARY ***", "*** SECOND SHOW DOWN *** [2c 3c]\n*** SUMMARY ***"),
        ("*** SUMMARY ***", "*** SUMMARY ***\nHand was run twice"),
        ("*** SUMMARY ***", "*** SUMMARY ***\nFIRST Board [2c 3c 4c]"),
        (" and won ($25)", " and won ($13), and won ($12)"),
    ],
)
def test_hands_with_several_showdowns_are_unsupported(before: str, after: str) -> None:
    """Each is reported as unsupported; the hands around it are read."""
    text = "\n\n\n".join((SINGLE, replaced(SINGLE, (before, after)), SINGLE))
    first, second, third = read_stars(text.splitlines())
    assert isinstance(second, UnsupportedHand)
    assert second.reason == "unsupported: a hand run more than once"
    assert isinstance(first, Record)
    assert isinstance(third, Record)


def test_finishing_stacks_are_checked() -> None:
    record = changed(record_of(TRIPLE), detailed=False, totals=None)
    assert replay(changed(record, finishing_stacks=(1080, 980, 980, 980, 980, 1000))).agrees
    wrong = replay(changed(record, finishing_stacks=(1081, 979, 980, 980, 980, 1000)))
    assert [problem.reason for problem in wrong.disagreements] == ["we make it 1,080", "we make it 980"]


def test_bets_of_odd_sizes_are_refused() -> None:
    result = replay_of(SINGLE.replace("$2/$4", "$2/$5"))
    assert "expected the second to be twice the first" in str(result.disagreements[0])


def test_more_players_than_cards() -> None:
    seats = "".join(f"Seat {n}: p{n} ($50 in chips)\n" for n in range(1, 12))
    acts = "".join(f"p{n}: folds\n" for n in range(5, 12))
    text = replaced(
        SINGLE,
        ("Seat 1: Ann ($50 in chips)\nSeat 2: Bob ($40 in chips)\nSeat 4: Eve ($60.50 in chips)\n", seats),
        ("Eve: raises", f"{acts}Eve: raises"),
    )
    for old, new in (("Ann", "p1"), ("Bob", "p2"), ("Eve", "p4")):
        text = text.replace(old, new)
    assert not replay_of(text).agrees
