"""Forced bets belong to roles, and seats take up roles by their positions; who acts first follows from positions."""

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from rules_tools import legal, run

from standpat.rules import (
    FIXED_LIMIT,
    GAMES,
    Antes,
    Bet,
    Blinds,
    Deal,
    ForcedBets,
    Game,
    GameError,
    Posted,
    Showdown,
    State,
    state_from_dict,
    state_to_dict,
)

FCD = GAMES["five-card-draw"]


def game(**changes: Any) -> Game:
    """Make a game without a draw, which ten players can play with one deck."""
    return replace(FCD, seats=(2, 10), phases=(Antes(), Blinds(), Deal(5), Bet(), Showdown()), **changes)


def start(stacks: list[int], **changes: Any) -> State:
    return run(replace(FCD, **changes).start(stacks))


class TestPositions:
    """FOUND R-02: the first to act is left of the big blind or of the last straddle, whatever the sizes."""

    def test_equal_blinds(self) -> None:
        assert start([100] * 4, blinds=(5, 5)).actor == 2

    @pytest.mark.parametrize("seats", range(2, 11))
    @pytest.mark.parametrize("blinds", [(1, 2), (2, 2), (3, 2), (0, 2)])
    @pytest.mark.parametrize("more", [{}, {"ante": 1}, {"button_blind": 2}, {"button_blind": 9}, {"button_ante": 3}])
    def test_left_of_the_big_blind(self, seats: int, blinds: tuple[int, int], more: dict[str, int]) -> None:
        for stacks in ([100] * seats, [1] * 2 + [100] * (seats - 2), [100] * (seats - 1) + [1]):
            forced = game(blinds=blinds, **more).forced_bets(seats)
            assert forced.first == (2 if seats > 2 else 1) % seats
            state = run(game(blinds=blinds, **more).start(stacks))
            can_act = [seat for seat in range(seats) if state.stacks[seat]]
            turn = sorted(can_act, key=lambda seat: (seat - forced.first) % seats)  # type: ignore[operator]
            assert state.actor in (turn[0], None) or len(can_act) < 2

    @pytest.mark.parametrize(("seats", "straddles"), list(product(range(2, 8), range(4))))
    def test_left_of_the_last_straddle(self, seats: int, straddles: int) -> None:
        forced = game(straddles=(4, 8, 16)[:straddles]).forced_bets(seats)
        posted = min(straddles, seats - 2)
        assert forced.straddles == posted
        assert forced.first == ((2 + posted) % seats if seats > 2 else 1)
        assert forced.live[2:] == ((4, 8, 16)[:posted] + (0,) * seats)[: seats - 2]

    def test_a_straddle_acts_last_and_may_raise(self) -> None:
        state = start([100] * 5, straddles=(4,))
        assert state.actor == 3
        state = run(state, "c c c c")
        assert (state.actor, legal(state)) == (2, ["fold", "check", "raise to 8..100"])

    def test_three_players_and_a_straddle_on_the_button(self) -> None:
        state = start([100] * 3, straddles=(4,))
        assert (state.bets, state.actor) == ((1, 2, 4), 0)

    def test_no_straddle_heads_up(self) -> None:
        state = start([100] * 2, straddles=(4,))
        assert (state.bets, state.actor) == ((2, 1), 1)

    def test_a_short_straddle_is_called_in_full(self) -> None:
        state = start([100, 100, 3, 100], straddles=(4,))
        assert (state.actor, legal(state)[:2]) == (3, ["fold", "call 4"])

    def test_fixed_limit_counts_a_straddle_as_a_raise(self) -> None:
        state = start([100] * 4, limit=FIXED_LIMIT, straddles=(4,))
        assert legal(state) == ["fold", "call 4", "raise to 6"]
        state = run(state, "r6 r8")
        assert legal(state) == ["fold", "call 6"]

    @pytest.mark.parametrize(
        ("change", "raises"),
        [
            ({"bet": 5}, "raise to 7"),
            ({"blinds": (5, 10), "bet": 2}, "raise to 20"),
            ({"straddles": (4,), "bet": 6}, "raise to 10"),
            ({"limit": FIXED_LIMIT, "bet": 4}, "raise to 6"),
            ({"limit": FIXED_LIMIT, "blinds": (5, 10), "bet": 2}, "raise to 20"),
            ({"limit": FIXED_LIMIT, "blinds": (5, 10), "straddles": (25,)}, "raise to 35"),
        ],
    )
    def test_the_smallest_raise(self, change: dict[str, Any], raises: str) -> None:
        assert legal(start([100] * 4, **change))[2].split("..")[0] == raises

    @pytest.mark.parametrize("limit", [FCD.limit, FIXED_LIMIT])
    def test_a_third_blind_on_the_button(self, limit: Any) -> None:
        state = start([100] * 5, button_blind=2, limit=limit)
        assert (state.bets, state.actor) == ((1, 2, 0, 0, 2), 2)
        state = run(state, "c f")
        assert state.actor == 4
        assert legal(state)[:2] == ["fold", "check"]
        assert legal(state)[2].startswith("raise to 4")

    def test_the_button_posts_one_live_bet(self) -> None:
        assert game(button_blind=2).forced_bets(2).live == (2, 1)
        assert game(button_blind=2, straddles=(4,)).forced_bets(3).live == (1, 2, 4)
        assert game(button_blind=2, straddles=(4,)).forced_bets(4).live == (1, 2, 4, 2)


