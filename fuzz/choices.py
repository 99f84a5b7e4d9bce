"""Turns a fuzzer's bytes into choices; out of bytes, every choice is the first one."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Choices:
    """Bytes to choose by, taken from the front."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def take(self, count: int) -> bytes:
        """The next bytes, zeros after the end."""
        taken = self.data[self.place : self.place + count]
        self.place += count
        return taken.ljust(count, b"\0")

    def number(self, below: int) -> int:
        """A number from 0 to 255, below the bound."""
        return self.take(1)[0] % below

    def one_of(self, options: Sequence[T]) -> T:
        """One of up to 256 options."""
        return options[self.number(len(options))]

    def rest(self) -> bytes:
        """All that is left."""
        left = self.data[self.place :]
        self.place = len(self.data)
        return left
