"""Counts and lists in words."""

from collections.abc import Sequence


def count_of(count: int, noun: str) -> str:
    """Write a count and its noun.

    >>> count_of(1, "hand"), count_of(7462, "hand")
    ('1 hand', '7,462 hands')
    """
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def join_words(items: Sequence[object], last: str = "and") -> str:
    """Join items with commas, and with a word before the last.

    >>> join_words([1, 2, 4]), join_words([".png", ".svg"], "or"), join_words([3])
    ('1, 2 and 4', '.png or .svg', '3')
    """
    *others, end = map(str, items)
    return f"{', '.join(others)} {last} {end}" if others else end
