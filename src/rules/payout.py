"""The end of a hand: who wins what."""

from collections.abc import Mapping

from standpat.rules.cards import Cards
from standpat.rules.deals import wild_cards
from standpat.rules.draft import Draft, record
from standpat.rules.events import Raked, Won
from standpat.rules.pots import Pot, shares, winners
from standpat.rules.rounds import fresh_round


def award(draft: Draft, strengths: Mapping[int, int] | None = None, *, shown: bool = False) -> None:
    """The hand is over: every pot goes to the strongest of those who contest it, once the house has its rake.

    Without `strengths` there is one player left, and he takes everything. `shown` says whether the winners showed.
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
        for seat, chips in shares(pot.chips - taken, winners(pot, strengths)).items():
            if chips:
                stacks[seat] += chips
                record(draft, Won(seat, chips, number, _best_five(draft, seat) if shown and draft.hands[seat] else ()))
    seats = len(stacks)
    draft.actor = None
    draft.pending = draft.dead = ()
    draft.stacks = tuple(stacks)
    draft.paid = (0,) * seats
    draft.betting = fresh_round(seats, 0)


def _rake(draft: Draft) -> int:
    rake = draft.game.rake
    if rake is None or not any(phase.shows_cards for phase in draft.game.phases[: draft.phase + 1]):
        return 0
    return rake.of(draft.pot)


def _best_five(draft: Draft, seat: int) -> Cards:
    held = sorted([card for card in draft.hands[seat] + draft.board if card is not None], reverse=True)
    if len(held) == 5:
        return tuple(held)
    return tuple(draft.game.ordering.best(held, wild_cards(draft)).tolist())
