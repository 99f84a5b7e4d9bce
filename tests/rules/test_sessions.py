"""Sessions: who has the button and the blinds, as players go broke, leave, join, sit out and come back."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import RandomPlayer, run
from session_tools import Folder, next_hand, places

from standpat.rules import (
    GAMES,
    Action,
    BlindPlaces,
    Fold,
    GameError,
    Level,
    Missed,
    State,
    Table,
    View,
)

FCD = GAMES["five-card-draw"]
BOTH = pytest.mark.parametrize("dead_button", [False, True])


def broke(table: Table, *places: int) -> Table:
    """Play a hand after which these places are broke, and the others have their chips."""
    table, _ = next_hand(table)
    return replace(table, stacks=tuple(0 if place in places else chips for place, chips in enumerate(table.stacks)))


class TestBusts:
    """FOUND R-04: roles are taken up by the players who are left."""

    @pytest.mark.parametrize(
        "change",
        [{"straddles": (4,)}, {"button_blind": 2}, {"big_blind_ante": 3}, {"button_ante": 3, "ante": 1}],
    )
    @BOTH
    def test_fewer_players_than_forced_bets(self, change: dict[str, Any], dead_button: bool) -> None:
        table = Table(replace(FCD, **change), (100, 100, 5), button=2, dead_button=dead_button)
        for seed in range(30):
            *_, (last, state) = table.session([RandomPlayer()] * 3, np.random.default_rng(seed), 200)
            assert sum(last.stacks) == 205
            assert state.over
            assert not last.playable or last.hands == 200

    @BOTH
    @pytest.mark.parametrize(("gone", "big", "button"), [(0, 1, 2), (1, 0, 2), (2, 0, 1)])
    def test_from_three_players_to_two(self, gone: int, big: int, button: int, dead_button: bool) -> None:
        """Place 2 had the big blind. If it is still there it gets the button, whoever went broke."""
        table = Table(FCD, (100,) * 3, dead_button=dead_button)
        assert places(table) == (0, 1, 2)
        assert places(broke(table, gone)) == (button, button, big)

    def test_the_moving_button_skips_a_small_blind(self) -> None:
        table = Table(FCD, (100,) * 5)
        assert places(table) == (0, 1, 2)
        assert places(broke(table, 1)) == (2, 3, 4)

    def test_the_dead_button(self) -> None:
        table = Table(FCD, (100,) * 5, dead_button=True)
        assert places(table) == (0, 1, 2)
        after = broke(table, 1)
        assert places(after) == (1, 2, 3), "the button lies at the empty place 1"
        assert after.order == (2, 3, 4, 0)
        after, _ = next_hand(after)
        assert places(after) == (2, 3, 4)

    def test_no_small_blind(self) -> None:
        after = broke(Table(FCD, (100,) * 5, dead_button=True), 2)
        assert places(after) == (1, None, 3), "the small blind belongs to the empty place 2"
        assert after.order == (3, 4, 0, 1)
        state = after.start()
        assert (state.bets, run(state).actor) == ((2, 0, 0, 0), 1)
        after, _ = next_hand(after)
        assert places(after) == (2, 3, 4), "the button lies at the empty place 2"

    def test_button_and_small_blind_are_both_empty(self) -> None:
        after = broke(Table(FCD, (100,) * 6, dead_button=True), 1, 2)
        assert places(after) == (1, None, 3)
        game = replace(FCD, button_ante=5, button_blind=2)
        state = replace(after, game=game).start()
        assert state.forced_bets.dead == (0, 0, 0, 0), "nobody has the button"
        assert state.forced_bets.live == (2, 0, 0, 0)

    @BOTH
    def test_both_blinds_broke_and_two_are_left(self, dead_button: bool) -> None:
        after = broke(Table(FCD, (100,) * 4, dead_button=dead_button), 1, 2)
        assert places(after) == (0, 0, 3)

    @BOTH
    def test_two_players_from_the_start(self, dead_button: bool) -> None:
        table = Table(FCD, (100, 100, 0), button=1, dead_button=dead_button)
        seen = []
        for _ in range(3):
            seen.append(places(table))
            table, _ = next_hand(table)
        assert seen == [(1, 1, 0), (0, 0, 1), (1, 1, 0)]

    def test_the_button_of_a_game_without_blinds(self) -> None:
        table, buttons = Table(GAMES["poker-draw"], (50, 0, 50, 50), button=2), []
        for _ in range(4):
            buttons.append(table.button)
            table, _ = next_hand(table)
        assert buttons == [2, 3, 0, 2]


class Shover:
    """Call or raise everything: sessions end soon."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        options = view.legal_actions()
        if isinstance(options[0], Fold) and rng.integers(3):
            return options[-1].sample(rng) if not isinstance(options[-1], Action) else options[-1]
        return RandomPlayer().act(view, rng)


