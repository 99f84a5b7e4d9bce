"""Runs: chips, seats, seeds, workers, duplicate play, carried stacks."""

import io
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from arena_tools import STATION, Coin, Learner, Peeper

from standpat.arena import ArenaError, InProcess, Results, StrategySpec, processes, simulate
from standpat.arena.players import Expert, Tight
from standpat.rules import GAMES, NO_LIMIT, Action, FixedLimit, GameError, Rake, View

HERE = InProcess()


def parquet(results: Results) -> bytes:
    sink = io.BytesIO()
    results.write_parquet(sink)
    return sink.getvalue()


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_chips_are_conserved_in_every_game(name: str, seats: str) -> None:
    game = GAMES[name]
    count = game.seats[seats == "most"]
    results = simulate(game, (["random", "station", "tight"] * 3)[:count], 60, seed=4, executor=HERE, stack=40)
    assert results.hands == 60
    assert (results.nets.sum(axis=1) == 0).all()
    assert (results.columns.net >= -40).all()
    assert len(results.columns) == 60 * count


@pytest.mark.parametrize("carry", [False, True])
def test_rake_is_all_that_leaves_the_table(carry: bool) -> None:
    game = replace(GAMES["five-card-draw"], rake=Rake(10, 3))
    results = simulate(game, ["random", "station"], 300, seed=1, executor=HERE, carry=carry)
    taken = -results.nets.sum(axis=1)
    assert taken.min() >= 0
    assert 0 < taken.max() <= 3


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_workers() -> None:
    def run(executor: Executor | None) -> bytes:
        return parquet(simulate("triple-draw-2-7", ["random", "tight", "station"], 700, 9, executor))

    expected = run(HERE)
    for workers in (1, 2, 5):
        with processes(workers) as pool:
            assert run(pool) == expected
    with ThreadPoolExecutor(3) as threads:
        assert run(threads) == expected
    assert run(None) == expected


def test_another_seed_gives_another_run() -> None:
    one, two = (simulate("five-card-draw", ["random", "random"], 100, seed, HERE) for seed in (1, 2))
    assert (one.nets != two.nets).any()


def test_hands_and_chunks_differ_from_each_other() -> None:
    results = simulate("five-card-draw", ["random", "random"], 300, 1, HERE, chunk=100)
    chunks = results.nets[:, 0].reshape(3, 100)
    assert (chunks[0] != chunks[1]).any()
    assert (chunks[1] != chunks[2]).any()
    assert len(set(results.nets[:, 0].tolist())) > 20


def test_a_longer_run_of_the_same_chunks_begins_the_same() -> None:
    short = simulate("five-card-draw", ["random", "tight"], 150, 3, HERE, chunk=50)
    long = simulate("five-card-draw", ["random", "tight"], 400, 3, HERE, chunk=50)
    assert (long.nets[:150] == short.nets).all()


def test_a_seed_is_found_if_none_is_given() -> None:
    first = simulate("five-card-draw", ["random", "tight"], 50, executor=HERE)
    again = simulate("five-card-draw", ["random", "tight"], 50, first.seed, HERE)
    assert (first.nets == again.nets).all()


def test_seats_rotate() -> None:
    columns = simulate("five-card-draw", ["tight", "station", "random"], 6, 1, HERE).columns
    sat = columns.strategy.reshape(6, 3).tolist()
    assert sat[:3] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert sat[3:] == sat[:3]
    assert columns.seat.reshape(6, 3).tolist() == [[0, 1, 2]] * 6
    assert columns.hand.tolist() == [hand for hand in range(6) for _ in range(3)]


def test_the_columns_say_how_hands_ended() -> None:
    results = simulate("five-card-draw", ["station", "tight"], 400, 2, HERE)
    columns, streets = results.columns, np.array(results.streets)
    folded = ~columns.showdown
    assert (columns.category[folded] == -1).all()
    assert (columns.category[columns.showdown] >= 0).all()
    assert set(streets[columns.street[columns.showdown]]) == {"showdown"}
    assert set(streets[columns.street[folded]]) <= {"betting 1", "betting 2"}
    station_folds = folded & (columns.strategy == 0) & (columns.net < 0)
    assert not station_folds.any()
    assert (columns.stack == 200).all()


