"""What machines pay: paytables, read from files that can be copied and changed."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering, StandpatError
from standpat.evaluator.ids import RANK_LETTERS

from .deck import HAND, CardsLike, Deck
from .values import Worth

KEYS = {"name": str, "pays": (int, float), "category": str, "lead": str, "kicker": str, "wild": int}


class PaytableError(StandpatError):
    """A paytable that cannot be used; the message names the file, the row, and what was expected.

    >>> Paytable.parse("name = 3")
    Traceback (most recent call last):
    ...
    standpat.odds.paytable.PaytableError: paytable 'text': expected a name and one [[row]] or more
    """


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a paytable: a hand that meets all its conditions is paid.

    Args:
        name: what the machine calls the hand.
        pays: what it pays for a bet of one.
        category: of the ordering; None for any.
        lead: rank letters, one of which the value's first rank must be (of the pair, the four, the straight's top); ""
            for any.
        kicker: the same of the value's second rank.
        wild: how many wild cards the hand holds; None for any number.

    >>> Row("jacks or better", 1, "pair", lead="JQKA").pays
    1
    """

    name: str
    pays: float
    category: str | None = None
    lead: str = ""
    kicker: str = ""
    wild: int | None = None

    def pays_for(self, ordering: Ordering, wild: int) -> NDArray[np.bool_]:
        """Whether each strength, 1 and up, made with that many wild cards is paid by this row; shape (size,).

        >>> import standpat as sp
        >>> int(Row("jacks or better", 1, "pair", lead="JQKA").pays_for(sp.HIGH, 0).sum())  # four pairs, 220 kickers
        880
        """
        # A packed class holds its category above its suit, then its ranks, each plus one.
        met = np.full(ordering.size, self.wild in (None, wild))
        if self.category is not None:
            met &= ordering.classes >> 3 & 15 == ordering.categories.index(self.category)
        for letters, shift in ((self.lead, 7), (self.kicker, 11)):
            if letters:
                wanted = [RANK_LETTERS.index(letter) + 1 for letter in letters]
                met &= np.isin(ordering.classes >> shift & 15, wanted)
        return met


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a machine pays for each final hand, per unit bet; the first row that a hand meets counts, else it's 0.

    Args:
        name: the machine's.
        deck: its deck and ordering.
        rows: the best first.

    >>> jacks = Paytable.load("jacks-or-better-9-6")
    >>> jacks.pays("As Ks Qs Js Ts"), jacks.pays("Ts Td 2c 3d 4h")
    (800.0, 0.0)
    """

    name: str
    deck: Deck
    rows: tuple[Row, ...]

    @classmethod
    def names(cls) -> list[str]:
        """The paytables that come with standpat.

        >>> "deuces-wild-full-pay" in Paytable.names()
        True
        """
        return sorted(Path(file.name).stem for file in _folder().iterdir() if file.name.endswith(".toml"))

    @classmethod
    def load(cls, name: str | Path) -> "Paytable":
        """Read a paytable that comes with standpat, or a TOML file of one's own.

        Args:
            name: one of `names()`, or the path of a file.

        Raises:
            PaytableError: there is none, or it's no paytable.

        >>> Paytable.load("jacks-or-better-9-6").name
        '9/6 Jacks or Better'
        """
        shipped = _folder() / f"{name}.toml"
        try:
            text = shipped.read_text("utf-8") if str(name) in cls.names() else Path(name).read_text("utf-8")
        except FileNotFoundError:
            known = ", ".join(cls.names())
            raise PaytableError(f"paytable {str(name)!r}: no file of that name, nor one of {known}") from None
        except (OSError, UnicodeDecodeError) as error:
            raise PaytableError(f"paytable {str(name)!r}: {error}") from None
        return cls.parse(text, str(name))

    @classmethod
    def parse(cls, text: str, source: str = "text") -> "Paytable":
        """Read a paytable from TOML; `source` names it in error messages.

        Raises:
            PaytableError: it's no paytable.

        >>> table = Paytable.parse('name = "Any"\\n[[row]]\\nname = "four wild cards"\\npays = 9\\nwild = 4')
        >>> table.rows[0].pays
        9
        """
        try:
            table = tomllib.loads(text)
            deck = Deck(table.get("order", "high"), table.get("wild", ""), table.get("jokers", 0))
            rows = tuple(_row(row, deck, number) for number, row in enumerate(_array(table.get("row", [])), start=1))
        except (tomllib.TOMLDecodeError, StandpatError, TypeError) as error:
            raise PaytableError(f"paytable {source!r}: {error}") from None
        unknown = set(table) - {"name", "order", "wild", "jokers", "row"}
        if unknown or not isinstance(table.get("name"), str) or not rows:
            fault = f"unknown key {sorted(unknown)[0]!r}" if unknown else "expected a name and one [[row]] or more"
            raise PaytableError(f"paytable {source!r}: {fault}")
        return cls(table["name"], deck, rows)

    def rows_by_strength(self) -> NDArray[np.int64]:
        """Which row pays: int64 of shape (6, size + 1), by wild cards and strength; -1 where none does.

        >>> Paytable.load("jacks-or-better-9-6").rows_by_strength()[0, 7462]
        np.int64(0)
        """
        ordering = self.deck.ordering
        numbers = np.full((HAND + 1, ordering.size + 1), -1, np.int64)
        for wild in range(HAND + 1):
            for number, row in reversed(list(enumerate(self.rows))):
                numbers[wild, 1:][row.pays_for(ordering, wild)] = number
        return numbers

    def seen(self) -> CardsLike:
        """Nothing."""
        return ""

    def worth(self, deck: Deck) -> Worth:
        """What each hand is paid.

        Raises:
            PaytableError: the deck's ordering, wild cards or jokers are not the machine's.
        """
        if (deck.ordering, deck.wild_bits, deck.jokers) != (self.deck.ordering, self.deck.wild_bits, self.deck.jokers):
            raise PaytableError(f"paytable {self.name!r}: expected the machine's own deck, {self.deck}, found {deck}")
        return np.array([row.pays for row in self.rows] + [0.0])[self.rows_by_strength()]

    def pays(self, hand: CardsLike) -> float:
        """What one hand is paid.

        >>> Paytable.load("deuces-wild-full-pay").pays("2s 2d 2h 2c 5d")
        200.0
        """
        cards = self.deck.read_hand(hand)
        wild = sum(self.deck.wild_bits >> int(card) & 1 for card in cards)
        return float(self.worth(self.deck)[wild, self.deck.ordering.rank(cards, self.deck.wild or None)])


def _folder() -> Any:
    return files(__package__) / "paytables"


def _array(rows: object) -> list[Any]:
    if not isinstance(rows, list):
        raise TypeError("row: expected [[row]], an array of tables")
    return rows


def _row(table: Any, deck: Deck, number: int) -> Row:
    """Check one row of a file."""
    if not isinstance(table, dict):
        raise TypeError(f"row {number}: expected a table")
    for key, value in table.items():
        if key not in KEYS:
            raise StandpatError(f"row {number}: unknown key {key!r}, expected one of {', '.join(KEYS)}")
        if not isinstance(value, KEYS[key]) or isinstance(value, bool):  # type: ignore[arg-type]
            raise StandpatError(f"row {number}: {key} = {value!r} is of the wrong type")
    if "name" not in table or "pays" not in table:
        raise StandpatError(f"row {number}: expected a name and what it pays")
    if table.get("category", deck.ordering.categories[0]) not in deck.ordering.categories:
        categories = ", ".join(deck.ordering.categories)
        raise StandpatError(f"row {number}: unknown category {table['category']!r}, expected one of {categories}")
    for key in ("lead", "kicker"):
        if not set(table.get(key, "")) <= set(RANK_LETTERS):
            raise StandpatError(f"row {number}: {key} = {table[key]!r}, expected letters of {RANK_LETTERS}")
    if not 0 <= table.get("wild", 0) <= HAND or not np.isfinite(table["pays"]):
        raise StandpatError(f"row {number}: expected a finite pay and 0 to {HAND} wild cards")
    return Row(**table)
