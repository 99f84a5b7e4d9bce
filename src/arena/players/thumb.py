"""What to throw away by rule of thumb."""

from standpat.evaluator import DEUCE_TO_SEVEN, Ordering
from standpat.rules import Discard

LOW = 6
"""The highest rank worth keeping in lowball: eight."""
PAT = 8
"""The highest top card to stand pat on in lowball: ten."""
STRAIGHT = "straight"


def rule_of_thumb(ordering: Ordering, hand: tuple[int, ...], limit: int) -> Discard:
    """What a careful beginner throws away, at most `limit` cards.

    High hands: nothing from a straight up, else all but pairs, trips and four of a suit; with none of them, all but
    the highest card. Lowball: pairs and all above an eight, but a ten or better is kept as it is.

    >>> import standpat as sp
    >>> from standpat.rules import cards
    >>> print(rule_of_thumb(sp.HIGH, cards("As Ac Kd 8h 2s"), 5))
    discard 2s 8h Kd
    >>> print(rule_of_thumb(sp.HIGH, cards("Qh 9h 6h 3h 2s"), 5))
    discard 2s
    >>> print(rule_of_thumb(sp.DEUCE_TO_SEVEN, cards("Kd 7c 4h 4s 2d"), 5))
    discard Kd 4s
    """
    lowball = ordering is DEUCE_TO_SEVEN
    thrown = low(hand) if lowball else high(ordering, hand)
    return Discard(tuple(sorted(thrown, reverse=lowball)[:limit]))


def high(ordering: Ordering, hand: tuple[int, ...]) -> list[int]:
    """The cards that do not help a high hand."""
    strength = ordering.strength(sum(1 << card for card in hand))
    names = ordering.categories
    if int(ordering.category(strength)) >= names.index(STRAIGHT):
        return []
    suits = [card % 4 for card in hand]
    ranks = [card // 4 for card in hand]
    flush = [card for card in hand if suits.count(card % 4) == 4]
    groups = [card for card in hand if ranks.count(card // 4) > 1]
    kept = groups or flush or [max(hand)]
    return [card for card in hand if card not in kept]


def low(hand: tuple[int, ...]) -> list[int]:
    """The cards that spoil a lowball hand."""
    strength = DEUCE_TO_SEVEN.strength(sum(1 << card for card in hand))
    no_pair = int(DEUCE_TO_SEVEN.category(strength)) == len(DEUCE_TO_SEVEN.categories) - 1
    if no_pair and max(hand) // 4 <= PAT:
        return []
    kept: dict[int, int] = {}
    for card in sorted(hand):
        if card // 4 <= LOW:
            kept.setdefault(card // 4, card)
    return [card for card in hand if card not in kept.values()]
