"""Paytables of video poker machines, read from files that can be copied and changed."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import Ordering, StandpatError
from standpat.evaluator.definitions.tables import RANKS_AT
from standpat.evaluator.ids import RANK_LETTERS

from .draw_setup import HAND, CardsLike, DrawSetup
from .hand_values import ValueTable
from .numbers import GREATEST

KEYS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "pays": (int, float),
    "category": str,
    "lead": str,
    "kicker": str,
    "wild": int,
}


class PaytableError(StandpatError):
    """The error for an invalid paytable; the message names the file, the row, and what was expected.

    >>> Paytable.parse("name = 3")
    Traceback (most recent call last):
    ...
    standpat.odds.paytable.PaytableError: paytable 'text': expected a name and one [[row]] or more
    """


@dataclass(frozen=True, slots=True)
class PaytableRow:
    """One row of a paytable: a hand that meets all its conditions is paid.

    Args:
        name: Name of the hand on the video poker machine.
        pays: Pay for a bet of one.
        category: Category of the ordering; None for any.
        lead: Rank letters, one of which must be the hand's first rank (of the pair, of the four of a kind, or the
            top of the straight); "" for any.
        kicker: Rank letters, one of which must be the hand's second rank; "" for any.
        wild: Number of wild cards in the hand; None for any.

    Raises:
        PaytableError: A condition is invalid under every ordering.

    >>> PaytableRow("jacks or better", 1, "pair", lead="JQKA").pays
    1
    """

    name: str
    pays: float
    category: str | None = None
    lead: str = ""
    kicker: str = ""
    wild: int | None = None

    def __post_init__(self) -> None:
        for key, expected in KEYS.items():
            given = getattr(self, key)
            if isinstance(given, np.generic):
                given = given.item()
                object.__setattr__(self, key, given)
            if given is not None and (not isinstance(given, expected) or isinstance(given, bool)):
                raise PaytableError(f"{key} = {given!r} is of the wrong type")
        if self.name is None or not self.name.isprintable() or not self.name:
            raise PaytableError(f"name = {self.name!r}: expected one line of text")
        if self.pays is None or not -GREATEST <= self.pays <= GREATEST:
            raise PaytableError(f"pays = {self.pays!r}: expected a finite pay from -10**15 to 10**15")
        for key in ("lead", "kicker"):
            letters = getattr(self, key)
            if letters is None or not set(letters) <= set(RANK_LETTERS):
                raise PaytableError(f"{key} = {letters!r}, expected letters of {RANK_LETTERS}, where T is a ten")
        if self.wild is not None and not 0 <= self.wild <= HAND:
            raise PaytableError(f"wild = {self.wild!r}: expected 0 to {HAND} wild cards")

    def matches(self, ordering: Ordering, wild: int) -> NDArray[np.bool_]:
        """Find the strengths that this row pays.

        Args:
            ordering: Ordering of the hands.
            wild: Number of wild cards in the hands.

        Returns:
            True for each strength that is paid, from strength 1, shape (size,), bool.

        Raises:
            PaytableError: The ordering has no such category.

        >>> import standpat as sp
        >>> row = PaytableRow("jacks or better", 1, "pair", lead="JQKA")
        >>> int(row.matches(sp.HIGH, 0).sum())  # 4 pairs, 220 kickers
        880
        """
        strengths = np.arange(1, ordering.size + 1)
        met = np.full(ordering.size, self.wild in (None, wild))
        if self.category is not None:
            if self.category not in ordering.categories:
                known = ", ".join(ordering.categories)
                raise PaytableError(f"unknown category {self.category!r}, expected one of {known}")
            met &= ordering.category(strengths) == ordering.categories.index(self.category)
        for letters, place in ((self.lead, 0), (self.kicker, 1)):
            if letters:
                wanted = [RANK_LETTERS.index(letter) + 1 for letter in letters]  # a packed class holds ranks plus one
                met &= np.isin(ordering.classes >> RANKS_AT + 4 * place & 15, wanted)
        return met


@dataclass(frozen=True, slots=True)
class Paytable:
    """The pay of a video poker machine for each final hand, for a bet of one.

    A hand is paid by the first row whose conditions it meets; without such a row it is paid 0.

    Args:
        name: Name of the paytable.
        setup: Deck and ordering of the machine.
        rows: Rows, the best first.

    Raises:
        PaytableError: There are no rows, or a row can never be paid.

    >>> jacks = Paytable.load("jacks-or-better-9-6")
    >>> jacks.pays("As Ks Qs Js Ts"), jacks.pays("Ts Td 2c 3d 4h")
    (800.0, 0.0)
    """

    name: str
    setup: DrawSetup
    rows: tuple[PaytableRow, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name or not self.name.isprintable():
            raise PaytableError(f"paytable: expected a name of one line, found {self.name!r}")
        if not isinstance(self.setup, DrawSetup):
            raise PaytableError(f"paytable {self.name!r}: expected a DrawSetup, found {type(self.setup).__name__}")
        object.__setattr__(self, "rows", tuple(self.rows))
        if not self.rows or not all(isinstance(row, PaytableRow) for row in self.rows):
            raise PaytableError(f"paytable {self.name!r}: expected one PaytableRow or more")
        most = min(self.setup.wild_count, HAND)
        for number, row in enumerate(self.rows, start=1):
            try:
                meets = any(row.matches(self.setup.ordering, wild).any() for wild in range(most + 1))
            except PaytableError as error:
                raise PaytableError(f"row {number}: {error}") from None
            if not meets:
                raise PaytableError(f"row {number}: no hand of this deck can be {row.name!r}")

    @classmethod
    def names(cls) -> list[str]:
        """List the paytables that come with standpat.

        Returns:
            Their names, sorted.

        >>> "deuces-wild-full-pay" in Paytable.names()
        True
        """
        return sorted(Path(file.name).stem for file in _folder().iterdir() if file.name.endswith(".toml"))

    @classmethod
    def load(cls, name: str | Path) -> "Paytable":
        """Read a paytable that comes with standpat, or your own TOML file.

        Args:
            name: One of `names()`, or the path of a file.

        Returns:
            The paytable.

        Raises:
            PaytableError: The file does not exist, or is not a paytable.

        >>> Paytable.load("jacks-or-better-9-6").name
        '9/6 Jacks or Better'
        """
        if not str(name):
            raise PaytableError("paytable: expected a name or a file, found an empty name")
        shipped = _folder() / f"{name}.toml"
        try:
            text = shipped.read_text("utf-8") if str(name) in cls.names() else Path(name).read_text("utf-8")
        except FileNotFoundError:
            known = ", ".join(cls.names())
            raise PaytableError(f"paytable {str(name)!r}: no file of that name, nor one of {known}") from None
        except (
            OSError,
            TypeError,
            ValueError,
        ) as error:  # for example a name that no file can have, or bytes that are not UTF-8
            raise PaytableError(f"paytable {str(name)!r}: {getattr(error, 'strerror', None) or error}") from None
        return cls.parse(text, str(name))

    @classmethod
    def parse(cls, text: str, source: str = "text") -> "Paytable":
        """Read a paytable from TOML text.

        Args:
            text: Text of the file.
            source: Name of the file, for error messages.

        Returns:
            The paytable.

        Raises:
            PaytableError: The text is not a paytable.

        >>> table = Paytable.parse('name = "Any"\\n[[row]]\\nname = "a flush"\\npays = 9\\ncategory = "flush"')
        >>> table.rows[0].pays
        9
        """
        try:
            table = tomllib.loads(text)
            unknown = set(table) - {"name", "order", "wild", "jokers", "row"}
            if unknown:
                raise PaytableError(f"unknown key {sorted(unknown)[0]!r}")
            order = table.get("order", "high")
            if not isinstance(order, str):
                raise PaytableError(f"order = {order!r} is of the wrong type, expected the name of an ordering")
            setup = DrawSetup(order, table.get("wild", ""), table.get("jokers", 0))
            rows = tuple(_row(row, number) for number, row in enumerate(_array(table.get("row", [])), start=1))
            if not isinstance(table.get("name"), str) or not rows:
                raise PaytableError("expected a name and one [[row]] or more")
            return cls(table["name"], setup, rows)
        except (ValueError, TypeError, RecursionError) as error:  # TOML's own errors are ValueErrors
            raise PaytableError(f"paytable {source!r}: {error}") from None

    def rows_by_strength(self) -> NDArray[np.int64]:
        """Find the row that pays each hand.

        Returns:
            Row numbers from 0, shape (6, size + 1), int64, by wild cards and strength; -1 where no row pays.

        >>> Paytable.load("jacks-or-better-9-6").rows_by_strength()[0, 7462]
        np.int64(0)
        """
        ordering = self.setup.ordering
        numbers = np.full((HAND + 1, ordering.size + 1), -1, np.int64)
        for wild in range(HAND + 1):
            for number, row in reversed(list(enumerate(self.rows))):
                numbers[wild, 1:][row.matches(ordering, wild)] = number
        return numbers

    def shown_cards(self) -> CardsLike:
        """Give no cards: a paytable shows none.

        Returns:
            Empty text.
        """
        return ""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """Give the pay of every hand.

        Args:
            setup: Setup that the hands come from; dead cards may differ from the paytable's.

        Returns:
            Pays, shape (6, size + 1), float64, by wild cards and strength.

        Raises:
            PaytableError: The ordering, wild cards or jokers of the setup are not the paytable's.
        """
        own = self.setup
        if (setup.ordering, setup.wild_bits, setup.jokers) != (own.ordering, own.wild_bits, own.jokers):
            raise PaytableError(f"paytable {self.name!r}: expected the setup of the paytable, {own}, found {setup}")
        return np.array([row.pays for row in self.rows] + [0.0])[self.rows_by_strength()]

    def pays(self, hand: CardsLike) -> float:
        """Give the pay of one hand.

        Args:
            hand: Five cards, as text or ids.

        Returns:
            The pay for a bet of one.

        >>> Paytable.load("deuces-wild-full-pay").pays("2s 2d 2h 2c 5d")
        200.0
        """
        cards = self.setup.read_hand(hand)
        wild = sum(self.setup.wild_bits >> int(card) & 1 for card in cards)
        return float(
            self.values_by_strength(self.setup)[wild, self.setup.ordering.rank(cards, self.setup.wild or None)]
        )


def _folder() -> Any:
    return files(__package__) / "paytables"


def _array(rows: object) -> list[Any]:
    if not isinstance(rows, list):
        raise TypeError("row: expected [[row]], an array of tables")
    return rows


def _row(table: Any, number: int) -> PaytableRow:
    """Read one row of a file."""
    if not isinstance(table, dict):
        raise TypeError(f"row {number}: expected a table")
    for key in table:
        if key not in KEYS:
            raise PaytableError(f"row {number}: unknown key {key!r}, expected one of {', '.join(KEYS)}")
    if "name" not in table or "pays" not in table:
        raise PaytableError(f"row {number}: expected a name and what it pays")
    try:
        return PaytableRow(**table)
    except StandpatError as error:
        raise PaytableError(f"row {number}: {error}") from None
