"""An ante that no opponent can cover goes back to its player, as an uncalled bet does."""

from dataclasses import replace

import pytest

from standpat.rules import GAMES, DealCards, Returned, State

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
