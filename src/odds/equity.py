"""The equities of two to nine players at a showdown: how often each wins, and their mean pot share."""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import HandError, enumerate_hands
from standpat.evaluator.ids import DECK, IDS
from standpat.parallel.integers import whole_number

from . import _pairs
from ._showdown_counter import ShowdownCounter
from .draw_setup import DrawSetup
from .reporting import Progress, report_nothing
from .sampling import Sample, add_up
from .showdown_setting import Board, Player, ShowdownSetting

BUDGET = 5_000_000
"""Largest number of deals that are enumerated by default."""

Tally: TypeAlias = NDArray[np.int64]
"""Number of deals in which each set of players shares the pot; bit i of the index stands for player i."""


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """The result of one player over all counted deals.

    Args:
        wins: Number of deals in which the player has the pot alone.
        ties: Number of deals in which the player shares the pot.
        losses: Number of deals in which the player gets nothing.
        share: Mean share of the pot; a pot that t players share counts 1/t.
        error: Standard error of the share; 0 if it is exact.

    >>> equity(["Ad Ah Kc Qs Jd", "Ac As Kd Qh Js"]).players[0]
    PlayerEquity(wins=0, ties=1, losses=0, share=Fraction(1, 2), error=0.0)
    """

    wins: int
    ties: int
    losses: int
    share: Fraction
    error: float


@dataclass(frozen=True, slots=True)
class Equity:
    """The results of all players at a showdown.

    Args:
        players: Result of each player, in the order given.
        deals: Number of deals counted.
        exact: True if all possible deals were counted, False for a sample.
        seed: Seed of the sample, which gives the same sample again; None if exact.

    >>> found = equity(["As Ad", "Ks Kd", "Qs Qd"], trials=1000, seed=7)
    >>> found.exact, found.deals, found.seed
    (False, 1000, 7)
    """

    players: tuple[PlayerEquity, ...]
    deals: int
    exact: bool
    seed: int | None


