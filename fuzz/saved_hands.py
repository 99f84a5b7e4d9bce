"""Saved hands, games and actions: data of any kind is refused with a message, or comes back the same."""

import json

from standpat.evaluator import StandpatError
from standpat.rules import State, action_from_dict, action_to_dict, game_from_dict, game_to_dict, playthrough


def check(data: bytes) -> None:
    """Read bytes as JSON and hand it to all that reads saved things."""
    try:
        given = json.loads(data)
    except (ValueError, RecursionError):
        return
    try:
        state = State.from_dict(given)
    except StandpatError as error:
        assert str(error)
    else:
        again = State.from_dict(json.loads(json.dumps(state.to_dict())))
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
