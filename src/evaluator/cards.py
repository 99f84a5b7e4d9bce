"""Convert cards between text, ids and packed hands.

A card id is a `uint8`, `4 * rank + suit`, so comparing ids compares cards: 2c is 0, As is 51; 52 to 55 are jokers.
A packed hand is a `uint64` with one bit set for each card.
"""

import re
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _cards
from .errors import CardError, HandError, StandpatError
from .ids import (
    IDS,
    NAMES,
    RANK_LETTERS,
    SUIT_LETTERS,
    Cards,
    ManyHands,
    OneHand,
    Packed,
    Row,
    Rows,
    as_ids,
    as_integers,
    as_packed,
    describe_fault,
    describe_packed_fault,
    is_text,
    name_row,
)

_BETWEEN = r" \t\n\v\f\r,"
_TOKEN = re.compile(rf"joker|(?:10|[^{_BETWEEN}])?[^{_BETWEEN}]?[\ufe0e\ufe0f]?", re.IGNORECASE)


@overload
def parse(text: str) -> Row: ...
@overload
def parse(text: list[str] | tuple[str, ...]) -> Rows: ...
@overload
def parse(text: ArrayLike) -> Cards: ...
def parse(text: Any) -> Cards:
    """Read cards from text.

    A card is a rank (`23456789TJQKA`, or `10`) and a suit (`cdhs` or `♣♦♥♠`), in either case; a joker is `*` or
    `joker`. Between cards there may be spaces, a comma, or nothing.

    Args:
        text: One text, or a list or array of texts that all have the same number of cards.

    Returns:
        Card ids, shape (cards,) for one text and (..., cards) for many, uint8. The jokers of one text are 52, 53, ...

    Raises:
        CardError: A text cannot be read as cards; the message names the token and its position.
        HandError: Two texts have different numbers of cards.
        TypeError: A value is not a text.

    >>> parse("As Kd 10h J♣ 2c")
    array([51, 45, 34, 36,  0], dtype=uint8)
    >>> parse(["As, Kd", "* 2c"])
    array([[51, 45],
           [52,  0]], dtype=uint8)
    """
    if isinstance(text, str):
        return _parse_one(text)
    texts = text if isinstance(text, list) else np.asarray(text, dtype=object)
    if isinstance(texts, list) and not isinstance(texts[0] if texts else "", (list, tuple, np.ndarray)):
        return _parse_many(texts)
    nested = np.asarray(texts, dtype=object)
    if nested.ndim == 0:
        raise TypeError(f"expected text or texts, found {type(text).__name__}")
    return _parse_many(nested.ravel().tolist()).reshape(*nested.shape, -1 if nested.size else 0)


def _parse_many(texts: list[Any]) -> Cards:
    """Read a list of texts; the first one says how many cards each must have."""
    if not texts:
        return np.empty((0, 0), np.uint8)
    width = len(_parse_one(texts[0], 0))
    cards = np.empty((len(texts), width), np.uint8)
    try:
        row = _cards.parse_texts(texts, cards)
    except UnicodeEncodeError as error:
        row = next(row for row, text in enumerate(texts) if text is error.object or text == error.object)
    if row >= 0:
        count = len(_parse_one(texts[row], row))
        raise HandError(f"hand {row}: expected {width} cards like hand 0, found {count}")
    return cards


def _parse_one(text: Any, row: int | None = None) -> Cards:
    """Read one text; an error names its row, if there is one."""
    if not isinstance(text, str):
        raise TypeError(f"{_at(row)}expected text, found {type(text).__name__}")
    try:
        cards, fault = _cards.parse_text(text)
    except UnicodeEncodeError as error:
        raise CardError(f"{_at(row)}no card at position {error.start}: {_stray(text[error.start])}") from None
    if cards is None:
        position = len(text.encode()[:fault].decode())
        raise CardError(_at(row) + _fault(text, position))
    return np.frombuffer(cards, np.uint8).copy()


def _at(row: int | None) -> str:
    """Write the beginning of a message about a row."""
    return "" if row is None else f"hand {row}: "


def _stray(surrogate: str) -> str:
    """Describe half of a surrogate pair, which is not text; Python writes bytes that are not UTF-8 in this way."""
    byte = ord(surrogate) - 0xDC00
    return f"byte {byte:#x} is not UTF-8 text" if 0x80 <= byte <= 0xFF else f"unknown character {surrogate!r}"


def _fault(text: str, position: int) -> str:
    """Describe what is wrong with the card at a position."""
    match = _TOKEN.match(text, position)
    token = match[0] if match else ""
    where = f"card {token!r} at position {position}"
    if not token:
        return f"no card at position {position}: expected one {'after' if position == len(text) else 'before'} ','"
    if token == "*" or token.lower() == "joker":
        return f"{where}: expected no more than four jokers"
    rank = "10" if token.startswith("10") else token[0]
    if rank != "10" and rank.upper() not in RANK_LETTERS:
        return f"{where}: unknown rank {rank!r}"
    suit = token[len(rank) :]
    if not suit:
        return f"{where}: expected a suit after rank {rank!r}"
    if suit[0].lower() in SUIT_LETTERS or suit[0] in "♣♦♥♠":
        return f"{where}: expected no more than {IDS} cards"
    return f"{where}: unknown suit {suit[0]!r}"


