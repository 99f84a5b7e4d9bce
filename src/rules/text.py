"""Write a hand as text that a person can read and a test can compare."""

from collections.abc import Sequence

from standpat.rules.actions import DealCards, TurnCard
from standpat.rules.card_tuples import card_text
from standpat.rules.draft import GameRules
from standpat.rules.events import (
    Acted,
    Began,
    Carried,
    Event,
    PassedIn,
    Posted,
    Raked,
    Reshuffled,
    Returned,
    Shown,
    Void,
    Won,
)
from standpat.rules.state import State
from standpat.rules.view import View


def playthrough(hand: State | View, names: Sequence[str] = ()) -> str:
    """Write a hand as text, one event a line.

    Args:
        hand: A state or a view.
        names: Names of the players by seat; "seat 0" and so on by default.

    Returns:
        The text, without a newline at the end.

    >>> from standpat.rules import GAMES
    >>> print(playthrough(GAMES["five-card-draw"].start([100, 100]), ["Ann", "Bob"]))
    five-card-draw, 2 players, stacks 100 100
    Bob: post blind 1
    Ann: post blind 2
    """
    game, seats = hand.game, len(hand.stacks)
    names = names or seat_names(seats)
    lines, pot = [f"{game.name}, {seats} players, stacks {' '.join(map(str, hand.starting_stacks))}"], 0
    for event in hand.events:
        pot += chips_in(event)
        line = event_line(event, game, names)
        lines.append(f"{line} (pot {pot})" if type(event) is Began else line)
    return "\n".join(lines)


def chips_in(event: Event) -> int:
    """Count the chips that an event put into the pot."""
    match event:
        case Posted() | Acted():
            return event.chips
        case Returned():
            return -event.chips
    return 0


def seat_names(seats: int) -> tuple[str, ...]:
    """Make names of players from the numbers of their seats."""
    return tuple(f"seat {seat}" for seat in range(seats))


def event_line(event: Event, game: GameRules, names: Sequence[str]) -> str:
    """Write one event as a line of text.

    Args:
        event: The event.
        game: The game.
        names: Names of the players by seat.

    Returns:
        The line, without a newline.

    Raises:
        TypeError: `event` is not an event.

    >>> from standpat.rules import GAMES, Returned
    >>> event_line(Returned(1, 80), GAMES["five-card-draw"], ["Ann", "Bob"])
    'Bob: take back 80'
    """
    match event:
        case Began(phase):
            return _heading(game, phase)
        case Posted(seat, kind, chips):
            return f"{names[seat]}: post {kind} {chips}"
        case Acted(_, DealCards(seat, cards)):
            return f"{names[seat]}: get {card_text(cards)}"
        case Acted(_, TurnCard(card)):
            return f"board: {card_text((card,))}"
        case Acted(seat, action, _):
            return f"{names[seat]}: {action}"
        case Reshuffled(_, cards):
            return f"the deck is reshuffled: {cards} cards"
        case PassedIn():
            return "nobody bets: the deal is passed in"
        case Void():
            return "nobody plays: the deal is void"
        case Returned(seat, chips):
            return f"{names[seat]}: take back {chips}"
        case Shown(seat, cards, strength):
            return f"{names[seat]}: show {card_text(cards)} ({game.ordering.describe(strength)})"
        case Raked(chips):
            return f"the house takes {chips}"
        case Carried(chips, seats):
            return f"nobody wins: {chips} are carried to the next hand, for {', '.join(names[seat] for seat in seats)}"
        case Won(seat, chips, pot, cards):
            what = f"side pot {pot}" if pot else "the main pot" if cards else "the pot"
            return f"{names[seat]}: win {chips} from {what}" + (f" with {card_text(cards)}" if cards else "")
    raise TypeError(f"{event!r} is not an event")


def _heading(game: GameRules, number: int) -> str:
    """Write the heading of a phase, with a number if several phases have the same title."""
    title = game.phases[number].title
    same = [place for place, phase in enumerate(game.phases) if phase.title == title]
    return f"-- {title}" + (f" {same.index(number) + 1}" if len(same) > 1 else "")
