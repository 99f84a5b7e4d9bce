"""What the events of a hand tell a player."""

from dataclasses import dataclass

from standpat.rules import Acted, Began, Cards, Discard, Double, PassedIn, RaiseTo, View


@dataclass(frozen=True, slots=True)
class HandSoFar:
    """The raises and draws of a hand so far. Tuples are by seat.

    Args:
        round_raises: Bets, raises and doublings in this betting round.
        raises: Bets, raises and doublings of each seat in the hand.
        drawn: Cards that each seat discarded in its last draw; -1 before its first draw.
        discarded: Cards that the player has discarded.
        phase: Number of the current phase; 0 before the first phase with a title.
        draws_left: Number of draws still to come, the current draw included.
    """

    round_raises: int
    raises: tuple[int, ...]
    drawn: tuple[int, ...]
    discarded: Cards
    phase: int
    draws_left: int


def hand_so_far(view: View) -> HandSoFar:
    """Read the events of a hand.

    >>> from standpat.rules import GAMES
    >>> hand_so_far(GAMES["five-card-draw"].start([100, 100]).view(0))
    HandSoFar(round_raises=0, raises=(0, 0), drawn=(-1, -1), discarded=(), phase=0, draws_left=1)
    """
    seats = len(view.stacks)
    raises, drawn = [0] * seats, [-1] * seats
    discarded: Cards = ()
    this_round = phase = 0
    for event in view.events:
        if type(event) is Acted:
            action = event.action
            if type(action) is RaiseTo or type(action) is Double:
                raises[event.seat] += 1
                this_round += 1
            elif type(action) is Discard:
                drawn[event.seat] = len(action.cards)
                if event.seat == view.seat:
                    discarded += action.cards
        elif type(event) is Began:
            this_round = 0
            phase = event.phase
        elif type(event) is PassedIn:
            drawn, discarded = [-1] * seats, ()
    draws_left = sum([later.title == "draw" for later in view.game.phases[phase:]])
    return HandSoFar(this_round, tuple(raises), tuple(drawn), discarded, phase, draws_left)
