"""The time of a hand grows linearly with its events; memory and steps are counted, for a deal passed in many times."""

import pickle
import sys
import tracemalloc
from itertools import islice, pairwise
from types import FrameType
from typing import Any

import numpy as np

from standpat.rules import (
    DEALER,
    GAMES,
    Action,
    Check,
    DealFrom,
    Discard,
    PassedIn,
    Returned,
    State,
    View,
    play,
    state_from_dict,
    state_to_dict,
)
from standpat.rules.event_log import NO_EVENTS, EventLog

POKER_DRAW = GAMES["poker-draw"]
SHORT, LONG = 100, 400
"""Chips of each player: the ante is one chip, so the deal is passed in as often, until all chips are in the pot."""

ALMOST_LINEAR = 1.5
"""The cost of an event in the long hand, compared with the short one. If costs grew as the square, this would be 4."""


class LookingStation:
    """Checks whatever comes, and looks at all hands before that."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        assert view.hands[1 - view.seat] == (None,) * 5
        return Check() if view.phase.title == "betting" else Discard()


def all_states(chips: int) -> list[State]:
    state = POKER_DRAW.start([chips] * 2)
    states = [state]
    while not state.over:
        if state.actor == DEALER:
            [choice] = state.legal_actions()
            assert isinstance(choice, DealFrom)
            action: Action = next(iter(choice))
        else:
            action = Check() if POKER_DRAW.phases[state.phase].title == "betting" else Discard()
        state = state.apply(action)
        states.append(state)
    return states


def bytes_per_event(chips: int) -> float:
    """Memory of all states of a hand, which share what they do not copy."""
    tracemalloc.start()
    try:
        states = all_states(chips)
        return tracemalloc.get_traced_memory()[0] / len(states[-1].events)
    finally:
        tracemalloc.stop()


def steps_per_event(chips: int) -> float:
    """Bytecode instructions that it takes to play a hand."""
    steps = 0

    def count(frame: FrameType, what: str, argument: Any) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += what == "opcode"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        final = play(POKER_DRAW, [chips] * 2, [LookingStation()] * 2, np.random.default_rng(1))
    finally:
        sys.settrace(before)
    assert final.events.count(PassedIn()) == chips - 1
    return steps / len(final.events)


def test_states_share_the_record_of_earlier_ones() -> None:
    all_states(SHORT)  # what is made once for all hands is not counted
    assert bytes_per_event(LONG) < ALMOST_LINEAR * bytes_per_event(SHORT)


def test_a_decision_does_not_look_at_earlier_deals() -> None:
    steps_per_event(3)
    assert steps_per_event(LONG) < ALMOST_LINEAR * steps_per_event(SHORT)


def test_states_branch_from_a_shared_record() -> None:
    """A state stays as it is, whatever is played from it, and whenever its events are read."""
    states = all_states(SHORT)
    events = [state.events for state in states[::-1]][::-1]
    for before, after in pairwise(events):
        assert after[: len(before)] == before
    early = next(state for state in states[9:] if state.actor == DEALER)
    [choice] = early.legal_actions()
    assert isinstance(choice, DealFrom)
    first, second = (early.apply(action) for action in islice(choice, 2))
    assert first != second
    count = len(early.events)
    assert first.events[:count] == second.events[:count] == early.events


def test_long_hands_are_saved_and_compared() -> None:
    state = all_states(3000)[-1]
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(pickle.loads(pickle.dumps(state))) == hash(state)
    assert state_from_dict(state_to_dict(state)) == state
    assert repr(state).count("PassedIn()") == 2999


def test_logs_compare_by_their_events() -> None:
    log = EventLog(EventLog(NO_EVENTS, PassedIn()), Returned(1, 80))
    assert log == EventLog.of([PassedIn(), Returned(1, 80)])
    assert log != log.before
    assert log != log.events
    assert list(reversed(log)) == [Returned(1, 80), PassedIn()]
    assert NO_EVENTS.events == tuple(reversed(NO_EVENTS)) == ()
    assert pickle.loads(pickle.dumps(log)) == log
