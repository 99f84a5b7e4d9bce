"""A player who draws by the exact odds and bets by equity."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from standpat.arena.players.legal_actions import LegalActions
from standpat.arena.players.outlook import Stage, outlook
from standpat.arena.players.percentile import percentile
from standpat.arena.players.reading import Story, story
from standpat.evaluator import unpack
from standpat.rules import Action, Discard, Stay, View
from standpat.rules.cards import mask_of

PAT_FLOOR = {0: 0.6, 1: 0.3, 2: 0.15}
"""By how many cards a player drew last, the share of hands he is taken to be above."""

RAISE_FACTOR = 0.5
"""What is left of a player's possible hands after each raise of his."""

LATER = 1.5
"""Bets that each opponent who has raised is expected to ask for on each round that is to come."""

POINTS = (np.arange(8) + 0.5) / 8


@dataclass(frozen=True, slots=True)
class Expert:
    """Throws away what the exact odds say, and bets by its chance to win against the hands the others may have.

    An opponent is taken to have any of the best hands there are at that moment, the fewer of them the more often he
    raised and the fewer cards he drew.

    edge  how much better than an even share of the pot a hand must be to raise with it

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> state = state.apply(Expert().act(state.view(1), np.random.default_rng(1)))
    >>> print(Expert().act(state.view(0), np.random.default_rng(1)))
    raise to 5
    """

    edge: float = 0.25

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = LegalActions.of(view)
        tale = story(view)
        if options.draw:
            return discard(view, tale, options.draw.limit)
        others = [seat for seat in view.live if seat != view.seat]
        if isinstance(options.match, Stay):
            others = others[: (len(others) + 1) // 2]  # the rest will hardly all stay
        chance = chance_to_win(view, tale, others, rng)
        even = 1 / (len(others) + 1)
        if options.more and chance > even * (1 + self.edge) + 0.05 * tale.round_raises:
            return options.raise_to(max(view.bets) + 0.75 * (view.pot + options.cost))
        if isinstance(options.match, Stay):
            return options.match if chance > even else options.least
        later = LATER * view.game.bet_size * tale.draws_left * sum(tale.raises[seat] > 0 for seat in others)
        if options.match and (not options.cost or chance * (view.pot + options.cost + later) > options.cost + later):
            return options.match
        return options.least


def draws_of(view: View) -> int:
    """How many draws the game has."""
    return sum(phase.title == "draw" for phase in view.game.phases)


def discard(view: View, tale: Story, limit: int) -> Discard:
    """The best discard of the player's hand."""
    stage = outlook(view.game.ordering, draws_of(view))[tale.draws_left]
    hand = mask_of(view.hand)
    _, kept = stage.worth(hand, limit, view.game.fee / max(2 * view.pot, 1))
    return Discard(tuple(int(card) for place, card in enumerate(unpack(hand, 5)) if not kept >> place & 1))


def chance_to_win(view: View, tale: Story, others: Sequence[int], rng: np.random.Generator) -> float:
    """The chance to beat the seats of some others."""
    floors = [floor(tale, seat) for seat in others]
    ordering, draws = view.game.ordering, draws_of(view)
    if not draws:
        place = percentile(view, rng)
        return prod(above(place, least) for least in floors)
    stage = outlook(ordering, draws)[tale.draws_left]
    hand = mask_of(view.hand)
    if not tale.draws_left:
        place = stage.place(float(stage.final[ordering.strength(hand)]))
        return prod(above(place, least) for least in floors)
    worth, _ = stage.worth(hand, 5, 0)
    return prod(ahead(worth, stage, least) for least in floors)


def floor(tale: Story, seat: int) -> float:
    """The share of hands that an opponent is taken to be above."""
    least = PAT_FLOOR.get(tale.drawn[seat], 0.0)
    return float(1 - (1 - least) * RAISE_FACTOR ** tale.raises[seat])


def above(place: float, least: float) -> float:
    """The chance that a hand at this place among all beats one that is anywhere above `least`.

    >>> above(0.75, 0.5), above(0.4, 0.5)
    (0.5, 0.02)
    """
    return max((place - least) / (1 - least), 0.02)


def ahead(worth: float, stage: Stage, least: float) -> float:
    """The chance to end up ahead of a hand that is anywhere above `least`, with draws to come: by the odds of each."""
    places = ((least + (1 - least) * POINTS) * (len(stage.quantiles) - 1)).astype(int)
    theirs = stage.quantiles[places]
    mine = worth * (1 - theirs)
    return float(np.mean(mine / (mine + theirs * (1 - worth))))
