"""The environment passes PettingZoo's own tests, and its numbers say what its page says."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from standpat.arena.environment import Observation
from standpat.rules import Discard, DiscardFrom, State

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

from standpat.arena import ArenaError
from standpat.arena.encoding import (
    ACTIONS,
    DRAW,
    GIVE_UP,
    RAISE,
    STAY_IN,
    Layout,
    decode,
    legal_by_number,
    mask,
    observe,
)
from standpat.arena.environment import DrawPoker, env
from standpat.rules import DEALER, GAMES, DealCards, Dealer, GameError, cards

# PettingZoo warns of every environment whose observations are dicts with a mask, its own list of classic games aside.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy"
)


@masked
@pytest.mark.parametrize("seats", [0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_the_api(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, GAMES[name].seats[seats]), num_cycles=400)
    api_test(env(name, GAMES[name].seats[seats], stack=7), num_cycles=400)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=100)


def playthrough(
    environment: DrawPoker, seed: int, rng: np.random.Generator
) -> Iterator[tuple[str, Observation, float, int | None]]:
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        observation, reward, done, _, _ = environment.last()
        if done:
            yield agent, observation, reward, None
            environment.step(None)
            continue
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        yield agent, observation, reward, action
        environment.step(action)


@pytest.mark.parametrize("name", GAMES)
def test_rewards_sum_to_nothing_and_come_once(name: str) -> None:
    environment, rng = env(name, stack=50), np.random.default_rng(1)
    for seed in range(20):
        rewards: dict[str, float] = {}
        for agent, _, reward, action in playthrough(environment, seed, rng):
            assert action is None or reward == 0
            if action is None:
                rewards[agent] = reward
        assert sum(rewards.values()) == pytest.approx(0)
        assert min(rewards.values()) >= -1
        assert list(rewards) == environment.possible_agents


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_a_place(name: str) -> None:
    """Numbers stand for legal actions, each for another; discards for all there are."""
    game, rng = GAMES[name], np.random.default_rng(2)
    for _ in range(15):
        state, dealer = game.start([60] * game.seats[0]), Dealer(rng)
        while state.actor is not None:
            seat = state.actor
            if seat == DEALER:
                state = state.apply(dealer.act(state))
                continue
            view = state.view(seat)
            legal = legal_by_number(view)
            assert all(state.is_legal(action) for action in legal.values())
            assert len(set(map(repr, legal.values()))) == len(legal)
            assert np.flatnonzero(mask(view)).tolist() == sorted(legal)
            if any(number >= DRAW for number in legal):
                [choice] = state.legal_actions()
                assert isinstance(choice, DiscardFrom)
                assert len(legal) == choice.size
            vector = observe(view)
            assert vector.min() >= 0
            assert vector.max() <= 1
            state = state.apply(legal[rng.choice(list(legal))])


def dealt() -> State:
    state = GAMES["triple-draw-2-7"].start([100, 50])
    for seat, hand in enumerate(["As Kd 7c 4d 2s", "9c 8d 5h 4s 3d"]):
        state = state.apply(DealCards(seat, cards(hand)))
    return state


def test_the_layout() -> None:
    state = dealt()
    game = state.game
    layout, vector = Layout.of(game, 2), observe(state.view(1))
    assert len(vector) == layout.size
    assert set(np.flatnonzero(vector[layout.hand])) == set(cards("9c 8d 5h 4s 3d"))
    assert vector[layout.pot] == pytest.approx(3 / 150)
    assert vector[layout.to_call] == pytest.approx(1 / 150)
    assert game.phases[int(np.flatnonzero(vector[layout.phase])[0])].title == "betting"
    own, other = vector[layout.seats].reshape(2, 7)
    assert own[:4] == pytest.approx([1, 49 / 150, 1 / 150, 1 / 150])
    assert other[:4] == pytest.approx([1, 98 / 150, 2 / 150, 2 / 150])
    assert not vector[layout.discarded].any()


def test_what_was_thrown_is_seen_by_its_owner_alone() -> None:
    state = dealt().apply(decode(dealt().view(1), STAY_IN))
    state = state.apply(decode(state.view(0), STAY_IN))
    action = decode(state.view(0), DRAW + 0b00011)
    assert isinstance(action, Discard)
    assert set(action.cards) == set(cards("As Kd"))
    state = state.apply(action).apply(DealCards(0, cards("6c 5c")))
    layout = Layout.of(state.game, 2)
    own, other = observe(state.view(0)), observe(state.view(1))
    assert set(np.flatnonzero(own[layout.discarded])) == set(cards("As Kd"))
    assert not other[layout.discarded].any()
    assert other[layout.seats].reshape(2, 7)[1][4:6] == pytest.approx([2 / 5, 1])


def test_raises() -> None:
    state = replace(GAMES["five-card-draw"], blinds=(5, 10)).start([1000, 1000])
    for seat, hand in enumerate(["As Kd 7c 4d 2s", "9c 8d 5h 4s 3d"]):
        state = state.apply(DealCards(seat, cards(hand)))
    told = {number: str(action) for number, action in legal_by_number(state.view(1)).items()}
    assert told == {
        GIVE_UP: "fold",
        STAY_IN: "call 5",
        RAISE: "raise to 20",
        RAISE + 2: "raise to 30",
        RAISE + 3: "raise to 1000",
    }


def test_what_is_not_legal_is_refused() -> None:
    environment = DrawPoker("five-card-draw")
    environment.reset(seed=1)
    with pytest.raises(ArenaError, match=r"action 37 is not legal here: expected one of \[0, 1, 2, "):
        environment.step(37)
    with pytest.raises(ArenaError, match=r"player_1 is to act: expected an action, 0\.\.37, found None"):
        environment.step(None)
    with pytest.raises(ArenaError, match="render mode: expected None or 'ansi', found 'human'"):
        DrawPoker(render_mode="human")
    with pytest.raises(GameError):
        DrawPoker("czech", 2)


def test_the_state_is_shown() -> None:
    environment = DrawPoker("five-card-draw", render_mode="ansi")
    environment.reset(seed=1)
    shown = environment.render()
    assert shown is not None
    assert shown.startswith("state: five-card-draw, betting, holding ")
    assert DrawPoker().render() is None


def test_episodes_of_one_seed_differ_and_come_again() -> None:
    def hands(environment: DrawPoker) -> list[tuple[tuple[int | None, ...], ...]]:
        found = []
        environment.reset(seed=5)
        for _ in range(5):
            found.append(environment.hand.hands)
            environment.reset()
        return found

    assert hands(DrawPoker()) == hands(DrawPoker())
    assert len(set(hands(DrawPoker()))) == 5


def test_without_pettingzoo_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "standpat.arena.environment")
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'standpat\[rl\]'"):
        __import__("standpat.arena.environment")


def test_there_are_as_many_actions_as_the_page_says() -> None:
    assert ACTIONS == 38


@pytest.mark.parametrize("action", [1.5, 1.0, "1", [1], np.array([1]), True, np.float32(1), float("nan"), None])
def test_what_is_no_action(action: Any) -> None:
    environment = DrawPoker()
    environment.reset(seed=1)
    before = environment.hand
    with pytest.raises(ArenaError, match=r"player_1 is to act: expected an action, 0\.\.37, found "):
        environment.step(action)
    assert environment.hand == before


@pytest.mark.parametrize("action", [1, np.int64(1), np.uint8(1), np.array(1)])
def test_numbers_of_numpy_are_actions(action: Any) -> None:
    environment = DrawPoker("five-card-draw", np.int64(2), np.int64(50))  # type: ignore[arg-type]
    environment.reset(seed=np.int64(1))  # type: ignore[arg-type]
    environment.step(action)
    assert environment.agent_selection == "player_0"
    assert type(environment.stacks[0]) is int


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": 3}, "game: expected a Game or the name of a game, found 3"),
        ({"players": "2"}, "players: expected a whole number of 1 or more, found '2'"),
        ({"players": 2.0}, "players: expected a whole number of 1 or more"),
        ({"players": -1}, "players: expected a whole number of 1 or more"),
        ({"stack": 1.5}, "stack: expected a whole number of 1 or more, found 1.5"),
    ],
)
def test_what_makes_no_environment(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        DrawPoker(**arguments)


@pytest.mark.parametrize("seed", [-1, "x", 1.5, True, [1, 2]])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(ArenaError, match="seed: expected a whole number of 0 or more"):
        DrawPoker().reset(seed=seed)


def test_nobody_sees_nothing() -> None:
    with pytest.raises(ArenaError, match="agent 'player_9': expected one of player_0, player_1"):
        DrawPoker().observe("player_9")
