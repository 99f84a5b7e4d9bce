"""Cards dealt at random are as likely as each other: numbers that would make some of them likelier are thrown away."""

import numpy as np
import pytest
from scripted_bits import ScriptedBits, number_for

import standpat as sp
from standpat.odds._showdown_counter import ShowdownCounter

DECK = [0, 5, 10, 15, 20, 25, 30]
"""2**32 is no multiple of 7: the numbers below 2**32 % 7 = 4, times 7, are too many."""


@pytest.mark.parametrize("too_many", [0, 1, 3])
@pytest.mark.parametrize("place", range(7))
def test_a_number_too_many_is_thrown_away(too_many: int, place: int) -> None:
    """Who gets a card of the deck that beats the other's hand tells which one it was."""
    held = sp.pack(sp.parse(["As Ks Qs Js", "Ad Kd Qd Jh"]))
    one = ShowdownCounter(sp.HIGH_BY_SUIT, held.tolist(), [1, 1], np.array(DECK, np.uint8), 0, 0, 0, False, False, True)
    bits = ScriptedBits([0] * too_many + [number_for(place, 7), number_for(0, 6)])
    tally = np.zeros(4, np.int64)
    one.sample(bits, 1, tally)  # type: ignore[arg-type]
    rest = [DECK[0], *DECK[1:]]
    rest[place], rest[0] = rest[0], rest[place]
    mine = sp.HIGH_BY_SUIT.rank([*sp.parse("As Ks Qs Js"), rest[0]])
    other = sp.HIGH_BY_SUIT.rank([*sp.parse("Ad Kd Qd Jh"), rest[1]])
    assert tally.tolist() == [0, mine > other, other > mine, 0]
    assert bits.left == []
