"""Showdowns without betting, by the million: deal, draw by a rule given as a table, rank."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from math import comb, sqrt
from typing import TypeAlias

import numpy as np
from numpy.random import SFC64, SeedSequence
from numpy.typing import NDArray

from standpat.arena._deals import deal_and_draw
from standpat.arena.checks import number
from standpat.arena.errors import ArenaError
from standpat.evaluator import Ordering
from standpat.evaluator.ids import DECK
from standpat.parallel.executors import InProcess
from standpat.parallel.scatter import scatter

HANDS = comb(DECK, 5)
"""How many hands there are, and entries in a draw table."""

CHUNK = 1 << 17
"""Deals that are played in one piece, with a stream of chance of their own."""

DrawTable: TypeAlias = NDArray[np.uint8]
"""What to throw away from each hand, (2598960,): bit j is set if the j-th lowest card goes, the lowest being 0th.

Hands are numbered as `enumerate_hands(ordering)` gives them, in the order of `itertools.combinations`.
"""

STAND_PAT: DrawTable = np.zeros(HANDS, np.uint8)
"""The rule that throws nothing away."""
STAND_PAT.flags.writeable = False


@cache
def all_hands() -> NDArray[np.uint8]:
    """Every hand of five, (2598960, 5) card ids ascending, in the order of `enumerate_hands`; read-only.

    >>> all_hands()[[0, -1]].tolist()
    [[0, 1, 2, 3, 4], [47, 48, 49, 50, 51]]
    """
    flat = np.fromiter((card for hand in combinations(range(DECK), 5) for card in hand), np.uint8, 5 * HANDS)
    flat.flags.writeable = False
    return flat.reshape(HANDS, 5)


def draw_table(rule: Callable[[NDArray[np.uint8]], NDArray[np.bool_]]) -> DrawTable:
    """The table of a rule that says for hands (n, 5), ascending card ids, which cards go: bool (n, 5).

    Raises `ArenaError` if the rule's answer has another shape or is not of bools.

    >>> table = draw_table(lambda hands: hands < 4 * 3)  # away with everything below a five
    >>> int(table[0]), int(table[-1])
    (31, 0)
    """
    thrown = np.asarray(rule(all_hands()))
    if thrown.shape != (HANDS, 5) or thrown.dtype != np.bool_:
        raise ArenaError(f"draw rule: expected bools of shape ({HANDS}, 5), found {thrown.dtype} of {thrown.shape}")
    return np.packbits(thrown, axis=1, bitorder="little")[:, 0]


def showdowns(
    ordering: Ordering,
    deals: int,
    seed: int,
    rules: Sequence[DrawTable | Sequence[DrawTable]] = (STAND_PAT, STAND_PAT),
    executor: Executor | None = None,
) -> NDArray[np.uint16]:
    """Deal five cards to each player, let them draw in turn by their rules, and rank.

    The result depends on the arguments alone, not on the executor.

    Args:
        ordering: what better means.
        deals: how many.
        seed: 0 or more.
        rules: for each player the table he draws by; with several draws, a sequence of one for each.
        executor: where to run, best a `ThreadPoolExecutor` since the loop holds no lock; None for here and now.

    Returns:
        uint16 strengths, (deals, players).

    Raises:
        ArenaError: the deck could be used up, or something is no table or no number.

    >>> import standpat as sp
    >>> strengths = showdowns(sp.HIGH, 1000, seed=1)
    >>> strengths.shape, strengths.dtype
    ((1000, 2), dtype('uint16'))
    """
    deals, seed = number("deals", deals, 0), number("seed", seed, 0)
    if not isinstance(ordering, Ordering):
        raise ArenaError(f"ordering: expected an Ordering, found {ordering!r:.100}")
    tables, plan = _tables(rules)
    try:
        strengths = np.empty((deals, len(plan)), np.uint16)
    except (MemoryError, ValueError) as error:
        raise ArenaError(f"deals: expected as many as memory can hold, found {deals}") from error
    task = partial(_showdowns, ordering, deals, seed, tables, plan)
    for chunk, part in scatter(task, range(-(-deals // CHUNK)), executor or InProcess()):
        strengths[chunk * CHUNK : chunk * CHUNK + len(part)] = part
    return strengths


def _showdowns(
    ordering: Ordering, deals: int, seed: int, tables: NDArray[np.uint8], plan: NDArray[np.uint8], number: int
) -> NDArray[np.uint16]:
    hands = np.empty((min(CHUNK, deals - number * CHUNK), len(plan)), np.uint64)
    deal_and_draw(SFC64(SeedSequence(seed, spawn_key=(number,))), tables, plan, hands)
    return np.asarray(ordering.rank_packed(hands))


def _tables(rules: Sequence[DrawTable | Sequence[DrawTable]]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The different tables, stacked, and which of them each player goes by at each draw, (players, draws)."""
    different: dict[int, int] = {}
    stack: list[DrawTable] = []
    plan: list[list[int]] = []
    if not isinstance(rules, Iterable) or isinstance(rules, np.ndarray):
        raise ArenaError(f"rules: expected a draw table for each player, found {type(rules)}")
    for player, rule in enumerate(rules):
        own = [rule] if isinstance(rule, np.ndarray) or not isinstance(rule, Iterable) else list(rule)
        plan.append([])
        for table in own:
            if not isinstance(table, np.ndarray) or table.shape != (HANDS,) or table.dtype != np.uint8:
                raise ArenaError(f"player {player}: expected a draw table of {HANDS} uint8, found {type(table)}")
            if id(table) not in different:
                if table.max() > 31:
                    raise ArenaError(f"player {player}: expected a draw table of five bits, found {table.max()} in it")
                different[id(table)] = len(stack)
                stack.append(table)
            plan[-1].append(different[id(table)])
    draws = {len(own) for own in plan}
    if len(draws) != 1 or len(plan) < 1:
        raise ArenaError(f"rules: expected as many tables for each player, found {[len(own) for own in plan]}")
    most = [int(np.bitwise_count(table).max()) for table in stack]
    cards = sum(5 + sum(most[table] for table in own) for own in plan)
    if cards > DECK:
        raise ArenaError(f"rules: {len(plan)} players may need {cards} cards, and the deck has {DECK}")
    tables = np.stack(stack) if stack else np.zeros((0, HANDS), np.uint8)
    return tables, np.array(plan, np.uint8).reshape(len(plan), -1)


