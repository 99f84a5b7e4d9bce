"""The columns of a table that hold the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from standpat.cli.rank.records import InputError
from standpat.cli.screen.wording import count_of
from standpat.evaluator import StandpatError, parse
from standpat.evaluator.ids import DECK


@dataclass(frozen=True, slots=True)
class HandColumns:
    """The columns of a file that hold the hand: one column, or a column for each card."""

    names: tuple[str, ...]
    places: tuple[int, ...]

    @classmethod
    def find(cls, file: str, names: Sequence[str], wanted: Sequence[str] | None) -> Self:
        """Find the wanted columns; by default the column "hand", or the only column.

        >>> HandColumns.find("hands.csv", ["id", "hand"], None).places
        (1,)
        >>> HandColumns.find("hands.csv", ["id"], ["hand"])
        Traceback (most recent call last):
        ...
        standpat.cli.rank.records.InputError: hands.csv: no column 'hand', expected some of 'id' (option --columns)
        """
        stripped = [name.strip() for name in names]
        if not stripped:
            raise InputError(file, "no columns, expected one for the hand or one for each card")
        chosen = wanted or (stripped if len(stripped) == 1 else ["hand"])
        for name in chosen:
            if stripped.count(name) != 1:
                what = f"{stripped.count(name)} columns '{name}'" if name in stripped else f"no column '{name}'"
                raise InputError(file, f"{what}, expected some of {', '.join(map(repr, stripped))} (option --columns)")
        return cls(tuple(names), tuple(stripped.index(name) for name in chosen))

    def text(self, values: Sequence[Any]) -> str:
        """Return the text of a record's hand; "" if the record has an error."""
        if len(values) != len(self.names):
            return ""
        cards = [values[place] or "" for place in self.places]
        return " ".join(cards) if all(map(str.strip, cards)) else ""

    def fault(self, values: Sequence[Any]) -> str | None:
        """Describe an error of the record itself, apart from its hand."""
        if len(values) != len(self.names):
            return f"{count_of(len(values), 'value')}, expected {len(self.names)}, as many as there are columns"
        jokers = 0
        for place in self.places:
            text = values[place] or ""
            if not text.strip():
                return f"nothing in column '{self.names[place]}', expected cards"
            if len(self.places) == 1:
                break
            try:
                cards = parse(text)
            except StandpatError as error:
                return f"column '{self.names[place]}': {error}"
            if len(cards) > 1:
                return f"{len(cards)} cards in column '{self.names[place]}', expected one card"
            jokers += int(cards[0]) >= DECK
        return f"{jokers} jokers, expected no more than four" if jokers > 4 else None

    def checked(self, hands: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Replace hands, shape (n,), by 0 if their number of cards is not the number of columns."""
        if len(self.places) == 1:
            return hands
        return np.where(np.bitwise_count(hands) == len(self.places), hands, np.uint64(0))


def count_cards(text: str) -> int:
    """Count the cards of a text; 0 if the text is not made of cards.

    >>> count_cards("As"), count_cards("As Kd"), count_cards("Ace")
    (1, 2, 0)
    """
    try:
        return int(parse(text).size)
    except StandpatError:
        return 0
