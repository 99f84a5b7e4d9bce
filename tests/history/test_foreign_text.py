"""Nothing in a file vanishes: text that is not a hand, hands of other sites, and summaries of tournaments."""

import pytest
from history.reading import error_of, read, record_of, sound
from history.written import ALL, NO_LIMIT, SINGLE, TRIPLE, WALK, line_of

from standpat.history import ForeignText, HistoryError, OtherSite, Record, UnsupportedHand, replay

XML = """<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="5">
<general><nickname>Ann</nickname></general>
"""


def kinds(text: str) -> list[str]:
    return [type(hand).__name__ for hand in read(text)]


@pytest.mark.parametrize("blank", ["", "\n", "\n\n\n"])
@pytest.mark.parametrize("foreign", ["<hands>\n<hand id='1'/>\n</hands>\n", XML])
def test_text_between_hands_is_reported_once(blank: str, foreign: str) -> None:
    text = f"{WALK}{blank}{foreign}{blank}{TRIPLE}"
    first, error, last = read(text)
    assert isinstance(error, ForeignText)
    assert error.reason == "text that belongs to no hand"
    assert error.token == foreign.splitlines()[0]
    assert error.line == line_of(text, foreign.splitlines()[0])
    assert isinstance(first, Record)
    assert isinstance(last, Record)
    assert replay(first).agrees
    assert replay(last).agrees


def test_plain_text_between_hands() -> None:
    assert kinds(f"Hello,\nhere are my hands\n\n{WALK}\n\nThanks\n\nBye\n\n{SINGLE}") == [
        "ForeignText",
        "Record",
        "ForeignText",
        "Record",
    ]


def test_text_right_after_a_summary_is_a_disagreement() -> None:
    text = f"{WALK}Thanks and bye\nAnn\n{SINGLE}"
    first, last = read(text)
    assert isinstance(first, Record)
    [problem] = replay(first).disagreements
    assert (problem.line, str(problem)) == (line_of(text, "Thanks"), "'Thanks and bye': not a line of a summary")
    assert isinstance(last, Record)


def test_markup_within_a_hand_is_a_disagreement() -> None:
    text = SINGLE.replace("Ann: checks\n", '<hand id="7">\n</hand>\nAnn: checks\n', 1)
    [problem] = replay(record_of(text)).disagreements
    assert (problem.line, str(problem)) == (line_of(text, "<hand"), "'<hand id=\"7\">': not a line of a hand")
    sound(SINGLE.replace("Ann: checks\n", 'Bob said, "<3>"\n<3 joins the table at seat #5\nAnn: checks\n', 1))


def test_marks_at_the_end_of_a_file_are_blank() -> None:
    assert kinds(f"{WALK}\n\n\x1a\n\ufeff\x00\n") == ["Record"]


@pytest.mark.parametrize(
    ("first", "site"),
    [
        ("FullTiltPoker Game #33728803548: Table Lodge - $1/$2 - Limit 2-7 Triple Draw", "Full Tilt Poker"),
        ("Full Tilt Hand #12: Table Lodge", "Full Tilt Poker"),
        ("FullTiltPoker.fr Game #12: Table Lodge", "Full Tilt Poker"),
        ("KingsClub Hand #5: 2-7 Triple Draw", "KingsClub"),
        ("#1234567: Limit 2-7 Triple Draw - 10/20", "KingsClub"),
        ("***** History for hand R5-75443872-57 *****", "Ongame"),
        ("OnGame Hand #75443872", "Ongame"),
        ('<HISTORY ID="1234" SESSION="session5.xml" TABLE="London" GAME="GAME_5CD">', "Boss Media"),
        ("Boss Game #5: 5 Card Draw", "Boss Media"),
        ('<game id="46154255-645" starttime="20091230191317" numholecards="5">', "Merge"),
        ("Merge Game #5: 5 Card Draw", "Merge"),
        ("Winamax Poker - CashGame - HandId: #5-7-1300000000 - 5 Card Draw limit (1/2)", "Winamax"),
        ('<game gamecode="5634522">', "iPoker"),
        ("***** 888poker Hand History for Game 523689209 *****", "888poker"),
        ("***** Hand History for Game 2507400 *****", "PartyPoker"),
        ("Stage #1571362962: Five Card Draw Normal $0.02 - 2009-07-01", "Absolute Poker"),
    ],
)
def test_hands_of_other_sites_are_counted_once_each(first: str, site: str) -> None:
    hand = f"{first}\nSeat 1: Ann ($5)\n\nAnn folds\n*** SUMMARY ***\n\nTotal pot $2\nSeat 1: Ann won\n"
    text = f"{WALK}\n\n{hand}\n\n{hand}\n\n\n{hand}\n\n{SINGLE}"
    hands = read(text)
    assert kinds(text) == ["Record", "OtherSite", "OtherSite", "OtherSite", "Record"]
    assert {hand.reason for hand in hands if isinstance(hand, OtherSite)} == {f"a hand of {site}"}
    assert isinstance(hands[1], HistoryError)
    assert hands[1].line == line_of(text, first)


def test_two_first_lines_are_one_hand() -> None:
    hand = (
        "#Game No : 523689209\n***** 888poker Hand History for Game 523689209 *****\n$1/$2 Blinds\nSeat 1: Ann ( 5 )\n"
    )
    assert kinds(f"{hand}\n\n{hand}") == ["OtherSite", "OtherSite"]


def test_a_long_tournament_summary_is_not_a_hand() -> None:
    players = "".join(f"  {place}: Player {place} (Somewhere), $1.00 (0.1%)\n" for place in range(1, 6001))
    text = f"PokerStars Tournament #77, 5 Card Draw Limit\nBuy-In: $5/$0.50 USD\n6000 players\n{players}"
    error, record = read(f"{text}\n\n{WALK}")
    assert isinstance(error, UnsupportedHand)
    assert error.reason == "a tournament summary"
    assert isinstance(record, Record)


@pytest.mark.parametrize("indent", [" ", "  ", "\t"])
@pytest.mark.parametrize("whole", [True, False])
def test_lines_of_an_archive_that_begin_with_a_blank(indent: str, whole: bool) -> None:
    hands = []
    for text in ALL:
        first, *lines = text.splitlines()
        hands.append("\n".join([(indent if whole else "") + first, *(indent + line for line in lines)]))
    records = read("\n\n\n".join(hands))
    assert all(isinstance(record, Record) for record in records)
    assert [record.steps for record in records if isinstance(record, Record)] != []
    for record, text in zip(records, ALL, strict=True):
        assert isinstance(record, Record)
        assert replay(record).net == replay(record_of(text)).net
        assert record.names == record_of(text).names


def test_a_name_that_begins_with_a_blank() -> None:
    text = NO_LIMIT.replace("Bob", " Bob")
    assert sound(text).record.names[-1] == " Bob"


def test_a_file_without_hands_is_not_foreign_text_but_an_error() -> None:
    error = error_of("hello\nworld\n")
    assert not isinstance(error, ForeignText)
    assert (error.line, error.token) == (1, "hello")
