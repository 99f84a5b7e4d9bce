"""Hands played from start to end are those that tables in lock step play, on any number of threads."""

from typing import Any

import numpy as np
import pytest
from batch_games import FIVE, LIZ, OTHERS

from standpat.batch import RANDOM_ACTIONS, Tables, play_hands
from standpat.batch.whole_hands import PIECE
from standpat.rules import ForcedBets, GameError


@pytest.mark.parametrize("threads", [1, 2, 0])
def test_they_are_the_hands_of_tables(threads: int) -> None:
    hands = 2 * PIECE + 1
    stacks = np.random.default_rng(1).integers(1, 50, (hands, 3))
    tables = Tables(LIZ, stacks, seed=2, first_hand=7)
    tables.finish([RANDOM_ACTIONS] * 3)
    nets = play_hands(LIZ, stacks, hands, [RANDOM_ACTIONS] * 3, seed=2, first_hand=7, threads=threads)
    assert (nets == tables.nets).all()


def test_one_row_of_stacks_is_for_all_hands() -> None:
    policies = [RANDOM_ACTIONS] * 2
    same = play_hands(FIVE, [50, 60], 100, policies)
    assert (same == play_hands(FIVE, [[50, 60]] * 100, 100, policies)).all()
    assert play_hands(FIVE, [50, 60], 0, policies).shape == (0, 2)


def test_forced_bets_by_seat() -> None:
    game, seats, forced_bets = next(setting for setting in OTHERS.values() if setting.forced_bets)
    nets = play_hands(game, [40] * seats, 50, [RANDOM_ACTIONS] * seats, forced_bets=forced_bets)
    tables = Tables(game, [[40] * seats] * 50, forced_bets=forced_bets)
    tables.finish([RANDOM_ACTIONS] * seats)
    assert (nets == tables.nets).all()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": -1}, "hands: expected a whole number of 0 or more"),
        ({"stacks": [[5, 5]] * 3}, r"stacks have shape \(3, 2\): expected \(seats,\) or \(10, seats\)"),
        ({"stacks": [[5, 5], [5]]}, "stacks: "),
        ({"stacks": [5, 0]}, "table 0, seat 1: the stack is 0"),
        ({"policies": [RANDOM_ACTIONS]}, "1 policies for 2 seats"),
        ({"threads": -1}, "threads: expected a whole number"),
        ({"first_hand": 2**63}, "the number of the first hand: expected"),
        ({"forced_bets": ForcedBets(live=(1, 2, 3))}, "3 forced bets for 2 seats"),
    ],
)
def test_bad_arguments(changes: Any, message: str) -> None:
    given = {"stacks": [50, 50], "hands": 10, "policies": [RANDOM_ACTIONS] * 2, **changes}
    with pytest.raises(GameError, match=message):
        play_hands(FIVE, given.pop("stacks"), given.pop("hands"), given.pop("policies"), **given)
