"""Fuzz the reader of PokerStars text."""

from histories import check_with

from standpat.history import read_stars


def check(data: bytes) -> None:
    """Read bytes as a file of PokerStars text."""
    check_with(read_stars, data)
