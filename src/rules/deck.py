"""Where the cards are that nobody holds: the stub, what was thrown away, and who threw it.

A hand may be replayed without every card being known. Then `stub` is the set of cards that *may* be in the stub, and
`blanks` counts the cards not known that are out of it, so that its size is right even where its cards are not known.
"""

from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Deck(NamedTuple):
    """The stub and the cards thrown away; sets of cards are masks with one bit a card, tuples go by seat.

    >>> deck = Deck.fresh(0b1111, seats=2).give(0b11, 0).throw(0, 0b1, 0)
    >>> bin(deck.stub), deck.muck, deck.available(0)
    ('0b1100', (1, 0), 2)
    >>> bin(deck.reshuffle(1).stub), bin(deck.reshuffle(1).for_seat(0))
    ('0b1101', '0b1100')
    """

    stub: int
    blanks: int
    muck: tuple[int, ...]
    muck_blanks: tuple[int, ...]
    thrown: tuple[int, ...]

    @classmethod
    def fresh(cls, cards: int, seats: int) -> "Deck":
        """A whole deck."""
        none = (0,) * seats
        return cls(cards, 0, none, none, none)

    @property
    def size(self) -> int:
        """How many cards the stub holds."""
        return self.stub.bit_count() - self.blanks

    def for_seat(self, seat: int) -> int:
        """The cards of the stub that this seat may get: all but those it threw away itself."""
        return self.stub & ~self.thrown[seat]

    def available(self, seat: int) -> int:
        """How many cards of the stub this seat may get; at most so many, where it is not known which cards are left."""
        open_to = (self.stub & ~self.thrown[seat]).bit_count()
        return min(open_to, self.size) if self.blanks else open_to

    def give(self, mask: int, blanks: int) -> "Deck":
        """The cards of the mask, and as many cards not known, leave the stub."""
        stub, known_blanks, muck, muck_blanks, thrown = self
        return _deck(Deck, (stub & ~mask, known_blanks + blanks, muck, muck_blanks, thrown))

    def throw(self, seat: int, mask: int, blanks: int) -> "Deck":
        """The seat throws these cards away, as a discard or with its whole hand."""
        stub, known_blanks, muck, muck_blanks, thrown = self
        muck = put(muck, seat, muck[seat] | mask)
        if blanks:
            muck_blanks = put(muck_blanks, seat, muck_blanks[seat] + blanks)
        return _deck(Deck, (stub, known_blanks, muck, muck_blanks, put(thrown, seat, thrown[seat] | mask)))

    def reshuffle(self, seat: int) -> "Deck":
        """A new stub for the draw of `seat`: the old one and all that was thrown away but by the seat itself."""
        stub, blanks, none = self.stub, self.blanks, (0,) * len(self.muck)
        for other, mask in enumerate(self.muck):
            if other != seat:
                stub |= mask
                blanks -= self.muck_blanks[other]
        return Deck(
            stub, blanks, put(none, seat, self.muck[seat]), put(none, seat, self.muck_blanks[seat]), self.thrown
        )


_deck = tuple.__new__  # what Deck(...) comes to, without its way through Python: this runs at every card given


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)
