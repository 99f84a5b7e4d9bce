"""Whole hands that compiled policies play, one after another, on any number of threads."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.batch.engine import CompiledRules
from standpat.batch.policies import CompiledPolicy
from standpat.batch.starting import stacks_by_table, whole_numbers, word_of
from standpat.batch.translation import translate
from standpat.parallel.cores import cores
from standpat.rules import ForcedBets, Game, GameError
from standpat.rules.validation import game_number

PIECE = 4096
"""Hands that a thread plays before it takes the next ones."""


def play_hands(
    game: Game,
    stacks: ArrayLike,
    hands: int,
    policies: Sequence[CompiledPolicy],
    *,
    seed: int = 0,
    first_hand: int = 0,
    threads: int = 1,
    forced_bets: ForcedBets | None = None,
) -> NDArray[np.int64]:
    """Play hands to their end with compiled policies.

    Each hand is the one that `Tables` deals and `Tables.finish` plays for the same seed and number. It does not depend
    on the other hands or on the number of threads.

    Args:
        game: A game made of the phases that come with standpat.
        stacks: Starting stacks in chips, shape (seats,) or (hands, seats), any integer dtype.
        hands: How many hands to play.
        policies: One for each seat, such as `RANDOM_ACTIONS`.
        seed: Random seed; an int of 0 or more.
        first_hand: The number of the first hand.
        threads: Number of threads; 0 uses all cores.
        forced_bets: What each seat posts; by default what `game.forced_bets` returns.

    Returns:
        What each seat won or lost, shape (hands, seats).

    Raises:
        GameError: The game cannot be played by the engine, or another argument makes no sense.

    >>> from standpat.batch import RANDOM_ACTIONS
    >>> from standpat.rules import GAMES
    >>> nets = play_hands(GAMES["five-card-draw"], [100, 100], 10_000, [RANDOM_ACTIONS] * 2, seed=1)
    >>> nets.shape, int(nets.sum())
    ((10000, 2), 0)
    """
    count = game_number(hands, "hands")
    first = game_number(first_hand, "the number of the first hand", 0, 2**63 - count)
    given = whole_numbers(stacks, "stacks")
    start = stacks_by_table(given[None] if given.ndim == 1 else given)
    if start.shape[0] not in (1, count):
        raise GameError(f"stacks have shape {start.shape}: expected (seats,) or ({count}, seats)")
    seats = start.shape[1]
    if len(policies) != seats:
        raise GameError(f"{len(policies)} policies for {seats} seats")
    workers = game_number(threads, "threads") or cores()
    rules = CompiledRules(translate(game, seats, forced_bets))
    nets = np.empty((count, seats), np.int64)
    word = word_of(seed)

    def play(begin: int) -> None:
        part = start if len(start) == 1 else start[begin : begin + PIECE]
        rules.play(policies, part, nets[begin : begin + PIECE], word, first + begin)

    pieces = range(0, count, PIECE)
    if workers == 1 or len(pieces) < 2:
        for begin in pieces:
            play(begin)
    else:
        with ThreadPoolExecutor(min(workers, len(pieces))) as pool:
            for done in [pool.submit(play, begin) for begin in pieces]:
                done.result()
    return nets
