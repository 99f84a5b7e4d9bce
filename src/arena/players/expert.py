"""A strategy that draws by the exact odds and bets by its chance to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from standpat.arena.players.draw_values import DrawValues, draw_values
from standpat.arena.players.hand_so_far import HandSoFar, hand_so_far
from standpat.arena.players.legal_actions import LegalActions
from standpat.arena.players.percentile import percentile
from standpat.evaluator import unpack
from standpat.rules import Action, Discard, Stay, View
from standpat.rules.card_tuples import mask_of

LEAST_AFTER_DRAW = {0: 0.6, 1: 0.3, 2: 0.15}
"""The share of hands that an opponent is assumed to be above, by the number of cards they drew last."""

RAISE_FACTOR = 0.5
"""The share of an opponent's possible hands that remains after each of their raises."""

LATER = 1.5
"""Bets that each opponent who has raised is expected to make in each betting round to come."""

POINTS = (np.arange(8) + 0.5) / 8


@dataclass(frozen=True, slots=True)
class Expert:
    """A player who discards by the exact odds, and bets by the chance to win against what the opponents may hold.

    An opponent is assumed to hold one of the best hands at that moment: the more raises and the fewer cards drawn, the
    better.

    Args:
        edge: How much better than an even share of the pot a hand must be for a raise, as a fraction of that share.

    >>> from standpat.rules import GAMES, DealCards, cards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, cards("As Ad Ah 3d 2s"))).apply(DealCards(1, cards("9c 7d 5h 4s 2c")))
    >>> state = state.apply(Expert().act(state.view(1), np.random.default_rng(1)))
    >>> print(Expert().act(state.view(0), np.random.default_rng(1)))
    raise to 5
    """

    edge: float = 0.25

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action.

        Args:
            view: What the player knows; it must be the player's turn.
            rng: The random generator of the seat.

        Returns:
            A legal action.
        """
        options = LegalActions.of(view)
        so_far = hand_so_far(view)
        if options.draw:
            return best_discard(view, so_far, options.draw.limit)
        others = [seat for seat in view.live if seat != view.seat]
        if isinstance(options.match, Stay):
            others = others[: (len(others) + 1) // 2]  # about half of the others stay
        chance = chance_to_win(view, so_far, others, rng)
        even = 1 / (len(others) + 1)
        if options.more and chance > even * (1 + self.edge) + 0.05 * so_far.round_raises:
            return options.raise_to(max(view.bets) + 0.75 * (view.pot + options.cost))
        if isinstance(options.match, Stay):
            return options.match if chance > even else options.least
        later = LATER * view.game.bet_size * so_far.draws_left * sum(so_far.raises[seat] > 0 for seat in others)
        if options.match and (not options.cost or chance * (view.pot + options.cost + later) > options.cost + later):
            return options.match
        return options.least


def count_draws(view: View) -> int:
    """Count the draws of the game."""
    return sum(phase.title == "draw" for phase in view.game.phases)


def best_discard(view: View, so_far: HandSoFar, limit: int) -> Discard:
    """Choose the best discard of the player's hand."""
    values = draw_values(view.game.ordering, count_draws(view))[so_far.draws_left]
    hand = mask_of(view.hand)
    _, kept = values.best_discard(hand, limit, view.game.fee / max(2 * view.pot, 1))
    return Discard(tuple(int(card) for place, card in enumerate(unpack(hand, 5)) if not kept >> place & 1))


def chance_to_win(view: View, so_far: HandSoFar, others: Sequence[int], rng: np.random.Generator) -> float:
    """Estimate the chance to beat all opponents."""
    leasts = [least_percentile(so_far, seat) for seat in others]
    ordering, draws = view.game.ordering, count_draws(view)
    if not draws:
        mine = percentile(view, rng)
        return prod(chance_above(mine, least) for least in leasts)
    values = draw_values(ordering, draws)[so_far.draws_left]
    hand = mask_of(view.hand)
    if not so_far.draws_left:
        mine = values.percentile(float(values.final[ordering.strength(hand)]))
        return prod(chance_above(mine, least) for least in leasts)
    chance, _ = values.best_discard(hand, 5, 0)
    return prod(chance_ahead(chance, values, least) for least in leasts)


def least_percentile(so_far: HandSoFar, seat: int) -> float:
    """Give the share of hands that an opponent is assumed to be above."""
    least = LEAST_AFTER_DRAW.get(so_far.drawn[seat], 0.0)
    return float(1 - (1 - least) * RAISE_FACTOR ** so_far.raises[seat])


def chance_above(percentile_of_hand: float, least: float) -> float:
    """Give the chance that a hand at a percentile beats a random hand above the percentile `least`.

    >>> chance_above(0.75, 0.5), chance_above(0.4, 0.5)
    (0.5, 0.02)
    """
    return max((percentile_of_hand - least) / (1 - least), 0.02)


def chance_ahead(chance: float, values: DrawValues, least: float) -> float:
    """Give the chance to beat a random hand above the percentile `least` after the draws to come."""
    places = ((least + (1 - least) * POINTS) * (len(values.quantiles) - 1)).astype(int)
    theirs = values.quantiles[places]
    mine = chance * (1 - theirs)
    return float(np.mean(mine / (mine + theirs * (1 - chance))))
