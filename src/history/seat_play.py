"""What each seat did in a hand of the rules: its cards, draws, bets and showdown."""

from dataclasses import dataclass, field

from standpat.rules import (
    Acted,
    Began,
    Call,
    Cards,
    DealCards,
    Discard,
    Double,
    Hold,
    PassedIn,
    RaiseTo,
    Shown,
    State,
    Stay,
)
from standpat.rules import Bet as BetPhase


@dataclass(slots=True)
class SeatPlay:
    """The play of one seat; unknown cards are None.

    dealt     the first cards
    held      the cards at the end of the hand, or when the player folded
    discards  number of cards discarded in each draw
    vpip      True if the player put in chips voluntarily before the first draw or the second betting round
    raises    number of bets and raises
    strength  strength at the showdown; 0 if the hand was not shown
    """

    dealt: Cards = ()
    held: Cards = ()
    discards: list[int] = field(default_factory=list)
    vpip: bool = False
    raises: int = 0
    strength: int = 0

    def deal(self, cards: Cards) -> None:
        """Add cards that are dealt."""
        self.dealt = self.dealt or cards
        self.held += cards

    def discard(self, cards: Cards) -> None:
        """Remove discards; after unknown ones the cards that are left are unknown, too."""
        self.discards.append(len(cards))
        if None in cards:
            known = [card for card in self.held if card is not None]
            self.held = (None,) * (len(self.held) - len(cards)) if known else self.held[len(cards) :]
        else:
            self.held = tuple(card for card in self.held if card not in cards)


def seat_plays(state: State) -> list[SeatPlay]:
    """Return the play of every seat, in seat order.

    >>> from standpat.history import read_stars, replay
    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> [play.vpip for play in seat_plays(replay(record).state)]
    [False, False]
    """
    plays = [SeatPlay() for _ in state.starting_stacks]
    phases = state.game.phases
    rounds = 0
    for event in state.events:
        kind = type(event)
        if isinstance(event, Acted):
            action = event.action
            if isinstance(action, DealCards):
                plays[action.seat].deal(action.cards)
            elif event.seat >= 0:
                play = plays[event.seat]
                if isinstance(action, Discard):
                    rounds = max(rounds, 2)
                    play.discard(action.cards)
                elif isinstance(action, Call | RaiseTo | Hold | Double | Stay):
                    play.raises += isinstance(action, RaiseTo | Double)
                    play.vpip = play.vpip or rounds < 2
        elif isinstance(event, Began):
            rounds += isinstance(phases[event.phase], BetPhase)
        elif isinstance(event, Shown):
            plays[event.seat].held, plays[event.seat].strength = event.cards, event.strength
        elif kind is PassedIn:
            rounds = 0
            for play in plays:
                play.dealt = play.held = ()
    return plays