class TestAntes:
    def test_a_big_blind_ante_heads_up(self) -> None:
        """FOUND R-03: the player who is not the button posts it."""
        state = replace(FCD, blinds=(5, 10), big_blind_ante=3).start([100, 100])
        assert state.stacks == (87, 95)
        assert state.actor == -1

    @pytest.mark.parametrize("seats", range(2, 7))
    def test_whose_antes(self, seats: int) -> None:
        forced = replace(FCD, ante=1, button_ante=4, big_blind_ante=3).forced_bets(seats)
        big = 1 if seats > 2 else 0
        assert forced.antes == (1,) * seats
        assert forced.dead == tuple(3 * (seat == big) + 4 * (seat == seats - 1) for seat in range(seats))

    def test_a_button_ante_without_blinds(self) -> None:
        state = replace(GAMES["poker-draw"], button_ante=2).start([50] * 3)
        assert (state.stacks, state.pot) == ((49, 49, 47), 5)

    @pytest.mark.parametrize(
        ("stack", "before", "stacks", "bets"),
        [
            (12, False, 0, 10),
            (12, True, 0, 6),
            (9, False, 0, 8),
            (9, True, 0, 3),
            (4, True, 0, 0),
            (1, False, 0, 0),
            (16, False, 0, 10),
            (17, True, 1, 10),
        ],
    )
    def test_a_short_big_blind(self, stack: int, before: bool, stacks: int, bets: int) -> None:
        """The ante of everybody comes first, then the blind, then the big-blind ante; or that ante before the blind."""
        state = start([100, stack, 100], blinds=(5, 10), ante=1, big_blind_ante=5, ante_before_blind=before)
        assert (state.stacks[1], state.bets[1]) == (stacks, bets)
        assert state.pot == 1 + 1 + 5 + stack - stacks

    def test_the_ante_before_the_blind_changes_what_can_be_won(self) -> None:
        state = start([100, 12, 100], blinds=(5, 10), big_blind_ante=10, ante_before_blind=True)
        assert state.bets == (5, 2, 0)
        state = run(state, "c c")
        assert [(pot.chips, pot.seats) for pot in state.pots] == [(16, (0, 1, 2)), (16, (0, 2))]

    def test_the_events_name_the_kinds(self) -> None:
        state = replace(FCD, ante=1, big_blind_ante=3).start([100] * 3)
        assert [event for event in state.events if isinstance(event, Posted)] == [
            *(Posted(seat, "ante", 1) for seat in range(3)),
            Posted(0, "blind", 1),
            Posted(1, "blind", 2),
            Posted(1, "dead bet", 3),
        ]


