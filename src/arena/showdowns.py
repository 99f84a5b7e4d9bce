"""Showdowns without betting: deal, draw by tables of discards, rank."""

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

from standpat.arena._showdown_deals import deal_and_draw
from standpat.arena.errors import ArenaError
from standpat.evaluator import Ordering
from standpat.evaluator.ids import DECK
from standpat.parallel.executors import InProcess
from standpat.parallel.integers import whole_number
from standpat.parallel.scatter import scatter

HANDS = comb(DECK, 5)
"""The number of hands of five cards, which is the length of a draw table."""

CHUNK = 1 << 17
"""Deals in a chunk; each chunk has its own random stream."""

DrawTable: TypeAlias = NDArray[np.uint8]
"""The discard of each hand: uint8, shape (2598960,). Bit j is set if the j-th lowest card is discarded, from j = 0.

Hands are in the order of `enumerate_hands(ordering)`, which is the order of `itertools.combinations`.
"""

MOST_TABLES = 256
"""Largest number of different draw tables: their indices are uint8."""

STAND_PAT: DrawTable = np.zeros(HANDS, np.uint8)
"""The draw table that always stands pat."""
STAND_PAT.flags.writeable = False


@cache
def all_hands() -> NDArray[np.uint8]:
    """List all hands of five cards, in the order of `enumerate_hands`.

    Returns:
        Card ids, uint8, shape (2598960, 5), ascending in each hand; read-only.

    >>> all_hands()[[0, -1]].tolist()
    [[0, 1, 2, 3, 4], [47, 48, 49, 50, 51]]
    """
    flat = np.fromiter((card for hand in combinations(range(DECK), 5) for card in hand), np.uint8, 5 * HANDS)
    flat.flags.writeable = False
    return flat.reshape(HANDS, 5)


def draw_table(rule: Callable[[NDArray[np.uint8]], NDArray[np.bool_]]) -> DrawTable:
    """Make a draw table from a function over all hands.

    Args:
        rule: A function that takes card ids, shape (n, 5), ascending in each hand, and returns bools, shape (n, 5):
            True for the cards to discard.

    Returns:
        The draw table, uint8, shape (2598960,).

    Raises:
        ArenaError: The rule's result has another shape or is not of bools.

    >>> table = draw_table(lambda hands: hands < 4 * 3)  # discard everything below a five
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
    """Deal five cards to each player, let them draw by their tables, and rank the hands.

    The result does not depend on the executor.

    Args:
        ordering: The ordering that ranks the hands.
        deals: Number of deals, 0 or more.
        seed: Random seed, 0 or more.
        rules: A draw table for each player; with several draws, a sequence of draw tables for each player.
        executor: Any executor; a `ThreadPoolExecutor` is best, since the loop releases the lock of the interpreter.
            None to run in this thread.

    Returns:
        Strengths, uint16, shape (deals, players).

    Raises:
        ArenaError: An argument is not valid, or the deck could run out of cards.

    >>> import standpat as sp
    >>> strengths = showdowns(sp.HIGH, 1000, seed=1)
    >>> strengths.shape, strengths.dtype
    ((1000, 2), dtype('uint16'))
    """
    deals = whole_number(deals, "deals", 0, error=ArenaError)
    seed = whole_number(seed, "seed", 0, error=ArenaError)
    if not isinstance(ordering, Ordering):
        raise ArenaError(f"ordering: expected an Ordering, found {ordering!r:.100}")
    tables, plan = _stack_tables(rules)
    try:
        strengths = np.empty((deals, len(plan)), np.uint16)
    except (MemoryError, ValueError) as error:
        raise ArenaError(f"deals: expected as many as memory can hold, found {deals}") from error
    task = partial(_showdown_chunk, ordering, deals, seed, tables, plan)
    for chunk, part in scatter(task, range(-(-deals // CHUNK)), executor or InProcess()):
        strengths[chunk * CHUNK : chunk * CHUNK + len(part)] = part
    return strengths


def _showdown_chunk(
    ordering: Ordering, deals: int, seed: int, tables: NDArray[np.uint8], plan: NDArray[np.uint8], number: int
) -> NDArray[np.uint16]:
    """Play one chunk of deals; give the strengths, shape (deals of the chunk, players)."""
    hands = np.empty((min(CHUNK, deals - number * CHUNK), len(plan)), np.uint64)
    deal_and_draw(SFC64(SeedSequence(seed, spawn_key=(number,))), tables, plan, hands)
    return np.asarray(ordering.rank_packed(hands))


def _stack_tables(rules: Sequence[DrawTable | Sequence[DrawTable]]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Stack the different tables; give them, and the index of the table for each player and draw: (players, draws)."""
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
                    raise ArenaError(f"player {player}: expected a draw table with values 0 to 31, found {table.max()}")
                different[id(table)] = len(stack)
                stack.append(table)
            plan[-1].append(different[id(table)])
    draws = {len(own) for own in plan}
    if len(draws) != 1 or len(plan) < 1:
        raise ArenaError(f"rules: expected equally many tables for each player, found {[len(own) for own in plan]}")
    if len(stack) > MOST_TABLES:
        raise ArenaError(f"rules: expected at most {MOST_TABLES} different draw tables, found {len(stack)}")
    most = [int(np.bitwise_count(table).max()) for table in stack]
    cards = sum(5 + sum(most[table] for table in own) for own in plan)
    if cards > DECK:
        raise ArenaError(f"rules: {len(plan)} players may need {cards} cards, and the deck has {DECK}")
    tables = np.stack(stack) if stack else np.zeros((0, HANDS), np.uint8)
    return tables, np.array(plan, np.uint8).reshape(len(plan), -1)


@dataclass(frozen=True, slots=True)
class PotShare:
    """The share of the pots that one player won in a number of showdowns.

    Args:
        won: Number of showdowns won alone.
        tied: Number of showdowns tied for the best hand.
        lost: Number of showdowns lost.
        share: Share of all pots, ties split, 0 to 1.
        standard_error: Standard error of the share; NaN for a single showdown.

    >>> PotShare(won=2, tied=1, lost=1, share=0.625, standard_error=0.24).won
    2
    """

    won: int
    tied: int
    lost: int
    share: float
    standard_error: float


def pot_shares(strengths: NDArray[np.uint16]) -> tuple[PotShare, ...]:
    """Count what each player wins in showdowns.

    Args:
        strengths: Strengths, shape (deals, players), as `showdowns` gives them.

    Returns:
        A `PotShare` for each player.

    Raises:
        ArenaError: There are no deals or no players.

    >>> pot_shares(np.array([[5, 3], [4, 4], [1, 2], [9, 2]], np.uint16))[0]
    PotShare(won=2, tied=1, lost=1, share=0.625, standard_error=0.23935677693908453)
    """
    strengths = np.asarray(strengths)
    if strengths.ndim != 2 or not strengths.size:
        raise ArenaError(f"strengths: expected shape (deals, players), both 1 or more, found {strengths.shape}")
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