def equity(
    players: Sequence[Player | str],
    setup: DrawSetup | None = None,
    board: Board | None = None,
    *,
    budget: int = BUDGET,
    trials: int = 1_000_000,
    seed: int | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Equity:
    """Find the pot shares of players, exactly if that fits the budget, else from a seeded sample.

    Two players without a board are exact whatever the budget: the pairs of their draws are counted without being dealt.
    Otherwise all deals are enumerated if there are at most `budget` of them. A sample is cut into pieces, each with its
    own random stream, so it is the same for any number of workers.

    Args:
        players: Two to nine players; a text stands for a player's known cards.
        setup: Ordering, wild cards, jokers and dead cards; None is the standard deck, under WILD if there is a board.
        board: Board of Cincinnati Liz.
        budget: Largest number of deals to enumerate; 0 asks for a sample.
        trials: Number of deals in a sample.
        seed: Seed of the sample; None takes a fresh one, which the result holds.
        workers: Number of threads, if there is no executor.
        executor: Any `concurrent.futures.Executor`, dask's included, to count on; a piece whose worker dies is counted
            again.
        progress: Function that is called with the pieces done and their number.

    Returns:
        The equities.

    Raises:
        HandError: The players, cards or numbers do not make a showdown.
        WorkerError: A piece ended its worker three times.

    >>> found = equity([Player("Ks Kd Kh Qc 2d", discard="Qc 2d"), "As Ad Ah Ac 3c"])
    >>> found.exact, found.players[0].wins, found.players[1].wins
    (True, 0, 861)
    """
    setting = ShowdownSetting.of(players, setup, board)
    budget = whole_number(budget, "budget", 0, error=HandError)
    workers = whole_number(workers, "workers", 1, error=HandError)
    sample = Sample.of(trials, seed)
    zero = np.zeros(1 << len(setting.held), np.int64)
    if budget and len(setting.held) == 2 and setting.board is None:
        report = progress or report_nothing
        report(0, 1)
        tally = _pair_tally(setting)
        report(1, 1)
        return _equity(tally, exact=True, seed=None)
    showdown = setting.showdown()
    if setting.deals <= budget:
        firsts = len(setting.left) if setting.to_come + sum(setting.drawn) else 1
        tally = add_up(showdown.enumerate, firsts, zero, workers, progress, executor, showdown.stop)
        return _equity(tally, exact=True, seed=None)
    tally = add_up(partial(_sampled, showdown, sample), sample.pieces, zero, workers, progress, executor)
    return _equity(tally, exact=False, seed=sample.seed)


def streets(
    players: Sequence[Player | str],
    cards: str,
    setup: DrawSetup | None = None,
    *,
    rank_wild: bool = False,
    budget: int = BUDGET,
    trials: int = 1_000_000,
    seed: int | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> tuple[Equity, ...]:
    """Find the equities as the board cards are turned up one by one.

    Args:
        players: Two to nine players; a text stands for a player's known cards.
        cards: Board cards in the order of their places, as text.
        setup: Ordering, wild cards, jokers and dead cards; None is the standard deck under WILD.
        rank_wild: True if all cards of the middle card's rank are wild.
        budget: Largest number of deals to enumerate; 0 asks for samples.
        trials: Number of deals in a sample.
        seed: Seed of the samples; None takes fresh ones, which the results hold.
        workers: Number of threads, if there is no executor.
        executor: Any `concurrent.futures.Executor` to count on.
        progress: Function that is called with the pieces done and their number, for each equity anew.

    Returns:
        One equity for each number of cards on the board, from none to all.

    Raises:
        HandError: The players, cards or numbers do not make a showdown.

    >>> found = streets(["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"], "As Ks 3d 4h 5h", trials=10_000, seed=1)
    >>> len(found), found[-1].exact
    (6, True)
    """
    turned = DrawSetup("wild", jokers=4).read([("the board", cards)])[1]
    return tuple(
        equity(
            players,
            setup,
            Board(turned[:count], rank_wild),
            budget=budget,
            trials=trials,
            seed=seed,
            workers=workers,
            executor=executor,
            progress=progress,
        )
        for count in range(len(turned) + 1)
    )


def _pair_tally(setting: ShowdownSetting) -> Tally:
    """Count how two players' draws compare, over all pairs."""
    strengths = []
    for held in setting.held:
        ids = np.array([card for card in range(IDS) if held >> card & 1], np.uint8)
        every = np.arange(DECK + setting.setup.jokers, dtype=np.uint8)
        dead = np.setdiff1d(every, np.concatenate([ids, setting.left]))
        ranked = enumerate_hands(
            setting.setup.ordering, ids, dead, jokers=setting.setup.jokers, wild=setting.setup.wild or None
        )
        strengths.append(np.ascontiguousarray(ranked[::-1]))
    (first, second), (first_drawn, second_drawn) = strengths, setting.drawn
    wins, ties = _pairs.count_pairs(first, first_drawn, second, second_drawn, len(setting.left))
    return np.array([0, wins, setting.deals - wins - ties, ties], np.int64)


def _sampled(showdown: ShowdownCounter, sample: Sample, piece: int, tally: Tally) -> None:
    """Add one piece of a sample to a tally."""
    showdown.sample(sample.stream(piece), sample.size(piece), tally)


def _equity(tally: Tally, exact: bool, seed: int | None) -> Equity:
    """Turn a tally into the results of each player."""
    players = len(tally).bit_length() - 1
    deals = int(tally.sum())
    shares = []
    for player in range(players):
        counts = [0] * (players + 1)
        for winners, times in enumerate(tally.tolist()):
            if winners >> player & 1:
                counts[winners.bit_count()] += times
        mean = sum(Fraction(times, sharers) for sharers, times in enumerate(counts) if times) / deals
        square = sum(Fraction(times, sharers**2) for sharers, times in enumerate(counts) if times) / deals
        error = 0.0 if exact else sqrt((square - mean**2) / deals)
        wins, ties = counts[1], sum(counts[2:])
        shares.append(PlayerEquity(wins, ties, deals - wins - ties, Fraction(mean), error))
    return Equity(tuple(shares), deals, exact, seed)
