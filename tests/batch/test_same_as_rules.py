"""Every hand of the batch engine is a hand of the rules: what each player sees and may do, and how it ends.

STANDPAT_BATCH_HANDS sets the number of hands of each game: 20,000 with `--timeout=0` take half an hour.
"""

import os

import numpy as np
import pytest
from batch_games import OTHERS, SIX, Setting
from batch_tools import HANDS, compare, random_stacks

ALL_HANDS = int(os.environ.get("STANDPAT_BATCH_HANDS", HANDS))
AT_ONCE = 1000


def test_there_are_thirty_parameter_sets() -> None:
    assert len(OTHERS) >= 30


@pytest.mark.parametrize("setting", (SIX | OTHERS).values(), ids=[*SIX, *OTHERS])
def test_random_hands_are_hands_of_the_rules(setting: Setting) -> None:
    game, seats, forced_bets = setting
    for first in range(0, ALL_HANDS, AT_ONCE):
        stacks = random_stacks(np.random.default_rng(first), min(AT_ONCE, ALL_HANDS - first), seats)
        assert compare(game, stacks, first, forced_bets) == ""
