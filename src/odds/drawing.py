"""The final hands that kept cards can become when other cards are drawn."""

import numpy as np

from standpat.evaluator import HandError, histogram
from standpat.evaluator.arguments import FEWEST, MOST
from standpat.parallel.integers import whole_number

from .distribution import Distribution
from .draw_setup import HAND, CardsLike, DrawSetup


def after_draw(kept: CardsLike, setup: DrawSetup | None = None, draw: int | None = None) -> Distribution:
    """Count the final hands after a draw, by strength, exactly.

    Discarded cards are dead: name them in the setup.

    Args:
        kept: Kept cards, as text or ids.
        setup: Ordering, wild cards, jokers and dead cards; None is the standard deck under HIGH.
        draw: Number of cards to draw; None draws up to five cards. Kept and drawn cards are five to ten together, of
            which the best five count.

    Returns:
        The distribution; its counts add up to C(cards left, draw).

    Raises:
        HandError: A card is in two places or not of the deck, or too few or too many cards are drawn.

    >>> after_draw("9s 9d", DrawSetup(dead="As 7d 2c")).categories["two pair"]
    2592
    >>> after_draw("9s 9d 9h 2c 3d", draw=2).total
    1081
    """
    setup = setup or DrawSetup()
    dead, cards = setup.read([("the kept cards", kept)])
    if draw is None and len(cards) > HAND:
        raise HandError(f"the kept cards: expected up to {HAND}, or the number to draw in `draw`, found {len(cards)}")
    count = HAND - len(cards) if draw is None else draw
    count = whole_number(count, "draw", 0, HAND, error=HandError)
    if not FEWEST <= len(cards) + count <= MOST:
        raise HandError(f"expected hands of {FEWEST} to {MOST} cards, found {len(cards)} kept and {count} drawn")
    if len(setup.cards) - len(cards) < count:
        raise HandError(f"draw: expected no more than the {len(setup.cards) - len(cards)} cards left, found {count}")
    counts = histogram(
        setup.ordering, cards, dead, cards=len(cards) + count, jokers=setup.jokers, wild=setup.wild or None
    )
    return Distribution(setup.ordering, counts.astype(np.int64))
