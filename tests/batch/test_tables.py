"""Tables in lock step: columns, actions that are refused, the next hands, records, and where chance comes from."""

import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from batch_games import FIVE, LIZ, TRIPLE
from batch_tools import random_actions

import standpat as sp
from standpat.batch import RANDOM_ACTIONS, Actions, Kind, Tables, codes, lockstep
from standpat.batch import _engine_any as baseline
from standpat.rules import (
    GAMES,
    Antes,
    Bet,
    Deal,
    Draw,
    ForcedBets,
    Game,
    GameError,
    IllegalAction,
    NoLimit,
    OpenOrRedeal,
    Showdown,
    Turn,
)

CALM = Actions(Kind.CALL)


class MyBet(Bet):
    pass


class MyLimit(NoLimit):
    pass


def tables_of(game: Game = FIVE, tables: int = 5, seats: int = 3, stack: int = 100, **options: Any) -> Tables:
    return Tables(game, np.full((tables, seats), stack), **options)


def play(tables: Tables, seed: int = 0) -> None:
    rng = np.random.default_rng(seed)
    while len(turns := tables.turns()):
        tables.apply(random_actions(turns, rng))


def everything(tables: Tables) -> list[Any]:
    turns = tables.turns()
    columns = [getattr(turns, name).tolist() for name in tables._engine.columns]
    return [*columns, turns.cards.tolist(), tables.stacks.tolist(), tables.over.tolist()]


def test_kinds_are_those_of_the_compiled_code() -> None:
    assert {kind.name: kind.value for kind in Kind} | {"DEAL": 9, "TURN": 10} == codes.KINDS


class TestColumns:
    def test_their_shapes(self) -> None:
        turns = tables_of(LIZ, 7, 4).turns()
        assert len(turns) == 7
        assert turns.stacks.shape == (4, 7)
        assert turns.stacks.flags.c_contiguous
        assert turns.cards.shape == turns.board_cards.shape == (7, 5)

    def test_they_are_read_only(self) -> None:
        turns = tables_of().turns()
        for column in (turns.seat, turns.stacks, turns.kinds, turns.cards):
            with pytest.raises(ValueError, match="read-only"):
                column[...] = 0

    def test_their_buffers_are_used_again(self) -> None:
        tables = tables_of()
        before = tables.turns()
        assert tables.turns() is before
        tables.apply(CALM)
        assert np.shares_memory(before.stacks, tables.turns().stacks)

    def test_turns_that_are_past_say_so(self) -> None:
        tables = tables_of()
        turns = tables.turns()
        tables.apply(CALM)
        with pytest.raises(GameError, match="these turns are past"):
            _ = turns.cards
        with pytest.raises(GameError, match="these turns are past"):
            turns.pots()

    def test_cards_are_packed_as_the_evaluator_has_them(self) -> None:
        turns = tables_of(tables=50).turns()
        assert (sp.pack(turns.cards) == turns.hand).all()
        assert (sp.HIGH.rank_packed(turns.hand) == sp.HIGH.rank(turns.cards)).all()

    def test_rows_are_the_tables_that_wait(self) -> None:
        tables = tables_of(tables=4, seats=2)
        fold = np.array([Kind.CALL, Kind.FOLD, Kind.CALL, Kind.FOLD])
        tables.apply(Actions(fold))
        assert tables.turns().table.tolist() == [0, 2]
        assert tables.over.tolist() == [False, True, False, True]
        with pytest.raises(GameError, match="nets: the hand at table 0 is not over"):
            _ = tables.nets
        tables.apply(Actions(Kind.CHECK))
        while len(turns := tables.turns()):
            tables.apply(Actions(np.where(turns.may(Kind.DISCARD), Kind.DISCARD, Kind.CHECK)))
        assert tables.nets[[1, 3]].tolist() == [[1, -1]] * 2
        assert not tables.turns()


REFUSED = [
    (Actions(Kind.CHECK), "table 0, seat 2: check is not legal: expected fold or call or raise"),
    (Actions([2, 2, 99, 2, 2]), "table 2, seat 2: kind 99 is not legal"),
    (Actions([2, 2, 2, -1, 2]), "table 3, seat 2: kind -1 is not legal"),
    (Actions([2, 3, 2, 2, 2], 3), "table 1, seat 2: raise to 3: expected 4 to 100"),
    (Actions(Kind.RAISE, [4, 4, 4, 4, 101]), "table 4, seat 2: raise to 101: expected 4 to 100"),
    (Actions(Kind.RAISE, np.full(5, 2**64 - 1, np.uint64)), "table 0, seat 2: raise to -1: expected 4 to 100"),
    (Actions([2] * 4), r"kind has shape \(4,\): expected \(5,\), a row for each turn"),
    (Actions([[2] * 5]), r"kind has shape \(1, 5\)"),
    (Actions(np.array([2.0, 2.0, np.nan, 2.0, 2.0])), "table 2, seat 2: kind has dtype float64: expected"),
    (Actions(Kind.RAISE, np.array([4, 4, 4, 4.5, 4])), "table 3, seat 2: amount has dtype float64"),
    (Actions(["call"] * 5), "table 0, seat 2: kind has dtype <U4"),
    (Actions([[1], [2, 3]]), "kind is no array of whole numbers"),
    (Actions(np.ma.masked_equal(np.array([2, 2, 2, 2, 3]), 3)), "table 4, seat 2: kind is masked"),
    (Actions(10**30), "table 0, seat 2: kind has dtype object"),
    ([2] * 5, "actions are a list: expected Actions"),
]  # fmt: skip


