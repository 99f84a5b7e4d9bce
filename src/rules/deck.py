"""Where the cards are that nobody holds: the stub, what was thrown away, and who threw it.

A hand may be replayed without every card being known. Then `stub` is the set of cards that *may* be in the stub, and
`blanks` counts the cards not known that are out of it, so that its size is right even where its cards are not known.
"""

from operator import or_
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Deck(NamedTuple):
    """The stub and the cards thrown away; sets of cards are masks with one bit a card, tuples go by seat.

    `muck` is what each seat has thrown away since the last reshuffle, or since the start if it was reshuffled for that
    seat itself; `barred` what it threw away before, which is back in the stub, but must not come back to the seat.

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
        """A whole deck."""
        none = (0,) * seats
        return cls(cards, 0, none, none, none)

    @property
    def discarded(self) -> tuple[int, ...]:
        """All that each seat has thrown away in this deal, known cards only."""
        return tuple(map(or_, self.muck, self.barred))

    @property
    def size(self) -> int:
        """How many cards the stub holds."""
        return self.stub.bit_count() - self.blanks

    def for_seat(self, seat: int) -> int:
        """The cards of the stub that this seat may get: all but those it threw away itself."""
        return self.stub & ~self.barred[seat]

    def available(self, seat: int) -> int:
        """How many cards of the stub this seat may get; at most so many, where it is not known which cards are left."""
        open_to = (self.stub & ~self.barred[seat]).bit_count()
        return min(open_to, self.size) if self.blanks else open_to

    def give(self, mask: int, blanks: int) -> "Deck":
        """The cards of the mask, and as many cards not known, leave the stub."""
        stub, known_blanks, muck, muck_blanks, barred = self
        return _deck(Deck, (stub & ~mask, known_blanks + blanks, muck, muck_blanks, barred))

    def discard(self, seat: int, mask: int, blanks: int) -> "Deck":
        """The seat throws these cards away, as a discard or with its whole hand."""
        stub, known_blanks, muck, muck_blanks, barred = self
        muck = put(muck, seat, muck[seat] | mask)
        if blanks:
            muck_blanks = put(muck_blanks, seat, muck_blanks[seat] + blanks)
        return _deck(Deck, (stub, known_blanks, muck, muck_blanks, barred))

    def reshuffle(self, seat: int) -> "Deck":
        """A new stub for the draw of `seat`: the old one and all that was thrown away but by the seat itself."""
        stub, blanks, none, others = self.stub, self.blanks, (0,) * len(self.muck), put(self.muck, seat, 0)
        for mask in others:
            stub |= mask
        blanks -= sum(self.muck_blanks) - self.muck_blanks[seat]
        barred = tuple(map(or_, self.barred, others))
        return Deck(stub, blanks, put(none, seat, self.muck[seat]), put(none, seat, self.muck_blanks[seat]), barred)


_deck = tuple.__new__  # what Deck(...) comes to, without its way through Python: this runs at every card given


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)
