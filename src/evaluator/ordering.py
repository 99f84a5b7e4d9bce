"""What a hand is worth: the orderings' public face."""

from functools import cached_property
from typing import Any, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import threads as _threads
from .arguments import FEWEST, MOST, OneWild, Options, Wild, apart, card_ids, strict
from .cards import pack, pack_texts, parse
from .definitions import DEFINITIONS
from .definitions.definition import Definition
from .definitions.tables import build, unpack_class
from .dispatch import Kernel
from .errors import HandError, StandpatError
from .ids import (
    DECK,
    IDS,
    NAMES,
    Cards,
    Integer,
    ManyHands,
    OneHand,
    Packed,
    as_packed,
    fault_in,
    integers,
    is_text,
    packed_fault,
    row_name,
)

NO_WILD = np.uint64(0)
NONE_WILD = (np.asarray(NO_WILD),)


class Ordering(Kernel):
    """An ordering of poker hands: what beats what.

    A *strength* is a `uint16` in 1..`size`. Every value is taken by some hand, and the greater one wins, in lowball
    orderings too. Orderings are values: they can be compared for equality, hashed and pickled. Strengths of two
    orderings have nothing to do with each other; `Hand` refuses to compare them.

    Args:
        definition: what better means. The orderings of `ORDERINGS` are there ready-made, their tables compiled in; for
            others the tables are made here, in about half a second.

    >>> import standpat as sp
    >>> sp.HIGH.size, sp.HIGH.categories[-1]
    (7462, 'straight flush')
    >>> sp.DEUCE_TO_SEVEN.rank("7c 5d 4h 3s 2c")
    np.uint16(7462)
    """

    definition: Definition

    def __new__(cls, definition: Definition) -> "Ordering":
        """Find the tables of a definition, or make them."""
        if not isinstance(definition, Definition):
            raise TypeError(f"expected a Definition, found {type(definition).__name__}")
        tables = None if definition in DEFINITIONS else build(definition)
        categories = definition.categories
        four_flush = categories.index("four-flush") if "four-flush" in categories else -1
        self = super().__new__(cls, definition.name, tables, definition.wild, definition.needs_suits, four_flush)
        object.__setattr__(self, "definition", definition)
        return self

    def __init__(self, definition: Definition) -> None:
        pass

    @property
    def name(self) -> str:
        """The name used on the command line and in files.

        >>> import standpat as sp
        >>> sp.DEUCE_TO_SEVEN.name
        '2-7'
        """
        return self.definition.name

    @property
    def categories(self) -> tuple[str, ...]:
        """The names of the categories, weakest first.

        >>> import standpat as sp
        >>> sp.CZECH_COMMON.categories[:2]
        ('nothing', 'one pair')
        """
        return self.definition.categories

    @cached_property
    def size(self) -> int:
        """How many strengths there are; the greatest of them.

        >>> import standpat as sp
        >>> sp.WILD.size
        7475
        """
        return len(self.classes)

    @overload
    def rank(self, cards: ManyHands, wild: Wild = ..., **options: Unpack[Options]) -> NDArray[np.uint16]: ...
    @overload
    def rank(self, cards: OneHand, wild: OneWild = ..., **options: Unpack[Options]) -> np.uint16: ...
    @overload
    def rank(
        self, cards: ArrayLike, wild: Wild = ..., *, out: NDArray[Any] | None = ..., **options: Unpack[Options]
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
        """Rank hands of five to ten cards; of more than five, the best five count.

        Args:
            cards: integer card ids of shape (..., n), 5 <= n <= 10, of any dtype and layout; or a text, or a list of
                texts.
            wild: for orderings with wild cards, which natural cards are wild: card text, or packed hands (uint64) of
                shape (...) broadcast against the hands. Jokers always are.
            invalid: 0 gives 0 to whatever is no hand, instead of raising an error.
            out: an array of the result's shape to write into.
            threads: how many threads share the work; 0 means one a core.

        Returns:
            uint16 strengths of shape (...).

        Raises:
            HandError: a hand has a card twice, an id out of range, a joker where none is wild, or the hands are not of
                five to ten cards; the message names the first such hand and says why.
            CardError: a text is not made of cards.
            TypeError: the cards are not integers.

        >>> import standpat as sp
        >>> sp.HIGH.rank(["As Ks Qs Js Ts", "7c 5d 4h 3s 2c"])
        array([7462,    1], dtype=uint16)
        >>> sp.WILD.rank("As Ah Ad 7d 2c", wild="7d") == sp.WILD.rank("As Ah Ad Ac 2c")
        np.True_
        """
        raising = strict(invalid)
        if not raising and is_text(cards):
            return self.rank_packed(pack_texts(cards), wild, invalid=invalid, out=out, threads=threads)
        cards, wild = apart(cards, out), apart(wild, out)
        return self._of_ids(self.rank_ufunc if raising else self.rank_ufunc_lenient, cards, wild, out, threads)

    @overload
    def rank_packed(self, hands: Packed, wild: Wild = ..., **options: Unpack[Options]) -> NDArray[np.uint16]: ...
    @overload
    def rank_packed(self, hands: Integer, wild: OneWild = ..., **options: Unpack[Options]) -> np.uint16: ...
    @overload
    def rank_packed(
        self, hands: ArrayLike, wild: Wild = ..., *, out: NDArray[Any] | None = ..., **options: Unpack[Options]
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
        """Rank packed hands; each may have another number of cards, from five to ten.

        Args:
            hands: packed hands of shape (...), as `pack` makes them.
            wild, invalid, out, threads: as for `rank`.

        Returns:
            uint16 strengths of shape (...).

        Raises:
            HandError: something is no packed hand of this ordering's deck; the message names the first.
            TypeError: the hands are not integers.

        >>> import standpat as sp
        >>> sp.HIGH.rank_packed(sp.pack([[51, 47, 43, 39, 35], [20, 13, 10, 7, 0]]))
        array([7462,    1], dtype=uint16)
        """
        packed, wild = as_packed(apart(hands, out)), apart(wild, out)
        inputs = (packed, *self._wild_for(packed.shape, wild))
        ufunc = self.packed_ufunc if strict(invalid) else self.packed_ufunc_lenient
        try:
            return _threads.call(ufunc, inputs, (0, 0), out, threads)
        except HandError:
            strengths = np.asarray(self.packed_ufunc_lenient(*inputs))
            row = int(np.argmax(strengths.reshape(-1) == 0))
            hand = int(np.broadcast_to(packed, strengths.shape).reshape(-1)[row])
            fault = packed_fault(hand, range(FEWEST, MOST + 1), IDS if self.definition.wild else DECK)
            raise HandError(f"{row_name(row, strengths.shape)}: {fault}") from None

    @overload
    def category(self, strength: Integer) -> np.intp: ...
    @overload
    def category(self, strength: NDArray[np.integer[Any]]) -> NDArray[np.intp]: ...
    @overload
    def category(self, strength: ArrayLike) -> Any: ...
    def category(self, strength: ArrayLike) -> Any:
        """Which category strengths belong to.

        Args:
            strength: strengths of shape (...).

        Returns:
            Indices into `categories`, of shape (...).

        Raises:
            HandError: a number is no strength of this ordering.
            TypeError: the strengths are not integers.

        >>> import standpat as sp
        >>> sp.HIGH.categories[sp.HIGH.category(7462)]
        'straight flush'
        """
        strengths = self._checked(strength)
        return np.searchsorted(self.starts, strengths, side="right") - 1

    def describe(self, strength: Integer, cards: ArrayLike | None = None, wild: Wild = None) -> str:
        """Say a strength as a player would; with the hand's cards, also what its wild cards stand for.

        Raises:
            HandError: the number is no strength of this ordering, or not that of these cards.
            TypeError: the strength is not a single integer.

        >>> import standpat as sp
        >>> sp.HIGH.describe(sp.HIGH.rank("Kd Kc Kh 5s 5d"))
        'full house, kings over fives'
        >>> sp.WILD.describe(sp.WILD.rank("Kd Kc Kh 5s *"), "Kd Kc Kh 5s *")
        'four kings (* is Ks)'
        """
        if np.ndim(strength):
            raise TypeError("describe takes one strength; use [describe(s) for s in strengths.tolist()] for many")
        words = self.definition.describe(*unpack_class(int(self.classes[int(self._checked(strength)) - 1])))
        if cards is None:
            return words
        ids = card_ids(cards)
        if ids.ndim != 1:
            raise HandError(f"expected the cards of one hand, found an array of shape {ids.shape}")
        if self.rank(ids, wild) != strength:
            raise HandError(f"strength {strength} is not that of the cards given")
        meant = zip(ids.tolist(), self.stand_ins(ids, wild).tolist(), strict=True) if self.definition.wild else ()
        said = ", ".join(f"{NAMES[card]} is {NAMES[other]}" for card, other in meant if card != other)
        return f"{words} ({said})" if said else words

    def best(self, cards: ArrayLike, wild: Wild = None) -> Cards:
        """Which five cards count.

        Args:
            cards, wild: as for `rank`.

        Returns:
            uint8 ids of shape (..., 5): the largest group first, then the higher rank; a straight from its top card
            down, so that a low ace is last. A wild card stands where the card does that it stands for.

        Raises:
            HandError, CardError, TypeError: as `rank`.

        >>> import standpat as sp
        >>> sp.format(sp.HIGH.best("2c Ad 5h 3s 4c 5c 9d"))
        '5h 4c 3s 2c Ad'
        """
        best: Cards = self._of_ids(self.best_ufunc, cards, wild)
        return best

    def stand_ins(self, cards: ArrayLike, wild: Wild = None) -> Cards:
        """What each wild card stands for.

        Of several suits that would do, a wild card takes the highest that is not among the cards that count.

        Args:
            cards, wild: as for `rank`.

        Returns:
            uint8 ids of the shape of `cards`: the hand with each wild card that counts replaced by the card it stands
            for.

        Raises:
            HandError: this ordering has no wild cards; else HandError, CardError and TypeError as `rank`.

        >>> import standpat as sp
        >>> sp.format(sp.WILD.stand_ins("Ad 2s 3s 4s *"))
        'Ad 2s 3s 4s 5s'
        """
        if not self.definition.wild:
            raise HandError(f"ordering {self.name!r} has no wild cards")
        replaced: Cards = self._of_ids(self.stand_ins_ufunc, cards, wild)
        return replaced

    def wild_cards(self, wild: Wild) -> NDArray[np.uint64]:
        """Bring what is passed for `wild` to packed hands.

        Returns:
            uint64, of shape () for one text or None, which is 0.

        Raises:
            HandError: this ordering has no wild cards, or the bits are none of cards.
            TypeError: neither text nor packed hands.

        >>> import standpat as sp
        >>> sp.WILD.wild_cards("2c 2d")
        array(3, dtype=uint64)
        """
        if wild is None:
            return np.asarray(NO_WILD)
        if not self.definition.wild:
            raise HandError(f"ordering {self.name!r} has no wild cards")
        if is_text(wild):
            try:
                return np.asarray(pack(parse(wild)))
            except StandpatError as error:
                raise type(error)(f"wild: {str(error).removeprefix('hand 0: ')}") from None
        if not isinstance(wild, int) and np.asarray(wild).dtype.newbyteorder("=") != np.uint64:
            raise TypeError("wild: expected card text, or packed hands of dtype uint64; pack() packs card ids")
        packed = as_packed(wild)
        if packed.size and int(packed.max()) >> IDS:
            raise HandError(f"wild: {packed_fault(int(packed.max()), range(IDS), IDS)}")
        return packed

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
            from .orderings import named

            return named, (self.name,)
        return Ordering, (self.definition,)

    def _of_ids(self, ufunc: np.ufunc, cards: Any, wild: Any, out: Any = None, threads: int = 1) -> Any:
        """Call a generalised ufunc on hands held as ids, or say which of them is none."""
        ids = card_ids(cards)
        if ids.ndim == 0 or not FEWEST <= ids.shape[-1] <= MOST:
            found = "a single number" if ids.ndim == 0 else f"{ids.shape[-1]}"
            raise HandError(f"expected hands of {FEWEST} to {MOST} cards, found {found}")
        inputs: tuple[Any, ...] = (ids, *self._wild_for(ids.shape[:-1], wild))
        try:
            return _threads.call(ufunc, inputs, (1, 0), out, threads)
        except HandError:
            raise HandError(self._first_fault(cards, ids, *inputs[1:])) from None

    def _first_fault(self, cards: Any, ids: Cards, *wild: NDArray[np.uint64]) -> str:
        """Say which hand is the first that cannot be ranked, and why, in the numbers that were passed."""
        values = ids if is_text(cards) or np.asarray(cards).dtype == np.uint8 else np.asarray(cards)
        strengths = np.asarray(self.rank_ufunc_lenient(ids, *wild))
        row = int(np.argmax(strengths.reshape(-1) == 0))
        hand = np.broadcast_to(values, (*strengths.shape, values.shape[-1])).reshape(-1, values.shape[-1])[row]
        return f"{row_name(row, strengths.shape)}: {fault_in(hand, IDS if self.definition.wild else DECK)}"

    def _wild_for(self, batch: tuple[int, ...], wild: Wild) -> tuple[NDArray[np.uint64], ...]:
        """What a ufunc takes beside a batch of hands of that shape: the wild cards, if this ordering has any."""
        if wild is None:
            return NONE_WILD if self.definition.wild else ()
        named = self.wild_cards(wild)
        try:
            np.broadcast_shapes(batch, named.shape)
        except ValueError:
            raise HandError(f"wild: shape {named.shape} does not broadcast with hands of shape {batch}") from None
        return (named,)

    def _checked(self, strength: ArrayLike) -> NDArray[np.integer[Any]]:
        strengths = integers(strength, f"strengths from 1 to {self.size}")
        wrong = (strengths < 1) | (strengths > self.size)
        if wrong.any():
            found = np.asarray(strength)[wrong].flat[0]
            raise HandError(f"strength {found}: expected 1..{self.size} under ordering {self.name!r}")
        return strengths