class TestRefused:
    @pytest.mark.parametrize(("actions", "message"), REFUSED, ids=[message[:40] for _, message in REFUSED])
    def test_bad_actions_change_nothing(self, actions: Any, message: str) -> None:
        tables = tables_of()
        before = everything(tables)
        with pytest.raises(IllegalAction, match=message):
            tables.apply(actions)
        assert everything(tables) == before

    @pytest.mark.parametrize(
        ("discard", "message"),
        [
            (0b100000, "table 0, seat 0: discard 0b100000: expected a bit for each of 5 cards at most"),
            (-1, "table 0, seat 0: discard -0b1: expected a bit for each of 5 cards"),
            ([0, 0b1111, 0, 0, 0], "table 1, seat 0: discard of 4 cards: expected at most 3"),
            (np.ones((5, 4), np.bool_), r"discard has shape \(5, 4\): expected \(5, 5\)"),
        ],
    )
    def test_bad_discards(self, discard: Any, message: str) -> None:
        game = replace(FIVE, phases=(Antes(), Deal(5), Draw(3), Showdown()), ante=1, blinds=())
        tables = tables_of(game)
        with pytest.raises(IllegalAction, match=message):
            tables.apply(Actions(Kind.DISCARD, discard=discard))
        tables.apply(Actions(Kind.DISCARD, discard=0b111))
        assert tables.turns().drawn[0].tolist() == [3] * 5

    @pytest.mark.parametrize(
        ("stacks", "message"),
        [
            ([[100, 0]], "table 0, seat 1: the stack is 0: expected 1 to 2"),
            ([[100, 100], [2**50, 100]], "table 1, seat 0: the stack is 1125899906842624"),
            ([100, 100], r"stacks have shape \(2,\): expected \(tables, seats\)"),
            ([[100.0, 100.0]], "stacks have dtype float64"),
            ([[1, 2], [3]], "stacks: "),
            (np.empty((0, 2), int), r"stacks have shape \(0, 2\)"),
            ([[100]], "five-card-draw is for 2 to 6 players, not 1"),
        ],
    )
    def test_stacks(self, stacks: Any, message: str) -> None:
        with pytest.raises(GameError, match=message):
            Tables(FIVE, stacks)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            (
                {"phases": (Antes(), Deal(5), MyBet(), Showdown())},
                "phase 2 is .*test_tables.MyBet: the batch engine plays",
            ),
            (
                {"phases": (Antes(), Deal(5), Bet(), Showdown()), "limit": MyLimit()},
                "the limit is .*test_tables.MyLimit",
            ),
            (
                {"phases": (Antes(), Deal(5), Draw(2), OpenOrRedeal(), Showdown()), "fee": 1},
                "phase 3 is OpenOrRedeal, after a draw with a fee",
            ),
            ({"phases": (Antes(), *[Turn()] * 5, Bet(), Showdown())}, "no phase is Deal"),
            ({"phases": (Antes(), Deal(5), Bet(), Showdown()), "bet": 2**50}, "the bet is more than 2"),
        ],
    )
    def test_games(self, changes: Any, message: str) -> None:
        with pytest.raises(GameError, match=message):
            Tables(replace(FIVE, **{"blinds": (), "ante": 1, **changes}), [[100, 100]])

    def test_too_many_seats(self) -> None:
        game = replace(
            FIVE, seats=(2, 11), phases=(Antes(), Deal(1), *[Turn()] * 4, Bet(), Showdown()), blinds=(), ante=1
        )
        with pytest.raises(GameError, match="11 seats: the batch engine plays at most 10"):
            Tables(game, np.full((1, 11), 5))

    def test_forced_bets_that_do_not_suit_the_game(self) -> None:
        with pytest.raises(GameError, match=r"live bets .* but no phase of the game posts blinds"):
            Tables(GAMES["poker-draw"], [[5, 5]], forced_bets=ForcedBets(live=(1, 2)))


