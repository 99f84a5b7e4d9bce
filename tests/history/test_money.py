from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.history.amounts import money, parse_amount


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        ("1,430", 143000),
        ("1'000", 100000),
        ("1’000", 100000),
        ("1 480", 148000),
        ("1\u00a0480", 148000),
        ("1\u202f480", 148000),
        ("368,55", 36855),
        ("368.55", 36855),
        ("1430", 143000),
        ("0", 0),
        ("0.02", 2),
        ("0,02", 2),
        ("1,234,567.89", 123456789),
        ("1.234.567,89", 123456789),
        ("1 234 567,89", 123456789),
        ("1'234'567.8", 123456780),
        ("12,5", 1250),
        ("1.430", 143000),
        (".50", 50),
        ("5000000", 500000000),
        ("100,000", 10000000),
        ("999.999", 99999900),
    ],
)
def test_number_forms(text: str, hundredths: int) -> None:
    assert parse_amount(text) == (hundredths, "")


@pytest.mark.parametrize(
    ("text", "symbol"),
    [
        ("$5", "$"),
        ("€5", "€"),
        ("£5", "£"),
        ("5 €", "€"),
        ("5€", "€"),
        ("$ 5", "$"),
        ("C$5", "C$"),
        ("5 kr", "kr"),
        ("EUR 5", "EUR"),
    ],
)
def test_currencies(text: str, symbol: str) -> None:
    assert parse_amount(text) == (500, symbol)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "$",
        "x",
        "-5",
        "+5",
        "1,43,000",
        "0,430",
        "0.123",
        "12,3456",
        "1.2345",
        "1,2,3",
        "1,,000",
        "1 48",
        "1,430.555",
        "1.430.55",
        "5.",
        "5,",
        "5$$",
        "$5€",
        "1e5",
        "١٢",
        "5 5",
        "1,430,55",
        "00",
        "007",
        "9" * 16,
        "9" * 5000,
        "inf",
        "nan",
        "5\n6",
    ],
)
def test_text_that_is_not_an_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected an amount of money"):
        parse_amount(text)


@given(st.integers(0, 10**12), st.sampled_from(["", ",", ".", " ", "'"]), st.sampled_from([".", ","]))
def test_every_way_to_write_an_amount(hundredths: int, group: str, point: str) -> None:
    if group == point:
        return
    whole = f"{hundredths // 100:,}".replace(",", group)
    assert parse_amount(f"{whole}{point}{hundredths % 100:02}") == (hundredths, "")


@given(st.integers(-(10**12), 10**12))
def test_money_is_read_back(chips: int) -> None:
    text = money(chips, Decimal("0.01"), "$")
    hundredths, _ = parse_amount(text.removeprefix("-"))
    assert (-hundredths if text.startswith("-") else hundredths) == chips
