"""Writes records in the Poker Hand History format."""

import datetime
import math
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from standpat.history.card_tokens import join_cards
from standpat.history.phh_actions import write_actions
from standpat.history.phh_codes import OPTIONS, OWN, code_of
from standpat.history.record import DiscardStep, MuckStep, Record, ReshuffleStep
from standpat.parallel.errors import StandpatError

_PLAIN = {"table", "level", "seat_count", "currency"}
"""Fields of PokerStars records that the standard has under the same name."""


def write_phh(record: Record) -> str:
    """Write a record as the text of a .phh file.

    The file has the fields of the standard, the fields that the record kept, and those that this package adds.

    Args:
        record: A record whose steps name every deal, with known or unknown cards. `read_phh`, `record_hand` and
            `complete_record` make such records.

    Returns:
        The text, in TOML.

    Raises:
        StandpatError: The hand was cancelled, which the format cannot say; or a text holds half of a surrogate pair,
            which UTF-8 cannot encode.

    >>> from standpat.history.phh import read_phh
    >>> text = '''variant = "N2L1D"
    ... ante_trimming_status = true
    ... antes = [0, 0]
    ... blinds_or_straddles = [5, 10]
    ... min_bet = 10
    ... starting_stacks = [100, 200]
    ... actions = ["d dh p1 AsKdQc2s3s", "d dh p2 ??????????", "p2 f # quickly"]
    ... event = "Friday"
    ... '''
    >>> [record] = read_phh(text.splitlines())
    >>> write_phh(record) == text
    True
    """
    if record.cancelled:
        raise StandpatError(f"hand {record.number or '?'} was cancelled: the Poker Hand History format cannot say so")
    return "".join(f"{_key(key)} = {toml_value(value)}\n" for key, value in _fields(record).items())


def _fields(record: Record) -> dict[str, object]:
    stakes, count = record.stakes, len(record.seats)
    order = -1 if count == 2 else 1
    number_of = {seat.number: place for place, seat in enumerate(record.seats, 1)}

    def amounts(chips: tuple[int, ...]) -> list[object]:
        return [_amount(record, amount) for amount in chips]

    trimmed = any(stakes.antes) or not any(stakes.dead)
    fields: dict[str, object] = {
        "variant": code_of(record.game, stakes),
        "ante_trimming_status": trimmed,
        "antes": amounts((stakes.antes if trimmed else stakes.dead)[::order]),
        "blinds_or_straddles": amounts(stakes.blinds[::order]),
    }
    if stakes.structure == "fixed-limit":
        fields["small_bet"] = _amount(record, stakes.small_bet)
        fields["big_bet"] = _amount(record, stakes.big_bet)
    else:
        fields["min_bet"] = _amount(record, stakes.small_bet)
    fields["starting_stacks"] = [_amount(record, seat.stack) if seat.known else math.inf for seat in record.seats]
    fields["actions"] = write_actions(
        record.steps, number_of.__getitem__, lambda chips: toml_value(_amount(record, chips))
    )
    fields |= _other_fields(record)
    if record.finishing_stacks is not None:
        stacks = record.finishing_stacks
        fields["finishing_stacks"] = [math.inf if chips is None else _amount(record, chips) for chips in stacks]
    if record.winnings is not None:
        fields["winnings"] = amounts(record.winnings)
    if trimmed and any(stakes.dead):
        fields[OWN + "dead"] = amounts(stakes.dead)
    for name in OPTIONS:
        if name in stakes.options:
            value: Any = stakes.options[name]
            fields[OWN + name] = _amount(record, value) if name in ("maximum", "fee") else value
    if record.totals:
        fields[OWN + "pot"] = _amount(record, record.totals.pot)
        fields[OWN + "rake"] = _amount(record, record.totals.rake)
        if record.totals.pots:
            fields[OWN + "pots"] = amounts(record.totals.pots)
    if reshuffles := _reshuffles(record):
        fields[OWN + "reshuffles"] = reshuffles
    mucked = {step.seat: join_cards(step.cards) for step in record.steps if isinstance(step, MuckStep) and step.cards}
    if mucked:
        fields[OWN + "mucked"] = [mucked.get(seat.number, "") for seat in record.seats]
    if record.unit != 1:
        fields[OWN + "unit"] = str(record.unit)
    return fields


def _reshuffles(record: Record) -> list[int]:
    """Return for each reshuffle the number of draws that players made before it."""
    draws, found = 0, []
    for step in record.steps:
        draws += isinstance(step, DiscardStep)
        if isinstance(step, ReshuffleStep):
            found.append(draws)
    return found


def _other_fields(record: Record) -> dict[str, object]:
    """Return the fields beside stakes and actions; those that were read from PHH keep their names and order."""
    if "site" not in record.fields:
        return dict(record.fields)
    fields: dict[str, object] = {
        "players": [seat.name for seat in record.seats],
        "seats": [seat.number for seat in record.seats],
    }
    if record.number:
        fields["hand"] = int(record.number) if record.number.isdecimal() else record.number
    if record.currency:
        fields["currency_symbol"] = record.currency
    for name, value in record.fields.items():
        if name == "date":
            fields["year"], fields["month"], fields["day"] = map(int, str(value).split("-"))
        elif name == "time":
            fields["time"] = _time(str(value))
        elif name == "time_zone":
            fields["time_zone_abbreviation"] = value
        else:
            fields[name if name in _PLAIN else OWN + name] = value
    return fields


def _time(text: str) -> object:
    try:
        return datetime.time.fromisoformat(text)
    except ValueError:
        return text


def _amount(record: Record, chips: Any) -> object:
    value = chips * record.unit
    return int(value) if value == value.to_integral_value() else value


# TOML.


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _text(key)


def _text(text: str) -> str:
    """Quote a text, and escape every character that a program could take for a line end."""
    if half := re.search(r"[\ud800-\udfff]", text):
        raise StandpatError(f"text {text!a}: {half[0]!a} is half a character, which UTF-8 cannot encode")
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'


def toml_value(value: object) -> str:
    """Write a value as TOML.

    >>> toml_value([1, Decimal("0.50"), 'say "hi"', True, {"a b": []}])
    '[1, 0.50, "say \\\\"hi\\\\"", true, {"a b" = []}]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Decimal | float):
        decimal = Decimal(str(value))
        if not decimal.is_finite():
            return str(decimal).lower().replace("infinity", "inf")
        text = str(decimal)
        return text if re.search(r"[.E]", text) else text + ".0"
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(key))} = {toml_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return str(value)
