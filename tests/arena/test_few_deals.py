"""Few deals, looked at one by one, where `test_showdowns.py` counts a million."""

import numpy as np
import pytest
from scripted_bits import ScriptedBits, number_for

import standpat as sp
from standpat.arena._showdown_deals import deal_and_draw
from standpat.arena.showdowns import HANDS, STAND_PAT, draw_table

THROW_ALL = draw_table(lambda hands: np.ones(hands.shape, bool))
LOWEST = draw_table(lambda hands: np.arange(5) < np.ones((len(hands), 1), int))


def dealt(bits: np.random.BitGenerator, tables: list[np.ndarray], draws: list[list[int]], deals: int = 1) -> np.ndarray:
    hands = np.zeros((deals, len(draws)), np.uint64)
    deal_and_draw(bits, np.stack(tables), np.array(draws, np.uint8).reshape(len(draws), -1), hands)
    return hands


def test_no_card_is_dealt_twice() -> None:
    hands = dealt(np.random.PCG64(3), [THROW_ALL, STAND_PAT], [[0], [1], [0], [1]], deals=200)
    assert (np.bitwise_count(hands) == 5).all()
    assert (np.bitwise_count(np.bitwise_or.reduce(hands, axis=1)) == 20).all()


def test_what_a_rule_throws_away_is_gone_and_the_rest_is_kept() -> None:
    before = dealt(np.random.PCG64(4), [STAND_PAT], [[0], [0]], deals=50)
    after = dealt(np.random.PCG64(4), [STAND_PAT, LOWEST], [[0], [1]], deals=1)
    kept = after[0] & before[0]
    assert kept[0] == before[0, 0]
    assert kept[1] == before[0, 1] & (before[0, 1] - np.uint64(1))
    assert np.bitwise_count(after[0]).tolist() == [5, 5]


@pytest.mark.parametrize("too_many", [0, 1, 2, 5])
def test_numbers_that_would_make_some_cards_likelier_are_thrown_away(too_many: int) -> None:
    """Of 2**32 numbers, 2**32 % 52 = 48 are too many, among them 0; the first card is dealt in its place."""
    wanted = ["As", "Kd", "7c", "2h", "9s"]
    places, deck = [], list(range(52))
    for turn, card in enumerate(sp.parse(" ".join(wanted)).tolist()):
        place = deck.index(card, turn)
        places.append(number_for(place - turn, 52 - turn))
        deck[turn], deck[place] = deck[place], deck[turn]
    bits = ScriptedBits([0] * too_many + places)
    hand = dealt(bits, [STAND_PAT], [[0]])[0, 0]  # type: ignore[arg-type]
    assert hand == sp.pack(sp.parse(" ".join(wanted)))
    assert len(STAND_PAT) == HANDS
