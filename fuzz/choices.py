"""Turns the bytes of a fuzzer into choices; at the end of the bytes, every choice is the first option."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Choices:
    """Choices made from bytes, front to back.

    Args:
        data: Bytes of the fuzzer.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def take(self, count: int) -> bytes:
        """Return the next bytes, with zeros after the end."""
        taken = self.data[self.place : self.place + count]
        self.place += count
        return taken.ljust(count, b"\0")

    def number(self, below: int) -> int:
        """Choose a number from 0 to 255 that is less than `below`."""
        return self.take(1)[0] % below

    def one_of(self, options: Sequence[T]) -> T:
        """Choose one of up to 256 options."""
        return options[self.number(len(options))]

    def rest(self) -> bytes:
        """Return all remaining bytes."""
        left = self.data[self.place :]
        self.place = len(self.data)
        return left
