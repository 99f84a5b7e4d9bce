"""Orderings: objects that rank hands, compare strengths and describe them."""

from functools import cached_property
from threading import RLock
from typing import Any, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .arguments import (
    FEWEST,
    MOST,
    OneWild,
    RankOptions,
    Wild,
    card_ids,
    copy_if_overlapping,
    pack_wild_cards,
    raises_errors,
)
from .cards import pack_texts
from .definitions import DEFINITIONS
from .definitions.definition import Definition
from .definitions.tables import build, unpack_class
from .dispatch import Kernel
from .errors import HandError
from .ids import (
    DECK,
    IDS,
    NAMES,
    Cards,
    Integer,
    ManyHands,
    OneHand,
    Packed,
    as_integers,
    as_packed,
    describe_fault,
    describe_packed_fault,
    is_text,
    name_row,
)
from .threads import call_ufunc

MADE: dict[tuple[type, Definition], "Ordering"] = {}  # never freed: ufuncs and C code point into the tables
MAKING = RLock()
NO_WILD = np.uint64(0)
NO_WILD_INPUT = (np.asarray(NO_WILD),)


class Ordering(Kernel):
    """An ordering of poker hands: it says which hand beats which.

    A *strength* is a uint16 from 1 to `size`. Some hand has each of these strengths, and the greater strength wins, in
    lowball too. An ordering never changes, can be hashed and pickled, and equals another with the same definition.
    Do not compare strengths of two orderings; `Hand` refuses to.

    Args:
        definition: The rules of the ordering. The tables of the orderings in `ORDERINGS` are compiled in; the tables of
            any other definition are made here, in up to a second, once in a process.

    Raises:
        TypeError: `definition` is not a Definition.
        ValueError: A function of the definition raised an error or returned something that `Definition` does not allow.

    >>> import standpat as sp
    >>> sp.HIGH.size, sp.HIGH.categories[-1]
    (7462, 'straight flush')
    >>> sp.DEUCE_TO_SEVEN.rank("7c 5d 4h 3s 2c")
    np.uint16(7462)
    """

    definition: Definition

    def __new__(cls, definition: Definition) -> "Ordering":
        """Give the ordering of a definition: the same object for equal definitions."""
        if not isinstance(definition, Definition):
            raise TypeError(f"expected a Definition, found {type(definition).__name__}")
        with MAKING:
            if (cls, definition) not in MADE:
                tables = None if definition in DEFINITIONS else build(definition)
                flags = definition.wild, definition.needs_suits, definition.low_ace
                self = super().__new__(cls, definition.name, tables, *flags)
                object.__setattr__(self, "definition", definition)
                MADE[cls, definition] = self
            return MADE[cls, definition]

    @property
    def name(self) -> str:
        """Name of the ordering, as the command line and files use it.

        >>> import standpat as sp
        >>> sp.DEUCE_TO_SEVEN.name
        '2-7'
        """
        return self.definition.name

    @property
    def categories(self) -> tuple[str, ...]:
        """Names of the categories, weakest first.

        >>> import standpat as sp
        >>> sp.CZECH_COMMON.categories[:2]
        ('nothing', 'one pair')
        """
        return self.definition.categories

    @cached_property
    def size(self) -> int:
        """Number of strengths, which is the greatest strength.

        >>> import standpat as sp
        >>> sp.WILD.size
        7475
        """
        return len(self.classes)

    @overload
    def rank(self, cards: ManyHands, wild: Wild = ..., **options: Unpack[RankOptions]) -> NDArray[np.uint16]: ...
    @overload
    def rank(self, cards: OneHand, wild: OneWild = ..., **options: Unpack[RankOptions]) -> np.uint16: ...
    @overload
    def rank(
        self, cards: ArrayLike, wild: Wild = ..., *, out: NDArray[Any] | None = ..., **options: Unpack[RankOptions]
    ) -> Any: ...
    def rank(
        self,
        cards: ArrayLike,
        wild: Wild = None,
        *,
        invalid: int | None = None,
        out: NDArray[Any] | None = None,
        threads: int = 1,
    ) -> Any:
        """Rank hands of five to ten cards; of more than five cards, the best five count.

        Args:
            cards: Card ids, shape (..., n) with n from 5 to 10, any integer dtype and memory layout; or card text, or a
                list or array of texts.
            wild: Natural cards that are wild, under an ordering with wild cards: card text, or packed hands, uint64,
                shape (...) broadcast against the hands. Jokers are always wild there.
            invalid: None raises an error for an invalid hand; 0 gives it the strength 0.
            out: Array of the result's shape to write into; its dtype must be able to hold uint16.
            threads: Number of threads; 0 uses all cores.

        Returns:
            Strengths, shape (...), uint16.

        Raises:
            HandError: A hand is invalid: it has a card twice, an id out of range, a joker under an ordering without
                wild cards, or the wrong number of cards. The message gives the position of the first such hand.
            CardError: A text cannot be read as cards.
            TypeError: The cards are not integers, or `out` cannot hold the result.
            StandpatError: `invalid` or `threads` is out of range.

        >>> import standpat as sp
        >>> sp.HIGH.rank(["As Ks Qs Js Ts", "7c 5d 4h 3s 2c"])
        array([7462,    1], dtype=uint16)
        >>> sp.WILD.rank("As Ah Ad 7d 2c", wild="7d") == sp.WILD.rank("As Ah Ad Ac 2c")
        np.True_
        """
        raising = raises_errors(invalid)
        if not raising and is_text(cards):
            return self.rank_packed(pack_texts(cards), wild, invalid=invalid, out=out, threads=threads)
        cards, wild = copy_if_overlapping(cards, out), copy_if_overlapping(wild, out)
        return self._call_on_ids(self.rank_ufunc if raising else self.rank_ufunc_lenient, cards, wild, out, threads)

    @overload
    def rank_packed(self, hands: Packed, wild: Wild = ..., **options: Unpack[RankOptions]) -> NDArray[np.uint16]: ...
    @overload
    def rank_packed(self, hands: Integer, wild: OneWild = ..., **options: Unpack[RankOptions]) -> np.uint16: ...
    @overload
    def rank_packed(
        self, hands: ArrayLike, wild: Wild = ..., *, out: NDArray[Any] | None = ..., **options: Unpack[RankOptions]
    ) -> Any: ...
    def rank_packed(
        self,
        hands: ArrayLike,
        wild: Wild = None,
        *,
        invalid: int | None = None,
        out: NDArray[Any] | None = None,
        threads: int = 1,
    ) -> Any:
        """Rank packed hands, which may have different numbers of cards, from five to ten.

        Args:
            hands: Packed hands, shape (...), as `pack` makes them.
            wild: Natural cards that are wild, as for `rank`.
            invalid: None raises an error for an invalid hand; 0 gives it the strength 0.
            out: Array of the result's shape to write into; its dtype must be able to hold uint16.
            threads: Number of threads; 0 uses all cores.

        Returns:
            Strengths, shape (...), uint16.

        Raises:
            HandError: A hand is invalid; the message gives the position of the first such hand.
            TypeError: The hands are not integers, or `out` cannot hold the result.
            StandpatError: `invalid` or `threads` is out of range.

        >>> import standpat as sp
        >>> sp.HIGH.rank_packed(sp.pack([[51, 47, 43, 39, 35], [20, 13, 10, 7, 0]]))
        array([7462,    1], dtype=uint16)
        """
        packed, wild = as_packed(copy_if_overlapping(hands, out)), copy_if_overlapping(wild, out)
        inputs = (packed, *self._wild_inputs(packed.shape, wild))
        ufunc = self.packed_ufunc if raises_errors(invalid) else self.packed_ufunc_lenient
        try:
            return call_ufunc(ufunc, inputs, (0, 0), out, threads)
        except HandError:
            strengths = np.asarray(self.packed_ufunc_lenient(*inputs))
            row = int(np.argmax(strengths.reshape(-1) == 0))
            hand = int(np.broadcast_to(packed, strengths.shape).reshape(-1)[row])
            fault = describe_packed_fault(hand, range(FEWEST, MOST + 1), IDS if self.definition.wild else DECK)
            raise HandError(f"{name_row(row, strengths.shape)}: {fault}") from None

    @overload
    def category(self, strength: Integer) -> np.intp: ...
    @overload
    def category(self, strength: NDArray[np.integer[Any]]) -> NDArray[np.intp]: ...
    @overload
    def category(self, strength: ArrayLike) -> Any: ...
    def category(self, strength: ArrayLike) -> Any:
        """Look up the categories of strengths.

        Args:
            strength: Strengths, shape (...), any integer dtype.

        Returns:
            Indices into `categories`, shape (...), intp.

        Raises:
            HandError: A number is not a strength of this ordering.
            TypeError: The strengths are not integers.

        >>> import standpat as sp
        >>> sp.HIGH.categories[sp.HIGH.category(7462)]
        'straight flush'
        """
        strengths = self._as_strengths(strength)
        return np.searchsorted(self.starts, strengths, side="right") - 1

    def describe(self, strength: Integer, cards: ArrayLike | None = None, wild: Wild = None) -> str:
        """Describe a strength in a player's words; given the cards, also name the cards that wild cards stand for.

        Args:
            strength: One strength.
            cards: Cards of one hand of this strength: card ids, shape (n,), or text.
            wild: Natural cards that are wild, as for `rank`.

        Returns:
            The description.

        Raises:
            HandError: The number is not a strength of this ordering, or the cards have another strength.
            TypeError: The strength is not a single integer.

        >>> import standpat as sp
        >>> sp.HIGH.describe(sp.HIGH.rank("Kd Kc Kh 5s 5d"))
        'full house, kings over fives'
        >>> sp.WILD.describe(sp.WILD.rank("Kd Kc Kh 5s *"), "Kd Kc Kh 5s *")
        'four kings (* is Ks)'
        """
        if np.ndim(strength):
            raise TypeError("describe takes one strength; use [describe(s) for s in strengths.tolist()] for many")
        words = self.definition.describe(*unpack_class(int(self.classes[int(self._as_strengths(strength)) - 1])))
        if cards is None:
            return words
        ids = card_ids(cards)
        if ids.ndim != 1:
            raise HandError(f"expected the cards of one hand, found an array of shape {ids.shape}")
        if self.rank(ids, wild) != strength:
            raise HandError(f"strength {strength} is not that of the cards given")
        pairs = zip(ids.tolist(), self.stand_ins(ids, wild).tolist(), strict=True) if self.definition.wild else ()
        explained = ", ".join(f"{NAMES[card]} is {NAMES[other]}" for card, other in pairs if card != other)
        return f"{words} ({explained})" if explained else words

    def best(self, cards: ArrayLike, wild: Wild = None) -> Cards:
        """Find the five cards of each hand that count.

        Args:
            cards: Card ids, shape (..., n), or text, as for `rank`.
            wild: Natural cards that are wild, as for `rank`.

        Returns:
            Card ids, shape (..., 5), uint8. The largest group is first, then the higher rank; a straight begins with
            its top card, so a low ace is last. A wild card has the position of the card that it stands for.

        Raises:
            HandError: A hand is invalid.
            CardError: A text cannot be read as cards.
            TypeError: The cards are not integers.

        >>> import standpat as sp
        >>> sp.format(sp.HIGH.best("2c Ad 5h 3s 4c 5c 9d"))
        '5h 4c 3s 2c Ad'
        """
        best: Cards = self._call_on_ids(self.best_ufunc, cards, wild)
        return best

    def stand_ins(self, cards: ArrayLike, wild: Wild = None) -> Cards:
        """Replace each wild card that counts with the card that it stands for.

        If several suits give the same strength, a wild card takes the highest suit whose card does not count already.

        Args:
            cards: Card ids, shape (..., n), or text, as for `rank`.
            wild: Natural cards that are wild, as for `rank`.

        Returns:
            Card ids, shape (..., n), uint8.

        Raises:
            HandError: This ordering has no wild cards, or a hand is invalid.
            CardError: A text cannot be read as cards.
            TypeError: The cards are not integers.

        >>> import standpat as sp
        >>> sp.format(sp.WILD.stand_ins("Ad 2s 3s 4s *"))
        'Ad 2s 3s 4s 5s'
        """
        if not self.definition.wild:
            raise HandError(f"ordering {self.name!r} has no wild cards")
        replaced: Cards = self._call_on_ids(self.stand_ins_ufunc, cards, wild)
        return replaced

    def wild_cards(self, wild: Wild) -> NDArray[np.uint64]:
        """Convert the argument `wild` of `rank` to packed hands.

        Args:
            wild: Card text, packed hands, or None for no wild cards.

        Returns:
            Packed hands, uint64; shape () for one text, and for None, which gives 0.

        Raises:
            HandError: This ordering has no wild cards, or a bit is not a card.
            CardError: The text cannot be read as cards.
            TypeError: `wild` is neither text nor packed hands.

        >>> import standpat as sp
        >>> sp.WILD.wild_cards("2c 2d")
        array(3, dtype=uint64)
        """
        if wild is None:
            return np.asarray(NO_WILD)
        if not self.definition.wild:
            raise HandError(f"ordering {self.name!r} has no wild cards")
        return pack_wild_cards(wild)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an ordering cannot be changed: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"an ordering cannot be changed: cannot delete {name!r}")

    def __eq__(self, other: object) -> bool:
        return self.definition == other.definition if isinstance(other, Ordering) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"ORDERINGS[{self.name!r}]" if self.definition in DEFINITIONS else f"Ordering({self.definition!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.definition in DEFINITIONS:
            return shipped_ordering, (self.name,)
        return Ordering, (self.definition,)

    def _call_on_ids(self, ufunc: np.ufunc, cards: Any, wild: Any, out: Any = None, threads: int = 1) -> Any:
        """Call a generalised ufunc on hands of card ids; an error names the first invalid hand."""
        ids = card_ids(cards)
        if ids.ndim == 0 or not FEWEST <= ids.shape[-1] <= MOST:
            found = "a single number" if ids.ndim == 0 else ids.shape[-1]
            raise HandError(f"expected hands of {FEWEST} to {MOST} cards, found {found}")
        inputs: tuple[Any, ...] = (ids, *self._wild_inputs(ids.shape[:-1], wild))
        try:
            return call_ufunc(ufunc, inputs, (1, 0), out, threads)
        except HandError:
            raise HandError(self._describe_first_fault(cards, ids, *inputs[1:])) from None

    def _describe_first_fault(self, cards: Any, ids: Cards, *wild: NDArray[np.uint64]) -> str:
        """Describe the first invalid hand, with the numbers that the caller passed."""
        values = ids if is_text(cards) or np.asarray(cards).dtype == np.uint8 else np.asarray(cards)
        strengths = np.asarray(self.rank_ufunc_lenient(ids, *wild))
        row = int(np.argmax(strengths.reshape(-1) == 0))
        hand = np.broadcast_to(values, (*strengths.shape, values.shape[-1])).reshape(-1, values.shape[-1])[row]
        return f"{name_row(row, strengths.shape)}: {describe_fault(hand, IDS if self.definition.wild else DECK)}"

    def _wild_inputs(self, batch: tuple[int, ...], wild: Wild) -> tuple[NDArray[np.uint64], ...]:
        """List the ufunc's inputs besides hands of shape `batch`: the wild cards, if this ordering has wild cards."""
        if wild is None:
            return NO_WILD_INPUT if self.definition.wild else ()
        wild_cards = self.wild_cards(wild)
        try:
            np.broadcast_shapes(batch, wild_cards.shape)
        except ValueError:
            raise HandError(f"wild: shape {wild_cards.shape} does not broadcast with hands of shape {batch}") from None
        return (wild_cards,)

    def _as_strengths(self, strength: ArrayLike) -> NDArray[np.integer[Any]]:
        """Convert to an array of integers, and check that all are strengths of this ordering."""
        strengths = as_integers(strength, f"strengths from 1 to {self.size}")
        wrong = (strengths < 1) | (strengths > self.size)
        if wrong.any():
            found = np.asarray(strength)[wrong].flat[0]
            raise HandError(f"strength {found}: expected 1..{self.size} under ordering {self.name!r}")
        return strengths


def shipped_ordering(name: str) -> Ordering:
    """Give the shipped ordering of this name, the same object at every call: so an unpickled one is that object, too.

    >>> shipped_ordering("2-7")
    ORDERINGS['2-7']
    """
    return Ordering(next(definition for definition in DEFINITIONS if definition.name == name))
