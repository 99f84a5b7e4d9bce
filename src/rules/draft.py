"""A state being worked out: what phases work on.

`State.apply` hands its phase a copy that may be changed, and freezes it when the phase is done. So a phase is plain
code, a state stays a value, and an action that turns out to be illegal leaves nothing behind but a dropped copy.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.rules.cards import Cards, mask_of
from standpat.rules.deck import Deck, put
from standpat.rules.events import Event
from standpat.rules.pots import Pot, all_chips, layers
from standpat.rules.rounds import Round

if TYPE_CHECKING:
    from standpat.rules.game import Game


@dataclass(slots=True, eq=False)
class Draft:
    """The fields of `State`, which says what they mean; open to change."""

    game: "Game"
    starting_stacks: tuple[int, ...]
    phase: int
    actor: int | None
    pending: tuple[int, ...]
    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    dead: tuple[tuple[int, int], ...]
    live: tuple[int, ...]
    hands: tuple[Cards, ...]
    board: tuple[int, ...]
    deck: Deck
    betting: Round
    aggressor: int | None
    events: tuple[Event, ...]

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of this round included."""
        return all_chips(self.paid, self.dead)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they would be if the betting ended now."""
        return layers(self.paid, self.live, self.dead)


def record(draft: Draft, event: Event) -> None:
    """Something has happened."""
    draft.events += (event,)


def pay(draft: Draft, seat: int, chips: int) -> None:
    """The seat puts chips in that others have to match; with a minus, takes them back."""
    draft.stacks = put(draft.stacks, seat, draft.stacks[seat] - chips)
    draft.paid = put(draft.paid, seat, draft.paid[seat] + chips)


def pay_dead(draft: Draft, seat: int, chips: int, level: int) -> None:
    """The seat puts chips in that nobody has to match, contested by those who have paid at least `level`."""
    draft.stacks = put(draft.stacks, seat, draft.stacks[seat] - chips)
    draft.dead = (*draft.dead, (level, chips))


def set_hand(draft: Draft, seat: int, hand: Cards) -> None:
    """The seat now holds these cards."""
    draft.hands = put(draft.hands, seat, hand)


def drop_out(draft: Draft, seat: int) -> None:
    """The seat gives up its hand and every claim to the pot."""
    draft.live = tuple([other for other in draft.live if other != seat])
    hand = draft.hands[seat]
    draft.deck = draft.deck.discard(seat, mask_of(hand), hand.count(None))
    set_hand(draft, seat, ())
