"""Fuzz the reader of files in the Poker Hand History format."""

from histories import check_with

from standpat.history import read_phh


def check(data: bytes) -> None:
    """Read bytes as a PHH file."""
    check_with(read_phh, data)
