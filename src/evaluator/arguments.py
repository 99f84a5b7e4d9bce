"""What is passed to an ordering, made ready for the kernels."""

from typing import Any, TypeAlias, TypedDict

import numpy as np
from numpy.typing import ArrayLike

from .cards import parse
from .errors import StandpatError
from .ids import Cards, Integer, as_ids, is_text, no_hands

FEWEST, MOST = 5, 10
"""How many cards a hand may have; with more than five, the best five count."""

OneWild: TypeAlias = Integer | str | None
Wild: TypeAlias = ArrayLike | None
"""Packed hands or card text, or None: one for all hands, or any."""


class Options(TypedDict, total=False):
    """Options of a ranking on which the type of its answer does not depend."""

    invalid: int | None
    threads: int


def strict(invalid: int | None) -> bool:
    """Whether what is no hand is an error, not 0.

    >>> strict(None), strict(0)
    (True, False)
    """
    if invalid is not None and (not isinstance(invalid, (int, np.integer)) or isinstance(invalid, bool) or invalid):
        raise StandpatError(f"invalid: expected None (raise an error) or 0, found {invalid!r}")
    return invalid is None


def apart(values: Any, out: object) -> Any:
    """What is read, copied if the answer will be written over it: an error has to say what was there.

    >>> apart([51, 45], None)
    [51, 45]
    """
    if not isinstance(out, np.ndarray) or values is None or isinstance(values, (str, list, tuple)):
        return values
    return np.array(values, subok=True) if np.may_share_memory(np.asarray(values), out) else values


def card_ids(cards: ArrayLike) -> Cards:
    """The ids of hands given as text or ids; an empty list of hands has room for five cards each.

    >>> card_ids("As Kd"), card_ids([]).shape
    (array([51, 45], dtype=uint8), (0, 5))
    """
    if type(cards) is np.ndarray and cards.dtype == np.uint8:
        return cards
    if no_hands(cards):
        return np.empty((0, FEWEST), np.uint8)
    return as_ids(parse(cards)) if is_text(cards) else as_ids(cards)
