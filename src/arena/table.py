"""One hand at a table: the rules driven by strategies that are not trusted."""

from collections.abc import Sequence
from time import monotonic

import numpy as np

from standpat.arena.dealer import SeatDealer
from standpat.arena.failure import worded
from standpat.arena.watch import Watch
from standpat.rules import DEALER, Action, Fold, Game, IllegalAction, Pass, State, Strategy, View
from standpat.rules.draft import Draft
from standpat.rules.state import freeze, snapshot


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
    draft = game.start_draft(stacks)
    dealer.collect()
    folded = [-1] * len(stacks)
    while (actor := draft.actor) is not None:
        if actor == DEALER:
            game.phases[draft.phase].apply(draft, dealer.act(draft))
            continue
        state = snapshot(draft)
        watch.seat, watch.state = actor, state
        watch.since = monotonic()
        try:
            action = players[actor].act(View(state, actor), rngs[actor])
        except BaseException as error:  # a strategy may well call sys.exit(); nobody interrupts this thread
            raise Misplay(f"raised {worded(error)}") from error
        watch.since = None
        if type(action) is Fold or type(action) is Pass:
            folded[actor] = draft.phase
        take(draft, action)
    return freeze(draft), folded


def take(draft: Draft, action: Action) -> None:
    """Do what a strategy wants, which may be anything at all."""
    try:
        draft.game.phases[draft.phase].apply(draft, action)
    except IllegalAction as error:
        raise Misplay(f"illegal action: {error}") from error
    except Exception as error:  # as of an action whose own methods do wrong
        raise Misplay(f"illegal action, of type {type(action).__name__}: {worded(error)}") from error
