"""What an opponent shows down who draws well and of whom nothing is known."""

import numpy as np

from .analysis import Progress
from .deck import Deck
from .distribution import Distribution
from .plans import plan
from .values import Field

ALL = 10**15
"""Final hands that stand for all when probabilities are written as counts."""

KEPT = 8
"""Answers that are kept."""

_known: dict[tuple[Deck, int], Distribution] = {}


def random_hands(deck: Deck | None = None) -> Distribution:
    """The distribution of five cards dealt from a deck.

    >>> random_hands().categories["four of a kind"]
    624
    """
    deck = deck or Deck()
    return Distribution(deck.ordering, np.bincount(deck.strengths(), minlength=deck.ordering.size + 1))


def drawn_hands(deck: Deck | None = None, draws: int = 1, progress: Progress | None = None) -> Distribution:
    """The distribution of the final hand of a player who draws in the best way against a random hand.

    Every hand is dealt, drawn to by the discard that wins most against five random cards (ties count half), and every
    draw counted, each dealt hand weighing the same. For one draw the counts are exact; for more they are probabilities
    in units of 1e-15, and thrown cards are back in the deck before the next draw, as in `plan`. The last few answers
    are kept.

    Args:
        deck: the ordering, the wild and the dead cards, and the jokers; the standard one if None. Cards that one holds
            oneself count as in it unless they are dead.
        draws: how many, 1 to 3.
        progress: told of the steps, if there is anything to do.

    Raises:
        StandpatError: as `plan`.

    >>> import standpat as sp
    >>> aces = sp.HIGH.rank("As Ad 2c 3d 4h")
    >>> round(float(random_hands().beats(aces)), 3), round(float(drawn_hands().beats(aces)), 3)
    (0.109, 0.292)
    """
    asked = deck or Deck(), draws
    found = _known.get(asked)
    if found is None:
        found = _play_out(*asked, progress or (lambda done, total: None))
        if len(_known) >= KEPT:
            _known.pop(next(iter(_known)), None)
        _known[asked] = found
    return found


def _play_out(deck: Deck, draws: int, report: Progress) -> Distribution:
    analyses = plan(Field(1, random_hands(deck)), deck, draws, lambda done, total: report(done, total + draws))
    mass = np.ones(deck.hands())
    for done, analysis in enumerate(reversed(analyses), start=draws + 3):
        mass = analysis.finals(mass)
        if draws > 1:
            mass *= ALL / mass.sum()
        report(done, 2 * draws + 2)
    counts = np.bincount(deck.strengths(), mass, deck.ordering.size + 1)
    return Distribution(deck.ordering, np.rint(counts).astype(np.int64))