def test_names_stand_in_the_table() -> None:
    results = simulate("czech", ["station", "tight", "station", "random"], 20, 1, HERE)
    table = results.to_arrow().to_pydict()
    assert set(table["strategy"]) == {"station", "tight", "station 2", "random"}
    assert set(table["category"]) <= {None, *GAMES["czech"].ordering.categories}
    assert set(table["street"]) <= {"staying in", "draw", "bidding", "showdown"}


@pytest.mark.parametrize("players", [[Coin, Coin], ["expert", "expert"], ["bluffer", "bluffer"]])
def test_against_itself_duplicate_play_leaves_no_luck(players: list[StrategySpec]) -> None:
    results = simulate("five-card-draw", players, 200, 1, HERE, duplicate=True)
    assert results.nets.any()
    for standing in results.summary().standings:
        assert standing.mean == 0
        assert standing.standard_error == 0


@pytest.mark.parametrize("name", ["cincinnati-liz", "triple-draw-2-7", "czech", "poker-draw"])
def test_duplicate_play_leaves_no_luck_in_any_game(name: str) -> None:
    count = GAMES[name].seats[0]
    results = simulate(name, [Coin] * count, 40 * count, 1, HERE, duplicate=True, stack=30)
    assert results.nets.any()
    assert [standing.standard_error for standing in results.summary().standings] == [0] * count


def test_duplicate_play_of_near_twins_has_less_than_half_the_error() -> None:
    twins = [Tight(0.30), Tight(0.32)]
    errors = [
        simulate("five-card-draw", twins, 4000, 1, duplicate=duplicate).summary().standings[0].standard_error
        for duplicate in (False, True)
    ]
    assert errors[1] < errors[0] / 2


def test_a_replayed_deal_has_the_same_cards() -> None:
    columns = simulate("cincinnati-liz", ["station"] * 3, 30, 5, HERE, duplicate=True).columns
    by_deal = columns.category.reshape(10, 3, 3)
    assert (by_deal == by_deal[:, :1]).all()
    assert len(set(map(tuple, by_deal[:, 0].tolist()))) > 3


def test_duplicate_play_is_in_whole_deals() -> None:
    assert simulate("five-card-draw", ["station"] * 3, 100, 1, HERE, duplicate=True).hands == 102


def test_carried_stacks_go_on_until_one_has_all() -> None:
    results = simulate("five-card-draw", ["random", "random", "random"], 600, 3, HERE, carry=True, stack=20, chunk=600)
    columns = results.columns
    new_match = 0
    stacks = None
    for hand in range(results.hands):
        rows = columns.hand == hand
        before = dict(zip(columns.strategy[rows].tolist(), columns.stack[rows].tolist(), strict=True))
        if stacks is not None and len(stacks) > 1:
            assert before == stacks
        else:
            new_match += 1
            assert before == dict.fromkeys(range(3), 20)
        nets = dict(zip(columns.strategy[rows].tolist(), columns.net[rows].tolist(), strict=True))
        stacks = {player: stack + nets[player] for player, stack in before.items() if stack + nets[player]}
        assert sum(stacks.values()) == 60
    assert new_match > 3


def test_a_match_ends_when_too_few_are_left_for_the_game() -> None:
    results = simulate("czech", ["random"] * 4, 200, 3, HERE, carry=True, stack=20)
    assert set(np.bincount(results.columns.hand).tolist()) == {4}


def test_strategies_are_made_anew_for_each_chunk_and_not_shared() -> None:
    shared = Learner()
    simulate("five-card-draw", [shared, shared], 40, 1, HERE, chunk=20)
    assert shared.seen == 0


def test_nobody_sees_the_cards_of_others() -> None:
    for name in GAMES:
        simulate(name, [Peeper] * GAMES[name].seats[0], 20, 1, HERE, stack=20)


def test_progress_counts_every_hand() -> None:
    told: list[int] = []
    simulate("five-card-draw", ["station", "station"], 250, 1, HERE, progress=told.append, chunk=100)
    assert told == [100, 100, 50]


def test_without_standard_error_there_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert simulate("five-card-draw", ["station", "station"], 10, 1, HERE).hands == 10


