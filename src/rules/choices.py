"""Many legal actions in one value: the amounts of a raise, the ways to discard, the cards that may come.

`State.legal_actions()` is a tuple of actions and choices. A choice tests an action (`in`), counts its actions (`size`),
lists them one by one, and picks one at random (`sample`).
"""

from collections.abc import Iterator
from itertools import chain, combinations
from math import comb

from numpy.random import Generator

from standpat.rules.actions import Action, DealCards, Discard, RaiseTo, Show, TurnCard, with_python_ints
from standpat.rules.card_tuples import Cards, cards_of
from standpat.rules.value import value


class Choice:
    """The base of all choices.

    >>> from standpat.rules import RaiseBetween, RaiseTo
    >>> RaiseTo(30) in RaiseBetween(20, 100), RaiseBetween(20, 100).size
    (True, 81)
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Return True if `action` is covered by this choice, with Python or NumPy integers in it."""
        return self.covers(action) or ((plain := with_python_ints(action)) is not None and self.covers(plain))

    def covers(self, action: object) -> bool:
        """Return True if `action`, made of Python ints and tuples, is covered by this choice.

        Args:
            action: Anything.

        Returns:
            True for an action that is legal by this choice.
        """
        raise NotImplementedError

    def __iter__(self) -> Iterator[Action]:
        raise NotImplementedError

    @property
    def size(self) -> int:
        """Number of actions that this choice covers."""
        raise NotImplementedError

    def sample(self, rng: Generator) -> Action:
        """Pick one of the actions at random, all with the same probability (but see `DiscardFrom`).

        Args:
            rng: Random generator.

        Returns:
            An action that this choice covers.
        """
        raise NotImplementedError


Option = Action | Choice
"""An item of `State.legal_actions()`: one action, or many in one value."""


def _pick(rng: Generator, mask: int, count: int) -> tuple[int, ...]:
    """Pick cards of a mask at random."""
    return tuple(int(card) for card in rng.permutation(list(cards_of(mask)))[:count])


@value
class RaiseBetween(Choice):
    """Bet or raise to any amount from `low` to `high`.

    Args:
        low: The smallest amount, in chips put in on this round.
        high: The greatest amount, in chips put in on this round.

    >>> RaiseTo(30) in RaiseBetween(20, 100)
    True
    >>> str(RaiseBetween(20, 100)), str(RaiseBetween(20, 20))
    ('raise to 20..100', 'raise to 20')
    """

    low: int
    high: int

    def covers(self, action: object) -> bool:
        """Return True for a raise to an amount within the bounds."""
        return isinstance(action, RaiseTo) and type(action.amount) is int and self.low <= action.amount <= self.high

    def __iter__(self) -> Iterator[Action]:
        return map(RaiseTo, range(self.low, self.high + 1))

    @property
    def size(self) -> int:
        """Number of amounts."""
        return self.high - self.low + 1

    def sample(self, rng: Generator) -> Action:
        """Pick an amount at random."""
        return RaiseTo(self.low + int(rng.integers(min(self.size, 1 << 62))))

    def __str__(self) -> str:
        return f"raise to {self.low}" if self.low == self.high else f"raise to {self.low}..{self.high}"


@value
class DiscardFrom(Choice):
    """Discard up to `limit` different cards of a hand, or stand pat.

    `sample` gives every number of cards the same probability.

    Args:
        hand: Cards of the player.
        limit: The largest number of cards to discard.

    >>> Discard((51,)) in DiscardFrom((51, 33), 1)
    True
    >>> [str(action) for action in DiscardFrom((51, 33), 1)]
    ['stand pat', 'discard As', 'discard Td']
    """

    hand: Cards
    limit: int

    def covers(self, action: object) -> bool:
        """Return True for a discard of cards of the hand, within the limit."""
        if not isinstance(action, Discard) or type(action.cards) is not tuple:
            return False
        return len(action.cards) <= self.limit and without(self.hand, action.cards) is not None

    def __iter__(self) -> Iterator[Action]:
        return map(Discard, chain.from_iterable(combinations(self.hand, n) for n in range(self.limit + 1)))

    @property
    def size(self) -> int:
        """Number of ways to discard."""
        return sum(comb(len(self.hand), n) for n in range(self.limit + 1))

    def sample(self, rng: Generator) -> Action:
        """Pick a number of cards, then the cards, at random."""
        count = int(rng.integers(self.limit + 1))
        return Discard(tuple(self.hand[place] for place in rng.permutation(len(self.hand))[:count]))

    def __str__(self) -> str:
        return f"discard up to {self.limit}" if self.limit else "stand pat"


