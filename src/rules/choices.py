"""Many legal actions in one value: the amounts of a raise, the ways to discard, the cards that may come.

`State.legal_actions()` is a tuple whose items are actions or choices. Every choice says whether an action is in it
(`in`), how many there are, lists them lazily, and draws one at random.
"""

from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING

from standpat.rules.actions import Action, DealCards, Discard, RaiseTo, Show, TurnCard, with_python_ints
from standpat.rules.cards import Cards, cards_of
from standpat.rules.value import value

if TYPE_CHECKING:
    import numpy as np


class Choice:
    """The base of all choices.

    >>> from standpat.rules import RaiseBetween, RaiseTo
    >>> RaiseTo(30) in RaiseBetween(20, 100), RaiseBetween(20, 100).size
    (True, 81)
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Whether the action is one of them, whole numbers of any kind taken for ints, as `State.apply` takes them."""
        return self.holds(action) or ((plain := with_python_ints(action)) is not None and self.holds(plain))

    def holds(self, action: object) -> bool:
        """Whether the action, made of Python ints and tuples, is one of them."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Action]:
        raise NotImplementedError

    @property
    def size(self) -> int:
        """How many actions this choice holds."""
        raise NotImplementedError

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of the actions at random; all are as likely, but for discards (see `DiscardFrom`)."""
        raise NotImplementedError


def _pick(rng: "np.random.Generator", mask: int, count: int) -> tuple[int, ...]:
    return tuple(int(card) for card in rng.permutation(list(cards_of(mask)))[:count])


@value
class RaiseBetween(Choice):
    """A bet or raise to any amount from `low` to `high`, both included; chips put in on this round, in all.

    >>> RaiseTo(30) in RaiseBetween(20, 100)
    True
    >>> str(RaiseBetween(20, 100)), str(RaiseBetween(20, 20))
    ('raise to 20..100', 'raise to 20')
    """

    low: int
    high: int

    def holds(self, action: object) -> bool:
        """Whether it is one of them."""
        return isinstance(action, RaiseTo) and type(action.amount) is int and self.low <= action.amount <= self.high

    def __iter__(self) -> Iterator[Action]:
        return map(RaiseTo, range(self.low, self.high + 1))

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.high - self.low + 1

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of them at random."""
        return RaiseTo(self.low + int(rng.integers(min(self.size, 1 << 62))))

    def __str__(self) -> str:
        return f"raise to {self.low}" if self.low == self.high else f"raise to {self.low}..{self.high}"


@value
class DiscardFrom(Choice):
    """Up to `limit` different cards of `hand`, or none; `sample` takes every number of cards as likely.

    >>> Discard((51,)) in DiscardFrom((51, 33), 1)
    True
    >>> [str(action) for action in DiscardFrom((51, 33), 1)]
    ['stand pat', 'discard As', 'discard Td']
    """

    hand: Cards
    limit: int

    def holds(self, action: object) -> bool:
        """Whether it is one of them."""
        if not isinstance(action, Discard) or type(action.cards) is not tuple:
            return False
        return len(action.cards) <= self.limit and without(self.hand, action.cards) is not None

    def __iter__(self) -> Iterator[Action]:
        return map(Discard, chain.from_iterable(combinations(self.hand, n) for n in range(self.limit + 1)))

    @property
    def size(self) -> int:
        """How many actions there are."""
        return sum(comb(len(self.hand), n) for n in range(self.limit + 1))

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of them at random."""
        count = int(rng.integers(self.limit + 1))
        return Discard(tuple(self.hand[place] for place in rng.permutation(len(self.hand))[:count]))

    def __str__(self) -> str:
        return f"discard up to {self.limit}" if self.limit else "stand pat"


