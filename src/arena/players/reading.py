"""What a player can read off the table."""

from dataclasses import dataclass

from standpat.rules import Acted, Began, Discard, Double, RaiseTo, View


@dataclass(frozen=True, slots=True)
class Story:
    """What has been done so far, as far as it tells something; the tuples go by seat.

    round_raises  bets, raises and doublings on this betting round
    raises        how often each seat bet, raised or doubled in the hand
    drawn         how many cards each seat threw away in the latest draw it took part in, -1 before that
    draws         how many draws are over for everybody or under way
    """

    round_raises: int
    raises: tuple[int, ...]
    drawn: tuple[int, ...]
    draws: int


def story(view: View) -> Story:
    """Read the events of a hand.

    >>> from standpat.rules import GAMES
    >>> story(GAMES["five-card-draw"].start([100, 100]).view(0))
    Story(round_raises=0, raises=(0, 0), drawn=(-1, -1), draws=0)
    """
    seats = len(view.stacks)
    phases = view.game.phases
    raises, drawn = [0] * seats, [-1] * seats
    this_round = draws = 0
    for event in view.events:
        if type(event) is Acted:
            action = event.action
            if type(action) is RaiseTo or type(action) is Double:
                raises[event.seat] += 1
                this_round += 1
            elif type(action) is Discard:
                drawn[event.seat] = len(action.cards)
        elif type(event) is Began:
            this_round = 0
            draws += phases[event.phase].title == "draw"
    return Story(this_round, tuple(raises), tuple(drawn), draws)


def draws_left(view: View) -> int:
    """How many draws the player is still to make, one that is going on included."""
    phases = view.game.phases
    return sum(phase.title == "draw" for phase in phases[phases.index(view.phase) :])
