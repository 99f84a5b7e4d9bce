"""Pots, splits and what they add up to."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_tools import run

from standpat.rules import GAMES, Pot, Rake, Raked, Returned, State, Won, pots, split, winners

FCD = GAMES["five-card-draw"]


def won(state: State) -> dict[int, int]:
    total: dict[int, int] = {}
    for event in state.events:
        if isinstance(event, Won):
            total[event.seat] = total.get(event.seat, 0) + event.chips
    return total


def test_layers_with_the_same_seats_are_one_pot() -> None:
    paid = [10_000, 10_000, 10_000, 200, 100]
    assert pots(paid, [0, 1, 2]) == (Pot(30_300, (0, 1, 2)),)
    assert split(30_300, [0, 1, 2]) == {0: 10_100, 1: 10_100, 2: 10_100}


def test_side_pots_are_split_apart() -> None:
    paid = [76, 117, 115, 117, 1, 66, 27]
    made = pots(paid, [0, 1, 3, 5, 6])
    assert made == (
        Pot(163, (0, 1, 3, 5, 6)),
        Pot(195, (0, 1, 3, 5)),
        Pot(40, (0, 1, 3)),
        Pot(121, (1, 3)),
    )
    strengths = {0: 9, 5: 9, 1: 7, 3: 6, 6: 1}
    total: dict[int, int] = {}
    for pot in made:
        for seat, chips in split(pot.chips, winners(pot, strengths)).items():
            total[seat] = total.get(seat, 0) + chips
    assert total == {0: 220, 5: 178, 1: 121}


HANDS = {
    "best": "7s 5d 4h 3s 2c",
    "tie": "7h 5c 4d 3h 2d",
    "next": "8c 6d 4s 3d 2h",
    "worse": "9c 6s 5h 4c 3c",
    "worst": "Tc 7c 6c 5s 2s",
}


def test_the_same_hand_played() -> None:
    game = replace(GAMES["single-draw-2-7"], seats=(2, 7), ante=1)
    pairs = ("As Ah Ad Ac Ks", "Kh Kd Kc Qs Qh")
    hands = [HANDS["best"], HANDS["next"], pairs[0], HANDS["worse"], pairs[1], HANDS["tie"], HANDS["worst"]]
    state = run(game.start([76, 181, 300, 117, 5, 66, 27]), "r114 r116 f c c c c f", *hands)
    assert state.paid == (76, 117, 115, 117, 1, 66, 27)
    state = run(state, "pat pat pat pat pat")
    assert won(state) == {0: 220, 5: 178, 1: 121}


def test_all_in_player_stays_in_what_he_paid_for() -> None:
    state = run(
        FCD.start([400, 400, 100]), "r100 c c pat pat pat r200 c", "Kc Kd Kh 2s 3s", "Qc Qd Qh 2h 3h", "Ac Ad Ah 2d 3d"
    )
    assert won(state) == {2: 300, 0: 400}


@pytest.mark.parametrize(
    ("strengths", "expected"),
    [((9, 5, 5), (0,)), ((9, 9, 5), (0, 1)), ((9, 9, 9), (0, 1, 2)), ((5, 9, 5), (1,))],
)
def test_only_the_best_share(strengths: tuple[int, int, int], expected: tuple[int, ...]) -> None:
    assert winners(Pot(10, (0, 1, 2)), dict(enumerate(strengths))) == expected


def test_odd_chips_go_one_each_from_the_left_of_the_button() -> None:
    assert split(100, [4, 5, 2]) == {4: 34, 5: 33, 2: 33}
    assert split(101, [4, 5, 2]) == {4: 34, 5: 34, 2: 33}


def test_odd_chips_by_position_within_each_pot() -> None:
    """Three tie; the big blind's option is checked, and the pot of 7 splits 3, 2, 2."""
    game = replace(FCD, ante=0, button_ante=1)
    state = run(game.start([100] * 3), "c c k pat pat pat k k k", "As Kd 9h 5c 3s", "Ah Kc 9s 5d 3h", "Ad Kh 9c 5s 3d")
    assert won(state) == {0: 3, 1: 2, 2: 2}


