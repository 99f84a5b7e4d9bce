"""Betting: who may do what, for how much. The letters and numbers are those of the rules of the betting cases."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import legal, run

from standpat.rules import (
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
    POT_LIMIT,
    FixedLimit,
    Fold,
    IllegalAction,
    RaiseTo,
    Returned,
    SpreadLimit,
    State,
    Won,
)

FCD = GAMES["five-card-draw"]


def draw(stacks: list[int], blinds: tuple[int, ...] = (1, 2), **changes: Any) -> State:
    return run(replace(FCD, blinds=blinds, **changes).start(stacks))


class TestOrder:
    def test_left_of_the_big_blind_first_then_left_of_the_button(self) -> None:
        state = draw([100] * 4)
        assert state.actor == 2
        state = run(state, "c c c k")
        assert state.actor == 0
        assert run(state, "pat pat pat pat").actor == 0

    def test_heads_up_the_button_posts_the_small_blind_acts_first_then_last(self) -> None:
        state = draw([1000, 1000], (15, 30), limit=FIXED_LIMIT)
        assert state.bets == (30, 15)
        assert state.actor == 1
        state = run(state, "r60 c")
        assert state.actor == 0
        state = run(state, "d2c2d2h")
        assert state.actor == 1
        state = run(state, "d3d3h3s")
        assert state.actor == 0
        state = run(state, "k r60 r120 r180 c")
        assert sum(event.chips for event in state.events if isinstance(event, Won)) == 480

    def test_the_next_seat_after_a_fold(self) -> None:
        state = run(draw([100] * 5), "c f c c k pat pat pat pat")
        assert state.actor == 0
        assert state.live == (0, 1, 2, 4)


class TestShortAllIn:
    """R-01: a short all-in reopens nothing; several that make a full raise over what a player last faced do."""

    @pytest.mark.parametrize("utg", [200, 16])
    def test_one_short_all_in_does_not_reopen(self, utg: int) -> None:
        state = run(draw([19, 200, utg, 200]), "r16 c r19 c")
        for _ in range(2 if utg == 200 else 1):
            assert legal(state) == ["fold", "call 3"]
            with pytest.raises(IllegalAction, match="no full raise has been made since"):
                state.apply(RaiseTo(50))
            state = run(state, "c")
        assert state.game.phases[state.phase].title == "draw"

    def test_who_has_not_acted_may_raise_over_a_short_all_in(self) -> None:
        state = run(draw([19, 200, 200, 200]), "r16 c r19")
        assert legal(state) == ["fold", "call 17", "raise to 33..200"]

    def test_two_short_all_ins_that_make_a_full_raise_reopen(self) -> None:
        state = run(draw([200, 200, 200, 25, 32]), "r16 r25 r32 c c")
        assert state.actor == 2
        assert legal(state) == ["fold", "call 16", "raise to 46..200"]

    def test_two_short_all_ins_that_do_not_make_a_full_raise_do_not(self) -> None:
        state = run(draw([200, 200, 200, 25, 29]), "r16 r25 r29 c c")
        assert legal(state) == ["fold", "call 13"]

    def test_what_counts_is_what_the_player_last_faced(self) -> None:
        """Seat 0 called 25, and 32 is no full raise over that; seat 2 raised to 16, and it is over this."""
        state = run(draw([200, 32, 200, 25]), "r16 r25 c r32")
        assert legal(state) == ["fold", "call 16", "raise to 46..200"]
        assert legal(run(state, "c")) == ["fold", "call 7"]

    def test_a_check_then_a_short_all_in_bet(self) -> None:
        state = run(draw([100, 3, 100]), "c c k pat pat pat k r1")
        assert legal(run(state, "c")) == ["fold", "call 1"]

    def test_a_full_all_in_raise_reopens(self) -> None:
        state = run(draw([30, 200, 200, 200]), "r16 c r30 c")
        assert legal(state) == ["fold", "call 14", "raise to 44..200"]


class TestAmounts:
    def test_the_least_raise_is_not_capped_by_the_opponent(self) -> None:
        state = run(draw([200, 1000], (10, 20)), "r100 r180")
        assert legal(state)[-1] == "raise to 260..1000"
        assert Returned(1, 60) in run(state, "r260 c").events

    def test_the_increment_is_what_counts(self) -> None:
        state = run(draw([10_000] * 4, (50, 100)), "r200 r2179")
        assert legal(state)[-1] == "raise to 4158..10000"
        assert state.is_legal(RaiseTo(4200))
        assert not state.is_legal(RaiseTo(4157))
        assert legal(run(draw([10_000] * 4, (50, 100)), "r300"))[-1] == "raise to 500..10000"

    def test_pot_limit_counts_the_call(self) -> None:
        state = draw([1000] * 3, (5, 10), limit=POT_LIMIT)
        assert legal(state)[-1] == "raise to 20..35"
        assert legal(run(state, "r35"))[-1] == "raise to 60..115"

    def test_pot_limit_counts_antes_and_dead_money(self) -> None:
        assert legal(draw([1000] * 3, (5, 10), limit=POT_LIMIT, ante=2, big_blind_ante=4))[-1] == "raise to 20..45"

    def test_half_pot_limit_counts_the_call_and_rounds_down(self) -> None:
        state = draw([1000] * 3, (5, 10), limit=HALF_POT_LIMIT)
        assert legal(state)[-1] == "raise to 20..22"  # 15 and the call of 10 are in the pot: 12 more
        assert legal(run(state, "r22"))[-1] == "raise to 34..49"  # 37 and the call of 17: 27 more
        assert legal(run(state, "c c k pat pat pat"))[-1] == "raise to 10..15"
        assert legal(draw([1000] * 2, (10, 10), limit=HALF_POT_LIMIT))[-1] == "raise to 20"  # never below a full raise
        assert legal(draw([15] * 3, (5, 10), limit=HALF_POT_LIMIT))[-1] == "raise to 15"

    def test_half_pot_limit_counts_antes_and_dead_money(self) -> None:
        assert legal(draw([1000] * 3, (5, 10), limit=HALF_POT_LIMIT, ante=2, big_blind_ante=4))[-1] == "raise to 20..27"

    def test_spread_limit(self) -> None:
        state = draw([1000] * 3, (5, 10), limit=SpreadLimit(30))
        assert legal(state)[-1] == "raise to 20..40"
        assert legal(run(state, "r40"))[-1] == "raise to 70"

    def test_no_limit_bet_after_the_draw(self) -> None:
        assert legal(run(draw([100] * 2), "c k pat pat"))[-1] == "raise to 2..98"

    def test_big_chips_are_exact(self) -> None:
        state = draw([2**80] * 2, (2**40, 2**41))
        assert legal(state)[-1] == f"raise to {2**42}..{2**80}"

    def test_an_all_in_below_the_least_raise_is_the_only_raise(self) -> None:
        assert legal(draw([100, 100, 3])) == ["fold", "call 2", "raise to 3"]
        assert legal(draw([100, 100, 2])) == ["fold", "call 2"]

    def test_whole_numbers_of_any_kind(self) -> None:
        state = draw(np.array([100, 100, 100]))  # type: ignore[arg-type]
        assert state.apply(RaiseTo(np.int64(20))) == draw([100] * 3).apply(RaiseTo(20))  # type: ignore[arg-type]
        assert type(state.apply(RaiseTo(np.uint8(20))).stacks[2]) is int  # type: ignore[arg-type]

    @pytest.mark.parametrize("amount", [0, 3, 101, -5, 2.0, "20", None, True])
    def test_other_amounts_are_refused(self, amount: object) -> None:
        state = draw([100] * 3)
        with pytest.raises(
            IllegalAction, match=r"^seat 2 cannot raise to .*at least 4, at most 100.*legal: fold, call 2"
        ):
            state.apply(RaiseTo(amount))  # type: ignore[arg-type]


class TestFixedLimit:
    def test_sizes(self) -> None:
        game = replace(GAMES["triple-draw-2-7"], blinds=(5, 10))
        state = run(game.start([1000] * 2))
        sizes = []
        for _ in range(4):
            sizes.append(legal(state)[-1])
            state = run(state, "c k pat pat" if state.actor == 1 else "k k pat pat") if len(sizes) < 4 else state
        assert sizes == ["raise to 20", "raise to 10", "raise to 20", "raise to 20"]

    def test_one_bet_and_three_raises_heads_up_included(self) -> None:
        for seats in (2, 4):
            state = run(draw([100] * seats, limit=FIXED_LIMIT), "r4 r6 r8")
            assert legal(state) == ["fold", f"call {8 - state.bets[state.pending[0]]}"]
            with pytest.raises(IllegalAction, match="capped at 4"):
                state.apply(RaiseTo(10))
            after = run(draw([100] * seats, limit=FIXED_LIMIT), " ".join(["c"] * (seats - 1)) + " k" + " pat" * seats)
            assert len(legal(run(after, "r4 r8 r12 r16"))) == 2

    def test_the_cap_is_a_parameter(self) -> None:
        assert legal(run(draw([100] * 3, limit=FixedLimit(5)), "r4 r6 r8"))[-1] == "raise to 10"
        assert len(legal(run(draw([100] * 3, limit=FixedLimit(3)), "r4 r6"))) == 2

    def test_an_all_in_of_half_a_bet_counts(self) -> None:
        state = run(draw([100, 100, 100, 15], (5, 10), limit=FIXED_LIMIT), "c r15")
        assert state.betting.raises == 2
        assert legal(state)[-1] == "raise to 25"
        assert legal(run(state, "c c"))[-1] == "raise to 25"

    def test_an_all_in_of_less_is_a_call_for_the_cap(self) -> None:
        state = run(draw([100, 100, 100, 14], (5, 10), limit=FIXED_LIMIT), "c r14")
        assert state.betting.raises == 1
        assert legal(state) == ["fold", "call 9", "raise to 20"]
        assert legal(run(state, "c c")) == ["fold", "call 4"]

    def test_the_caller_owes_what_the_short_all_in_added(self) -> None:
        state = run(draw([100, 100, 12], (5, 10), limit=FIXED_LIMIT), "r12 c")
        assert legal(state) == ["fold", "call 2", "raise to 20"]


class TestBlinds:
    def test_the_big_blind_has_the_option(self) -> None:
        for seats, script in ((2, "c"), (3, "f c"), (4, "c f c")):
            state = run(draw([100] * seats), script)
            assert legal(state) == ["fold", "check", "raise to 4..100"]

    @pytest.mark.parametrize(("big", "options"), [(20, ["fold", "call 10"]), (15, ["fold", "call 5"])])
    def test_big_blind_all_in_heads_up(self, big: int, options: list[str]) -> None:
        state = draw([big, 1000], (10, 20))
        assert legal(state) == options

    def test_big_blind_all_in_for_less_than_the_small_one(self) -> None:
        state = draw([5, 1000], (10, 20))
        assert Returned(1, 5) in state.events
        assert state.game.phases[state.phase].title == "draw"
        assert state.pot == 10

    def test_a_short_big_blind_is_still_called_in_full(self) -> None:
        state = draw([1000, 7, 1000], (10, 20))
        assert legal(state) == ["fold", "call 20", "raise to 40..1000"]
        assert legal(run(state, "c")) == ["fold", "call 10", "raise to 40..1000"]
        state = run(state, "f")
        assert state.game.phases[state.phase].title == "draw"
        assert state.stacks == (993, 0, 1000)

    def test_all_in_for_the_ante(self) -> None:
        state = draw([100, 2, 100], ante=2)
        assert state.stacks == (97, 0, 98)
        assert [pot.chips for pot in run(state, "c c").pots] == [6, 4]


class TestAllIn:
    def test_nobody_to_bet_against(self) -> None:
        """R-07: A and B are all-in: C has no betting, the draw takes place, then the showdown."""
        state = run(draw([50, 50, 100]), "r50 c c")
        assert state.game.phases[state.phase].title == "draw"
        assert state.actor == 0
        state = run(state, "pat pat")
        assert state.actor == 2
        assert run(state, "pat").over

    def test_no_raise_against_players_all_in(self) -> None:
        state = run(draw([50, 50, 100]), "r40 r50 c")
        assert legal(state) == ["fold", "call 10"]
        with pytest.raises(IllegalAction, match="no opponent has more to put in"):
            state.apply(RaiseTo(100))

    def test_calling_with_chips_left(self) -> None:
        state = run(draw([70, 200]), "r60 c")
        assert state.stacks == (10, 140)
        assert legal(run(state, "pat pat"))[1] == "check"

    def test_calling_for_less(self) -> None:
        state = run(draw([100, 200]), "r110 c")
        assert state.stacks == (0, 100)
        assert Returned(1, 10) in state.events

    def test_fold_to_an_all_in(self) -> None:
        state = run(draw([100, 100]), "r100 f")
        assert state.stacks == (98, 102)
        assert Returned(1, 98) in state.events

    def test_a_walk(self) -> None:
        state = run(draw([100] * 3, (5, 10)), "f f")
        assert state.payoffs == (-5, 5, 0)
        assert Returned(1, 5) in state.events
        assert Won(1, 10, 0) in state.events


class TestFolding:
    def test_free_fold_is_allowed(self) -> None:
        state = run(draw([100, 100]), "c f")
        assert state.over
        assert state.payoffs == (-2, 2)

    def test_free_fold_can_be_forbidden(self) -> None:
        state = run(draw([100, 100], free_fold=False), "c")
        assert legal(state) == ["check", "raise to 4..100"]
        with pytest.raises(IllegalAction, match="checking is free"):
            state.apply(Fold())

    def test_free_fold_when_all_others_are_all_in(self) -> None:
        state = run(draw([50, 50, 100]), "r50 c f")
        assert state.live == (0, 2)
