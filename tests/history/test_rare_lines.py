"""Rare lines: each is read for what it says, or refused with its own message."""

import pickle
from dataclasses import replace as changed

import numpy as np
import pytest
from history.random_hands import hand
from history.reading import error_of, record_of, replay_of, sound
from history.written import CANCELLED, NO_LIMIT, SINGLE, TRIPLE, line_of, replaced

from standpat.history import HistoryError, UnsupportedHand, complete_record, read_phh, record_hand, replay, write_phh
from standpat.history.hand_text import MOST_LINES, HandText, detect_encoding
from standpat.history.phh import read_hand as read_phh_hand
from standpat.history.record import Blind, PostStep, ShowStep, TurnStep
from standpat.history.record_games import game_of_record
from standpat.history.stars import read_hand
from standpat.parallel.errors import StandpatError
from standpat.rules import GAMES

SIDE_POT = """\
PokerStars Hand #107:  5 Card Draw No Limit ($1/$2 USD) - 2016/05/11 10:23:37 ET
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Seat 4: Eve ($10 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [Ad Ac 7d 5h 5c]
Eve: raises $8 to $10 and is all-in
Ann: raises $10 to $20
Bob: calls $18
Ann: discards 1 card [7d]
Dealt to Ann [Ad Ac 5h 5c] [2s]
Bob: stands pat
Eve: stands pat
Ann: checks
Bob: checks
*** SHOW DOWN ***
Ann: shows [Ad Ac 5h 5c 2s] (two pair, Aces and Fives)
Bob: shows [Kd Kh 9h 4s 3d] (a pair of Kings)
Ann collected $20 from side pot
Eve: shows [Ks Kc 9c 4d 3h] (a pair of Kings)
Ann collected $30 from main pot
*** SUMMARY ***
Total pot $50 Main pot $30. Side pot $20. | Rake $0
Seat 1: Ann (small blind) showed [Ad Ac 5h 5c 2s] and won ($50) with two pair, Aces and Fives
Seat 2: Bob (big blind) showed [Kd Kh 9h 4s 3d] and lost with a pair of Kings
Seat 4: Eve (button) showed [Ks Kc 9c 4d 3h] and lost with a pair of Kings
"""

PHH = """\
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 200]
actions = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 f"]
"""


@pytest.mark.parametrize("before", ["Ann: checks", "Seat 2: Bob (big blind) folded"])
def test_a_hand_run_twice_is_not_ours(before: str) -> None:
    error = error_of(replaced(SINGLE, (before, f"Hand was run twice\n{before}")))
    assert isinstance(error, UnsupportedHand)
    assert error.reason == "unsupported: a hand run more than once"
    assert error.line == line_of(SINGLE, before)


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ("Royal Vegas Hand #7: 5 Card Draw", "expected the header of a hand"),
        ("Full Tilt Poker Game #7: Table", "a hand of Full Tilt Poker"),
        ("PokerStars Tournament #7, Limit 5 Card Draw", "a tournament summary"),
        ("PartyPoker Hand #7: 5 Card Draw", "a hand of PartyPoker"),
    ],
)
def test_other_first_lines(first: str, reason: str) -> None:
    error = read_hand(HandText([first], 1), "a.txt")
    assert isinstance(error, HistoryError)
    assert error.reason == reason
    assert isinstance(error, UnsupportedHand) == (not reason.startswith("expected the header"))


def test_a_tournament_without_a_buy_in() -> None:
    assert record_of(NO_LIMIT).fields["buy_in"] == "$5+$0.50 USD"
    assert "buy_in" not in record_of(replaced(NO_LIMIT, ("#77, $5+$0.50 USD Single", "#77, Single"))).fields


def test_a_hand_of_one_player_is_refused() -> None:
    alone = replaced(CANCELLED, ("Hand cancelled\n", ""), ("SUMMARY ***\n", "SUMMARY ***\nTotal pot $0.50 | Rake $0\n"))
    assert error_of(alone).reason == "1 players act in this hand, expected two at least"


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("Ann: checks", "Ann: stands up", "expected 'stands pat'"),
        ("Ann: shows [Ad Ac 5h 5c 2s]", "Ann: shows two pair", "expected the cards shown in brackets"),
    ],
)
def test_half_a_line_is_refused(before: str, after: str, reason: str) -> None:
    text = replaced(SINGLE, (before, after))
    error = error_of(text)
    assert (error.reason, error.line) == (reason, line_of(text, after))


def test_dead_blinds_belong_to_the_pot_alone() -> None:
    text = replaced(
        TRIPLE,
        ("P2: posts big blind 20\n", "P2: posts big blind 20\nP4: posts a dead small blind 10\n"),
        ("collected 98", "collected 108"),
        ("Total pot 100", "Total pot 110"),
        ("collected (98)", "collected (108)"),
    )
    assert PostStep(4, Blind.DEAD, 10, line_of(text, "P4: posts")) in record_of(text).steps
    assert sound(text).net == (88, -20, -20, -30, -20, 0)


def test_both_blinds_of_a_player_who_has_only_the_big_one() -> None:
    text = replaced(TRIPLE, ("P2: posts big blind 20\n", "P2: posts big blind 20\nP4: posts small & big blinds 15\n"))
    posted = [step for step in record_of(text).steps if isinstance(step, PostStep) and step.seat == 4]
    assert posted == [PostStep(4, Blind.BIG, 15, line_of(text, "P4: posts"))]


def test_an_ante_that_one_player_paid_in_part() -> None:
    text = replaced(NO_LIMIT, ("Bob: posts the ante 3", "Bob: posts the ante 2"))
    [problem] = replay_of(text).disagreements
    assert (problem.line, problem.written, problem.reason) == (
        line_of(text, "Bob: posts the ante"),
        "Bob posts 2",
        "it has to be 3",
    )