@dataclass(frozen=True, slots=True)
class PotShare:
    """What a player took of some showdowns: won + tied + lost are all of them.

    share           of the pots, ties split, 0 to 1
    standard_error  of the share; NaN for a single one

    >>> PotShare(won=2, tied=1, lost=1, share=0.625, standard_error=0.24).won
    2
    """

    won: int
    tied: int
    lost: int
    share: float
    standard_error: float


def pot_shares(strengths: NDArray[np.uint16]) -> tuple[PotShare, ...]:
    """What each player took of showdowns, (deals, players) strengths.

    Raises `ArenaError` if there are no deals, or no players.

    >>> pot_shares(np.array([[5, 3], [4, 4], [1, 2], [9, 2]], np.uint16))[0]
    PotShare(won=2, tied=1, lost=1, share=0.625, standard_error=0.23935677693908453)
    """
    strengths = np.asarray(strengths)
    if strengths.ndim != 2 or not strengths.size:
        raise ArenaError(f"strengths: expected those of players in deals, 1 or more of both, found {strengths.shape}")
    best = strengths == strengths.max(axis=1, keepdims=True)
    winners = best.sum(axis=1)
    shares = []
    for mine in best.T:
        won, tied = int(np.sum(mine & (winners == 1))), int(np.sum(mine & (winners > 1)))
        taken = mine / winners
        deals = len(taken)
        error = float(taken.std(ddof=1)) / sqrt(deals) if deals > 1 else float("nan")
        shares.append(PotShare(won, tied, deals - won - tied, float(taken.mean()), error))
    return tuple(shares)
