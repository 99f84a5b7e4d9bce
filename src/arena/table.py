"""One hand at a table: the rules driven by strategies that are not trusted."""

from collections.abc import Sequence
from time import monotonic

import numpy as np

from standpat.arena.dealer import SeatDealer
from standpat.arena.failure import worded
from standpat.arena.watch import Watch
from standpat.rules import DEALER, Action, Fold, Game, IllegalAction, Pass, State, Strategy


class Misplay(Exception):
    """A strategy's fault, on its way from the table to the one who keeps the record."""


def play_hand(
    game: Game,
    stacks: Sequence[int],
    players: Sequence[Strategy],
    rngs: Sequence[np.random.Generator],
    dealer: SeatDealer,
    watch: Watch,
) -> tuple[State, list[int]]:
    """Play a hand; everything goes by seat.

    Returns:
        The final state, and the number of the phase in which each seat folded, or -1.

    Raises:
        Misplay: a strategy threw, or named what is no legal action; `watch` says which and when.
    """
    state = game.start(stacks)
    folded = [-1] * len(stacks)
    while (actor := state.actor) is not None:
        if actor == DEALER:
            state = state.apply(dealer.act(state))
            continue
        watch.seat, watch.state = actor, state
        watch.since = monotonic()
        try:
            action = players[actor].act(state.view(actor), rngs[actor])
        except BaseException as error:  # a strategy may well call sys.exit(); nobody interrupts this thread
            raise Misplay(f"raised {worded(error)}") from error
        watch.since = None
        if type(action) is Fold or type(action) is Pass:
            folded[actor] = state.phase
        state = taken(state, action)
    return state, folded


def taken(state: State, action: Action) -> State:
    """The state after an action that may be anything at all."""
    try:
        return state.apply(action)
    except IllegalAction as error:
        raise Misplay(f"illegal action: {error}") from error
    except Exception as error:
        raise Misplay(f"illegal action {action!r:.200}: {worded(error)}") from error
