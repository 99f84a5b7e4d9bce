"""Fuzz saved hands, games and actions: any data gives an error with a message, or survives a round trip."""

import json

from standpat.evaluator import StandpatError
from standpat.rules import (
    action_from_dict,
    action_to_dict,
    game_from_dict,
    game_to_dict,
    playthrough,
    state_from_dict,
    state_to_dict,
)


def check(data: bytes) -> None:
    """Read bytes as JSON and pass the data to every function that reads saved objects."""
    try:
        given = json.loads(data)
    except (ValueError, RecursionError):
        return
    try:
        state = state_from_dict(given)
    except StandpatError as error:
        assert str(error)
    else:
        again = state_from_dict(json.loads(json.dumps(state_to_dict(state))))
        assert again == state, "a hand changes when it is saved"
        assert playthrough(state)
        assert state.over == (state.actor is None)
        assert not state.over or sum(state.payoffs) <= 0
    try:
        game = game_from_dict(given)
    except StandpatError as error:
        assert str(error)
    else:
        assert game_from_dict(game_to_dict(game)) == game
    try:
        action = action_from_dict(given)
    except StandpatError as error:
        assert str(error)
    else:
        assert action_from_dict(action_to_dict(action)) == action
