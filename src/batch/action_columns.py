"""Actions in arrays, checked before anything is changed."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.batch.decisions import Actions, Kind, Turns
from standpat.batch.engine import NO_SUCH_CARD, NOT_LEGAL, OUT_OF_BOUNDS
from standpat.rules import IllegalAction

Columns = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


def columns_of(actions: Actions, turns: Turns) -> Columns:
    """Turn actions into three int64 columns, one number a row.

    Args:
        actions: What the players do; the first item of a plain tuple is the kind, and so on.
        turns: The rows that the actions are for.

    Raises:
        IllegalAction: An array has the wrong shape or dtype, or holds something that is not a whole number.
    """
    if not isinstance(actions, tuple) or not 1 <= len(actions) <= 3:
        raise IllegalAction(f"actions are a {type(actions).__name__}: expected Actions(kind, amount, discard)")
    kind, amount, discard = Actions(*actions)
    return (
        _column("kind", kind, turns),
        _column("amount", amount, turns),
        _column("discard", _packed_places(discard, turns), turns),
    )


def _column(name: str, given: Any, turns: Turns) -> NDArray[np.int64]:
    """Check one array of whole numbers, a row each."""
    array = given if isinstance(given, np.ndarray) else _as_array(name, given)
    if array.dtype.kind not in "iu":
        raise IllegalAction(f"{_place(turns, _odd_row(array))}{name} has dtype {array.dtype}: expected whole numbers")
    if isinstance(array, np.ma.MaskedArray) and np.ma.is_masked(array):
        row = int(np.argmax(np.ma.getmaskarray(array)))
        raise IllegalAction(f"{_place(turns, row)}{name} is masked: expected a whole number")
    if array.shape not in ((), (len(turns),)):
        raise IllegalAction(f"{name} has shape {array.shape}: expected ({len(turns)},), a row for each turn")
    return np.ascontiguousarray(np.broadcast_to(array, (len(turns),)), np.int64)


def _as_array(name: str, given: Any) -> NDArray[Any]:
    try:
        return np.asarray(given)
    except (ValueError, TypeError, OverflowError) as error:
        raise IllegalAction(f"{name} is no array of whole numbers: {error}") from error


def _odd_row(array: NDArray[Any]) -> int:
    """Find the first row with something that is not a whole number; row 0 if there is none."""
    if array.dtype.kind == "f" and array.ndim == 1:
        return int(np.argmax(~np.isfinite(array) | (array != np.floor(array))))
    return 0


def _place(turns: Turns, row: int) -> str:
    """Name the table and the seat of a row, for a message."""
    return f"table {turns.table[row]}, seat {turns.seat[row]}: " if row < len(turns) else ""


def _packed_places(discard: Any, turns: Turns) -> Any:
    """Turn an array of bool, a column for each card, into bit masks; leave anything else as it is."""
    if not (isinstance(discard, np.ndarray) and discard.dtype == np.bool_):
        return discard
    shape = turns.cards.shape
    if discard.shape != shape:
        raise IllegalAction(f"discard has shape {discard.shape}: expected {shape}, a row for each turn")
    return discard @ (1 << np.arange(shape[1]))


def complaint(turns: Turns, row: int, reason: int, columns: Columns) -> str:
    """Write the error message for an action that is not legal: table, seat, and what would be legal.

    Args:
        turns: The rows.
        row: The row with the fault.
        reason: What `Engine.fault` found.
        columns: The actions.
    """
    kind, amount, discard = (int(column[row]) for column in columns)
    if reason == NOT_LEGAL:
        legal = [other.name.lower() for other in Kind if turns.kinds[row] >> other & 1]
        name = Kind(kind).name.lower() if kind in Kind.__members__.values() else f"kind {kind}"
        what = f"{name} is not legal: expected {' or '.join(legal)}"
    elif reason == OUT_OF_BOUNDS:
        low, high = turns.low[row], turns.high[row]
        what = f"raise to {amount}: expected {low}" + (f" to {high}" if high > low else "")
    elif reason == NO_SUCH_CARD:
        what = f"discard {discard:#b}: expected a bit for each of {turns.held[turns.seat[row], row]} cards at most"
    else:
        what = f"discard of {discard.bit_count()} cards: expected at most {turns.discards[row]}"
    return f"{_place(turns, row)}{what}"
