"""What a player can read off the table."""

from dataclasses import dataclass

from standpat.rules import Acted, Began, Discard, Double, RaiseTo, View


@dataclass(frozen=True, slots=True)
class Story:
    """What has been done so far, as far as it tells something; the tuples go by seat.

    round_raises  bets, raises and doublings on this betting round
    raises        how often each seat bet, raised or doubled in the hand
    drawn         how many cards each seat threw away in the latest draw it took part in, -1 before that
    draws_left    how many draws are still to come, one that is going on included
    """

    round_raises: int
    raises: tuple[int, ...]
    drawn: tuple[int, ...]
    draws_left: int


def story(view: View) -> Story:
    """Read the events of a hand.

    >>> from standpat.rules import GAMES
    >>> story(GAMES["five-card-draw"].start([100, 100]).view(0))
    Story(round_raises=0, raises=(0, 0), drawn=(-1, -1), draws_left=1)
    """
    seats = len(view.stacks)
    raises, drawn = [0] * seats, [-1] * seats
    this_round = phase = 0
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
            phase = event.phase
    draws_left = sum([later.title == "draw" for later in view.game.phases[phase:]])
    return Story(this_round, tuple(raises), tuple(drawn), draws_left)
