"""Numbers of things, in words."""

from collections.abc import Sequence


def counted(count: int, noun: str) -> str:
    """Put a number before what it counts.

    >>> counted(1, "hand"), counted(7462, "hand")
    ('1 hand', '7,462 hands')
    """
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def listed(items: Sequence[object], last: str = "and") -> str:
    """List things, with a word before the last of them.

    >>> listed([1, 2, 4]), listed([".png", ".svg"], "or"), listed([3])
    ('1, 2 and 4', '.png or .svg', '3')
    """
    *others, end = map(str, items)
    return f"{', '.join(others)} {last} {end}" if others else end