def test_who_folds_may_show() -> None:
    text = replaced(SINGLE, ("Bob: folds", "Bob: folds [2d 2c 3c 4c 6c]"))
    assert any(isinstance(step, ShowStep) and step.seat == 2 for step in record_of(text).steps)
    sound(text)


def test_kept_cards_that_cannot_be_read_leave_the_chips_alone() -> None:
    text = replaced(SINGLE, ("[Ad Ac 5h 5c] [2s]", "[Ad Ac 5h 5x] [2s]"))
    result = replay_of(text)
    assert result.net == sound(SINGLE).net
    problem = result.disagreements[0]
    assert problem.line == line_of(text, "5x]")
    assert "unknown suit 'x'" in str(problem)


def test_a_bet_that_did_not_go_back() -> None:
    text = replaced(SINGLE, ("*** SHOW DOWN", "Uncalled bet ($4) returned to Eve\n*** SHOW DOWN"))
    [problem] = replay_of(text).disagreements
    assert (problem.written, problem.reason) == ("Eve gets $4.00 back", "nothing goes back")


def test_the_record_may_name_each_pot_after_the_rake() -> None:
    assert sound(SIDE_POT).net == (3000, -2000, -1000)
    raked = replaced(
        SIDE_POT,
        ("collected $20", "collected $19"),
        ("collected $30", "collected $29"),
        ("Main pot $30. Side pot $20. | Rake $0", "Main pot $29. Side pot $19. | Rake $2"),
        ("won ($50)", "won ($48)"),
    )
    assert sound(raked).net == (2800, -2000, -1000)


@pytest.mark.parametrize(
    ("pots", "made"),
    [
        ("Main pot $31. Side pot $19.", "before the rake we make them $30.00, $20.00"),
        ("Main pot $30. Side pot $19.", "with the rake they are not the whole pot of $50.00"),
    ],
)
def test_wrong_pots(pots: str, made: str) -> None:
    text = replaced(SIDE_POT, ("Main pot $30. Side pot $20.", pots))
    [problem] = replay_of(text).disagreements
    assert (problem.line, problem.written, problem.reason) == (line_of(text, "Total pot"), "the pots", made)


def test_a_missing_community_card() -> None:
    record = record_hand(hand(GAMES["cincinnati-liz"], np.random.default_rng(4)))
    assert replay(record).agrees
    turned = [step for step in record.steps if isinstance(step, TurnStep)]
    assert turned
    [problem] = replay(changed(record, steps=tuple(step for step in record.steps if step not in turned))).disagreements
    assert problem.reason == "the record does not name the next community card"


def test_a_spread_has_an_end() -> None:
    record = record_of(NO_LIMIT)
    spread = changed(record, stakes=changed(record.stakes, structure="spread-limit"))
    with pytest.raises(StandpatError, match=r"^spread limit without a table maximum$"):
        game_of_record(spread)
    [problem] = replay(spread).disagreements
    assert problem.reason == "spread limit without a table maximum"


def test_only_a_hand_that_adds_up_has_a_complete_record() -> None:
    unsound = replay_of(replaced(SINGLE, ("Total pot $26", "Total pot $27")))
    with pytest.raises(HistoryError, match=r"a\.txt:1: cancelled, or its chips do not add up"):
        complete_record(unsound)


@pytest.mark.parametrize("kind", [HistoryError, UnsupportedHand])
def test_errors_travel_between_processes(kind: type[HistoryError]) -> None:
    error = kind("a.txt", 7, "bets x", "'x' is no amount of money")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (str(again), again.line, again.token) == (str(error), 7, "bets x")


def test_the_encoding_of_the_other_byte_order() -> None:
    assert detect_encoding("PokerStars".encode("utf-16-be")) == "utf-16-be"
    assert detect_encoding(b"\xfe\xff\x00P") == "utf-16-be"


def test_phh_without_hands() -> None:
    [error] = read_phh(["# nothing", "[1]", ""], "a.phh")
    assert isinstance(error, HistoryError)
    assert str(error) == "a.phh:1: no hand in it"


def test_phh_of_too_many_lines() -> None:
    long = ["hand = 1"] * (MOST_LINES + 10)
    [error] = read_phh(long, "a.phh")
    assert isinstance(error, HistoryError)
    assert error.reason == f"a hand of more than {MOST_LINES} lines"


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("[100, 200]", "[100, 200.123456789]", "200.123456789 is not a multiple of 0.00000001"),
        ('"p2 f"]', '"p2 cbr 20.5"]\n_standpat_unit = "1"', "20.5 is not a multiple of 1"),
        ('"p2 f"]', '"p2 f"]\n_standpat_reshuffles = ["now"]', "expected a list of numbers of draws"),
    ],
)
def test_phh_numbers_that_are_wrong(before: str, after: str, reason: str) -> None:
    error = read_phh_hand(HandText(replaced(PHH, (before, after)).splitlines(), 1), "a.phh")
    assert isinstance(error, HistoryError)
    assert error.reason == reason


def test_fields_of_a_site_that_are_text() -> None:
    record = complete_record(sound(SINGLE))
    fields = dict(record.fields) | {"time": "noon", "high": float("inf"), "odd": float("nan"), "half": 0.5}
    written = write_phh(changed(record, number="", fields=fields))
    for line in ('time = "noon"', "_standpat_high = inf", "_standpat_odd = nan", "_standpat_half = 0.5"):
        assert f"\n{line}\n" in written
    assert "\nhand =" not in written
    assert '\nhand = "7-b"\n' in write_phh(changed(record, number="7-b"))
