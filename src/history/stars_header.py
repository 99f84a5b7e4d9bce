"""Reads the first lines of a PokerStars hand: game, stakes, time, table and seats."""

import datetime
import re
from dataclasses import dataclass

from standpat.history.errors import HistoryError, OtherSite, UnsupportedHand
from standpat.history.hand_text import HEADER
from standpat.history.other_sites import other_site

GAMES = {
    "5 card draw": "five-card-draw",
    "triple draw 2-7 lowball": "triple-draw-2-7",
    "2-7 triple draw": "triple-draw-2-7",
    "single draw 2-7 lowball": "single-draw-2-7",
    "2-7 single draw": "single-draw-2-7",
}
LIMITS = {
    "limit": "fixed-limit",
    "fixed limit": "fixed-limit",
    "pot limit": "pot-limit",
    "no limit": "no-limit",
}

_LIMIT = "(?P<limit>No Limit|Pot Limit|Fixed Limit|Limit)"
_OURS = re.compile(rf"(?P<before>.*?)(?P<game>{'|'.join(GAMES)}) {_LIMIT}\b(?P<after>.*)", re.IGNORECASE)
_OTHER_GAME = re.compile(
    r"(?:6\+ |5 Card |6 Card |7 Card |Split |Tempest |Swap |Deep Water |Pineapple )?"
    r"(?:Hold'em|Omaha|Courchevel|Stud|Razz|Badugi|Badacey|Badeucey|Fusion|Unfold|Showtime"
    r"|(?:Triple|Single) Draw [\w-]+ Lowball)(?: Hi/Lo| H/L)?",
    re.IGNORECASE,
)
_ANY_GAME = re.compile(rf"(?P<game>[^(),]*?) {_LIMIT}\b", re.IGNORECASE)
_PREFIX = re.compile(
    r"(?P<number>\d+)\s*:\s*(?:\{(?P<club>[^}]*)\}\s*)?"
    r"(?:(?:Zoom |Rush )?Tournament #(?P<tournament>\d+),\s*)?(?P<rest>.*)",
    re.IGNORECASE,
)
_STAKES = re.compile(
    r"(?P<before>[^(/]*?)[(,]\s*(?:ante (?P<ante>[^/]*?),\s+)?(?P<small>[^/()]+?)/(?P<big>[^/()]+?)"
    r"(?P<cap> - .*? Cap\b[^)]*)?\)(?P<after>.*)",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"Level (?P<level>[IVXLCDM]+|\d+)\b", re.IGNORECASE)
_ISO = re.compile(r"(?P<amount>.*\d.*?)\s*-?\s*(?P<iso>[A-Z]{3})\s*")
_MOMENT = re.compile(
    r"(?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?) (?:- )?(?P<hour>\d\d?):(?P<minute>\d\d):(?P<second>\d\d)"
    r"(?: \(?(?P<zone>[A-Z]{1,5}(?:[+-]\d[\d:]*)?)\)?)?"
)
_TABLE = re.compile(r"Table (?:ID )?'(?P<table>.*)'(?P<rest>.*)")
_BUTTON = re.compile(r".*Seat #(?P<button>\d+) is the button")
_SEATS = re.compile(r"\b(?P<seats>\d+)-max\b", re.IGNORECASE)
SEAT = re.compile(
    r"\s?Seat (?P<number>\d+): (?P<name>.+) \((?P<stack>[^()]*?) in chips(?P<bounty>, [^()]* bounty)?\)"
    r"(?P<out>.*)"
)


@dataclass(frozen=True, slots=True)
class StarsHeader:
    """The parts of a header; amounts are still text. `impossible` lists times that do not exist."""

    number: str
    game: str
    structure: str
    small: str
    big: str
    iso: str
    ante: str
    fields: dict[str, object]
    impossible: tuple[str, ...]