def test_big_chips_are_exact() -> None:
    game = replace(GAMES["five-card-draw"], blinds=(2**39, 2**40), limit=FixedLimit())
    results = simulate(game, ["random", "station"], 100, 1, HERE, stack=2**50)
    assert results.columns.net.sum() == 0
    assert abs(results.columns.net).max() >= 2**40


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": 0}, "hands: expected a whole number of 1 or more, found 0"),
        ({"hands": True}, "hands: expected a whole number of 1 or more, found True"),
        ({"hands": 10**20}, "hands: expected no more than 1000000000000000, found 1"),
        ({"seed": np.random.default_rng(1)}, "seed: expected a whole number of 0 or more, found Generator"),
        ({"game": 3}, "game: expected a Game or the name of a game, found 3"),
        ({"strategies": 5}, "strategies: expected a list of strategies, found 5"),
        ({"time_limit": "x"}, "time limit: expected seconds above 0, or None, found 'x'"),
        ({"hands": 1.5}, "hands: expected a whole number of 1 or more, found 1.5"),
        ({"seed": -1}, "seed: expected a whole number of 0 or more, found -1"),
        ({"stack": 0}, "stack: expected a whole number of 1 or more, found 0"),
        ({"stack": 2**62}, "chips on the table"),
        ({"chunk": 0}, "chunk: expected a whole number of 1 or more, found 0"),
        ({"chunk": 3, "duplicate": True}, "duplicate play: expected hands and chunk in multiples of 2"),
        ({"time_limit": 0}, "time limit: expected seconds above 0, or None, found 0"),
        ({"time_limit": float("nan")}, "time limit: expected seconds"),
        ({"duplicate": True, "carry": True}, "duplicate play needs the same stacks"),
        ({"game": "snap"}, "unknown game 'snap'"),
        ({"strategies": ["station"]}, "five-card-draw is for 2 to 6 players, not 1"),
        ({"strategies": []}, "five-card-draw is for 2 to 6 players, not 0"),
        ({"strategies": "station"}, "strategies: expected a list of strategies, found 'station'"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], message: str) -> None:
    asked: dict[str, Any] = {
        "game": "five-card-draw",
        "strategies": ["station", "station"],
        "hands": 10,
        "seed": 1,
    } | arguments
    with pytest.raises((ArenaError, GameError), match=message.replace("(", r"\(")):
        simulate(**asked, executor=HERE)


def test_options_of_a_strategy_are_kept() -> None:
    loose, tight = (
        simulate("five-card-draw", [Tight(share), "station"], 200, 1, HERE).columns.showdown.mean()
        for share in (0.9, 0.1)
    )
    assert loose > tight


def test_other_limits_can_be_played() -> None:
    game = replace(GAMES["triple-draw-2-7"], limit=NO_LIMIT)
    assert simulate(game, [Expert, "random"], 30, 1, HERE).columns.net.sum() == 0


def test_numbers_of_numpy_are_numbers() -> None:
    options = {"stack": np.int32(50), "chunk": np.int64(20), "time_limit": np.float32(5)}
    found = simulate("five-card-draw", ["random", "station"], np.int64(40), np.uint64(3), HERE, **options)  # type: ignore[arg-type]
    assert (found.nets == simulate("five-card-draw", ["random", "station"], 40, 3, HERE, stack=50, chunk=20).nets).all()
    assert found.plan.identity == {**found.plan.identity, "hands": 40, "seed": 3, "stack": 50, "chunk": 20}


@pytest.mark.parametrize("confidence", [0, 1, "x", None, float("nan")])
def test_what_is_no_confidence(confidence: Any) -> None:
    results = simulate("five-card-draw", ["station", "station"], 2, 1, HERE)
    with pytest.raises(ArenaError, match="confidence: expected a number between 0 and 1"):
        results.summary(confidence)


class Spy:
    """Fails if its generator tells where the others' come from."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        assert rng.bit_generator.seed_seq.entropy == 0  # type: ignore[attr-defined]
        return STATION.act(view, rng)


@pytest.mark.parametrize("duplicate", [False, True])
def test_nobody_is_handed_the_seed(duplicate: bool) -> None:
    simulate("five-card-draw", [Spy, Spy], 20, 12345, HERE, duplicate=duplicate)


def test_a_run_as_long_as_may_be_begins_at_once() -> None:
    told: list[int] = []

    def enough(hands: int) -> None:
        told.append(hands)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("five-card-draw", ["station", "station"], 10**15, 1, HERE, enough)
    assert told == [1000]
