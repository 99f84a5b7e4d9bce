"""What holds for every hand of every game, whatever anybody does."""

import json
import os
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from rules_tools import card_positions, one_of

from standpat.rules import (
    DEALER,
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    Acted,
    Action,
    Call,
    Check,
    Choice,
    DealCards,
    Discard,
    Double,
    Fold,
    Game,
    Hold,
    IllegalAction,
    Muck,
    Pass,
    RaiseBetween,
    RaiseTo,
    Rake,
    Raked,
    Show,
    SpreadLimit,
    State,
    Stay,
    TurnCard,
    Won,
    cards,
    playthrough,
    state_from_dict,
    state_to_dict,
)

HANDS = int(os.environ.get("STANDPAT_LAWS_HANDS", 200))
"""How many random hands of each game are played."""

LIMITS = (NO_LIMIT, POT_LIMIT, FIXED_LIMIT, SpreadLimit(7), HALF_POT_LIMIT)
EVERY_KIND = (
    DealCards(0, cards("2c 3c 4c 5c 6c")),
    DealCards(1, ()),
    TurnCard(51),
    Fold(),
    Check(),
    Call(),
    RaiseTo(4),
    Discard(),
    Discard(cards("2c")),
    Discard(cards("?? ??")),
    Stay(),
    Pass(),
    Hold(),
    Double(),
    Show(cards("2c 3c 4c 5c 6c")),
    Muck(),
)


def any_game(rng: np.random.Generator, name: str) -> tuple[Game, list[int]]:
    """A game with parameters at random, and stacks, some of them very short."""
    game = GAMES[name]
    seats = int(rng.integers(game.seats[0], game.seats[1] + 1))
    ante = int(rng.integers(4))
    changes: dict[str, object] = {"limit": LIMITS[int(rng.integers(len(LIMITS)))], "free_fold": bool(rng.integers(2))}
    if game.blinds:
        small = int(rng.integers(1, 4))
        changes |= {
            "blinds": (int(rng.integers(1, 2 * small + 1)), 2 * small),
            "ante": ante,
            "straddles": (4 * small, 8 * small)[: int(rng.integers(3))],
            "button_blind": small * int(rng.integers(3)),
            "button_ante": int(rng.integers(2)),
            "big_blind_ante": int(rng.integers(3)),
            "ante_before_blind": bool(rng.integers(2)),
        }
    elif name == "czech":
        changes |= {"ante": 1 + ante, "fee": int(rng.integers(3)), "bet": 1 + int(rng.integers(3))}
    else:
        changes |= {"ante": 1 + ante, "bet": 1 + int(rng.integers(3)), "rank_wild": bool(rng.integers(2))}
    if not rng.integers(4):
        changes["rake"] = Rake(5, 3)
    stacks = [int(rng.integers(1, 8 if rng.integers(3) else 80)) for _ in range(seats)]
    used = {name: value for name, value in changes.items() if any(phase.uses(name) for phase in game.phases)}
    return replace(game, **used), stacks  # type: ignore[arg-type]


def check(state: State, before: State | None) -> None:
    """The laws that can be seen in one state."""
    assert sum(state.stacks) + state.pot == sum(state.starting_stacks) - rake_of(state)
    assert min(state.stacks) >= 0
    assert sum(pot.chips for pot in state.pots) == (state.pot if state.live else 0)
    assert len(card_positions(state)) == state.game.deck.bit_count()
    options = state.legal_actions()
    assert (state.actor is None) == (not options)
    if state.actor is not None and state.actor != DEALER:
        assert state.actor == state.pending[0]
        assert state.actor in state.live
    if before is not None:
        assert state.events[: len(before.events)] == before.events


def rake_of(state: State) -> int:
    return sum(event.chips for event in state.events if isinstance(event, Raked))


def check_legality(state: State, rng: np.random.Generator) -> None:
    """Everything listed applies; everything else is refused, with the state as it was."""
    options = state.legal_actions()
    for option in options:
        for action in (option.sample(rng), option.sample(rng)) if isinstance(option, Choice) else (option,):
            assert not isinstance(option, Choice) or action in option
            acted = state.apply(action).events[len(state.events)]
            assert isinstance(acted, Acted)
            assert acted.action == action
    ends = [option for option in options if isinstance(option, RaiseBetween)]
    wrong = [RaiseTo(amount) for end in ends for amount in (end.low - 1, end.high + 1)] if ends else [RaiseTo(2)]
    before = hash(state)
    for action in (*EVERY_KIND, *wrong):
        listed = any(action in option if isinstance(option, Choice) else same(action, option) for option in options)
        if not listed:
            with pytest.raises(IllegalAction):
                state.apply(action)
        else:
            state.apply(action)
    assert hash(state) == before


