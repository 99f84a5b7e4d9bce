"""Check and convert the arguments of an ordering's methods."""

from typing import Any, TypeAlias, TypedDict

import numpy as np
from numpy.typing import ArrayLike

from .cards import pack, parse
from .errors import HandError, StandpatError
from .ids import IDS, Cards, Integer, Packed, as_ids, as_packed, describe_packed_fault, is_empty_list, is_text

FEWEST, MOST = 5, 10
"""The fewest and the most cards of a hand; of more than five cards, the best five count."""

OneWild: TypeAlias = Integer | str | None
Wild: TypeAlias = ArrayLike | None
"""Natural cards that are wild: card text or packed hands, one for all hands or one a hand; None for no wild cards."""


class RankOptions(TypedDict, total=False):
    """Options of `rank` that do not change the type of its result."""

    invalid: int | None
    threads: int


def raises_errors(invalid: int | None) -> bool:
    """Tell whether an invalid hand raises an error (`invalid` is None) or gets the strength 0 (`invalid` is 0).

    >>> raises_errors(None), raises_errors(0)
    (True, False)
    """
    if invalid is not None and (not isinstance(invalid, (int, np.integer)) or isinstance(invalid, bool) or invalid):
        raise StandpatError(f"invalid: expected None (raise an error) or 0, found {invalid!r}")
    return invalid is None


def copy_if_overlapping(values: Any, out: object) -> Any:
    """Copy an input that shares memory with `out`: if a hand is invalid, the message shows the original cards.

    >>> copy_if_overlapping([51, 45], None)
    [51, 45]
    """
    if not isinstance(out, np.ndarray) or values is None or isinstance(values, (str, list, tuple)):
        return values
    return np.array(values, subok=True) if np.may_share_memory(np.asarray(values), out) else values


def card_ids(cards: ArrayLike) -> Cards:
    """Convert hands, given as text or as ids, to ids; an empty list becomes an array of shape (0, 5).

    >>> card_ids("As Kd"), card_ids([]).shape
    (array([51, 45], dtype=uint8), (0, 5))
    """
    if type(cards) is np.ndarray and cards.dtype == np.uint8:
        return cards
    if is_empty_list(cards):
        return np.empty((0, FEWEST), np.uint8)
    return as_ids(parse(cards)) if is_text(cards) else as_ids(cards)


def pack_wild_cards(wild: ArrayLike) -> Packed:
    """Convert wild cards, given as text or packed, to packed hands.

    >>> pack_wild_cards("2c 2d")
    array(3, dtype=uint64)
    """
    if is_text(wild):
        try:
            return np.asarray(pack(parse(wild)))
        except StandpatError as error:
            raise type(error)(f"wild: {str(error).removeprefix('hand 0: ')}") from None
    if not isinstance(wild, int) and np.asarray(wild).dtype.newbyteorder("=") != np.uint64:
        raise TypeError("wild: expected card text, or packed hands of dtype uint64; pack() packs card ids")
    packed = as_packed(wild)
    if packed.size and int(packed.max()) >> IDS:
        raise HandError(f"wild: {describe_packed_fault(int(packed.max()), range(IDS), IDS)}")
    return packed
