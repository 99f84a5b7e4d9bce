"""Tells hands of other sites by their first line."""

import re

READ_FORMATS = "PokerStars text and the Poker Hand History format (.phh, .phhs)"
"""The formats that this package reads, for messages."""

_NAMES = {
    "Full Tilt Poker": r"Full ?Tilt(?: ?Poker)?",
    "Absolute Poker": r"Absolute ?Poker",
    "Ultimate Bet": r"Ultimate ?Bet",
    "PartyPoker": r"Party ?Poker",
    "Winamax": r"Winamax(?: Poker)?",
    "888poker": r"888 ?poker|Pacific ?Poker",
    "iPoker": r"iPoker",
    "Ongame": r"On ?Game",
    "KingsClub": r"Kings ?Club",
    "Boss Media": r"Boss(?: ?Media)?",
    "Merge": r"Merge",
    "Betfair": r"Betfair(?: Poker)?",
    "Bovada": r"Bovada|Ignition|Bodog",
    "GGPoker": r"GG ?Poker",
    "Everleaf": r"Everleaf(?: Gaming)?",
    "Run It Once": r"Run It Once(?: Poker)?",
}
_NAMED = {
    site: re.compile(
        rf"\**\s*(?:{names})\b[^#\n]{{0,60}}?(?:(?:Hand|Game|Tournament|HandId)\b[^#\n]{{0,20}}#|Hand History for)",
        re.IGNORECASE,
    )
    for site, names in _NAMES.items()
}
# First lines that do not name the site.
_UNNAMED = {
    "Ongame": re.compile(r"\*{3,} History for hand \S+"),
    "PartyPoker": re.compile(r"\*{3,} Hand History for Game \d+|Game #\d+ starts"),
    "Everleaf": re.compile(r"\*{3,} Hand history for game #\d+"),
    "888poker": re.compile(r"#Game No : \d+"),
    "KingsClub": re.compile(r"#\d+: (?:No Limit|Pot Limit|Limit) "),
    "Absolute Poker": re.compile(r"Stage #\d+"),
    "GGPoker": re.compile(r"Poker Hand #[A-Z]+\d+"),
    "iPoker": re.compile(r"<game gamecode=|GAME #\d+"),
    "Merge": re.compile(r"<game id="),
    "Boss Media": re.compile(r"<HISTORY ID="),
}
_SITES = [*_UNNAMED.items(), *_NAMED.items()]
_POKERSTARS = ("*** ", "Table ", "Seat ", "PokerStars ")
"""What lines of PokerStars hands with such marks begin with."""


def other_site(line: str) -> str:
    """Return the name of the site if the line begins a hand of another site, else ''.

    >>> other_site("FullTiltPoker Game #33728803548: Table Lodge"), other_site('<game id="5-1" starttime="2009">')
    ('Full Tilt Poker', 'Merge')
    >>> other_site("***** History for hand R5-75443872-57 *****"), other_site("Ann: folds #7")
    ('Ongame', '')
    """
    if line.startswith(_POKERSTARS) or ("#" not in line and line[:1] not in "*<"):
        return ""
    head = line[:200].lstrip(" \t\x00\ufeff")
    return next((site for site, pattern in _SITES if pattern.match(head)), "")