@value
class DealFrom(Choice):
    """Deal any `count` cards of the stub to a seat; an unknown card, None, is always allowed.

    Args:
        seat: Seat that gets the cards.
        count: Number of cards.
        stub: Cards that may come, as a mask with one bit a card.

    >>> str(DealFrom(0, 5, 2**52 - 1)), DealFrom(0, 5, 2**52 - 1).size
    ('deal 5 cards to seat 0', 2598960)
    """

    seat: int
    count: int
    stub: int

    def covers(self, action: object) -> bool:
        """Return True for a deal of as many cards of the stub to that seat."""
        if not isinstance(action, DealCards) or type(action.cards) is not tuple:
            return False
        if type(action.seat) is not int or action.seat != self.seat or len(action.cards) != self.count:
            return False
        return drawn_from(self.stub, action.cards) is not None

    def __iter__(self) -> Iterator[Action]:
        return (DealCards(self.seat, some) for some in combinations(cards_of(self.stub), self.count))

    @property
    def size(self) -> int:
        """Number of sets of cards that may come."""
        return comb(self.stub.bit_count(), self.count)

    def sample(self, rng: Generator) -> Action:
        """Pick cards at random."""
        return DealCards(self.seat, _pick(rng, self.stub, self.count))

    def __str__(self) -> str:
        return f"deal {self.count} card{'s' * (self.count > 1)} to seat {self.seat}"


@value
class TurnFrom(Choice):
    """Turn up any card of the stub as the next community card.

    Args:
        stub: Cards that may come, as a mask with one bit a card.

    >>> [str(action) for action in TurnFrom(0b11)]
    ['turn up 2c', 'turn up 2d']
    """

    stub: int

    def covers(self, action: object) -> bool:
        """Return True for turning up a card of the stub."""
        return (
            isinstance(action, TurnCard)
            and action.card is not None
            and drawn_from(self.stub, (action.card,)) is not None
        )

    def __iter__(self) -> Iterator[Action]:
        return map(TurnCard, cards_of(self.stub))

    @property
    def size(self) -> int:
        """Number of cards that may come."""
        return self.stub.bit_count()

    def sample(self, rng: Generator) -> Action:
        """Pick a card at random."""
        return TurnCard(_pick(rng, self.stub, 1)[0])

    def __str__(self) -> str:
        return "turn up a card"


@value
class ShowFrom(Choice):
    """At the showdown, show a hand whose unknown cards may be any cards of the stub.

    Args:
        hand: Cards of the player; None for an unknown card.
        stub: Cards that the unknown ones may be, as a mask with one bit a card.

    >>> [str(action) for action in ShowFrom((51, None), 0b11)]
    ['show As 2c', 'show As 2d']
    """

    hand: Cards
    stub: int

    def covers(self, action: object) -> bool:
        """Return True for a whole hand that has all the known cards."""
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
        """Number of hands that may be shown."""
        return comb(self.stub.bit_count(), self.hand.count(None))

    def sample(self, rng: Generator) -> Action:
        """Pick the unknown cards at random."""
        known = tuple(card for card in self.hand if card is not None)
        return Show(known + _pick(rng, self.stub, self.hand.count(None)))

    def __str__(self) -> str:
        return f"show {len(self.hand)} cards"


def drawn_from(stub: int, some: Cards) -> int | None:
    """Return the mask of the known cards among `some`, or None unless they are different cards of the mask `stub`."""
    mask, known = 0, len(some)
    for card in some:
        if type(card) is int and 0 <= card < 56:
            mask += 1 << card  # with a repeated card, the sum has fewer bits set than there are cards
        elif card is None:
            known -= 1
        else:
            return None
    return mask if mask & stub == mask and mask.bit_count() == known else None


def without(hand: Cards, some: Cards) -> Cards | None:
    """Return the hand without some of its cards, or None if it does not hold each of them once.

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
