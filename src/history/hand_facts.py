"""Facts about a hand that the formats write in different fields: the site, the time, the tournament."""

import datetime

from standpat.history.phh_codes import OWN
from standpat.history.record import Record

Identity = tuple[str, str, str, str]
"""What two records of the same hand have in common: the site, the number, the time, and the event if there is one."""


def field_of(record: Record, name: str) -> object:
    """Return a field of PokerStars text, also from a PHH file that was made of it; None if it is missing."""
    return record.fields.get(name, record.fields.get(OWN + name))


def site_of(record: Record) -> str:
    """Return the site or venue; empty if the record does not name one."""
    return str(field_of(record, "site") or record.fields.get("venue") or "")


def tournament_of(record: Record) -> str:
    """Return the number of the tournament, or the event of a PHH file; empty if the record does not name one."""
    return str(field_of(record, "tournament") or record.fields.get("event") or "")


def time_of(record: Record) -> datetime.datetime | None:
    """Return the time as it was written, without its time zone; None if there is no date.

    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> from standpat.history.stars import read_stars
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> time_of(record), time_zone_of(record), identity_of(record)
    (datetime.datetime(2016, 5, 11, 10, 23, 37), 'ET', ('pokerstars', '7', '2016-05-11 10:23:37', ''))
    """
    fields = record.fields
    date = fields.get("date")
    if date is None and all(type(fields.get(key)) is int for key in ("year", "month", "day")):
        date = f"{fields['year']:04}-{fields['month']:02}-{fields['day']:02}"
    return _moment(date, fields.get("time"))


def time_zone_of(record: Record) -> str:
    """Return the time zone of `time_of`; empty if the record does not name one."""
    fields = record.fields
    return str(fields.get("time_zone") or fields.get("time_zone_abbreviation") or "")


def identity_of(record: Record) -> Identity | None:
    """Return what identifies the hand; None if the record names no site or no number.

    The time is that of the site if the record has both, since players of several time zones may record one hand.
    """
    site = site_of(record)
    if not site or not record.number:
        return None
    moment = _moment(field_of(record, "site_date"), field_of(record, "site_time")) or time_of(record)
    event = str(record.fields.get("event", ""))
    return site.casefold(), record.number, "" if moment is None else str(moment), event


def _moment(date: object, time: object) -> datetime.datetime | None:
    if date is None:
        return None
    try:
        day = datetime.date.fromisoformat(str(date))
        clock = datetime.time.fromisoformat(str(time)) if time is not None else datetime.time()
        return datetime.datetime.combine(day, clock.replace(tzinfo=None))
    except ValueError:
        return None


def stakes_text(record: Record) -> str:
    """Write the stakes: the bets of fixed limit, else the blinds, else the smallest bet.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> from standpat.history.phh import read_phh
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> stakes_text(record)
    '10/20'
    """
    stakes = record.stakes
    bets = stakes.small_bet, stakes.big_bet
    if not stakes.big_bet:
        blinds = sorted(chips for chips in stakes.blinds if chips)
        bets = (blinds[0], blinds[-1]) if len(blinds) > 1 else (stakes.small_bet,) * 2
    return "/".join(map(record.amount, bets))


def position_names(seats: int, *, blinds: bool) -> tuple[str, ...]:
    """Name the positions in the order of the deal, from the left of the button to the button.

    >>> position_names(2, blinds=True), position_names(6, blinds=True), position_names(3, blinds=False)
    (('BB', 'BTN'), ('SB', 'BB', 'UTG', 'HJ', 'CO', 'BTN'), ('EP1', 'EP2', 'BTN'))
    """
    if not blinds:
        return (*(f"EP{place}" for place in range(1, seats)), "BTN")
    if seats == 2:
        return "BB", "BTN"
    late = ("HJ", "CO") if seats > 5 else ("CO",) if seats > 3 else ()
    early = seats - 3 - len(late)
    return ("SB", "BB", *("UTG" if not place else f"UTG+{place}" for place in range(early)), *late, "BTN")