@overload
def format(cards: np.ndarray[tuple[int, int, int], np.dtype[np.integer[Any]]]) -> Any: ...
@overload
def format(cards: ManyHands) -> list[str]: ...
@overload
def format(cards: OneHand) -> str: ...
@overload
def format(cards: ArrayLike) -> Any: ...
def format(cards: ArrayLike) -> Any:
    """Write cards as text; `parse` reads it back.

    Args:
        cards: Card ids, shape (cards,) or (..., cards), any integer dtype.

    Returns:
        A str for one hand; for many, a list of them, nested as the array.

    Raises:
        CardError: An id is not from 0 to 55, or `cards` is a single number.
        TypeError: The ids are not integers.

    >>> format([51, 45, 34, 36, 0])
    'As Kd Th Jc 2c'
    """
    ids = as_ids(cards)
    if ids.ndim == 0:
        raise CardError("expected an array of card ids, found a single number")
    if ids.size and int(ids.max()) >= IDS:
        where = np.unravel_index(int(np.argmax(ids >= IDS)), ids.shape)
        raise CardError(f"card id {np.asarray(cards)[where]} at {_place(where)}: expected 0..{IDS - 1}")
    return _names(ids)


def _place(index: tuple[Any, ...]) -> str:
    """Name a place in an array."""
    return f"position {index[0]}" if len(index) == 1 else f"index {tuple(map(int, index))}"


def _names(ids: Cards) -> Any:
    """Write hands as text, nested as the array."""
    if ids.ndim == 1:
        return " ".join(NAMES[card] for card in ids.tolist())
    return [_names(row) for row in ids]


@overload
def pack(cards: ManyHands) -> Packed: ...
@overload
def pack(cards: OneHand) -> np.uint64: ...
@overload
def pack(cards: ArrayLike) -> Any: ...
def pack(cards: ArrayLike) -> Any:
    """Pack each hand of card ids into one integer.

    Args:
        cards: Card ids, shape (..., n), any integer dtype, or text; no card may occur twice in a hand.

    Returns:
        Packed hands, shape (...), uint64: bit `id` is set for each card.

    Raises:
        HandError: An id is not from 0 to 55, or a card occurs twice; the message names the hand.
        CardError: A text cannot be read as cards.
        TypeError: The ids are not integers.

    >>> pack([0, 1, 51])
    np.uint64(2251799813685251)
    """
    ids = as_ids(parse(cards) if is_text(cards) else cards)
    if ids.ndim == 0:
        raise HandError("expected an array of card ids, found a single number")
    rows = ids.reshape(int(np.prod(ids.shape[:-1])), ids.shape[-1])
    hands = np.empty(len(rows), np.uint64)
    row = _cards.pack_rows(rows, hands)
    if row >= 0:
        values = np.asarray(cards).reshape(rows.shape) if not is_text(cards) else rows
        raise HandError(f"{name_row(row, ids.shape[:-1])}: {describe_fault(values[row], IDS)}")
    return hands.reshape(ids.shape[:-1])[()]


def unpack(hands: ArrayLike, n: int) -> Cards:
    """Turn packed hands back into card ids.

    Args:
        hands: Packed hands, shape (...), all with n cards.
        n: Number of cards in each hand.

    Returns:
        Card ids, shape (..., n), uint8, the highest card first.

    Raises:
        HandError: A hand does not have n cards, or a bit is not a card.
        TypeError: The hands are not integers.

    >>> unpack(2251799813685251, 3)
    array([51,  1,  0], dtype=uint8)
    """
    packed = as_packed(hands)
    if n < 0 or n > IDS:
        raise HandError(f"expected 0 to {IDS} cards a hand, found n={n}")
    cards = np.empty((packed.size, n), np.uint8)
    row = _cards.unpack_rows(packed.reshape(-1).copy(), cards)
    if row >= 0:
        raise HandError(
            f"{name_row(row, packed.shape)}: {describe_packed_fault(int(packed.reshape(-1)[row]), (n,), IDS)}"
        )
    return cards.reshape(*packed.shape, n)


def pack_texts(texts: Any) -> Packed:
    """Pack texts one by one; an invalid text becomes 0.

    Args:
        texts: One text, or a list or array of texts.

    Returns:
        Packed hands, shape of `texts`, uint64.

    >>> pack_texts(["2c 2d", "hello"])
    array([3, 0], dtype=uint64)
    """
    nested = np.asarray(texts, dtype=object)
    hands = np.zeros(nested.size, np.uint64)
    for row, text in enumerate(nested.flat):
        try:
            hands[row] = pack(_parse_one(text))
        except StandpatError:
            continue
    return hands.reshape(nested.shape)


def pack_lines(data: bytes, offsets: NDArray[np.int64]) -> Packed:
    """Pack hands from a buffer of text, without making Python strings.

    Args:
        data: UTF-8 text.
        offsets: Byte offsets, shape (hands + 1,), any integer dtype. Hand i is the text from offset i to offset i + 1;
            spaces around it are allowed.

    Returns:
        Packed hands, shape (hands,), uint64; 0 for an invalid hand.

    Raises:
        CardError: An offset is smaller than the one before it, or outside the data.
        TypeError: The offsets are not integers.

    >>> pack_lines(b"2c 2d\\nhello\\n", np.array([0, 6, 12]))
    array([3, 0], dtype=uint64)
    """
    edges = as_integers(offsets, "integer offsets").astype(np.int64)
    hands = np.empty(max(len(edges) - 1, 0), np.uint64)
    row = _cards.pack_lines(data, edges, hands) if hands.size else -1
    if row >= 0:
        raise CardError(
            f"hand {row}: offsets {edges[row]} to {edges[row + 1]} are outside the text of {len(data)} bytes"
        )
    return hands
