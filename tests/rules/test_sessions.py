"""Sessions: who has the button and the blinds, as players go broke, leave, join, sit out and come back."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import RandomPlayer, run

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


class Folder:
    def act(self, view: View, rng: np.random.Generator) -> Action:
        return Fold()


def next_hand(table: Table) -> tuple[Table, State]:
    """Play a hand in which everybody folds to the last player."""
    return table.play([Folder()] * len(table.stacks), np.random.default_rng(1))


def broke(table: Table, *places: int) -> Table:
    """Play a hand after which these places are broke, and the others have their chips."""
    table, _ = next_hand(table)
    return replace(table, stacks=tuple(0 if place in places else chips for place, chips in enumerate(table.stacks)))


def places(table: Table) -> tuple[int, int | None, int | None]:
    """Give the places of the button, the small blind and the big blind of the next hand, None if nobody posts one."""
    state, order = table.start(), table.order
    forced = state.forced_bets
    big = order[((forced.first or 0) - 1) % len(order)]
    small = [place for place, chips in zip(order, forced.live, strict=True) if chips == 1]
    return table.button, small[0] if small else None, big


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

    def test_both_blinds_broke_and_two_are_left(self) -> None:
        after = broke(Table(FCD, (100,) * 4, dead_button=True), 1, 2)
        assert places(after) == (0, 0, 3)


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
