"""Where the hand stands in a table."""

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
    """Where the hand stands among the columns of a file: in one of them, or card by card."""

    names: tuple[str, ...]
    places: tuple[int, ...]

    @classmethod
    def named(cls, file: str, names: Sequence[str], wanted: Sequence[str] | None) -> Self:
        """Find the wanted columns; where none are named, the one called "hand", or the only one.

        >>> HandColumns.named("hands.csv", ["id", "hand"], None).places
        (1,)
        >>> HandColumns.named("hands.csv", ["id"], ["hand"])
        Traceback (most recent call last):
        ...
        standpat.cli.rank.records.InputError: hands.csv: no column 'hand', expected some of 'id' (option --columns)
        """
        known = [name.strip() for name in names]
        if not known:
            raise InputError(file, "no columns, expected one for the hand or one for each card")
        chosen = wanted or (known if len(known) == 1 else ["hand"])
        for name in chosen:
            if known.count(name) != 1:
                what = f"{known.count(name)} columns '{name}'" if name in known else f"no column '{name}'"
                raise InputError(file, f"{what}, expected some of {', '.join(map(repr, known))} (option --columns)")
        return cls(tuple(names), tuple(known.index(name) for name in chosen))

    def text(self, values: Sequence[Any]) -> str:
        """Give the text of a record's hand; none where the record has a fault."""
        if len(values) != len(self.names):
            return ""
        cards = [values[place] or "" for place in self.places]
        return " ".join(cards) if all(map(str.strip, cards)) else ""

    def fault(self, values: Sequence[Any]) -> str | None:
        """Say what is wrong with a record, whatever its hand is."""
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
        """Let hands of one column a card (n,) pass only with as many cards as columns; 0 for the others."""
        if len(self.places) == 1:
            return hands
        return np.where(np.bitwise_count(hands) == len(self.places), hands, np.uint64(0))


def count_cards(text: str) -> int:
    """Count the cards of a text that is one card or more; 0 where it is anything else.

    >>> count_cards("As"), count_cards("As Kd"), count_cards("Ace")
    (1, 2, 0)
    """
    try:
        return int(parse(text).size)
    except StandpatError:
        return 0