def read_header(text: str, source: str, line: int) -> StarsHeader:
    """Read the header; raise UnsupportedHand, which names the game, for a game that this package does not play.

    >>> header = read_header(
    ...     "PokerStars Hand #7: Tournament #3, Freeroll  5 Card Draw Limit - Level II (15/30) - 2011/07/04 9:56:59 ET",
    ...     source="a.txt",
    ...     line=1,
    ... )
    >>> header.game, header.structure, header.small, header.big, header.fields["level"]
    ('five-card-draw', 'fixed-limit', '15', '30', 'II')
    """

    def unreadable(token: str, reason: str) -> HistoryError:
        return HistoryError(source, line, token, reason)

    if site := other_site(text):
        raise OtherSite(source, line, text, f"a hand of {site}")
    start = HEADER.match(text)
    if not start:
        raise unreadable(text, "expected the header of a hand")
    if start["what"].lower() == "tournament":
        raise UnsupportedHand(source, line, text, "a tournament summary")
    prefix = _PREFIX.fullmatch(start["rest"].rstrip())
    if not prefix:
        raise unreadable(text, "expected the number of the hand and a colon after '#'")
    found = _OURS.fullmatch(prefix["rest"])
    if not found:
        raise _other_game(prefix["rest"], source, line)
    stakes = _STAKES.match(found["after"])
    if not stakes:
        raise unreadable(found["after"].strip(), "expected stakes such as ($0.10/$0.20 USD)")
    if stakes["cap"]:
        raise UnsupportedHand(source, line, text, "a game with a cap on what a hand may cost")
    big, iso = stakes["big"], ""
    if with_iso := _ISO.fullmatch(big):
        big, iso = with_iso["amount"], with_iso["iso"]
    fields: dict[str, object] = {"site": "PokerStars"}
    kind = start["kind"].strip().lower()
    if "home" in kind or prefix["club"]:
        fields["home_game"] = prefix["club"] or True
    if "zoom" in kind:
        fields["zoom"] = True
    if prefix["tournament"]:
        fields["tournament"] = prefix["tournament"]
        if buy_in := re.sub(r"\s+[\w'-]*\s*\($", "", found["before"]).strip(" -("):
            fields["buy_in"] = buy_in
    if level := _LEVEL.search(stakes["before"]):
        fields["level"] = level["level"]
    moments, impossible = _read_times(stakes["after"])
    fields |= moments
    return StarsHeader(
        number=prefix["number"],
        game=GAMES[found["game"].lower()],
        structure=LIMITS[found["limit"].lower()],
        small=stakes["small"],
        big=big,
        iso=iso,
        ante=stakes["ante"] or "",
        fields=fields,
        impossible=impossible,
    )


def _other_game(rest: str, source: str, line: int) -> HistoryError:
    named = _OTHER_GAME.search(rest)
    limit = _ANY_GAME.search(rest)
    if named:
        return UnsupportedHand(source, line, rest, named[0])
    if limit and limit["game"].strip():
        return UnsupportedHand(source, line, rest, limit["game"].strip())
    return HistoryError(source, line, rest, "expected a game and its limit, such as '5 Card Draw Limit'")


def _read_times(text: str) -> tuple[dict[str, object], tuple[str, ...]]:
    """Read the player's time and then the site's, as they were written; return the times that do not exist apart."""
    fields: dict[str, object] = {}
    impossible: list[str] = []
    for found, name in zip(_MOMENT.finditer(text), ("", "site_"), strict=False):
        year, month, day, hour, minute, second, zone = found.groups()
        try:
            moment = datetime.datetime(int(year), int(month), int(day), int(hour), int(minute), int(second))
        except ValueError:
            impossible.append(found[0])
            continue
        fields[name + "date"], fields[name + "time"] = str(moment).split()
        if zone:
            fields[name + "time_zone"] = zone
    return fields, tuple(impossible)


def read_table(text: str, source: str, line: int) -> tuple[int | None, dict[str, object]]:
    """Read the line of the table: the seat number of the button, None if missing, and the other fields.

    >>> read_table("Table 'O'Neil II' 6-max (Play Money) Seat #3 is the button", "a.txt", 2)
    (3, {'table': "O'Neil II", 'seat_count': 6, 'play_money': True})
    """
    found = _TABLE.match(text)
    if not found:
        raise HistoryError(source, line, text, "expected a line such as: Table 'Name' 6-max Seat #2 is the button")
    fields: dict[str, object] = {"table": found["table"]}
    if seats := _SEATS.search(found["rest"]):
        fields["seat_count"] = int(seats["seats"])
    if "(Play Money)" in found["rest"]:
        fields["play_money"] = True
    button = _BUTTON.match(found["rest"])
    return (int(button["button"]) if button else None), fields
