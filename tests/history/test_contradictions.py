"""Numbers and words that do not change the betting are checked too, and every disagreement names its line."""

import io

import pytest
from history.reading import read, record_of, replay_of, sound
from history.written import CANCELLED, NO_LIMIT, SINGLE, TRIPLE, line_of, replaced

from standpat.evaluator import parse
from standpat.history import Record, Replay, complete_record, read_phh, read_stars, replay, write_phh
from standpat.history.stars_words import correction, value_words

PHH = """\
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [100, 200]
actions = [
  "d dh p1 ??????????", "d dh p2 ??????????",
  "p2 cc",
  "p1 cc",
]
"""


def phh(text: str) -> Replay:
    [record] = read_phh(text.splitlines())
    assert isinstance(record, Record), record
    return replay(record)


@pytest.mark.parametrize(
    ("text", "before", "after", "made"),
    [
        # What a raise adds.
        (SINGLE, "raises $2 to $4", "raises $1.50 to $4", "it is a raise of $2.00"),
        (SINGLE, "raises $4 to $8", "raises $8 to $8", "it is a raise of $4.00"),
        (NO_LIMIT, "raises 60 to 90", "raises 61 to 90", "it is a raise of 60"),
        # Blinds and antes against the header.
        (SINGLE, "posts big blind $2", "posts big blind $1.90", "at $2/$4 it is $2.00"),
        (SINGLE, "posts small blind $1", "posts small blind $1.10", "at $2/$4 it is $1.00"),
        (SINGLE, "posts small blind $1", "posts small blind $0.90", "at $2/$4 it is $1.00"),
        (TRIPLE, "posts small blind 10", "posts small blind 9", "at 20/40 it is 10"),
        (NO_LIMIT, "Ann: posts big blind 30", "Ann: posts big blind 29", "at 15/30 it is 30"),
        (NO_LIMIT, "Eve: posts small blind 15", "Eve: posts small blind 16", "at 15/30 it is 15"),
        (SINGLE, "Bob: posts big", "Eve: posts small & big blinds $3.50\nBob: posts big", "at $2/$4 it is $1.00"),
        # Days, and seats of the table.
        (SINGLE, "2016/05/11 10", "2016/99/11 10", "no day of the calendar"),
        (SINGLE, "2016/05/11 10", "2015/02/29 10", "no day of the calendar"),
        (SINGLE, "10:23:37", "99:23:37", "no time of day"),
        (SINGLE, "[2016/05/11 3:23:37", "[2016/05/11 3:60:37", "no time of day"),
        (SINGLE, "Seat #4 is", "Seat #9 is", "1 to 6"),
        (SINGLE, "Seat #4 is", "Seat #0 is", "1 to 6"),
        (SINGLE, "6-max", "3-max", "1 to 3"),
        (SINGLE, "Bob (big blind) folded", "Bob (button) (big blind) folded", "the button is seat 4"),
        # What a hand is worth.
        (SINGLE, "(two pair, Aces and Fives)", "(two pair, Aces and Sixes)", "two pair, Aces and Fives"),
        (SINGLE, "(two pair, Aces and Fives)", "(a pair of Aces)", "two pair, Aces and Fives"),
        (SINGLE, "with two pair, Aces and Fives", "with a pair of Kings", "two pair, Aces and Fives"),
        (NO_LIMIT, "(Lo: 7,5,4,3,2)", "(Lo: 7,6,4,3,2)", "the cards are 7,5,4,3,2"),
        (NO_LIMIT, "with Lo: 7,5,4,3,2", "with Lo: 8,5,4,3,2", "the cards are 7,5,4,3,2"),
        (NO_LIMIT, "with Lo: 7,5,4,3,2", "with Lo: a flush, Seven high", "the cards are 7,5,4,3,2"),
    ],
)
def test_a_contradiction_is_named_with_its_line(text: str, before: str, after: str, made: str) -> None:
    result = replay_of(replaced(text, (before, after)))
    [line] = [problem.line for problem in result.disagreements if made in problem.reason][:1]
    assert line == line_of(replaced(text, (before, after)), after.split("\n")[0])


def test_antes_against_the_header() -> None:
    sound(replaced(NO_LIMIT, ("(15/30)", "(ante 3, 15/30)")))
    result = replay_of(replaced(NO_LIMIT, ("(15/30)", "(ante 5, 15/30)")))
    assert [(problem.line, problem.reason) for problem in result.disagreements] == [
        (line_of(NO_LIMIT, f"{who}: posts the ante"), "at 15/30 it is 5") for who in ("Ann", "Bob", "Eve")
    ]


def test_words_alone_leave_the_chips_alone() -> None:
    result = replay_of(replaced(SINGLE, ("raises $2 to", "raises $1 to"), ("2016/05", "2016/13"), ("Fives", "Sixes")))
    assert len(result.disagreements) == 5
    assert result.net == sound(SINGLE).net


def test_an_impossible_day_is_not_kept_as_a_field() -> None:
    record = record_of(replaced(SINGLE, ("2016/05/11 10:23:37", "2016/99/11 99:23:37")))
    assert "date" not in record.fields
    assert record.fields["site_date"] == "2016-05-11"
    assert "month" not in write_phh(complete_record(replay(record)))


