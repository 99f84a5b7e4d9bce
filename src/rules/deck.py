"""The cards that no player holds: the stub, and what each seat has discarded.

Some cards of a recorded hand may be unknown. Then `stub` is the set of cards that *may* be in the stub, and `blanks`
counts the unknown cards outside it. So the size of the stub is right even when its cards are unknown.
"""

from operator import or_
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Deck(NamedTuple):
    """The stub and the discards. Sets of cards are masks with one bit a card; tuples go by seat.

    Args:
        stub: The cards that may be in the stub.
        blanks: Number of unknown cards outside the stub.
        muck: The cards each seat has discarded since the start or the last reshuffle. A reshuffle for a seat's own
            draw leaves its own discards here.
        muck_blanks: Number of unknown cards in the muck of each seat.
        barred: Cards a seat has discarded and a reshuffle has put back into the stub; the seat must not get them again.

    >>> deck = Deck.fresh(0b1111, seats=2).give(0b11, 0).discard(0, 0b1, 0)
    >>> bin(deck.stub), deck.muck, deck.available(0)
    ('0b1100', (1, 0), 2)
    >>> bin(deck.reshuffle(1).stub), bin(deck.reshuffle(1).for_seat(0))
    ('0b1101', '0b1100')
    """

    stub: int
    blanks: int
    muck: tuple[int, ...]
    muck_blanks: tuple[int, ...]
    barred: tuple[int, ...]

    @classmethod
    def fresh(cls, cards: int, seats: int) -> "Deck":
        """Make a whole deck of the cards of a mask."""
        nothing = (0,) * seats
        return cls(cards, 0, nothing, nothing, nothing)

    @property
    def discarded(self) -> tuple[int, ...]:
        """All known cards that each seat has discarded in this deal."""
        return tuple(map(or_, self.muck, self.barred))

    @property
    def size(self) -> int:
        """Number of cards in the stub."""
        return self.stub.bit_count() - self.blanks

    def for_seat(self, seat: int) -> int:
        """Return the cards of the stub that the seat may get: all but its own discards."""
        return self.stub & ~self.barred[seat]

    def available(self, seat: int) -> int:
        """Count the cards of the stub that the seat may get, at most; the count is exact if all cards are known."""
        open_to = (self.stub & ~self.barred[seat]).bit_count()
        return min(open_to, self.size) if self.blanks else open_to

    def give(self, mask: int, blanks: int) -> "Deck":
        """Take the cards of the mask and `blanks` unknown cards out of the stub."""
        stub, known_blanks, muck, muck_blanks, barred = self
        return _deck(Deck, (stub & ~mask, known_blanks + blanks, muck, muck_blanks, barred))

    def discard(self, seat: int, mask: int, blanks: int) -> "Deck":
        """Add cards that the seat discards, or folds, to its muck."""
        stub, known_blanks, muck, muck_blanks, barred = self
        muck = put(muck, seat, muck[seat] | mask)
        if blanks:
            muck_blanks = put(muck_blanks, seat, muck_blanks[seat] + blanks)
        return _deck(Deck, (stub, known_blanks, muck, muck_blanks, barred))

    def reshuffle(self, seat: int) -> "Deck":
        """Make a new stub for the draw of `seat`: the old one and all discards of the other seats."""
        stub, blanks, nothing, others = self.stub, self.blanks, (0,) * len(self.muck), put(self.muck, seat, 0)
        for mask in others:
            stub |= mask
        blanks -= sum(self.muck_blanks) - self.muck_blanks[seat]
        barred = tuple(map(or_, self.barred, others))
        muck, muck_blanks = put(nothing, seat, self.muck[seat]), put(nothing, seat, self.muck_blanks[seat])
        return Deck(stub, blanks, muck, muck_blanks, barred)


_deck = tuple.__new__  # what Deck(...) calls in the end; the direct call is faster, and this runs at every card dealt


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)
