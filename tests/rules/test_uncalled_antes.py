"""An ante that no opponent can cover goes back to its player, as an uncalled bet does."""

from dataclasses import replace

import pytest
from rules_tools import run

from standpat.rules import GAMES, DealCards, ForcedBets, Returned, State, Won

SINGLE = replace(GAMES["single-draw-2-7"], blinds=(5, 10), bet=10, ante=25)


def returned(state: State) -> list[Returned]:
    return [event for event in state.events if isinstance(event, Returned)]


@pytest.mark.parametrize(
    ("stacks", "expected", "pot"),
    [
        ([1, 300], [Returned(1, 29)], 2),
        ([300, 1], [Returned(0, 34)], 2),
        ([300, 10, 5], [Returned(0, 20)], 25),
        ([5, 300, 10], [Returned(1, 25)], 25),
        ([5, 300, 300], [], 65),
        ([25, 25, 300], [], 75),
    ],
)
def test_antes_by_stacks(stacks: list[int], expected: list[Returned], pot: int) -> None:
    state = SINGLE.start(stacks)
    for seat in range(len(stacks)):
        state = state.apply(DealCards(seat, (None,) * 5))
    assert returned(state) == expected
    assert state.pot == pot


def test_an_ante_with_fees_on_top_stays() -> None:
    """Fees belong to those who paid the whole ante, so a player who is all-in with less does not win them."""
    czech = replace(GAMES["czech"], ante=3, fee=2)
    cards = "2c 2d 2h 2s 3c", "3d 3h 3s 4c 4d", "5c 7d 9h Js Kc", "4h 4s 5d 5h 5s"
    state = run(czech.start([2, 19, 19, 8]), "stay pass stay pass pat d5c7d9h", *cards, "6c 8d Th")
    assert not returned(state)
    assert [(event.seat, event.chips) for event in state.events if isinstance(event, Won)] == [(0, 4), (2, 7)]
    assert returned(run(czech.start([2, 19, 19, 8]), "stay pass stay pass pat pat", *cards)) == [Returned(2, 1)]


def test_dead_bets_of_the_main_pot_keep_no_ante_back() -> None:
    """Everybody contests a dead bet, so the ante of the only player who paid one still goes back."""
    forced = ForcedBets(antes=(5, 0), dead=(0, 3))
    state = run(GAMES["five-card-draw"].start([20, 3], forced_bets=forced))
    assert returned(state) == [Returned(0, 5)]
    assert state.pot == 3