@pytest.mark.parametrize(
    ("stakes", "small"), [("$0.05/$0.10", "$0.02"), ("$0.25/$0.50", "$0.10"), ("$3/$6", "$1"), ("$15/$30", "$10")]
)
def test_half_of_an_odd_bet_is_rounded_as_the_site_likes(stakes: str, small: str) -> None:
    small_bet = stakes.split("/")[0]
    text = f"""PokerStars Hand #1:  5 Card Draw Limit ({stakes} USD) - 2016/05/11 10:23:37 ET
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($40 in chips)
Seat 4: Eve ($60.50 in chips)
Ann: posts small blind {small}
Bob: posts big blind {small_bet}
*** DEALING HANDS ***
Eve: folds
Ann: folds
"""
    [record] = read(text + "*** SUMMARY ***\nTotal pot $1 | Rake $0\n")
    assert isinstance(record, Record)
    assert record.faults == ()


def test_short_blinds_are_accepted() -> None:
    assert (
        record_of(replaced(NO_LIMIT, ("Eve (30 in", "Eve (13 in"), ("small blind 15", "small blind 10"))).faults == ()
    )


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("As Kh Qd Jc 9s", "A,K,Q,J,9", "high card Ace"),
        ("6s 6h Qd Jc 9s", "a pair of Sixes", "a pair of Sixes"),
        ("2s 2h Qd Qc 9s", "two pair, Queens and Deuces", "two pair, Queens and Deuces"),
        ("2s 2h 2d Qc 9s", "three of a kind, Deuces", "three of a kind, Deuces"),
        ("As 2h 3d 4c 5s", "A,5,4,3,2", "a straight, Ace to Five"),
        ("6s 2h 3d 4c 5s", "a straight, Deuce to Six", "a straight, Deuce to Six"),
        ("7s 2s 3s 4s 5s", "a flush, Seven high", "a flush, Seven high"),
        ("As 2s 3s 4s 5s", "a flush, Ace high", "a straight flush, Ace to Five"),
        ("Js Jh Jd Kc Ks", "a full house, Jacks full of Kings", "a full house, Jacks full of Kings"),
        ("Js Jh Jd Jc Ks", "four of a kind, Jacks", "four of a kind, Jacks"),
        ("9s 8s 7s 6s 5s", "a straight flush, Five to Nine", "a straight flush, Five to Nine"),
        ("As Ks Qs Js Ts", "a Royal Flush", "a Royal Flush"),
    ],
)
def test_the_words_of_the_site(cards: str, low: str, high: str) -> None:
    ids = parse(cards).tolist()
    assert (value_words(ids, low=True), value_words(ids, low=False)) == (low, high)
    assert correction(f"Lo: {low}", ids, low=True) == ""
    assert correction(high, ids, low=False) == ""
    assert correction("a pair of Threes", ids, low=False) == high


@pytest.mark.parametrize(
    ("words", "right"),
    [("Ace kicker", True), ("Ace+Queen kicker", True), ("lower kicker", True), ("Jack kicker", False)],
)
def test_kickers_are_cards_of_the_hand(words: str, right: bool) -> None:
    cards = parse("Ks Kh Ad Qc 9s").tolist()
    assert (correction(f"a pair of Kings - {words}", cards, low=False) == "") is right


@pytest.mark.parametrize("words", ["something", "einem Paar", "Hi", ""])
def test_unknown_words_for_a_hand_are_ignored(words: str) -> None:
    sound(SINGLE.replace("two pair, Aces and Fives", words))


def test_the_end_of_a_truncated_record_is_named() -> None:
    [problem] = replay_of(
        replaced(SINGLE, ("Ann: raises $4 to $8\nEve: calls $4\n*** SHOW DOWN ***\n", ""))
    ).disagreements
    assert problem.line > line_of(SINGLE, "Eve: bets $4")


@pytest.mark.parametrize("stack", ["0", "0.00"])
def test_the_line_of_a_stack_of_nothing(stack: str) -> None:
    [problem] = replay_of(replaced(SINGLE, ("($40 in chips)", f"(${stack} in chips)"))).disagreements
    assert (problem.line, problem.written) == (line_of(SINGLE, "Seat 2: Bob"), "Bob has $0.00")
    [problem] = phh(replaced(PHH, ("[100, 200]", "[100, 0]"))).disagreements
    assert (problem.line, problem.written) == (6, "p2 has 0")


def test_reshuffles_that_phh_tells() -> None:
    written = write_phh(complete_record(replay(record_of(TRIPLE))))
    assert "_standpat_reshuffles = [13]" in written
    assert phh(written).agrees
    [problem] = phh(replaced(written, ("reshuffles = [13]", "reshuffles = [12]"))).disagreements
    assert problem.reason == "the stub still holds 1 card"
    assert problem.line == line_of(written, "_standpat_reshuffles")


def test_the_line_of_the_finishing_stacks() -> None:
    result = phh(replaced(PHH, ('"p2 cc",\n  "p1 cc"', '"p2 f"')) + "finishing_stacks = [106, 194]\n")
    assert [problem.line for problem in result.disagreements] == [11, 11]


def test_every_disagreement_has_a_line() -> None:
    lines = SINGLE.split("\n")
    for place in range(1, len(lines)):
        for found in read("\n".join(lines[:place] + lines[place + 1 :])):
            problems = replay(found).disagreements if isinstance(found, Record) else (found,)
            assert all(problem.line for problem in problems), (lines[place], problems)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_lines_of_an_open_file_have_ends(end: str) -> None:
    records = list(read_stars(io.StringIO((CANCELLED + "\n" + SINGLE).replace("\n", end), newline="")))
    assert all(isinstance(record, Record) and replay(record).agrees for record in records)
    assert len(records) == 2
    [error] = read_phh(io.StringIO(PHH.replace("small_bet = 10", "small_bet = true").replace("\n", end), newline=""))
    assert not isinstance(error, Record)
    assert error.line == 4
