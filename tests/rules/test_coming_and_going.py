"""Players who join, leave, sit out and come back, and the blinds that they owe."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import RandomPlayer
from session_tools import next_hand, places

from standpat.rules import (
    DEALER,
    GAMES,
    BlindPlaces,
    GameError,
    Level,
    Missed,
    Table,
)

FCD = GAMES["five-card-draw"]
BOTH = pytest.mark.parametrize("dead_button", [False, True])


class TestComingAndGoing:
    def test_a_player_who_missed_both_blinds_posts_both(self) -> None:
        table = Table(FCD, (100,) * 5).sit_out(3)
        assert table.order == (1, 2, 4, 0)
        assert places(table) == (0, 1, 2)
        table, _ = next_hand(table)  # the big blind goes from 2 to 4
        assert places(table) == (1, 2, 4)
        table, _ = next_hand(table)  # the small blind goes from 2 to 4
        assert places(table) == (2, 4, 0)
        table, _ = next_hand(table)
        assert table.missed == (Missed(3, big=True, small=True),)
        assert places(table) == (4, 0, 1)
        back = table.come_back(3)
        assert back.order == (0, 1, 2, 3, 4)
        state = back.start()
        assert state.forced_bets.live == (1, 2, 0, 2, 0)
        assert state.forced_bets.dead == (0, 0, 0, 1, 0)
        assert state.forced_bets.first == 2
        after, _ = next_hand(back)
        assert after.missed == ()
        assert after.start().forced_bets == FCD.forced_bets(5)

    def test_after_the_big_blind_a_player_has_missed_the_small_one_only(self) -> None:
        table, _ = next_hand(Table(FCD, (100,) * 5, dead_button=True))
        table = table.sit_out(2)
        assert places(table) == (1, None, 3)
        table, _ = next_hand(table)
        assert table.missed == (Missed(2, small=True),)
        table = replace(table, last=BlindPlaces(0, 1, 4))
        table, _ = next_hand(table)
        assert table.missed == (Missed(2, small=True),)
        table = table.come_back(2)
        state = table.start()
        assert (state.forced_bets.live[table.order.index(2)], state.forced_bets.dead[table.order.index(2)]) == (0, 1)

    def test_what_is_due_stays_due(self) -> None:
        table = replace(Table(FCD, (100,) * 6), last=BlindPlaces(0, 1, 2), missed=(Missed(3, small=True),))
        table, _ = next_hand(table.sit_out(3))
        assert table.missed == (Missed(3, big=True, small=True),)

    @pytest.mark.parametrize(("players", "straddles"), [(3, 2), (4, 3), (5, 2)])
    def test_straddles_over_a_dead_small_blind(self, players: int, straddles: int) -> None:
        game = replace(FCD, straddles=(4, 8, 16)[:straddles])
        table, _ = next_hand(Table(game, (100,) * (players + 1), button=players, dead_button=True))
        table = table.leave(1)  # the place that posts the small blind now
        forced = table.seating.forced_bets(game)
        posted = min(straddles, players - 2)
        assert (forced.live[0], forced.straddles, forced.first) == (2, posted, (1 + posted) % players)
        assert forced.live[1:] == (4, 8, 16)[:posted] + (0,) * (players - 1 - posted)
        assert table.start().actor == DEALER

    def test_a_straddle_covers_a_missed_big_blind(self) -> None:
        game = replace(FCD, straddles=(4,))
        table = replace(Table(game, (100,) * 5), last=BlindPlaces(4, 0, 1), missed=(Missed(3, big=True, small=True),))
        assert table.start().forced_bets.live == (1, 2, 4, 0, 0)
        assert table.start().forced_bets.dead == (0, 0, 1, 0, 0)

    def test_a_player_who_missed_the_big_blind_only(self) -> None:
        table, _ = next_hand(Table(FCD, (100,) * 5).sit_out(3))
        table, _ = next_hand(table)
        assert table.missed == (Missed(3, big=True),)

    def test_waiting_for_the_big_blind(self) -> None:
        table = replace(Table(FCD, (100,) * 5), last=BlindPlaces(4, 0, 1), missed=(Missed(4, big=True, small=True),))
        table = table.sit_out(4).come_back(4, waits=True)
        seen = []
        while table.missed:
            seen.append(table.order)
            table, state = next_hand(table)
        assert seen == [(1, 2, 3, 0), (2, 3, 0, 1), (3, 4, 0, 1, 2)]
        assert state.forced_bets == FCD.forced_bets(5), "no more than the big blind"

    def test_nobody_who_owes_is_dealt_in_between_the_button_and_the_big_blind(self) -> None:
        table = replace(Table(FCD, (100,) * 5), last=BlindPlaces(0, 2, 3), missed=(Missed(1, big=True),))
        assert places(table) == (2, 3, 4)
        assert table.order == (3, 4, 0, 1, 2)
        table = replace(table, last=BlindPlaces(4, 0, 2))
        assert places(table) == (0, 2, 3)
        assert table.order == (2, 3, 4, 0)

    def test_a_new_player_posts_a_big_blind(self) -> None:
        table, _ = next_hand(Table(FCD, (100, 100, 100, 0, 100)))
        table = table.join(3, 80)
        assert places(table) == (1, 2, 3), "the new player is the next big blind"
        table, _ = next_hand(Table(FCD, (100, 100, 100, 100, 0)))
        table = table.join(4, 80)
        assert places(table) == (1, 2, 3)
        assert table.order == (2, 3, 4, 0, 1)
        assert table.start().forced_bets.live == (1, 2, 2, 0, 0)
        assert table.start().forced_bets.dead == (0,) * 5

    def test_a_new_player_before_the_first_hand_owes_nothing(self) -> None:
        table = Table(FCD, (100, 100, 0)).join(2, 50)
        assert (table.missed, table.order) == ((), (1, 2, 0))

    def test_from_two_players_to_three(self) -> None:
        for empty in range(3):
            stacks = tuple(0 if place == empty else 100 for place in range(3))
            for button in {0, 1, 2} - {empty}:
                table, _ = next_hand(Table(FCD, stacks, button=button))
                table = table.join(empty, 100)
                hands = 0
                while table.missed:
                    assert len(table.order) == 2 + (table.last is not None and posted_by(table) == empty)
                    table, _ = next_hand(table)
                    hands += 1
                assert hands <= 2
                assert len(table.order) == 3

    @pytest.mark.parametrize(
        ("last", "away", "dead_button", "expected"),
        [
            ((0, 0, 1), (3,), False, (0, 1, 2)),
            ((0, 0, 2), (), False, (1, 2, 3)),
            ((0, 0, 2), (), True, (1, 2, 3)),
        ],
    )
    def test_from_two_players_to_more_who_owe_nothing(
        self, last: tuple[int, int, int], away: tuple[int, ...], dead_button: bool, expected: tuple[int, int, int]
    ) -> None:
        """The big blind goes to the next player; those to the right of it have the small blind and the button."""
        table = Table(FCD, (100,) * 4, last=BlindPlaces(*last), sitting_out=away, dead_button=dead_button)
        assert places(table) == expected

    def test_players_who_wait_have_no_blind(self) -> None:
        missed = (Missed(1, big=True, waits=True),)
        table = Table(FCD, (100,) * 4, last=BlindPlaces(0, 0, 2), missed=missed)
        assert places(table) == (0, 2, 3)
        assert table.order == (2, 3, 0)

    @pytest.mark.parametrize("last", [(5, 0, 3), (0, 3, 4)])
    def test_the_blinds_never_go_back(self, last: tuple[int, int, int]) -> None:
        """Players who sat out for a hand and missed nothing come in behind the blinds."""
        table = Table(FCD, (100,) * 6, last=BlindPlaces(*last))
        assert table.missed == ()
        assert places(table) == (last[2] - 1, last[2], last[2] + 1)

    @BOTH
    def test_the_button_leaves(self, dead_button: bool) -> None:
        table, _ = next_hand(Table(FCD, (100,) * 4, dead_button=dead_button))
        assert places(table) == (1, 2, 3)
        table = table.leave(1)
        assert places(table) == ((1, 2, 3) if dead_button else (2, 3, 0))

    def test_the_small_blind_leaves(self) -> None:
        table, _ = next_hand(Table(FCD, (100,) * 5, dead_button=True))
        assert places(table.leave(2)) == (1, None, 3)

    def test_before_the_first_hand_the_button_goes_to_the_next_player(self) -> None:
        assert Table(FCD, (100,) * 3, button=1).leave(1).button == 2

    def test_too_few_who_owe_nothing(self) -> None:
        """A game that cannot go on without those who missed blinds starts anew."""
        table, _ = next_hand(Table(FCD, (100,) * 3))
        table = replace(table, missed=(Missed(0, big=True), Missed(1, big=True, small=True)))
        assert table.start().forced_bets == FCD.forced_bets(3)
        assert next_hand(table)[0].missed == ()

    def test_fewer_who_owe_nothing_than_the_game_needs(self) -> None:
        game = replace(FCD, seats=(3, 6))
        table = Table(game, (100,) * 3, last=BlindPlaces(1, 2, 0), missed=(Missed(2, big=True, waits=True),))
        assert (table.playable, table.order) == (True, (0, 1, 2))

    def test_games_without_blinds_owe_nothing(self) -> None:
        table = Table(GAMES["poker-draw"], (50,) * 4, button=3).sit_out(0)
        table, _ = table.play([RandomPlayer()] * 4, np.random.default_rng(1))
        table = table.come_back(0).leave(3)
        assert (table.missed, table.button, sorted(table.order)) == ((), 1, [0, 1, 2])

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            (lambda table: table.join(0, 50), r"place 0: expected an empty place, 0\.\.2"),
            (lambda table: table.join(2, 0), "the stack of place 2: expected a whole number of 1 or more, found 0"),
            (lambda table: table.leave(2), r"place 2: expected a place with a player, 0\.\.2"),
            (lambda table: table.sit_out(3), "place 3: expected a place with a player"),
            (lambda table: table.come_back("x"), "place 'x'"),
            (lambda table: table.leave(0).leave(1), "place 1 has the last player"),
            (lambda table: replace(table, schedule=(5,)), r"the schedule of a table is \(5,\)"),
            (lambda table: replace(table, schedule=(Level(-1, FCD),)), "the first hand of a level"),
            (lambda table: replace(table, dead_button=1), "`dead_button` of a table is 1"),
            (lambda table: replace(table, sitting_out=(5,)), "the places that sit out are"),
        ],
    )
    def test_refused(self, change: Any, message: str) -> None:
        with pytest.raises(GameError, match=message):
            change(Table(FCD, (100, 100, 0)))


def posted_by(table: Table) -> int:
    """Give the place that has the big blind in the next hand."""
    return places(table)[2] or 0


@BOTH
@pytest.mark.parametrize("seed", range(25))
def test_sessions_in_which_anything_happens(seed: int, dead_button: bool) -> None:
    """Chips are kept, everybody who plays has chips, and blinds are owed by those who missed them and nobody else."""
    rng = np.random.default_rng(seed)
    game = replace(FCD, straddles=(4,) * int(rng.integers(2)), big_blind_ante=int(rng.integers(2)))
    table = Table(game, (60,) * 6, button=int(rng.integers(6)), dead_button=dead_button)
    chips = sum(table.stacks)
    for _ in range(120):
        place = int(rng.integers(6))
        waits = bool(rng.integers(2))
        if not table.stacks[place]:
            table, chips = table.join(place, 50, waits=waits), chips + 50
        elif not rng.integers(4) and sum(map(bool, table.stacks)) > 2:
            table, chips = table.leave(place), chips - table.stacks[place]
        elif place in table.sitting_out:
            table = table.come_back(place, waits=waits)
        elif rng.integers(2):
            table = table.sit_out(place)
        if not table.playable:
            continue
        order, seating = table.order, table.seating
        assert len({*order}) == len(order)
        assert all(table.stacks[place] and place not in table.sitting_out for place in order)
        state = table.start()
        forced, first = state.forced_bets, state.forced_bets.first or 0
        big = order[(first - 1 - forced.straddles) % len(order)]
        assert seating.blinds is not None
        assert big == seating.blinds.big_blind
        assert table.last is None or big != table.last.big_blind
        owing = {missed.place: missed for missed in seating.due}
        for seat, place in enumerate(order):
            if place in owing:
                assert forced.live[seat] >= 2 * owing[place].big
                assert forced.dead[seat] >= owing[place].small
            elif place not in seating.blinds and not forced.straddles:
                assert forced.live[seat] == 0
        table, state = table.play([RandomPlayer()] * 6, rng)
        assert sum(table.stacks) == chips
        assert not {missed.place for missed in table.missed} & {*order}
        assert all(table.stacks[missed.place] for missed in table.missed)
