"""The words in which PokerStars tells what a hand is worth."""

import re
from collections import Counter
from collections.abc import Sequence

_RANKS = "23456789TJQKA"
_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_KICKERS = re.compile(r" - (?P<ranks>[A-Za-z+]+) kicker")
_VALUE = re.compile(
    r"(?:a )?(?:high card|pair of|two pair|three of a kind|straight flush|royal flush|straight|flush|full house"
    r"|four of a kind)\b|(?:[2-9TJQKA],){4}[2-9TJQKA]",
    re.IGNORECASE,
)


def contradiction(words: str, cards: Sequence[int], low: bool) -> str:
    """What the words should have been, '' if they are right or no value of a hand that we know.

    >>> cards = (44, 45, 4, 1, 50)  # Kc Kd 3c 2d Ah
    >>> contradiction("a pair of Kings - Ace kicker", cards, low=False)
    ''
    >>> contradiction("Lo: T,6,5,3,2", cards, low=True)
    'a pair of Kings'
    """
    said = words.strip().removeprefix("Lo: ")
    if not _VALUE.match(said):
        return ""
    right = value_words(cards, low)
    kickers = _KICKERS.search(said)
    held = {_NAMES[card >> 2] for card in cards} | {"lower"}
    if kickers and not held.issuperset(kickers["ranks"].split("+")):
        return right
    plain = _KICKERS.sub("", said)
    return "" if plain.lower() == right.lower() else right


def value_words(cards: Sequence[int], low: bool) -> str:
    """What five cards are worth, as high or as 2-7 hand, in which A-2-3-4-5 is no straight.

    >>> value_words((24, 16, 12, 5, 2), low=True), value_words((51, 47, 43, 39, 35), low=False)
    ('8,6,5,3,2', 'a Royal Flush')
    >>> value_words((51, 1, 5, 9, 12), low=False), value_words((51, 1, 5, 9, 12), low=True)
    ('a straight, Ace to Five', 'A,5,4,3,2')
    """
    counts = sorted(((count, rank) for rank, count in Counter(card >> 2 for card in cards).items()), reverse=True)
    ranks = [rank for _, rank in counts]
    top, next_ = _NAMES[ranks[0]], _NAMES[ranks[1]]
    match [count for count, _ in counts]:
        case [4, 1]:
            return f"four of a kind, {_many(top)}"
        case [3, 2]:
            return f"a full house, {_many(top)} full of {_many(next_)}"
        case [3, 1, 1]:
            return f"three of a kind, {_many(top)}"
        case [2, 2, 1]:
            return f"two pair, {_many(top)} and {_many(next_)}"
        case [2, 1, 1, 1]:
            return f"a pair of {_many(top)}"
    flush = len({card & 3 for card in cards}) == 1
    wheel = ranks == [12, 3, 2, 1, 0] and not low
    if wheel or ranks[0] - ranks[4] == 4:
        ends = "Ace to Five" if wheel else f"{_NAMES[ranks[4]]} to {top}"
        if flush and ends == "Ten to Ace":
            return "a Royal Flush"
        return f"a straight{' flush' * flush}, {ends}"
    if flush:
        return f"a flush, {top} high"
    return ",".join(_RANKS[rank] for rank in ranks) if low else f"high card {top}"


def _many(name: str) -> str:
    return name + ("es" if name == "Six" else "s")
