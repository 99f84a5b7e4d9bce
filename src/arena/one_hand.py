"""Play one hand: the rules with strategies that may do anything wrong."""

from collections.abc import Sequence
from time import monotonic

import numpy as np

from standpat.arena.decision_clock import DecisionClock
from standpat.arena.failure import format_error
from standpat.arena.seat_dealer import SeatDealer
from standpat.rules import DEALER, Action, Fold, Game, IllegalAction, Pass, State, Strategy, View
from standpat.rules.draft import Draft
from standpat.rules.state import freeze, snapshot


class StrategyFault(Exception):
    """What a strategy did wrong, before it is known in which hand of the run; see `Failure`."""


def play_hand(
    game: Game,
    stacks: Sequence[int],
    players: Sequence[Strategy],
    rngs: Sequence[np.random.Generator],
    dealer: SeatDealer,
    clock: DecisionClock,
) -> tuple[State, list[int]]:
    """Play one hand. All sequences are by seat.

    Returns:
        The final state, and for each seat the number of the phase in which it folded, or -1.

    Raises:
        StrategyFault: A strategy raised an exception or chose an illegal action; `clock` has its seat and the state.
        KeyboardInterrupt: The user interrupted the run.
    """
    draft = game.start_draft(stacks)
    dealer.collect()
    folded = [-1] * len(stacks)
    while (actor := draft.actor) is not None:
        if actor == DEALER:
            game.phases[draft.phase].apply(draft, dealer.act(draft))
            continue
        state = snapshot(draft)
        clock.seat, clock.state = actor, state
        clock.since = monotonic()
        try:
            action = players[actor].act(View(state, actor), rngs[actor])
        except KeyboardInterrupt:  # Ctrl-C arrives here if there is no time limit
            raise
        except BaseException as error:  # also sys.exit() in a strategy
            raise StrategyFault(f"raised {format_error(error)}") from error
        clock.since = None
        if type(action) is Fold or type(action) is Pass:
            folded[actor] = draft.phase
        apply_action(draft, action)
    return freeze(draft), folded


def apply_action(draft: Draft, action: Action) -> None:
    """Apply what a strategy returned, which may be any object.

    Raises:
        StrategyFault: The action is not legal.
    """
    try:
        draft.game.phases[draft.phase].apply(draft, action)
    except IllegalAction as error:
        raise StrategyFault(f"illegal action: {error}") from error
    except Exception as error:  # raised by the action's own methods
        raise StrategyFault(f"illegal action, of type {type(action).__name__}: {format_error(error)}") from error
