"""Opponents whose cards are unknown and who draw well: what they show down, and the share of the pot against them."""

from dataclasses import dataclass
from math import comb

import numpy as np

from standpat.evaluator import HandError
from standpat.parallel.integers import whole_number

from .distribution import Distribution
from .draw_setup import CardsLike, DrawSetup
from .hand_values import MOST_DRAWS, ValueTable, for_any_wild
from .plans import plan
from .reporting import Progress, report_nothing

MOST_OPPONENTS = 100
"""Largest number of opponents; a deck deals hands to ten players."""

ALL = 10**15
"""Number of final hands that probabilities are written as."""

ANSWERS_KEPT = 8
"""Number of answers of `drawn_hands` that are kept."""

_answers: dict[tuple[DrawSetup, int], Distribution] = {}


@dataclass(frozen=True, slots=True)
class Field:
    """The share of the pot against opponents whose final hands are independent and follow a distribution.

    Args:
        opponents: Number of opponents, 1 to 100.
        distribution: Distribution of one opponent's final hand; None uses `drawn_hands(setup, draws)`.
        draws: Number of draws the opponents have had, 1 to 3; used if there is no distribution.

    Raises:
        HandError: A number is out of range, or `distribution` is not a Distribution.

    >>> from standpat.odds import after_draw
    >>> values = Field(2, after_draw("")).values_by_strength(DrawSetup())
    >>> float(values[0, 7462] > 0.9999), float(values[0, 1] < 0.0001)
    (1.0, 1.0)
    """

    opponents: int = 1
    distribution: Distribution | None = None
    draws: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "opponents", whole_number(self.opponents, "opponents", 1, MOST_OPPONENTS, error=HandError)
        )
        object.__setattr__(self, "draws", whole_number(self.draws, "draws", 1, MOST_DRAWS, error=HandError))
        if not isinstance(self.distribution, Distribution | None):
            raise HandError(f"distribution: expected a Distribution, found {type(self.distribution).__name__}")

    def shown_cards(self) -> CardsLike:
        """Give no cards: the opponents show none.

        Returns:
            Empty text.
        """
        return ""

    def values_by_strength(self, setup: DrawSetup) -> ValueTable:
        """Give the mean share of the pot by strength.

        With n opponents, each weaker with probability b and equal with probability e, t of them tie with probability
        C(n, t) e^t b^(n - t), and the share is then 1/(t + 1). If an opponent is stronger, the share is 0.

        Args:
            setup: Setup that the hands come from.

        Returns:
            Values, shape (6, size + 1), float64.

        Raises:
            HandError: The distribution is of another ordering than the setup's.
        """
        distribution = self.distribution or drawn_hands(setup, self.draws)
        if distribution.ordering != setup.ordering:
            raise HandError(
                f"distribution: expected ordering {setup.ordering.name!r}, found {distribution.ordering.name!r}"
            )
        tie = distribution.probabilities
        below = np.cumsum(tie) - tie
        shares = sum(
            comb(self.opponents, ties) * tie**ties * below ** (self.opponents - ties) / (ties + 1)
            for ties in range(self.opponents + 1)
        )
        return for_any_wild(np.asarray(shares))


def random_hands(setup: DrawSetup | None = None) -> Distribution:
    """Count all five-card hands that can be dealt, by strength.

    Args:
        setup: Ordering, wild cards, jokers and dead cards; None is the standard deck under HIGH.

    Returns:
        The distribution of a dealt hand.

    >>> random_hands().categories["four of a kind"]
    624
    """
    setup = setup or DrawSetup()
    return Distribution(setup.ordering, np.bincount(setup.strengths(), minlength=setup.ordering.size + 1))


def drawn_hands(setup: DrawSetup | None = None, draws: int = 1, progress: Progress | None = None) -> Distribution:
    """Count the final hands of a player who draws in the best way against a random hand.

    Every hand is dealt once. The player makes the discard that wins most often against five random cards, where a tie
    counts half, and every draw is counted; each dealt hand has the same weight. For one draw the counts are exact. For
    more draws they are probabilities in units of 1e-15, and discarded cards are back in the deck before the next draw,
    as in `plan`. The last eight answers are kept.

    Args:
        setup: Ordering, wild cards, jokers and dead cards; None is the standard deck under HIGH. Your own cards stay in
            the opponents' deck unless you name them as dead.
        draws: Number of draws, 1 to 3.
        progress: Function that is called with the steps done and their number, if the answer is not kept.

    Returns:
        The distribution of the final hand.

    Raises:
        HandError: The number of draws is out of range, or the deck is too small.

    >>> import standpat as sp
    >>> aces = sp.HIGH.rank("As Ad 2c 3d 4h")
    >>> round(float(random_hands().beats(aces)), 3), round(float(drawn_hands().beats(aces)), 3)
    (0.109, 0.292)
    """
    question = setup or DrawSetup(), draws
    found = _answers.get(question)
    if found is None:
        found = _play_out(*question, progress or report_nothing)
        if len(_answers) >= ANSWERS_KEPT:
            _answers.pop(next(iter(_answers)), None)
        _answers[question] = found
    return found


def _play_out(setup: DrawSetup, draws: int, report: Progress) -> Distribution:
    """Follow every dealt hand through all draws."""
    analyses = plan(Field(1, random_hands(setup)), setup, draws, lambda done, total: report(done, total + draws))
    counts_of_hands = np.ones(setup.hand_count())
    for done, analysis in enumerate(reversed(analyses), start=draws + 3):
        counts_of_hands = analysis.final_counts(counts_of_hands)
        if draws > 1:
            counts_of_hands *= ALL / counts_of_hands.sum()
        report(done, 2 * draws + 2)
    counts = np.bincount(setup.strengths(), counts_of_hands, setup.ordering.size + 1)
    return Distribution(setup.ordering, np.rint(counts).astype(np.int64))
