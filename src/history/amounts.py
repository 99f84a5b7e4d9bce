"""Reads and writes amounts of money as poker sites do, without rounding.

A separator followed by exactly three digits groups thousands. A last separator followed by one or two digits marks the
fraction. So ``1,430`` and ``1.430`` both mean 1430, and ``368,55`` and ``368.55`` are the same. Text that fits neither
rule, such as ``0,430`` or ``12,3456``, raises an error.
"""

import re
from decimal import Decimal
from functools import lru_cache

_SYMBOL = r"(?:[A-Z]{1,3})?[$€£¥₹₽₩₴₺]|[A-Z]{3}|kr|zł|Kč"
_SPACES = " \u00a0\u2009\u202f"
_AMOUNT = re.compile(
    rf"(?P<before>{_SYMBOL})?[{_SPACES}]?"
    rf"(?P<whole>[1-9][0-9]{{0,2}}(?P<group>[.,'’{_SPACES}])[0-9]{{3}}(?:(?P=group)[0-9]{{3}}){{0,4}}|0|[1-9][0-9]{{0,14}}|(?=[.]))"
    rf"(?:(?P<point>[.,])(?P<cents>[0-9]{{1,2}}))?"
    rf"[{_SPACES}]?(?P<after>{_SYMBOL})?"
)


@lru_cache(maxsize=1 << 14)
def parse_amount(text: str) -> tuple[int, str]:
    """Parse an amount into hundredths and its currency symbol ('' if there is none).

    Raises ValueError for text that is not an amount or could be read in two ways.

    >>> [parse_amount(text) for text in ("1,430", "1'000", "1 480", "368,55", "$0.02", "€5", "1430")]
    [(143000, ''), (100000, ''), (148000, ''), (36855, ''), (2, '$'), (500, '€'), (143000, '')]
    >>> parse_amount("1,43,000")
    Traceback (most recent call last):
    ...
    ValueError: expected an amount of money (such as 1430, 1,430.50 or $0.02)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if not found or (found["point"] and found["point"] == found["group"]) or (found["before"] and found["after"]):
        raise ValueError("expected an amount of money (such as 1430, 1,430.50 or $0.02)")
    whole = re.sub("[^0-9]", "", found["whole"]) or "0"
    cents = (found["cents"] or "").ljust(2, "0")
    return int(whole) * 100 + int(cents), found["before"] or found["after"] or ""


def money(chips: int, unit: Decimal = Decimal(1), currency: str = "") -> str:
    """Write chips as money.

    >>> money(1035, Decimal("0.01"), "$"), money(-3, Decimal("0.01"), "$"), money(500)
    ('$10.35', '-$0.03', '500')
    """
    value = abs(chips) * unit
    return f"{'-' if chips < 0 else ''}{currency}{value:,.{max(0, -int(unit.as_tuple().exponent))}f}"
