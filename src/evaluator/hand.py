"""One hand and its ordering, as an object for interactive use."""

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
    """A hand of five to ten cards with its ordering, so that only hands of one ordering can be compared.

    Args:
        text: The cards, as `parse` reads them.
        order: The ordering, or its name.
        wild: Natural cards that are wild, as text; "" for no wild cards.

    Raises:
        CardError: The text cannot be read as cards.
        HandError: The cards are not a hand of this ordering.
        StandpatError: No ordering has this name.
        TypeError: The cards are not text. Comparing hands of two orderings raises it, too.

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
        self.strength  # noqa: B018  check the cards now, not at the first comparison

    @property
    def ordering(self) -> Ordering:
        """Ordering of the hand.

        >>> Hand("7c 5d 4h 3s 2c", "2-7").ordering.name
        '2-7'
        """
        return ORDERINGS[self.order] if isinstance(self.order, str) else self.order

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """Card ids, in the order of the text.

        >>> Hand("7c 5d 4h 3s 2c").cards
        (20, 13, 10, 7, 0)
        """
        return tuple(parse(self.text).tolist())

    @cached_property
    def strength(self) -> int:
        """Strength of the hand under its ordering.

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
