"""The end of a hand: rake the pots and give them to the winners."""

from collections.abc import Mapping

from standpat.rules.card_tuples import Cards
from standpat.rules.deals import wild_cards
from standpat.rules.draft import Draft, record
from standpat.rules.events import Carried, Raked, Won
from standpat.rules.pots import Pot, even_split, winners
from standpat.rules.rounds import fresh_round


def award(draft: Draft, strengths: Mapping[int, int] | None = None, *, shown: bool = False) -> None:
    """End the hand: take the rake and give every pot to the strongest of the seats that contest it.

    Without `strengths` one player is left and takes everything. `shown` is True if the winners showed their hands.
    """
    if strengths is None:
        strengths = dict.fromkeys(draft.live, 1)
        pots: tuple[Pot, ...] = (Pot(draft.pot, draft.live),)
    else:
        pots = draft.pots
    rake = _rake(draft)
    if rake:
        record(draft, Raked(rake))
    stacks = list(draft.stacks)
    for number, pot in enumerate(pots):
        taken = min(rake, pot.chips)
        rake -= taken
        for seat, chips in even_split(pot.chips - taken, winners(pot, strengths)).items():
            if chips:
                stacks[seat] += chips
                record(draft, Won(seat, chips, number, _best_five(draft, seat) if shown and draft.hands[seat] else ()))
    draft.stacks = tuple(stacks)
    _clear(draft)


def carry(draft: Draft) -> None:
    """End the hand without a winner: the players still in contest all its chips in the next hand."""
    pot = Pot(draft.pot, draft.live)
    record(draft, Carried(pot.chips, pot.seats))
    _clear(draft)
    draft.carried = pot


def _clear(draft: Draft) -> None:
    """Take all chips off the middle and let nobody act."""
    seats = len(draft.stacks)
    draft.actor = None
    draft.pending = draft.dead = ()
    draft.carried = None
    draft.paid = (0,) * seats
    draft.betting = fresh_round(seats, 0)


def _rake(draft: Draft) -> int:
    """Return the rake of the hand; 0 before a draw or a community card."""
    rake = draft.game.rake
    if rake is None or not any(phase.shows_cards for phase in draft.game.phases[: draft.phase + 1]):
        return 0
    return rake.of(draft.pot)


def _best_five(draft: Draft, seat: int) -> Cards:
    """Find the five cards that the seat wins with."""
    held = sorted([card for card in draft.hands[seat] + draft.board if card is not None], reverse=True)
    if len(held) == 5:
        return tuple(held)
    # An ordering without wild cards accepts no mask of them, not even an empty one.
    return tuple(draft.game.ordering.best(held, wild_cards(draft) or None).tolist())