class TestHands:
    def test_the_next_hands(self) -> None:
        tables = tables_of(tables=4, seed=3, record=True)
        play(tables)
        tables.start_hands([1, 2], [[5, 6, 7], [8, 9, 10]])
        assert [tables.hand_number(k) for k in range(4)] == [0, 5, 6, 3]
        assert tables.turns().table.tolist() == [1, 2]
        assert tables.starting_stacks.tolist() == [[100] * 3, [5, 6, 7], [8, 9, 10], [100] * 3]
        assert tables.hand(1)[0] == (5, 6, 7)
        tables.start_hands()
        assert [tables.hand_number(k) for k in range(4)] == [4, 5, 6, 7]
        assert len(tables.turns()) == 4

    @pytest.mark.parametrize(
        ("which", "stacks", "message"),
        [
            ([5], None, r"table 5: expected 0\.\.4"),
            ([-1], None, r"table -1: expected 0\.\.4"),
            ([0, 0], None, "tables: a number occurs twice"),
            ([[0]], None, "tables have shape"),
            ([0.5], None, "tables have dtype float64"),
            ([0], [[5, 5]], r"stacks have shape \(1, 2\): expected \(1, 3\)"),
            ([0], [[5, 5, 0]], "table 0, seat 2: the stack is 0"),
        ],
    )
    def test_bad_tables(self, which: Any, stacks: Any, message: str) -> None:
        with pytest.raises(GameError, match=message):
            tables_of().start_hands(which, stacks)

    def test_the_same_seed_and_number_give_the_same_hand(self) -> None:
        many, one = tables_of(tables=20, seed=8, record=True), tables_of(tables=1, seed=8, first_hand=13, record=True)
        for tables in (many, one):
            tables.finish([RANDOM_ACTIONS] * 3)
        assert many.hand(13) == one.hand(0)
        assert many.hand(12) != one.hand(0)
        other = tables_of(tables=20, seed=9, record=True)
        other.finish([RANDOM_ACTIONS] * 3)
        assert many.hand(13) != other.hand(13)

    def test_hands_finished_at_once_and_later_are_the_same(self) -> None:
        """What a policy draws depends on the decision alone, not on when it is asked."""
        tables = tables_of(TRIPLE, seed=4)
        tables.finish([RANDOM_ACTIONS] * 3)
        apart = [tables_of(TRIPLE, 1, seed=4, first_hand=k) for k in reversed(range(5))]
        for table in apart:
            table.finish([RANDOM_ACTIONS] * 3)
        assert [table.nets[0].tolist() for table in reversed(apart)] == tables.nets.tolist()

    def test_random_actions_are_legal(self) -> None:
        for game in GAMES.values():
            tables = tables_of(game, 30, game.seats[1], 40, seed=5, record=True)
            tables.finish([RANDOM_ACTIONS] * game.seats[1])
            for table in range(30):
                assert list(tables.state(table).payoffs) == tables.nets[table].tolist()

    def test_no_record(self) -> None:
        with pytest.raises(GameError, match=r"no record was kept: expected Tables\(\.\.\., record=True\)"):
            tables_of().hand(0)
        with pytest.raises(GameError, match="table 7"):
            tables_of(record=True).hand(7)
        with pytest.raises(GameError, match="2 policies for 3 seats"):
            tables_of().finish([RANDOM_ACTIONS] * 2)

    @pytest.mark.parametrize(("seed", "first"), [(-1, 0), (1.5, 0), ("x", 0), (0, -1), (0, 2**63)])
    def test_bad_numbers(self, seed: Any, first: Any) -> None:
        with pytest.raises(GameError, match=r"the seed: |the number of the first hand"):
            tables_of(seed=seed, first_hand=first)

    def test_forced_bets_by_seat(self) -> None:
        tables = tables_of(forced_bets=ForcedBets((2, 0, 1), (1, 2), first=1), record=True)
        assert tables.turns().seat.tolist() == [1] * 5
        assert tables.state(0).starting_stacks == (100,) * 3
        assert tables.state(0).stacks == (97, 98, 99)

    def test_a_draft_of_another_thread_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        tables = tables_of()
        turns = tables.turns()
        tables.apply(CALM)
        monkeypatch.setattr(tables, "turns", lambda: turns)
        with pytest.raises(IllegalAction, match="another thread has acted"):
            tables.apply(CALM)

    def test_threads_play_tables_of_their_own(self) -> None:
        alone = [tables_of(tables=200, seed=seed) for seed in range(4)]
        together = [tables_of(tables=200, seed=seed) for seed in range(4)]
        for seed, tables in enumerate(alone):
            play(tables, seed)
        threads = [threading.Thread(target=play, args=pair) for pair in zip(together, range(4), strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [tables.nets.tolist() for tables in together] == [tables.nets.tolist() for tables in alone]


def test_both_engines_play_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """One picks cards by an instruction of newer processors, the other by halving."""
    usual = tables_of(LIZ, 300, 4, seed=1)
    monkeypatch.setattr(lockstep, "Engine", baseline.Engine)
    monkeypatch.setattr(lockstep, "CompiledRules", baseline.CompiledRules)
    other = tables_of(LIZ, 300, 4, seed=1)
    for tables in (usual, other):
        tables.finish([RANDOM_ACTIONS] * 4)
    assert (usual.nets == other.nets).all()


def test_memory_of_a_table() -> None:
    tables = tables_of(LIZ, 100, 9)
    columns = sum(column.nbytes for column in tables._engine.columns.values())
    assert tables._engine.table_bytes + columns / 100 <= 1024
