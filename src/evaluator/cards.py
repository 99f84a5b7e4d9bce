"""Cards: text, ids and packed hands.

A card is a `uint8`, `4 * rank + suit`, so that ids compare as cards do: 2c is 0, As is 51; 52 to 55 are jokers.
A packed hand is a `uint64` with the bit of each of its cards set.
"""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _cards
from .errors import CardError, HandError

Cards: TypeAlias = NDArray[np.uint8]
Packed: TypeAlias = NDArray[np.uint64]

DECK = 52
"""How many natural cards there are; ids from here on are jokers."""

IDS = 56
"""How many ids there are, the four jokers included."""

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
NAMES = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS) + ("*",) * 4
"""The name of each card id."""

_TOKEN = re.compile(r"(?:10|[^\s,])?[^\s,]?[\ufe0e\ufe0f]?")


def parse(text: Any) -> Cards:
    """Read cards from text.

    A card is a rank (`23456789TJQKA`, or `10`) and a suit (`cdhs` or `♣♦♥♠`), in either case; a joker is `*` or
    `joker`. Between cards there may be spaces, a comma, or nothing.

    Args:
        text: one text, or a list or array of texts that all hold the same number of cards.

    Returns:
        uint8 card ids, shape (cards,) for one text and (..., cards) for many. The jokers of one text are 52, 53, ...

    Raises:
        CardError: a text is not made of cards; the message names the token and its position.
        HandError: texts hold different numbers of cards.
        TypeError: something is not a text.

    >>> parse("As Kd 10h J♣ 2c")
    array([51, 45, 34, 36,  0], dtype=uint8)
    >>> parse(["As, Kd", "* 2c"])
    array([[51, 45],
           [52,  0]], dtype=uint8)
    """
    if isinstance(text, str):
        return _parse_one(text)
    texts = text if isinstance(text, list) else np.asarray(text, dtype=object)
    if isinstance(texts, np.ndarray) or any(isinstance(item, (list, tuple, np.ndarray)) for item in texts[:1]):
        nested = np.asarray(texts, dtype=object)
        return _parse_many(nested.ravel().tolist()).reshape(*nested.shape, -1) if nested.size else _no_cards(nested)
    return _parse_many(texts)


def _no_cards(nested: NDArray[Any]) -> Cards:
    return np.empty((*nested.shape, 0), np.uint8)


def _parse_many(texts: list[Any]) -> Cards:
    if not texts:
        return np.empty((0, 0), np.uint8)
    width = len(_parse_one(texts[0], 0))
    cards = np.empty((len(texts), width), np.uint8)
    try:
        row = _cards.parse_texts(texts, cards)
    except UnicodeEncodeError:
        row = next(row for row, text in enumerate(texts) if isinstance(text, str) and not text.isprintable())
    if row >= 0:
        count = len(_parse_one(texts[row], row))
        raise HandError(f"hand {row}: expected {width} cards like hand 0, found {count}")
    return cards


def _parse_one(text: Any, row: int | None = None) -> Cards:
    """Read one text; errors name its row, if it has one."""
    if not isinstance(text, str):
        raise TypeError(f"{_at(row)}expected text, found {type(text).__name__}")
    text.encode("utf-8", "surrogatepass")
    try:
        cards, fault = _cards.parse_text(text)
    except UnicodeEncodeError as error:
        raise CardError(
            f"{_at(row)}no card at position {error.start}: unknown character {text[error.start]!r}"
        ) from None
    if cards is None:
        position = len(text.encode()[:fault].decode())
        raise CardError(_at(row) + _fault(text, position))
    return np.frombuffer(cards, np.uint8).copy()


def _at(row: int | None) -> str:
    return "" if row is None else f"hand {row}: "


def _fault(text: str, position: int) -> str:
    """What is wrong with the card at a position."""
    match = _TOKEN.match(text, position)
    token = match[0] if match else ""
    where = f"card {token!r} at position {position}"
    if not token:
        return f"no card at position {position}: expected one {'after' if position == len(text) else 'before'} ','"
    if token == "*" or text[position : position + 5].lower() == "joker":
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


def format(cards: ArrayLike) -> Any:
    """Write cards as text, the opposite of `parse`.

    Args:
        cards: integer card ids of shape (cards,) or (..., cards).

    Returns:
        A str for one hand, else a list of them, nested as the array is.

    Raises:
        CardError: an id is not in 0..55.
        TypeError: the ids are not integers.

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
    return f"position {index[0]}" if len(index) == 1 else f"index {tuple(map(int, index))}"


def _names(ids: Cards) -> Any:
    if ids.ndim == 1:
        return " ".join(NAMES[card] for card in ids.tolist())
    return [_names(row) for row in ids]


def as_ids(cards: ArrayLike) -> Cards:
    """Bring integers of any dtype to uint8 card ids; what is no id at all becomes 255, which no deck has.

    Raises:
        TypeError: the array holds no integers.

    >>> as_ids([[51, -1, 300]])
    array([[ 51, 255, 255]], dtype=uint8)
    """
    array = np.asarray(cards)
    if array.dtype == np.uint8:
        return array
    if array.size == 0 and isinstance(cards, (list, tuple)):
        return array.astype(np.uint8)
    array = integers(array, "card text or integer card ids")
    ids = array.astype(np.uint8)
    ids[(array < 0) | (array > 255)] = 255
    return ids


def pack(cards: ArrayLike) -> Any:
    """Pack hands of card ids into one integer each.

    Args:
        cards: integer ids of shape (..., n), each hand without repeats.

    Returns:
        uint64 of shape (...): bit `id` is set for each card.

    Raises:
        HandError: an id is not in 0..55 or a card is repeated; the message names the hand.
        TypeError: the ids are not integers.

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
        raise HandError(f"hand {row}: {fault_in(values[row], IDS)}")
    return hands.reshape(ids.shape[:-1])[()]


