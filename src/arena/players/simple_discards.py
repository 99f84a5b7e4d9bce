"""Discards by rules of thumb."""

from standpat.evaluator import DEUCE_TO_SEVEN, Ordering
from standpat.rules import Discard

HIGHEST_KEPT = 6
"""The highest rank worth keeping in lowball: eight."""
HIGHEST_PAT = 8
"""The highest top card to stand pat on in lowball: ten."""
STRAIGHT = "straight"


def rule_of_thumb_discard(ordering: Ordering, hand: tuple[int, ...], limit: int) -> Discard:
    """Choose the discard of a careful beginner, at most `limit` cards.

    High hands: stand pat with a straight or better. Otherwise keep pairs, trips or four cards of a suit; without those,
    keep the highest card. Lowball: stand pat with a ten or better. Otherwise discard pairs and cards above an eight.

    >>> import standpat as sp
    >>> from standpat.rules import cards
    >>> print(rule_of_thumb_discard(sp.HIGH, cards("As Ac Kd 8h 2s"), 5))
    discard 2s 8h Kd
    >>> print(rule_of_thumb_discard(sp.HIGH, cards("Qh 9h 6h 3h 2s"), 5))
    discard 2s
    >>> print(rule_of_thumb_discard(sp.DEUCE_TO_SEVEN, cards("Kd 7c 4h 4s 2d"), 5))
    discard Kd 4s
    """
    lowball = ordering is DEUCE_TO_SEVEN
    discarded = low_discards(hand) if lowball else high_discards(ordering, hand)
    return Discard(tuple(sorted(discarded, reverse=lowball)[:limit]))


def high_discards(ordering: Ordering, hand: tuple[int, ...]) -> list[int]:
    """List the cards that do not help a high hand."""
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


def low_discards(hand: tuple[int, ...]) -> list[int]:
    """List the cards that spoil a lowball hand."""
    strength = DEUCE_TO_SEVEN.strength(sum(1 << card for card in hand))
    no_pair = int(DEUCE_TO_SEVEN.category(strength)) == len(DEUCE_TO_SEVEN.categories) - 1
    if no_pair and max(hand) // 4 <= HIGHEST_PAT:
        return []
    kept: dict[int, int] = {}
    for card in sorted(hand):
        if card // 4 <= HIGHEST_KEPT:
            kept.setdefault(card // 4, card)
    return [card for card in hand if card not in kept.values()]
