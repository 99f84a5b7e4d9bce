"""What a player can read off the table."""

from dataclasses import dataclass

from standpat.rules import Acted, Began, Cards, Discard, Double, PassedIn, RaiseTo, View


@dataclass(frozen=True, slots=True)
class Story:
    """What has been done so far, as far as it tells something; the tuples go by seat.

    round_raises  bets, raises and doublings on this betting round
    raises        how often each seat bet, raised or doubled in the hand
    drawn         how many cards each seat threw away in the latest draw it took part in, -1 before that
    thrown        the cards the player himself has thrown away
    phase         the number of the phase that goes on; 0 before the first that has a title
    draws_left    how many draws are still to come, one that is going on included
    """

    round_raises: int
    raises: tuple[int, ...]
    drawn: tuple[int, ...]
    thrown: Cards
    phase: int
    draws_left: int


def story(view: View) -> Story:
    """Read the events of a hand.

    >>> from standpat.rules import GAMES
    >>> story(GAMES["five-card-draw"].start([100, 100]).view(0))
    Story(round_raises=0, raises=(0, 0), drawn=(-1, -1), thrown=(), phase=0, draws_left=1)
    """
    seats = len(view.stacks)
    raises, drawn = [0] * seats, [-1] * seats
    thrown: Cards = ()
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
                    thrown += action.cards
        elif type(event) is Began:
            this_round = 0
            phase = event.phase
        elif type(event) is PassedIn:
            drawn, thrown = [-1] * seats, ()
    draws_left = sum([later.title == "draw" for later in view.game.phases[phase:]])
    return Story(this_round, tuple(raises), tuple(drawn), thrown, phase, draws_left)
