"""Plans for several draws."""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import HandError
from standpat.parallel.integers import whole_number

from . import _plans
from .analysis import Analysis, draw_once, final_values
from .draw_setup import HAND, CardsLike, DrawSetup
from .hand_values import MOST_DRAWS, Value, setup_of
from .reporting import Progress, report_nothing
from .sampling import Sample, add_up
from .suit_classes import HandClasses


def plan(
    value: Value, setup: DrawSetup | None = None, draws: int = 3, progress: Progress | None = None
) -> tuple[Analysis, ...]:
    """Find the best discard of every hand when several draws are ahead, by backward induction over hands.

    Before each draw, the deck counts as whole except for the five cards of the hand: cards discarded in earlier draws
    are back in it. So a plan works with any deck of ten cards or more. For a single draw this is exact; `simulate_plan`
    measures the error for more draws.

    Args:
        value: Value of a final hand after the last draw; cards it shows are dead.
        setup: Ordering, wild cards, jokers and dead cards; None is the paytable's own setup, or the standard deck.
        draws: Number of draws, 1 to 3.
        progress: Function that is called with the steps done and their number.

    Returns:
        One analysis for each draw: index i is for i + 1 draws left, so the last one is for the first draw.

    Raises:
        StandpatError: The deck is too small, the value does not fit its ordering, or the number of draws is not 1 to 3.

    >>> from standpat.odds import Field, random_hands
    >>> lowball = DrawSetup("2-7")
    >>> one, two = plan(Field(1, random_hands(lowball)), lowball, draws=2)
    >>> round(float(one.value), 2), round(float(two.value), 2)
    (0.72, 0.84)
    """
    draws = whole_number(draws, "draws", 1, MOST_DRAWS, error=HandError)
    report = progress or report_nothing
    report(0, draws + 2)
    whole = setup or setup_of(value)
    rest, values = final_values(value, whole)
    report(1, draws + 2)
    classes = HandClasses.of(rest)
    report(2, draws + 2)
    analyses: list[Analysis] = []
    for draw in range(draws):
        analyses.append(draw_once(classes, values, rest.dead[len(whole.dead) :]))
        values = analyses[-1].values
        report(draw + 3, draws + 2)
    return tuple(analyses)


@dataclass(frozen=True, slots=True)
class SimulatedPlan:
    """The result of playing a plan out.

    Args:
        mean: Mean value of the final hands.
        error: Standard error of the mean.
        planned: Value that the plan predicts.
        trials: Number of deals.
        seed: Seed of the sample.

    >>> from standpat.odds import Paytable
    >>> found = simulate_plan(plan(Paytable.load("jacks-or-better-9-6"), draws=1), trials=1000, seed=1)
    >>> abs(found.mean - found.planned) < 4 * found.error
    True
    """

    mean: float
    error: float
    planned: float
    trials: int
    seed: int


def simulate_plan(
    analyses: Sequence[Analysis],
    hand: CardsLike | None = None,
    *,
    trials: int = 1_000_000,
    seed: int | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> SimulatedPlan:
    """Play a plan out from a real deck, where discarded cards stay out.

    Args:
        analyses: Plan, as `plan` gives it.
        hand: Hand before the first draw, as text or ids; None deals a random one each time.
        trials: Number of deals.
        seed: Seed of the sample; None takes a fresh one, which the result holds.
        workers: Number of threads, if there is no executor; the result is the same for any number.
        executor: Any `concurrent.futures.Executor`. Processes receive the plan, about 24 MB a draw, with every piece:
            threads are best.
        progress: Function that is called with the pieces done and their number.

    Returns:
        The mean value of the final hands, and its standard error.

    Raises:
        HandError: The hand is not of the plan's deck, there is no plan, the deck is too small to be dealt from without
            discarded cards, or a number is out of range.
        WorkerError: A piece ended its worker three times.

    >>> from standpat.odds import Against
    >>> two = plan(Against("9c 7d 5h 4s 3c"), DrawSetup("2-7"), draws=2)
    >>> found = simulate_plan(two, "8c 4d 3h 2s Kc", trials=10_000, seed=1)
    >>> abs(found.mean - found.planned) < 0.03
    True
    """
    if not analyses:
        raise HandError("plan: expected one analysis or more, found none")
    if not all(isinstance(analysis, Analysis) for analysis in analyses):
        raise HandError("plan: expected analyses, as `plan` gives them")
    setup = analyses[0].setup
    if any(analysis.setup != setup for analysis in analyses):
        raise HandError("plan: expected analyses of one deck")
    if len(analyses) > MOST_DRAWS:
        raise HandError(f"plan: expected up to {MOST_DRAWS} analyses, found {len(analyses)}")
    needed = HAND * (len(analyses) + 1)
    if len(setup.cards) < needed:
        raise HandError(
            f"expected {needed} cards or more in the deck, found {len(setup.cards)}: discarded cards stay out of it"
        )
    if hand is None:
        places = np.empty(0, np.uint8)
        planned = float(analyses[-1].value)
    else:
        places = setup.places(analyses[-1].read_hand(hand))
        planned = analyses[-1].best_discard(hand)[1]
    sums = [analysis.sums for analysis in reversed(analyses)]
    noises = np.array([analysis.units.noise for analysis in reversed(analyses)])

    sample = Sample.of(trials, seed)
    play = partial(_played, sums, noises, len(setup.cards), places, sample)
    total, squares = add_up(play, sample.pieces, np.zeros(2), workers, progress, executor).tolist()
    scale = analyses[0].units.scale
    mean = total / sample.trials
    error = sqrt(max(squares / sample.trials - mean**2, 0.0) / sample.trials)
    return SimulatedPlan(mean / scale, error / scale, planned, sample.trials, sample.seed)


def _played(
    sums: list[NDArray[np.float64]],
    noises: NDArray[np.float64],
    cards: int,
    hand: NDArray[np.uint8],
    sample: Sample,
    piece: int,
    moments: NDArray[np.float64],
) -> None:
    """Play one piece of a sample, and add the sums of the values and of their squares."""
    _plans.play_deals(sums, noises, cards, hand, sample.stream(piece), sample.size(piece), moments)