class TestGivenBySeat:
    def test_a_late_poster_may_check_in_turn(self) -> None:
        state = run(FCD.start([100] * 5, forced_bets=ForcedBets(live=(5, 10, 0, 0, 10))))
        assert (state.pot, state.actor) == (25, 2)
        state = run(state, "c f")
        assert (state.actor, legal(state)) == (4, ["fold", "check", "raise to 20..100"])

    def test_a_dead_bet_need_not_be_matched(self) -> None:
        state = run(FCD.start([100] * 4, forced_bets=ForcedBets(live=(5, 10), dead=(0, 0, 5))))
        assert (state.pot, state.actor) == (20, 2)
        assert legal(state)[:2] == ["fold", "call 10"]

    def test_antes_by_seat(self) -> None:
        assert FCD.start([100] * 3, forced_bets=ForcedBets((1, 0, 3), (1, 2))).stacks == (98, 98, 97)
        czech = GAMES["czech"].start([9] * 4, forced_bets=ForcedBets((1, 2, 3, 4)))
        assert run(czech, "stay stay stay stay").stacks == (8, 7, 6, 5)

    def test_no_small_blind(self) -> None:
        state = run(FCD.start([100] * 4, forced_bets=ForcedBets(live=(2,), first=1)))
        assert (state.bets, state.actor) == ((2, 0, 0, 0), 1)

    def test_straddles(self) -> None:
        forced = ForcedBets(live=(1, 2, 4), straddles=1)
        state = FCD.start([100] * 4, forced_bets=forced)
        assert state.forced_bets == replace(FCD, straddles=(4,)).forced_bets(4)
        assert run(state).actor == 3

    def test_they_are_part_of_the_hand(self) -> None:
        forced = ForcedBets((1, 0, 3), (1, 2, 0), (0, 2, 0), first=0, dead_first=True)
        state = run(FCD.start([100] * 3, forced_bets=forced), "c k c")
        assert state.forced_bets == forced
        assert state.view(1).forced_bets == forced
        assert FCD.replay(state.starting_stacks, state.actions, forced_bets=forced) == state
        assert state_from_dict(json.loads(json.dumps(state_to_dict(state)))) == state

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"live": (1, 2, 4, 8)}, "4 forced bets for 3 seats"),
            ({"live": (1, 2, 4), "straddles": 2}, "2 straddles for 3 seats: expected at most 1"),
            ({"live": (1, 2), "first": 3}, r"the first seat to act is 3: expected a seat, 0\.\.2"),
            ({"live": (1, -2)}, "the live bet of seat 1: expected a whole number of 0 or more, found -2"),
            ({"antes": 5}, "the ante of each seat is 5: expected a tuple or list"),
            ({"dead": (1.5,)}, "the dead bet of seat 0: .* found 1.5"),
            ({"first": -1}, "the first seat to act: .* found -1"),
            ({"straddles": True}, "the number of straddles: .* found True"),
            ({"dead_first": 1}, "`dead_first` of forced bets is 1"),
        ],
    )
    def test_refused(self, given: dict[str, Any], message: str) -> None:
        with pytest.raises(GameError, match=message):
            FCD.start([100] * 3, forced_bets=ForcedBets(**given))

    def test_refused_by_the_game(self) -> None:
        with pytest.raises(GameError, match=r"the forced bets are \(1, 2\): expected ForcedBets"):
            FCD.start([100] * 3, forced_bets=(1, 2))  # type: ignore[arg-type]
        with pytest.raises(GameError, match=r"live bets \(1, 2, 0\), but no phase of the game posts blinds"):
            GAMES["poker-draw"].start([100] * 3, forced_bets=ForcedBets(live=(1, 2)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"blinds": (1, 2, 4)}, r"blinds \(1, 2, 4\): expected a small and a big blind; other live bets are straddles"),
        ({"blinds": (5,)}, r"blinds \(5,\): expected a small and a big blind$"),
        ({"blinds": (5, 0)}, "expected a big blind of 1 or more"),
        ({"straddles": (2,)}, r"straddles \(2,\) over blinds \(1, 2\): expected each to be a raise"),
        ({"straddles": (4, 4)}, "expected each to be a raise"),
        ({"blinds": (), "bet": 2, "straddles": (4,)}, r"straddles \(4,\) without blinds"),
        ({"blinds": (), "bet": 2, "button_blind": 2}, "button_blind is 2, but the game has no blinds"),
        ({"blinds": (), "bet": 2, "big_blind_ante": 2}, "big_blind_ante is 2, but the game has no blinds"),
    ],
)
def test_parameters_that_make_no_sense(change: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        replace(FCD, **change)


class TestSavedByVersion010:
    """That version saved antes, dead bets and blinds by seat, and let the biggest blind decide who acts first."""

    def read(self, stacks: list[int], **parameters: Any) -> State:
        data = {"game": {"name": "five-card-draw", **parameters}, "stacks": stacks, "actions": []}
        return state_from_dict(json.loads(json.dumps(data)))

    def test_usual_blinds(self) -> None:
        assert self.read([100] * 3, blinds=[5, 10]) == replace(FCD, blinds=(5, 10)).start([100] * 3)

    def test_a_third_blind_was_a_straddle(self) -> None:
        state = self.read([100] * 4, blinds=[1, 2, 4])
        assert (state.bets, state.game.bet_size, state.forced_bets.first) == ((1, 2, 4, 0), 4, 3)

    def test_the_first_of_equal_blinds_decided(self) -> None:
        assert self.read([100] * 4, blinds=[5, 5]).forced_bets.first == 1

    def test_antes_and_dead_bets_by_seat(self) -> None:
        state = self.read([100] * 2, ante=[1, 2], dead=[0, 3])
        assert state.forced_bets == ForcedBets((1, 2), (2, 1), (0, 3), 1, dead_first=True)
        assert state.stacks == (97, 94)

    def test_one_blind(self) -> None:
        state = self.read([100] * 3, blinds=[5])
        assert (state.bets, state.game.bet_size, state.forced_bets.first) == ((5, 0, 0), 5, 1)

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            ({"format": 3}, "a saved hand has the format 3: expected 2"),
            ({"format": 2, "game": {"name": "five-card-draw", "dead": [0, 3]}}, "expected 'button_ante' or"),
            ({"format": 2, "forced_bets": {"lives": [1]}}, "ForcedBets with .* makes no sense"),
            ({"format": 2, "forced_bets": [1]}, "is not the data of ForcedBets"),
            ({"format": 2, "starting_pot": {"chips": 5}}, "Pot with .* makes no sense"),
            ({"game": {"name": "five-card-draw", "blinds": [1, 2, 4, 8]}}, "4 forced bets for 2 seats"),
            ({"game": {"name": "five-card-draw", "dead": {}}}, "the dead blind of each seat is"),
        ],
    )
    def test_refused(self, data: dict[str, Any], message: str) -> None:
        with pytest.raises(GameError, match=message):
            state_from_dict({"game": {"name": "five-card-draw"}, "stacks": [50, 50], "actions": [], **data})