def posts(table: Table, state: State) -> tuple[int | None, int]:
    """Give the places that have the small and the big blind in a hand."""
    order, forced = table.order, state.forced_bets
    big = ((forced.first or 0) - 1) % len(order)
    small = [seat for seat, chips in enumerate(forced.live) if chips and seat != big]
    return (order[small[0]] if small else None), order[big]


def small_blinds_without_a_big_one(dead_button: bool, seeds: int) -> tuple[int, int]:
    """Count the moves of the button after a hand, and those that give the small blind to a player who skipped the big.

    Play between two is left out: there the blinds go to and fro.
    """
    moves = skipped = 0
    for seed in range(seeds):
        rng = np.random.default_rng(seed)
        table = Table(FCD, (40,) * 6, button=int(rng.integers(6)), dead_button=dead_button)
        before: int | None = None
        for _ in range(60):
            if sum(map(bool, table.stacks)) < 3:
                break
            after, state = table.play([RandomPlayer()] * 6, rng)
            small, big = posts(table, state)
            moves += before is not None
            skipped += before is not None and small is not None and small != before
            before, table = big, after
    return moves, skipped


def test_under_the_dead_button_rule_nobody_posts_the_small_blind_without_the_big_one() -> None:
    """FOUND R-05: under the moving button players came to the small blind without having paid the big one."""
    moves, skipped = small_blinds_without_a_big_one(dead_button=True, seeds=40)
    assert moves > 200
    assert skipped == 0
    moves, skipped = small_blinds_without_a_big_one(dead_button=False, seeds=40)
    assert moves > 200
    assert skipped > 20


@BOTH
def test_the_big_blind_never_stays(dead_button: bool) -> None:
    for seed in range(30):
        rng = np.random.default_rng(seed)
        table = Table(FCD, (40,) * 6, button=int(rng.integers(6)), dead_button=dead_button)
        before: int | None = None
        while table.playable and table.hands < 60:
            after, state = table.play([Shover()] * 6, rng)
            _, big = posts(table, state)
            assert big != before
            if dead_button and before is not None:
                passed = [place % 6 for place in range(before + 1, before + 1 + (big - before - 1) % 6)]
                assert not any(table.stacks[place] for place in passed), "it goes to the next player still in"
            before, table = big, after


class TestSchedule:
    def test_stakes_rise_between_hands(self) -> None:
        levels = tuple(Level(hand, replace(FCD, blinds=(hand, 2 * hand))) for hand in (4, 2))
        table, blinds = Table(FCD, (100,) * 3, schedule=levels), []
        for _ in range(6):
            blinds.append(table.game.blinds)
            table, _ = next_hand(table)
        assert blinds == [(1, 2), (1, 2), (2, 4), (2, 4), (4, 8), (4, 8)]
        assert table.schedule == ()

    def test_missed_blinds_are_posted_at_the_stakes_of_the_hand(self) -> None:
        table = replace(Table(FCD, (100,) * 5), last=BlindPlaces(4, 0, 1), missed=(Missed(4, True, True),), hands=9)
        table = replace(table, schedule=(Level(9, replace(FCD, blinds=(5, 10))),))
        assert table.order == (1, 2, 3, 4, 0)
        assert table.start().forced_bets.live == (5, 10, 0, 10, 0)
        assert table.start().forced_bets.dead == (0, 0, 0, 5, 0)


def test_a_hand_of_another_table() -> None:
    table = Table(FCD, (100,) * 3)
    with pytest.raises(GameError, match="not played with the stacks of this table"):
        table.after(run(FCD.start([50] * 3), "f f"))
    with pytest.raises(GameError, match="2 players for 3 places: expected as many"):
        table.play([Folder()] * 2, np.random.default_rng(1))
    assert table.after(run(table.start(), "f f")).hands == 1