@value
class DealFrom(Choice):
    """Any `count` cards of the mask `stub` for `seat`; a card not known is None and always allowed.

    >>> str(DealFrom(0, 5, 2**52 - 1)), DealFrom(0, 5, 2**52 - 1).size
    ('deal 5 cards to seat 0', 2598960)
    """

    seat: int
    count: int
    stub: int

    def holds(self, action: object) -> bool:
        """Whether it is one of them."""
        if not isinstance(action, DealCards) or type(action.cards) is not tuple:
            return False
        if type(action.seat) is not int or action.seat != self.seat or len(action.cards) != self.count:
            return False
        return drawn_from(self.stub, action.cards) is not None

    def __iter__(self) -> Iterator[Action]:
        return (DealCards(self.seat, some) for some in combinations(cards_of(self.stub), self.count))

    @property
    def size(self) -> int:
        """How many actions there are."""
        return comb(self.stub.bit_count(), self.count)

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of them at random."""
        return DealCards(self.seat, _pick(rng, self.stub, self.count))

    def __str__(self) -> str:
        return f"deal {self.count} card{'s' * (self.count > 1)} to seat {self.seat}"


@value
class TurnFrom(Choice):
    """Any card of the mask `stub`, turned up on the table.

    >>> [str(action) for action in TurnFrom(0b11)]
    ['turn up 2c', 'turn up 2d']
    """

    stub: int

    def holds(self, action: object) -> bool:
        """Whether it is one of them."""
        return (
            isinstance(action, TurnCard)
            and action.card is not None
            and drawn_from(self.stub, (action.card,)) is not None
        )

    def __iter__(self) -> Iterator[Action]:
        return map(TurnCard, cards_of(self.stub))

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.stub.bit_count()

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of them at random."""
        return TurnCard(_pick(rng, self.stub, 1)[0])

    def __str__(self) -> str:
        return "turn up a card"


@value
class ShowFrom(Choice):
    """At the showdown, the cards of `hand` with those not known filled in from the mask `stub`.

    >>> [str(action) for action in ShowFrom((51, None), 0b11)]
    ['show As 2c', 'show As 2d']
    """

    hand: Cards
    stub: int

    def holds(self, action: object) -> bool:
        """Whether it is one of them."""
        if not isinstance(action, Show) or type(action.cards) is not tuple:
            return False
        if len(action.cards) != len(self.hand) or not all(type(card) is int for card in action.cards):
            return False
        known = [card for card in self.hand if card is not None]
        rest = tuple(card for card in action.cards if card not in known)
        return len(rest) == len(self.hand) - len(known) and drawn_from(self.stub, rest) is not None

    def __iter__(self) -> Iterator[Action]:
        known = tuple(card for card in self.hand if card is not None)
        fills = combinations(cards_of(self.stub), len(self.hand) - len(known))
        return (Show(known + fill) for fill in fills)

    @property
    def size(self) -> int:
        """How many actions there are."""
        return comb(self.stub.bit_count(), self.hand.count(None))

    def sample(self, rng: "np.random.Generator") -> Action:
        """One of them at random."""
        known = tuple(card for card in self.hand if card is not None)
        return Show(known + _pick(rng, self.stub, self.hand.count(None)))

    def __str__(self) -> str:
        return f"show {len(self.hand)} cards"


def drawn_from(stub: int, some: Cards) -> int | None:
    """The mask of `some` if they are different cards of the mask `stub`, cards not known left out; otherwise None."""
    mask, known = 0, len(some)
    for card in some:
        if type(card) is int and 0 <= card < 56:
            mask += 1 << card  # a card that is there twice makes it no sum of as many single bits
        elif card is None:
            known -= 1
        else:
            return None
    return mask if mask & stub == mask and mask.bit_count() == known else None


def without(hand: Cards, some: Cards) -> Cards | None:
    """The hand without some cards of it, or None if it does not hold them, each of them once.

    >>> without((51, 20, None), (51, None)), without((51, 20), (51, 51))
    ((20,), None)
    """
    rest = list(hand)
    try:
        for card in some:
            if type(card) is not int and card is not None:
                return None
            rest.remove(card)
    except ValueError:
        return None
    return tuple(rest)
