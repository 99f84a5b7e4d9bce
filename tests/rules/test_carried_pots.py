"""Carried pots: a hand that nobody wins, and the hand that starts with its pot."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest
from rules_tools import legal, run

from standpat.rules import (
    GAMES,
    POT_LIMIT,
    Bet,
    Carried,
    Deal,
    Game,
    GameError,
    Pot,
    Showdown,
    Table,
    Won,
    event_line,
    playthrough,
    state_from_dict,
    state_to_dict,
)
from standpat.rules.draft import Draft
from standpat.rules.payout import carry

FCD = GAMES["five-card-draw"]


class TestStartingPot:
    def test_it_is_won_with_the_main_pot_if_the_same_seats_contest_it(self) -> None:
        state = FCD.start([100] * 3, starting_pot=Pot(10, (0, 1, 2)))
        assert state.pot == 13
        state = run(state, "f f")
        assert (state.stacks, state.pot, sum(state.payoffs)) == ((99, 111, 100), 0, 10)

    def test_only_those_who_were_named_contest_it(self) -> None:
        state = run(FCD.start([100] * 3, starting_pot=Pot(10, (0, 1))), "c c k")
        assert state.pots == (Pot(6, (0, 1, 2)), Pot(10, (0, 1)))
        hands = "2s 3s 4h 5h 7d", "2d 3d 4s 6h 8d", "As Ad Ah Ac Kd"
        state = run(FCD.start([100] * 3, starting_pot=Pot(10, (0, 1))), "c c k pat pat pat k k k", *hands)
        assert state.payoffs == (-2, 8, 4)

    def test_it_goes_to_whoever_is_left(self) -> None:
        state = run(FCD.start([100] * 3, starting_pot=Pot(10, (0,))), "r20 f f")
        assert state.payoffs == (-1, -2, 13)

    def test_all_named_players_have_folded(self) -> None:
        state = run(FCD.start([100] * 3, starting_pot=Pot(10, (0,))), "c f k")
        assert state.pots == (Pot(15, (1, 2)),)

    def test_it_is_part_of_the_hand(self) -> None:
        pot = Pot(10, (0, 2))
        state = run(FCD.start([100] * 3, starting_pot=pot), "c c k pat pat pat k k k")
        assert FCD.replay([100] * 3, state.actions, starting_pot=pot) == state
        assert state_from_dict(json.loads(json.dumps(state_to_dict(state)))) == state

    def test_it_counts_for_pot_limit(self) -> None:
        state = run(replace(FCD, limit=POT_LIMIT).start([100] * 3, starting_pot=Pot(10, (0, 1, 2))))
        assert legal(state)[-1] == "raise to 4..17"

    @pytest.mark.parametrize(
        ("pot", "message"),
        [
            (Pot(-1, (0,)), "the starting pot: expected a whole number of 0 or more, found -1"),
            (Pot(5, ()), r"the seats of the starting pot are \(\): expected different seats"),
            (Pot(5, (0, 0)), "expected different seats"),
            (Pot(5, (3,)), r"are \(3,\): expected different seats, 0\.\.2"),
            (5, "the starting pot is 5: expected a Pot"),
        ],
    )
    def test_refused(self, pot: Any, message: str) -> None:
        with pytest.raises(GameError, match=message):
            FCD.start([100] * 3, starting_pot=pot)

    def test_an_empty_pot_is_no_pot(self) -> None:
        assert FCD.start([100] * 3, starting_pot=Pot(0, (0, 1))) == FCD.start([100] * 3)


@dataclass(frozen=True, slots=True)
class NeverWon(Showdown):
    """A showdown after which the pot is carried to the next hand."""

    def enter(self, draft: Draft) -> None:
        carry(draft)


ANTES = Game("antes", FCD.ordering, (2, 6), (*GAMES["poker-draw"].phases[:1], Deal(5), Bet(), Showdown()), ante=1)
CARRYING = replace(ANTES, name="carrying", phases=(*ANTES.phases[:-1], NeverWon()))


class TestCarriedPot:
    def test_a_hand_that_nobody_wins(self) -> None:
        state = run(CARRYING.start([9] * 3), "k r2 f c")
        assert state.over
        assert (state.carried, state.pot, state.stacks) == (Pot(7, (0, 1)), 7, (6, 6, 8))
        assert state.payoffs == (-3, -3, -1)
        assert state.events[-1] == Carried(7, (0, 1))
        assert event_line(state.events[-1], CARRYING, "ABC") == "nobody wins: 7 are carried to the next hand, for A, B"
        assert playthrough(state).endswith("for seat 0, seat 1")

    def test_those_who_were_named_contest_it_in_the_next_hand(self) -> None:
        table = Table(CARRYING, (9,) * 4, button=3)
        state = run(table.start(), "k r2 f c f")
        table = table.after(state)
        assert table.pot == Pot(8, (1, 3))
        table = replace(table, game=ANTES)
        assert table.order == (3, 1)
        state = table.start()
        assert (state.pot, state.starting_pot) == (10, Pot(8, (0, 1)))
        state = run(state, "r2 f")
        assert [event.chips for event in state.events if isinstance(event, Won)] == [10]
        table = table.after(state)
        assert (table.pot, sum(table.stacks), len(table.order)) == (None, 36, 4)

    def test_it_is_carried_again(self) -> None:
        table = Table(CARRYING, (9,) * 3, button=2)
        for hand in range(1, 5):
            table = table.after(run(table.start(), "k k k"))
            assert table.pot == Pot(3 * hand, (0, 1, 2))

    @pytest.mark.parametrize("gone", [(), (1,), (1, 2)])
    def test_too_few_of_those_who_were_named(self, gone: tuple[int, ...]) -> None:
        table = replace(Table(ANTES, (9,) * 4, button=3), pot=Pot(8, (1, 2)))
        for place in gone:
            table = table.leave(place)
        state = table.start()
        assert len(table.order) == (4 - len(gone) if gone else 2)
        contest = {table.order[seat] for seat in (state.starting_pot or Pot(0, ())).seats}
        assert contest == ({1, 2} - {*gone} or {0, 3})

    def test_a_void_deal_leaves_it(self) -> None:
        czech = GAMES["czech"]
        state = run(czech.start([9] * 4, starting_pot=Pot(6, (0, 1, 2, 3))), "pass pass pass pass")
        assert (state.over, state.carried, state.payoffs) == (True, Pot(6, (0, 1, 2, 3)), (0,) * 4)
        assert state_from_dict(json.loads(json.dumps(state_to_dict(state)))) == state
