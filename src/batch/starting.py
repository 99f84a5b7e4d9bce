"""What hands start from, checked: stacks, seeds, table numbers."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.batch.translation import MOST_CHIPS
from standpat.rules import GameError
from standpat.rules.validation import game_number


def stacks_by_table(stacks: ArrayLike) -> NDArray[np.int64]:
    """Check starting stacks, shape (tables, seats), and return them as int64.

    Args:
        stacks: Chips, any integer dtype.

    Raises:
        GameError: The shape or dtype is wrong, or a stack is not 1 to 2**49 chips.

    >>> stacks_by_table([[100, 0]])
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: table 0, seat 1: the stack is 0: expected 1 to 2**49 chips
    """
    array = whole_numbers(stacks, "stacks")
    if array.ndim != 2 or 0 in array.shape:
        raise GameError(f"stacks have shape {array.shape}: expected (tables, seats)")
    bad = (array < 1) | (array > MOST_CHIPS)
    if bad.any():
        table, seat = np.argwhere(bad)[0]
        raise GameError(f"table {table}, seat {seat}: the stack is {array[table, seat]}: expected 1 to 2**49 chips")
    return np.ascontiguousarray(array, np.int64)


def table_numbers(tables: ArrayLike, count: int) -> NDArray[np.int64]:
    """Check table numbers, shape (n,), and return them as int64.

    Args:
        tables: Different numbers from 0 on.
        count: How many tables there are.

    Raises:
        GameError: One is not a table, or occurs twice.

    >>> table_numbers([0, 3], 2)
    Traceback (most recent call last):
    ...
    standpat.rules.errors.GameError: table 3: expected 0..1
    """
    array = whole_numbers(tables, "tables") if np.size(tables) else np.empty(0, np.int64)
    if array.ndim != 1:
        raise GameError(f"tables have shape {array.shape}: expected one dimension")
    bad = (array < 0) | (array >= count)
    if bad.any():
        raise GameError(f"table {array[bad][0]}: expected 0..{count - 1}")
    if len(np.unique(array)) < len(array):
        raise GameError("tables: a number occurs twice")
    return np.ascontiguousarray(array, np.int64)


def word_of(seed: int) -> int:
    """Hash a seed of any size to 64 bits.

    Args:
        seed: An int of 0 or more.

    Raises:
        GameError: The seed is something else.

    >>> word_of(1) != word_of(2)
    True
    """
    words = np.random.SeedSequence(game_number(seed, "the seed")).generate_state(1, np.uint64)
    return int(words[0])


def whole_numbers(given: Any, name: str) -> NDArray[Any]:
    """Return an array of any integer dtype.

    Args:
        given: Anything that NumPy makes such an array of.
        name: What it holds, for the message.

    Raises:
        GameError: The array is ragged, masked, or of another dtype.
    """
    try:
        array = np.asarray(given)
    except ValueError as error:
        raise GameError(f"{name}: {error}") from error
    if array.dtype.kind not in "iu" or np.ma.is_masked(given):
        raise GameError(f"{name} have dtype {array.dtype}: expected whole numbers")
    return array
