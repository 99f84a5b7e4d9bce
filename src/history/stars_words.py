"""The words that PokerStars uses for the value of a hand."""

import re
from collections.abc import Sequence

from standpat.evaluator.ids import RANK_LETTERS

_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_KICKERS = re.compile(r" - (?P<ranks>[A-Za-z+]+) kicker")
_VALUE = re.compile(
    r"(?:a )?(?:high card|pair of|two pair|three of a kind|straight flush|royal flush|straight|flush|full house"
    r"|four of a kind)\b|(?:[2-9TJQKA],){4}[2-9TJQKA]",
    re.IGNORECASE,
)


def correction(words: str, cards: Sequence[int], low: bool) -> str:
    """Return the right words for the cards; '' if `words` are right, or are not the value of a hand.

    >>> cards = (44, 45, 4, 1, 50)  # Kc Kd 3c 2d Ah
    >>> correction("a pair of Kings - Ace kicker", cards, low=False)
    ''
    >>> correction("Lo: T,6,5,3,2", cards, low=True)
    'a pair of Kings'
    """
    found = words.strip().removeprefix("Lo: ")
    if not _VALUE.match(found):
        return ""
    right = value_words(cards, low)
    if kickers := _KICKERS.search(found):
        held = {_NAMES[card >> 2] for card in cards} | {"lower"}
        if not held.issuperset(kickers["ranks"].split("+")):
            return right
        found = _KICKERS.sub("", found)
    return "" if found.lower() == right.lower() else right


def value_words(cards: Sequence[int], low: bool) -> str:
    """Name the value of five cards as a high hand or as a 2-7 hand; in 2-7 A-2-3-4-5 is not a straight.

    >>> value_words((24, 16, 12, 5, 2), low=True), value_words((51, 47, 43, 39, 35), low=False)
    ('8,6,5,3,2', 'a Royal Flush')
    >>> value_words((51, 1, 5, 9, 12), low=False), value_words((51, 1, 5, 9, 12), low=True)
    ('a straight, Ace to Five', 'A,5,4,3,2')
    """
    ranks = sorted([card >> 2 for card in cards], reverse=True)
    if len(set(ranks)) < len(ranks):
        return _group_words(ranks)
    top = _NAMES[ranks[0]]
    flush = len({card & 3 for card in cards}) == 1
    wheel = ranks == [12, 3, 2, 1, 0] and not low
    if wheel or ranks[0] - ranks[4] == 4:
        ends = "Ace to Five" if wheel else f"{_NAMES[ranks[4]]} to {top}"
        if flush and ends == "Ten to Ace":
            return "a Royal Flush"
        return f"a straight{' flush' * flush}, {ends}"
    if flush:
        return f"a flush, {top} high"
    return ",".join([RANK_LETTERS[rank] for rank in ranks]) if low else f"high card {top}"


def _group_words(ranks: Sequence[int]) -> str:
    counts = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    top, next_ = [_many(_NAMES[rank]) for _, rank in counts[:2]]
    match [count for count, _ in counts]:
        case [4, 1]:
            return f"four of a kind, {top}"
        case [3, 2]:
            return f"a full house, {top} full of {next_}"
        case [3, 1, 1]:
            return f"three of a kind, {top}"
        case [2, 2, 1]:
            return f"two pair, {top} and {next_}"
    return f"a pair of {top}"


def _many(name: str) -> str:
    return name + ("es" if name == "Six" else "s")
