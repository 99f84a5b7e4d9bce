"""Who wins, how often: the shares of two to nine players at a showdown."""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from standpat.evaluator import enumerate_hands
from standpat.evaluator.ids import DECK, IDS

from . import _pairs
from ._showdown_counter import ShowdownCounter
from .analysis import Progress
from .draw_setup import DrawSetup
from .numbers import as_count
from .sampling import Sample, add_up
from .showdown_setting import Board, Player, ShowdownSetting

BUDGET = 5_000_000
"""Deals that are enumerated at most unless the caller says otherwise."""

Tally: TypeAlias = NDArray[np.int64]
"""How many deals each set of players shares the pot in, bit i of the index standing for player i."""


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """What one player gets at a showdown.

    Args:
        wins, ties, losses: in how many deals he has the pot alone, shares it, or gets nothing.
        share: his mean share of the pot: a pot shared by t players counts 1/t.
        error: the standard error of the share; 0 if it is exact.

    >>> equity(["Ad Ah Kc Qs Jd", "Ac As Kd Qh Js"]).players[0]
    Share(wins=0, ties=1, losses=0, share=Fraction(1, 2), error=0.0)
    """

    wins: int
    ties: int
    losses: int
    share: Fraction
    error: float


@dataclass(frozen=True, slots=True)
class Equity:
    """Who wins how often.

    Args:
        players: one share each, in the order of the players.
        deals: how many deals were counted.
        exact: whether these are all the deals there are; else they are a sample.
        seed: of the sample, with which it comes out the same again; None if exact.

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
    """The pot shares of players, exactly if that fits the budget, else from a seeded sample.

    Two players without a table are exact whatever the budget: their pairs of draws are counted without being dealt.
    Otherwise all deals are dealt out if there are at most `budget` of them. A sample is cut into pieces that have a
    random stream each, so it is the same for any number of workers, wherever they are.

    Args:
        players: two to nine; a text stands for the player's known cards.
        setup: the ordering, the wild and dead cards, the jokers; if None the standard one, with a table WILD's.
        board: for Cincinnati Liz, the table cards.
        budget: deals that are enumerated at most; 0 asks for a sample whatever the players.
        trials: sampled deals.
        seed: of the sample; None takes a fresh one, which the answer holds.
        workers: threads, where there is no executor.
        executor: any `concurrent.futures.Executor`, dask's included, to deal out or sample on; a piece whose worker
            dies is done again.
        progress: told of the work done and the whole, in pieces.

    Raises:
        HandError: the players, cards, or numbers make no showdown.
        WorkerError: a piece ended its worker three times.

    >>> found = equity([Player("Ks Kd Kh Qc 2d", discard="Qc 2d"), "As Ad Ah Ac 3c"])
    >>> found.exact, found.players[0].wins, found.players[1].wins
    (True, 0, 861)
    """
    setting = ShowdownSetting.of(players, setup, board)
    budget, workers = as_count("budget", budget, 0), as_count("workers", workers, 1)
    sample = Sample.of(trials, seed)
    zero = np.zeros(1 << len(setting.held), np.int64)
    if budget and len(setting.held) == 2 and setting.board is None:
        report = progress or (lambda done, total: None)
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
    """The equities as the table cards are turned up one by one, from none to all of those given.

    Args:
        cards: the table cards in the order of their places, as text.
        players, setup, rank_wild, budget, trials, seed, workers, executor, progress: as for `equity`.

    Raises:
        HandError: as `equity`.

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
    """Compare two players' draws by counting their pairs."""
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
    showdown.sample(sample.stream(piece), sample.size(piece), tally)


def _equity(tally: Tally, exact: bool, seed: int | None) -> Equity:
    """Turn a tally of who shares the pot into each player's results."""
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
