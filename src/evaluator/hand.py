"""A hand as a value, for people: it knows its ordering, so two hands compare only where that means something."""

from dataclasses import dataclass
from functools import cached_property, total_ordering

from .cards import parse
from .errors import StandpatError
from .ids import NAMES
from .ordering import Ordering
from .orderings import ORDERINGS


@total_ordering
@dataclass(frozen=True, eq=False)
class Hand:
    """Five to ten cards under an ordering.

    Args:
        text: the cards, as `parse` reads them.
        order: an ordering or its name.
        wild: the natural cards that are wild, as text; "" if none is.

    Raises:
        CardError, HandError: the text is no hand of this ordering.
        StandpatError: there is no ordering of that name.
        TypeError: the cards are not text; or, when hands are compared, they are of two orderings.

    >>> Hand("7c 5d 4h 3s 2c", "2-7") > Hand("Kc Kd Kh 3s 3c", "2-7")
    True
    >>> print(Hand("Kc Kd Kh 3s 3c"))
    Kc Kd Kh 3s 3c: full house, kings over threes
    """

    text: str
    order: Ordering | str = "high"
    wild: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not isinstance(self.wild, str):
            raise TypeError("expected the cards of a hand as text")
        if isinstance(self.order, str) and self.order not in ORDERINGS:
            raise StandpatError(f"ordering {self.order!r}: expected one of {', '.join(ORDERINGS)}")
        if not isinstance(self.order, (str, Ordering)):
            raise TypeError(f"expected an ordering or its name, found {type(self.order).__name__}")
        self.strength  # noqa: B018  the cards are checked now, not at the first comparison

    @property
    def ordering(self) -> Ordering:
        """The ordering.

        >>> Hand("7c 5d 4h 3s 2c", "2-7").ordering.name
        '2-7'
        """
        return ORDERINGS[self.order] if isinstance(self.order, str) else self.order

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The card ids, as given.

        >>> Hand("7c 5d 4h 3s 2c").cards
        (20, 13, 10, 7, 0)
        """
        return tuple(parse(self.text).tolist())

    @cached_property
    def strength(self) -> int:
        """The strength under the ordering.

        >>> Hand("7c 5d 4h 3s 2c", "2-7").strength
        7462
        """
        return int(self.ordering.rank(self.text, self.wild or None))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand) and other.ordering == self.ordering:
            return self.strength == other.strength
        return NotImplemented

    def __lt__(self, other: object) -> bool:
        if isinstance(other, Hand) and other.ordering == self.ordering:
            return self.strength < other.strength
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.ordering, self.strength))

    def __str__(self) -> str:
        words = self.ordering.describe(self.strength, self.text, self.wild or None)
        return f"{' '.join(NAMES[card] for card in self.cards)}: {words}"