def unpack(hands: ArrayLike, n: int) -> Cards:
    """Undo `pack`.

    Args:
        hands: packed hands, integers of shape (...), all of n cards.
        n: cards a hand.

    Returns:
        uint8 ids of shape (..., n), highest card first.

    Raises:
        HandError: a hand doesn't hold n cards, or has bits that are no card.
        TypeError: the hands are not integers.

    >>> unpack(2251799813685251, 3)
    array([51,  1,  0], dtype=uint8)
    """
    packed = as_packed(hands)
    if n < 0 or n > IDS:
        raise HandError(f"expected 0 to {IDS} cards a hand, found n={n}")
    cards = np.empty((packed.size, n), np.uint8)
    row = _cards.unpack_rows(packed.reshape(-1).copy(), cards)
    if row >= 0:
        raise HandError(f"hand {row}: {packed_fault(int(packed.reshape(-1)[row]), (n,), IDS)}")
    return cards.reshape(*packed.shape, n)


def as_packed(hands: ArrayLike) -> Packed:
    """Bring integers to packed hands; a negative one becomes 2**64 - 1, which is none.

    Raises:
        TypeError: the array holds no integers.

    >>> as_packed([3, -3])
    array([                   3, 18446744073709551615], dtype=uint64)
    """
    array = np.asarray(hands)
    if array.dtype == np.uint64:
        return array
    if array.size == 0 and isinstance(hands, (list, tuple)):
        return array.astype(np.uint64)
    array = integers(array, "packed hands, integers below 2**56")
    packed = array.astype(np.uint64)
    packed[array < 0] = 2**64 - 1
    return packed


def integers(array: NDArray[Any], expected: str) -> NDArray[Any]:
    """Refuse an array of anything but integers; integers too large for any dtype become -1, which is nothing's number.

    Raises:
        TypeError: the array holds no integers; the message says what was `expected`.

    >>> integers(np.asarray([2**70]), "card ids")
    array([-1])
    """
    if array.dtype == object and array.size and all(isinstance(item, int) for item in array.flat):
        return np.array([item if abs(item) < 2**63 else -1 for item in array.flat], np.int64).reshape(array.shape)
    if array.dtype.kind not in "iu":
        raise TypeError(f"expected {expected}, found an array of {array.dtype}")
    return array


def is_text(cards: object) -> bool:
    """Whether what was passed for cards is text, or a list or array of texts.

    >>> is_text("As"), is_text(["As", "Kd"]), is_text([51, 45])
    (True, True, False)
    """
    if isinstance(cards, str):
        return True
    if isinstance(cards, np.ndarray):
        return cards.dtype.kind in "UT" or (cards.dtype == object and cards.size > 0 and isinstance(cards.flat[0], str))
    if isinstance(cards, (list, tuple)):
        return bool(cards) and is_text(cards[0])
    return hasattr(cards, "dtype") and is_text(np.asarray(cards))


def fault_in(hand: Iterable[Any], ids: int) -> str:
    """Say what is wrong with one hand of card ids, where ids below `ids` are allowed.

    >>> fault_in([51, 51, 3], 52)
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


def packed_fault(hand: int, counts: Iterable[int], ids: int) -> str:
    """Say what is wrong with one packed hand that should hold one of `counts` cards, of ids below `ids`.

    >>> packed_fault(0b111, range(5, 11), 52)
    'expected 5 to 10 cards, found 3'
    """
    cards = [bit for bit in range(64) if hand >> bit & 1]
    if cards and cards[-1] >= ids:
        return fault_in(cards, ids) if cards[-1] < IDS else f"bit {cards[-1]} is no card: expected bits 0..{ids - 1}"
    sizes = list(counts)
    expected = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
    return f"expected {expected} cards, found {len(cards)}"


def pack_lines(data: bytes, offsets: NDArray[np.int64]) -> Packed:
    """Pack the hands of a text without making a Python object of each.

    Args:
        data: UTF-8 text.
        offsets: int64 of shape (hands + 1,); hand i is the text from offset i to offset i + 1, spaces around it
            allowed.

    Returns:
        uint64 packed hands of shape (hands,), 0 where the text is no hand.

    Raises:
        CardError: offsets fall, or leave the data.
        TypeError: the offsets are not integers.

    >>> pack_lines(b"2c 2d\\nhello\\n", np.array([0, 6, 12]))
    array([3, 0], dtype=uint64)
    """
    edges = integers(np.asarray(offsets), "integer offsets").astype(np.int64)
    hands = np.empty(max(len(edges) - 1, 0), np.uint64)
    row = _cards.pack_lines(data, edges, hands) if hands.size else -1
    if row >= 0:
        raise CardError(
            f"hand {row}: offsets {edges[row]} to {edges[row + 1]} are no part of a text of {len(data)} bytes"
        )
    return hands
