"""Steps of a session for the tests: play a hand in which everybody folds, and see who has the button and the blinds."""

import numpy as np

from standpat.rules import Action, Fold, State, Table, View


class Folder:
    def act(self, view: View, rng: np.random.Generator) -> Action:
        return Fold()


def next_hand(table: Table) -> tuple[Table, State]:
    """Play a hand in which everybody folds to the last player."""
    return table.play([Folder()] * len(table.stacks), np.random.default_rng(1))


def places(table: Table) -> tuple[int, int | None, int | None]:
    """Give the places of the button, the small blind and the big blind of the next hand, None if nobody posts one."""
    state, order = table.start(), table.order
    forced = state.forced_bets
    big = order[((forced.first or 0) - 1) % len(order)]
    small = [place for place, chips in zip(order, forced.live, strict=True) if chips == 1]
    return table.button, small[0] if small else None, big