def test_suits_break_ties_only_where_the_ordering_says() -> None:
    hands = ("As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h")
    assert run(FCD.start([100, 100]), "c k pat pat k k", *hands).payoffs == (0, 0)
    assert run(GAMES["single-draw-2-7"].start([100, 100]), "c k pat pat k k", *hands).payoffs == (0, 0)
    assert run(GAMES["poker-draw"].start([100, 100]), "r1 c pat pat k k", *hands).payoffs == (2, -2)


def test_a_folded_player_never_wins_and_no_pot_is_empty() -> None:
    assert pots([5, 5, 9], [0, 1]) == (Pot(19, (0, 1)),)
    assert pots([0, 0, 0], [0, 1]) == ()
    assert pots([0, 5, 5], [0, 1, 2], dead=[(0, 3)]) == (Pot(3, (0, 1, 2)), Pot(10, (1, 2)))


def test_uncalled_chips_are_neither_won_nor_bet() -> None:
    game = replace(FCD, blinds=(2, 13), bet=13)
    state = run(game.start([1000, 317]), "r61 c pat pat r290 c")
    returned = sum(event.chips for event in state.events if isinstance(event, Returned))
    assert returned == 290 - 256
    assert sum(state.payoffs) == 0


def test_rake_comes_out_of_the_main_pot_first() -> None:
    game = replace(FCD, rake=Rake(5, 100))
    state = run(
        game.start([400, 400, 100]), "r100 c c pat pat pat r200 c", "Kc Kd Kh 2s 3s", "Qc Qd Qh 2h 3h", "Ac Ad Ah 2d 3d"
    )
    assert Raked(35) in state.events
    assert won(state) == {2: 265, 0: 400}
    assert sum(state.payoffs) == -35


def test_rake_is_capped_and_not_taken_without_a_draw() -> None:
    game = replace(FCD, rake=Rake(5, 3))
    assert sum(run(game.start([400, 400]), "r100 c pat pat k k").payoffs) == -3
    assert sum(run(game.start([400, 400]), "r100 f").payoffs) == 0
    assert sum(run(game.start([400, 400]), "r100 c pat pat r100 f").payoffs) == -3


@given(
    st.lists(st.tuples(st.integers(0, 50), st.booleans()), min_size=2, max_size=9).filter(
        lambda seats: any(live for _, live in seats)
    ),
    st.lists(st.tuples(st.integers(0, 50), st.integers(1, 9)), max_size=3),
)
def test_pots_hold_every_chip_once(seats: list[tuple[int, bool]], dead: list[tuple[int, int]]) -> None:
    paid = [chips for chips, _ in seats]
    live = [seat for seat, (_, is_live) in enumerate(seats) if is_live]
    made = pots(paid, live, dead)
    assert sum(pot.chips for pot in made) == sum(paid) + sum(chips for _, chips in dead)
    assert all(pot.chips > 0 and set(pot.seats) <= set(live) for pot in made)
    for below, above in pairwise(made):
        assert set(above.seats) < set(below.seats)
    naive = _chip_by_chip(paid, live, dead)
    assert [(pot.chips, pot.seats) for pot in made] == naive


def _chip_by_chip(
    paid: Sequence[int], live: Sequence[int], dead: Sequence[tuple[int, int]]
) -> list[tuple[int, tuple[int, ...]]]:
    """Every chip goes where the seats that paid as much as it contest it; the same seats, the same pot."""
    found: dict[tuple[int, ...], int] = {}
    for seats, count in [
        *((level, 1) for amount in paid for level in range(1, amount + 1)),
        *dead,
    ]:
        eligible = tuple(seat for seat in live if paid[seat] >= seats)
        while not eligible:
            seats -= 1
            eligible = tuple(seat for seat in live if paid[seat] >= seats)
        found[eligible] = found.get(eligible, 0) + count
    return sorted(((chips, seats) for seats, chips in found.items()), key=lambda pot: -len(pot[1]))


@given(st.integers(0, 10_000), st.permutations(range(9)), st.integers(1, 9))
def test_splits_differ_by_one_chip_at_most(chips: int, seats: list[int], count: int) -> None:
    shares = split(chips, seats[:count])
    assert sum(shares.values()) == chips
    assert max(shares.values()) - min(shares.values()) <= 1
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
