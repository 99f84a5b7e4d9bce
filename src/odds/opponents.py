"""What an opponent shows down who draws well and of whom nothing is known."""

import numpy as np

from .analysis import Progress
from .distribution import Distribution
from .draw_setup import DrawSetup
from .hand_values import Field
from .plans import plan

ALL = 10**15
"""Final hands that stand for all when probabilities are written as counts."""

ANSWERS_KEPT = 8
"""Answers that are kept."""

_answers: dict[tuple[DrawSetup, int], Distribution] = {}


def random_hands(setup: DrawSetup | None = None) -> Distribution:
    """The distribution of five cards dealt from a deck.

    >>> random_hands().categories["four of a kind"]
    624
    """
    setup = setup or DrawSetup()
    return Distribution(setup.ordering, np.bincount(setup.strengths(), minlength=setup.ordering.size + 1))


def drawn_hands(setup: DrawSetup | None = None, draws: int = 1, progress: Progress | None = None) -> Distribution:
    """The distribution of the final hand of a player who draws in the best way against a random hand.

    Every hand is dealt, drawn to by the discard that wins most against five random cards (ties count half), and every
    draw counted, each dealt hand weighing the same. For one draw the counts are exact; for more they are probabilities
    in units of 1e-15, and thrown cards are back in the deck before the next draw, as in `plan`. The last few answers
    are kept.

    Args:
        setup: the ordering, the wild and the dead cards, and the jokers; the standard one if None. Cards that one holds
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
    asked = setup or DrawSetup(), draws
    found = _answers.get(asked)
    if found is None:
        found = _play_out(*asked, progress or (lambda done, total: None))
        if len(_answers) >= ANSWERS_KEPT:
            _answers.pop(next(iter(_answers)), None)
        _answers[asked] = found
    return found


def _play_out(setup: DrawSetup, draws: int, report: Progress) -> Distribution:
    analyses = plan(Field(1, random_hands(setup)), setup, draws, lambda done, total: report(done, total + draws))
    mass = np.ones(setup.hand_count())
    for done, analysis in enumerate(reversed(analyses), start=draws + 3):
        mass = analysis.final_counts(mass)
        if draws > 1:
            mass *= ALL / mass.sum()
        report(done, 2 * draws + 2)
    counts = np.bincount(setup.strengths(), mass, setup.ordering.size + 1)
    return Distribution(setup.ordering, np.rint(counts).astype(np.int64))
