"""Played hands, written as PokerStars text and as PHH, are read back the same; PokerKit agrees."""

import warnings
from dataclasses import replace

import numpy as np
import pytest
from history.random_hands import DRAW_GAMES, Anything, hand, tables
from history.reading import record_of
from history.stars_text import write_text

from standpat.history import Record, complete_record, read_phh, record_hand, replay, write_phh
from standpat.history.record import CollectStep, MuckStep, ReshuffleStep
from standpat.rules import FIXED_LIMIT, GAMES, NO_LIMIT, POT_LIMIT, FixedLimit, Game, Rake, State, play

NAMES = ("Ann", "Bob", "C:d", "Eve (x)", "raises", "[z]")


def reread(record: Record) -> Record:
    [found] = read_phh(write_phh(record).splitlines())
    assert isinstance(found, Record), found
    return found


@pytest.mark.parametrize("seed", range(12))
def test_state_to_phh_to_state(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for game in tables(rng):
        state = hand(game, rng)
        record = record_hand(state)
        assert replay(record).agrees, (seed, game.name)
        back = replay(reread(record))
        assert back.agrees, (seed, game.name, back.disagreements)
        assert back.state is not None
        assert back.state.actions == state.actions
        assert back.state.stacks == state.stacks
        assert write_phh(reread(record)) == write_phh(record)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("unit", [1, 100])
def test_text_to_replay_to_phh_to_replay(seed: int, unit: int) -> None:
    rng = np.random.default_rng(seed)
    for name in DRAW_GAMES:
        for limit in (FIXED_LIMIT, POT_LIMIT, NO_LIMIT):
            game = replace(GAMES[name], limit=limit, blinds=(5, 10), bet=10, ante=int(rng.integers(2)))
            state = hand(game, rng)
            text = write_text(state, NAMES[: len(state.starting_stacks)], 0, unit=unit, symbol="" if unit == 1 else "$")
            result = replay(record_of(text))
            assert result.agrees, (seed, result.disagreements, text)
            assert result.net == state.payoffs, (seed, text)
            back = replay(reread(complete_record(result)))
            assert back.agrees, (seed, back.disagreements, text)
            assert back.net == state.payoffs


def test_reshuffles_are_written_where_the_rules_make_them() -> None:
    """Six players who discard all their cards use up the deck in the first draw."""
    rng = np.random.default_rng(5)
    found = 0
    for _ in range(40):
        state = hand(replace(GAMES["triple-draw-2-7"], seats=(5, 6)), rng, deepest=2000)
        record = record_of(write_text(state, NAMES[: len(state.starting_stacks)], 0, unit=1, symbol=""))
        found += sum(isinstance(step, ReshuffleStep) for step in record.steps)
        assert replay(record).agrees
    assert found > 10


def test_a_rake_is_part_of_the_record() -> None:
    game = replace(GAMES["triple-draw-2-7"], rake=Rake(5, 3), blinds=(50, 100), bet=100)
    rng = np.random.default_rng(1)
    for _ in range(20):
        state = hand(game, rng, deepest=2000)
        record = record_hand(state, NAMES[: len(state.starting_stacks)], "8")
        result = replay(record)
        assert result.agrees, result.disagreements
        assert result.net == state.payoffs
        assert replay(reread(record)).net == state.payoffs


def test_nothing_is_lost_on_the_way_to_phh() -> None:
    from history.written import SINGLE

    result = replay(record_of(SINGLE))
    record = reread(complete_record(result))
    assert [seat.name for seat in record.seats] == ["Ann", "Bob", "Eve"]
    assert record.fields["seats"] == [1, 2, 4]
    assert (record.fields["year"], record.fields["table"], record.currency) == (2016, "Example", "$")
    assert [len(step.cards) for step in record.steps if isinstance(step, MuckStep)] == [0, 5]
    assert record.totals == replace(record.totals, pot=2600, rake=100) if record.totals else False
    assert not any(isinstance(step, CollectStep) for step in record.steps)


def deep(game: Game, rng: np.random.Generator) -> State:
    """A hand without an all-in: PokerKit counts short raises differently."""
    seats = int(rng.integers(2, 7))
    return play(game, [100_000] * seats, [Anything()] * seats, rng)


@pytest.mark.parametrize("seed", range(3))
def test_pokerkit_reads_what_is_written_and_agrees(seed: int) -> None:
    notation = pytest.importorskip("pokerkit")
    rng = np.random.default_rng(seed)
    fixed = replace(GAMES["triple-draw-2-7"], blinds=(5, 10), bet=10, limit=FixedLimit(4))
    free = replace(GAMES["single-draw-2-7"], blinds=(5, 10), bet=10)
    games = (fixed, free, replace(fixed, ante=3), replace(free, big_blind_ante=10, ante_before_blind=True))
    for game in games * 4:
        state = deep(game, rng) if game.limit.name == "fixed-limit" else hand(game, rng, deepest=3000)
        text = write_phh(record_hand(state))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            last = list(notation.HandHistory.loads(text))[-1]
        assert tuple(last.stacks) == state.stacks, text
