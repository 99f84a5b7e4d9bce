"""Card ids and packed hands: convert what a caller passes, and describe what is wrong with it."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import HandError

Cards: TypeAlias = NDArray[np.uint8]
Packed: TypeAlias = NDArray[np.uint64]
Integer: TypeAlias = int | np.integer[Any]

Row: TypeAlias = np.ndarray[tuple[int], np.dtype[np.uint8]]
Rows: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.uint8]]

OneHand: TypeAlias = str | Sequence[int] | np.ndarray[tuple[int], np.dtype[np.integer[Any]]]
ManyHands: TypeAlias = (
    list[str] | tuple[str, ...] | Sequence[Sequence[int]] | np.ndarray[tuple[int, int], np.dtype[np.integer[Any]]]
)
"""Overloads list `ManyHands` before `OneHand`: type checkers then take an array of unknown shape for a batch."""

DECK = 52
"""Number of natural cards; greater ids are jokers."""

IDS = 56
"""Number of card ids, the four jokers included."""

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
NAMES = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS) + ("*",) * 4
"""Name of each card, by id."""


def as_ids(cards: ArrayLike) -> Cards:
    """Convert integers of any dtype to uint8; a number that does not fit becomes 255, which is not a card.

    Args:
        cards: Card ids, any shape.

    Returns:
        The ids, same shape, uint8.

    Raises:
        HandError: A card is masked.
        TypeError: The array does not hold integers.

    >>> as_ids([[51, -1, 300]])
    array([[ 51, 255, 255]], dtype=uint8)
    """
    array = as_integers(cards, "card text or integer card ids")
    if array.dtype == np.uint8:
        return array
    ids = array.astype(np.uint8)
    ids[(array < 0) | (array > 255)] = 255
    return ids


def as_packed(hands: ArrayLike) -> Packed:
    """Convert integers to uint64; a negative number becomes 2**64 - 1, which is not a packed hand.

    Args:
        hands: Packed hands, any shape.

    Returns:
        The hands, same shape, uint64.

    Raises:
        HandError: A hand is masked.
        TypeError: The array does not hold integers.

    >>> as_packed([3, -3])
    array([                   3, 18446744073709551615], dtype=uint64)
    """
    array = as_integers(hands, "packed hands, integers below 2**56")
    if array.dtype == np.uint64:
        return array
    packed = array.astype(np.uint64)
    packed[array < 0] = 2**64 - 1
    return packed


def as_integers(values: Any, expected: str) -> NDArray[Any]:
    """Convert values to an array of integers; a number too large for int64 becomes -1, which is never valid.

    Args:
        values: Integers, any shape.
        expected: What the caller expected, for the error message.

    Returns:
        The integers, of the dtype that they have.

    Raises:
        HandError: A value is masked.
        TypeError: The values are not integers, or rows have different lengths.

    >>> as_integers([2**70, 3], "card ids")
    array([-1,  3])
    """
    if type(values) is np.ndarray and values.dtype.kind in "iu":
        return values
    if np.ma.is_masked(values):
        raise HandError(f"expected {expected}, found masked ones")
    try:
        array = np.asarray(values)
    except ValueError:
        raise TypeError(f"expected {expected}, found rows of different lengths") from None
    if array.dtype.kind in "iu":
        return array
    if array.size == 0 and not isinstance(values, np.ndarray):
        return array.astype(np.uint8)
    if array.dtype == object or not hasattr(values, "dtype"):  # integers beyond int64 make arrays of floats or objects
        items = np.asarray(values, dtype=object)
        if all(isinstance(item, (int, np.integer)) and not isinstance(item, bool) for item in items.flat):
            return np.array([item if abs(item) < 2**63 else -1 for item in items.flat], np.int64).reshape(items.shape)
    raise TypeError(f"expected {expected}, found an array of {array.dtype}")


def is_text(cards: object) -> bool:
    """Tell whether cards are text, or a list or array of texts.

    >>> is_text("As"), is_text(["As", "Kd"]), is_text([51, 45])
    (True, True, False)
    """
    if isinstance(cards, str):
        return True
    if isinstance(cards, (list, tuple)):
        return bool(cards) and is_text(cards[0])
    if not isinstance(cards, np.ndarray):
        if not isinstance(cards, Iterable) or isinstance(cards, (bytes, bytearray, memoryview)):
            return False
        cards = np.asarray(cards)
    return cards.dtype.kind in "UT" or (cards.dtype == object and cards.size > 0 and isinstance(cards.flat[0], str))


def is_empty_list(cards: object) -> bool:
    """Tell whether this is an empty list, or an empty array of texts or objects: it has no number of cards a hand.

    >>> is_empty_list([]), is_empty_list(np.array([], "U5")), is_empty_list(np.empty((0, 3), np.uint8))
    (True, True, False)
    """
    if isinstance(cards, str) or not hasattr(cards, "__len__") or len(cards):
        return False
    return isinstance(cards, (list, tuple)) or (np.ndim(cards) == 1 and np.asarray(cards).dtype.kind in "UTO")  # type: ignore[arg-type]


def name_row(row: int, shape: tuple[int, ...]) -> str:
    """Name a hand in a message by its index in a batch of this shape; a single hand is hand 0.

    >>> name_row(5, (10,)), name_row(5, (2, 3)), name_row(0, ())
    ('hand 5', 'hand (1, 2)', 'hand 0')
    """
    if len(shape) < 2:
        return f"hand {row}"
    return f"hand {tuple(int(place) for place in np.unravel_index(row, shape))}"


def describe_fault(hand: Iterable[Any], ids: int) -> str:
    """Describe what is wrong with one hand of card ids, where ids below `ids` are allowed.

    >>> describe_fault([51, 51, 3], 52)
    "card 'As' appears twice"
    """
    cards = [int(card) for card in hand]
    for card in cards:
        if DECK <= card < IDS and ids == DECK:
            return f"a joker (card id {card}), where no card is wild"
        if not 0 <= card < ids:
            return f"card id {card}: expected 0..{ids - 1}"
    repeated = next(card for card in cards if cards.count(card) > 1)
    name = NAMES[repeated] if repeated < DECK else f"joker {repeated}"
    return f"card {name!r} appears twice"


def describe_packed_fault(hand: int, counts: Iterable[int], ids: int) -> str:
    """Describe what is wrong with a packed hand whose number of cards should be in `counts`, with ids below `ids`.

    >>> describe_packed_fault(0b111, range(5, 11), 52)
    'expected 5 to 10 cards, found 3'
    """
    cards = [bit for bit in range(64) if hand >> bit & 1]
    if cards and cards[-1] >= ids:
        return (
            describe_fault(cards, ids) if cards[-1] < IDS else f"bit {cards[-1]} is no card: expected bits 0..{ids - 1}"
        )
    sizes = list(counts)
    expected = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
    return f"expected {expected} cards, found {len(cards)}"
