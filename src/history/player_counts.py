"""Counts what players did over many hands."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from decimal import Decimal

from standpat.history.replay_record import Replay
from standpat.rules import Acted, Began, Call, Discard, Double, Hold, RaiseTo, State, Stay
from standpat.rules import Bet as BetPhase


@dataclass(slots=True)
class PlayerCounts:
    """The counts of one player in one currency.

    hands      hands dealt in
    net        money won or lost, after the rake
    vpip       hands in which the player put in chips voluntarily before the first draw or the second betting round
    raised     hands in which the player bet or raised
    draws      draws that the player took part in
    pat        draws in which the player stood pat
    showdowns  hands that the player showed down
    won        showdowns in which the player received chips
    """

    hands: int = 0
    net: Decimal = Decimal(0)
    vpip: int = 0
    raised: int = 0
    draws: int = 0
    pat: int = 0
    showdowns: int = 0
    won: int = 0

    def add(self, other: "PlayerCounts") -> None:
        """Add the counts of other hands."""
        for name, more in zip(_NAMES, astuple(other), strict=True):
            setattr(self, name, getattr(self, name) + more)


_NAMES = tuple(field.name for field in fields(PlayerCounts))
CountsByPlayer = dict[tuple[str, str], PlayerCounts]
"""Counts by player and currency; the currency of play chips and tournament chips is empty."""


def count_hand(result: Replay) -> CountsByPlayer:
    """Count one hand; empty for a hand that was cancelled or whose chips do not add up."""
    record, state = result.record, result.state
    if state is None or result.net is None or result.received is None:
        return {}
    table: CountsByPlayer = {}
    actions = _count_actions(state)
    showdown = len(state.live) > 1
    for place, name in enumerate(record.names):
        counts = actions[place]
        counts.hands = 1
        counts.net = result.net[place] * record.unit
        counts.showdowns = int(showdown and place in state.live)
        counts.won = int(counts.showdowns and result.received[place] > 0)
        table[name, record.currency] = counts
    return table


def add_counts(table: CountsByPlayer, more: Mapping[tuple[str, str], PlayerCounts]) -> None:
    """Add the counts of other hands to a table."""
    for key, counts in more.items():
        table.setdefault(key, PlayerCounts()).add(counts)


def _count_actions(state: State) -> list[PlayerCounts]:
    """Count what each seat did, without the result of the hand."""
    counts_of = [PlayerCounts() for _ in state.starting_stacks]
    phases = state.game.phases
    rounds = 0
    for event in state.events:
        if type(event) is Began:
            rounds += isinstance(phases[event.phase], BetPhase)
        elif type(event) is Acted and event.seat >= 0:
            action, counts = event.action, counts_of[event.seat]
            if isinstance(action, Discard):
                rounds = max(rounds, 2)
                counts.draws += 1
                counts.pat += not action.cards
            elif isinstance(action, RaiseTo | Double):
                counts.raised = 1
            if isinstance(action, Call | RaiseTo | Hold | Double | Stay) and rounds < 2:
                counts.vpip = 1
    return counts_of
