import pytest
from history.reading import error_of, read, record_of, sound
from history.written import NO_LIMIT, RAZZ, SINGLE, TRIPLE, WALK, replaced

from standpat.history import UnsupportedHand

HEADER = SINGLE.splitlines()[0]


def test_what_a_record_holds() -> None:
    record = record_of(SINGLE)
    assert (record.number, record.game, record.currency, str(record.unit)) == ("101", "five-card-draw", "$", "0.01")
    assert [(seat.name, seat.number, seat.stack) for seat in record.seats] == [
        ("Ann", 1, 5000),
        ("Bob", 2, 4000),
        ("Eve", 4, 6050),
    ]
    stakes = record.stakes
    assert (stakes.structure, stakes.blinds, stakes.small_bet, stakes.big_bet) == (
        "fixed-limit",
        (100, 200, 0),
        200,
        400,
    )
    assert record.fields["date"] == "2016-05-11"
    assert record.fields["time"] == "10:23:37"
    assert record.fields["time_zone"] == "EET"
    assert record.fields["site_time"] == "03:23:37"


@pytest.mark.parametrize(
    "header",
    [
        "PokerStars Game #1:  5 Card Draw Limit ($2/$4) - 2006/05/11 - 10:23:37 (ET)",
        "PokerStars Game #1: 5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET",
        "PokerStars Zoom Hand #1:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 UTC",
        "PokerStars Home Game Hand #1: {Friday Club} 5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET",
        "PokerStars Hand #1:  8-Game (5 Card Draw Limit, $2/$4 USD) - 2016/05/11 10:23:37 ET",
        "PokerStars Hand #1:  5 Card Draw Fixed Limit ($2.00/$4.00 USD) - 2016/05/11 10:23:37 ET",
        "POKERSTARS HAND #1:  5 CARD DRAW LIMIT ($2/$4 USD) - 2016/05/11 10:23:37 ET",
        "\x10PokerStars Hand #1:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET",
        "PokerStars Hand #23456789012345678:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 0:03:07 AEST",
        "PokerStars Hand #1:  5 Card Draw Limit ($2/$4 USD) [AAMS ID: M2B3] - 2016/05/11 10:23:37 CET",
        "PokerStars Hand #1:  5 Card Draw Limit ($2/$4 USD)",
        "PokerStars Hand #1:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 UTC+02:00   ",
    ],
)
def test_forms_of_the_header(header: str) -> None:
    result = sound(replaced(SINGLE, (HEADER, header)))
    assert result.net == (1300, -200, -1200)


@pytest.mark.parametrize(
    ("written", "field", "value"),
    [
        ("Tournament #77, Freeroll  5 Card", "buy_in", "Freeroll"),
        ("Tournament #77, 5000+0 5 Card", "buy_in", "5000+0"),
        ("Tournament #77, €0,90+€0,10 EUR 5 Card", "buy_in", "€0,90+€0,10 EUR"),
        ("Tournament #77, 500 FPP 5 Card", "buy_in", "500 FPP"),
        ("Tournament #77, $5+$0.50 USD 5 Card", "tournament", "77"),
    ],
)
def test_tournaments(written: str, field: str, value: str) -> None:
    text = replaced(
        SINGLE.replace("$", ""),
        (HEADER.replace("$", ""), f"PokerStars Hand #1: {written} Draw Limit - Level XIV (2/4) - 2016/05/11"),
    )
    record = sound(text).record
    assert record.fields[field] == value
    assert record.fields["level"] == "XIV"


def test_play_money_is_whole_chips() -> None:
    record = sound(TRIPLE).record
    assert record.unit == 1
    assert record.currency == ""
    assert record.fields["play_money"] is True


def test_chips_with_fractions_are_counted_in_hundredths() -> None:
    result = sound(SINGLE.replace("$", ""))
    assert str(result.record.unit) == "0.01"
    assert result.net == (1300, -200, -1200)


@pytest.mark.parametrize(("symbol", "iso"), [("€", "EUR"), ("£", "GBP"), ("C$", "CAD")])
def test_currencies(symbol: str, iso: str) -> None:
    record = sound(SINGLE.replace("$", symbol).replace("USD", iso)).record
    assert (record.currency, record.fields["currency"]) == (symbol, iso)


def test_european_numbers() -> None:
    text = replaced(
        SINGLE,
        ("$60.50", "$1.060,50"),
        ("$50 in", "$ 1'050 in"),
        ("($40", "($1 040"),
        ("collected $25 ", "collected $25,00 "),
    )
    assert sound(text).record.seats[2].stack == 106050


def test_pot_and_no_limit() -> None:
    text = SINGLE.replace("Draw Limit ($2/$4", "Draw Pot Limit ($1/$2")
    assert sound(text).record.stakes.structure == "pot-limit"
    text = SINGLE.replace("Draw Limit ($2/$4", "Draw No Limit ($1/$2")
    assert sound(text).record.stakes.structure == "no-limit"
    assert sound(NO_LIMIT).record.stakes.antes == (3, 3, 3)


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ("Hold'em No Limit ($0.25/$0.50 USD) - 2016", "Hold'em"),
        ("HOLD'EM NO LIMIT ($1/$2) - 2016", "HOLD'EM"),
        ("Omaha Hi/Lo Limit ($1/$2) - 2016", "Omaha Hi/Lo"),
        ("7 Card Stud Hi/Lo Limit ($1/$2) - 2016", "7 Card Stud Hi/Lo"),
        ("Badugi Limit ($1/$2) - 2016", "Badugi"),
        ("Triple Draw A-5 Lowball Limit ($1/$2) - 2016", "Triple Draw A-5 Lowball"),
        ("HORSE (Razz Limit, $1/$2 USD) - 2016", "Razz"),
        ("Tournament #7, $1+$0 USD Hold'em No Limit - Level I (10/20) - 2016", "Hold'em"),
        ("Draughts Limit ($1/$2) - 2016", "Draughts"),
        ("5 Card Draw No Limit ($0.25/$0.50 - $15 Cap -  USD) - 2016", "a game with a cap on what a hand may cost"),
    ],
)
def test_other_games_are_skipped_by_name(rest: str, name: str) -> None:
    error = error_of(replaced(RAZZ, ("Razz Limit ($2/$4 USD) - 2016/05/11 10:26:00 ET", rest)))
    assert isinstance(error, UnsupportedHand)
    assert error.reason == name


@pytest.mark.parametrize(
    "header",
    [
        "PokerStars Hand #:  5 Card Draw Limit ($2/$4 USD) - 2016",
        "PokerStars Hand #12x:  5 Card Draw Limit ($2/$4 USD) - 2016",
        "PokerStars Hand #1:  5 Card Draw ($2/$4 USD) - 2016",
        "PokerStars Hand #1:  5 Card Draw Limit - 2016",
        "PokerStars Hand #1:  5 Card Draw Limit ($2 USD) - 2016",
        "PokerStars Hand #1:  5 Card Draw Limit ($x/$4 USD) - 2016",
        "PokerStars Hand #1:  5 Card Draw Limit ($4/$2 USD) - 2016",
        "PokerStars Hand #1:  5 Card Draw Limit ($0/$0 USD) - 2016",
        "PokerStars Hand #1:",
    ],
)
def test_broken_headers_are_errors_of_their_hand(header: str) -> None:
    first, second = read(replaced(SINGLE, (HEADER, header)) + "\n\n" + WALK)
    assert isinstance(first, Exception)
    assert str(first).startswith("a.txt:1: ")
    assert not isinstance(second, Exception)