def same(action: Action, option: Action) -> bool:
    """Whether the action is the option, an amount left out being the right one."""
    return type(action) is type(option) and (action == option or action in (Call(), Hold(), Double()))


def play_out(state: State, rng: np.random.Generator, *, deep: bool) -> State:
    previous = None
    while True:
        check(state, previous)
        if deep:
            check_legality(state, rng)
            assert state_from_dict(json.loads(json.dumps(state_to_dict(state)))) == state
        if state.over:
            return state
        previous, state = state, state.apply(one_of(state.legal_actions(), rng))


def check_end(state: State) -> None:
    assert sum(state.payoffs) == -rake_of(state)
    assert state.pot == 0
    assert not state.pots
    assert state.game.replay(state.starting_stacks, state.actions) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(pickle.loads(pickle.dumps(state))) == hash(state)
    assert {event.seat for event in state.events if isinstance(event, Won)} <= set(state.live)
    assert sum(event.chips for event in state.events if isinstance(event, Acted)) >= 0
    assert playthrough(state).count("\n") == len(state.events)


@pytest.mark.timeout(120 + HANDS)  # one second for each hand is plenty
@pytest.mark.parametrize("name", list(GAMES))
def test_random_hands(name: str) -> None:
    for seed in range(HANDS):
        rng = np.random.default_rng([seed, list(GAMES).index(name)])
        game, stacks = any_game(rng, name)
        try:
            check_end(play_out(game.start(stacks), rng, deep=seed % 13 == 0))
        except BaseException as error:
            error.add_note(f"seed {seed}: {stacks}, {game}")
            raise


@pytest.mark.timeout(120 + HANDS)
@pytest.mark.parametrize("name", list(GAMES))
def test_random_hands_of_which_few_cards_were_seen(name: str) -> None:
    """As in records: what was dealt is not known, and players show at the end or give up."""
    for seed in range(HANDS // 4):
        rng = np.random.default_rng([seed, list(GAMES).index(name)])
        game, stacks = any_game(rng, name)
        state, seen = game.start(stacks), rng.random()
        while not state.over:
            action = one_of(state.legal_actions(), rng)
            if isinstance(action, DealCards):
                action = replace(action, cards=tuple(card if rng.random() < seen else None for card in action.cards))
            state = state.apply(action)
            assert sum(state.stacks) + state.pot == sum(state.starting_stacks) - rake_of(state), seed
        check_end(state)


@pytest.mark.parametrize("name", list(GAMES))
def test_states_compare_and_hash_by_value(name: str) -> None:
    game = GAMES[name]
    stacks = [20] * game.seats[0]
    assert game.start(stacks) == game.start(stacks)
    assert hash(game.start(stacks)) == hash(game.start(stacks))
    assert game.start(stacks) != game.start([*stacks[1:], 21])
    assert game.start(stacks) != "a hand"


@settings(max_examples=20, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck))
class Hands(RuleBasedStateMachine):
    """Hypothesis plays: whatever it finds to do, the laws hold."""

    @initialize(name=st.sampled_from(list(GAMES)), seed=st.integers(0, 2**32 - 1))
    def start(self, name: str, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        game, stacks = any_game(self.rng, name)
        self.state = game.start(stacks)
        self.previous: State | None = None

    @precondition(lambda self: not self.state.over)
    @rule(choice=st.integers(0, 20))
    def act(self, choice: int) -> None:
        options = self.state.legal_actions()
        option = options[choice % len(options)]
        self.previous = self.state
        self.state = self.state.apply(option.sample(self.rng) if isinstance(option, Choice) else option)

    @precondition(lambda self: self.state.over)
    @rule()
    def again(self) -> None:
        check_end(self.state)
        self.previous, self.state = None, self.state.game.start(self.state.starting_stacks)

    @precondition(lambda self: not self.state.over)
    @rule(action=st.sampled_from(EVERY_KIND), amount=st.integers(-1, 90))
    def try_something(self, action: Action, amount: int) -> None:
        if isinstance(action, RaiseTo):
            action = RaiseTo(amount)
        options = self.state.legal_actions()
        if any(action in option if isinstance(option, Choice) else same(action, option) for option in options):
            self.state.apply(action)
        else:
            with pytest.raises(IllegalAction):
                self.state.apply(action)

    @invariant()
    def laws(self) -> None:
        if hasattr(self, "state"):
            check(self.state, self.previous)
            for seat in range(len(self.state.stacks)):
                view = self.state.view(seat)
                assert State.from_view(view).deck.size == self.state.deck.size

    def teardown(self) -> None:
        if hasattr(self, "state"):
            assert state_from_dict(state_to_dict(self.state)) == self.state


TestHands = Hands.TestCase
