"""Views and actions as numbers, for learners: a fixed vector, a fixed list of actions, and a mask over it.

Actions, 38 in every game:

    0        give up: fold, pass
    1        go on: check, call, stay, hold
    2 to 5   raise: by the least, by half the pot, by the pot, all-in; doubling is the first of them
    6 to 37  draw: 6 + m throws away the i-th highest card of the hand for each bit i of m; 6 stands pat

Of raises that come to the same amount only the first is in the mask.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from standpat.arena.errors import ArenaError
from standpat.arena.players.legal_actions import LegalActions
from standpat.arena.players.reading import story
from standpat.evaluator.ids import DECK
from standpat.rules import Action, Discard, GameRules, View

GIVE_UP, GO_ON, RAISE, DRAW = 0, 1, 2, 6
ACTIONS = DRAW + 32
"""How many actions there are."""

RAISES: tuple[Callable[[float, float], float], ...] = (
    lambda level, pot: 0,
    lambda level, pot: level + pot / 2,
    lambda level, pot: level + pot,
    lambda level, pot: float("inf"),
)
"""What each raise goes to, from the bets to match and the pot after a call, before the limits of the game."""

BY_SEAT = 7


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are in the vector of a game for some number of seats; all numbers are 0 to 1.

    hand     52: the player's own cards, 1 at the card's id
    table    52: the cards turned up
    wild     52: the cards known to be wild
    thrown   52: the cards the player has thrown away in this deal
    phase    one for each phase of the game, 1 at the one that goes on
    pot      1: the chips in the middle; as all chips here, in shares of all chips at the table
    to_call  1: what going on costs
    seats    7 for each seat, the player's own first, the others in the order of play after it: 1 if still in; stack;
             bet of this round; put in in all; cards drawn last, in fifths; 1 if it has drawn or stood pat;
             bets and raises in the hand, in eighths, at most 1

    >>> from standpat.rules import GAMES
    >>> layout = Layout.of(GAMES["five-card-draw"], 2)
    >>> layout.size, layout.phase, layout.seats
    (231, slice(208, 215, None), slice(217, 231, None))
    """

    hand: slice
    table: slice
    wild: slice
    thrown: slice
    phase: slice
    pot: slice
    to_call: slice
    seats: slice

    @classmethod
    def of(cls, game: GameRules, seats: int) -> "Layout":
        """The layout for a game and a number of seats."""
        sizes = [DECK] * 4 + [len(game.phases), 1, 1, BY_SEAT * seats]
        ends = np.cumsum(sizes).tolist()
        return cls(*(slice(end - size, end) for size, end in zip(sizes, ends, strict=True)))

    @property
    def size(self) -> int:
        """How long the vector is."""
        return int(self.seats.stop)


def observe(view: View) -> NDArray[np.float32]:
    """What a seat sees, (layout.size,) float32 from 0 to 1."""
    seats, own = len(view.stacks), view.seat
    layout = Layout.of(view.game, seats)
    vector = np.zeros(layout.size, np.float32)
    tale = story(view)
    total = view.pot + sum(view.stacks)
    parts = (layout.hand, layout.table, layout.wild, layout.thrown)
    for part, cards in zip(parts, (view.hand, view.board, view.wild, tale.thrown), strict=True):
        vector[part][[card for card in cards if card is not None]] = 1
    vector[layout.phase.start + tale.phase] = 1
    vector[layout.pot] = view.pot / total
    vector[layout.to_call] = LegalActions.of(view).cost / total
    rows = vector[layout.seats].reshape(seats, BY_SEAT)
    for row, seat in enumerate((own + k) % seats for k in range(seats)):
        rows[row] = (
            seat in view.live,
            view.stacks[seat] / total,
            view.bets[seat] / total,
            max(view.starting_stacks[seat] - view.stacks[seat], 0) / total,
            max(tale.drawn[seat], 0) / 5,
            tale.drawn[seat] >= 0,
            min(tale.raises[seat] / 8, 1),
        )
    return vector


def choices(view: View) -> dict[int, Action]:
    """The legal actions by number; empty if it is not this seat's turn.

    >>> from standpat.rules import GAMES, DealCards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, (0, 1, 2, 3, 4))).apply(DealCards(1, (5, 6, 7, 8, 9)))
    >>> {number: str(action) for number, action in choices(state.view(1)).items()}
    {0: 'fold', 1: 'call 1', 2: 'raise to 4', 4: 'raise to 6', 5: 'raise to 100'}
    """
    options = LegalActions.of(view)
    found: dict[int, Action] = {}
    if options.quit:
        found[GIVE_UP] = options.quit
    if options.match:
        found[GO_ON] = options.match
    if options.more:
        level, pot = max(view.bets), view.pot + options.cost
        for number, amount in enumerate(RAISES, RAISE):
            action = options.raise_to(amount(level, pot))
            if action not in found.values():
                found[number] = action
    if options.draw:
        hand = sorted(view.hand, key=lambda card: -1 if card is None else card, reverse=True)
        for thrown in range(1 << len(hand)):
            if thrown.bit_count() <= options.draw.limit:
                found[DRAW + thrown] = Discard(tuple(card for k, card in enumerate(hand) if thrown >> k & 1))
    return found


def mask(view: View) -> NDArray[np.int8]:
    """Which actions are legal, (38,) int8 of 0 and 1."""
    legal = np.zeros(ACTIONS, np.int8)
    legal[list(choices(view))] = 1
    return legal


def decode(view: View, number: int) -> Action:
    """The action of that number. Raises `ArenaError` if it is not legal now.

    >>> from standpat.rules import GAMES
    >>> decode(GAMES["five-card-draw"].start([100, 100]).view(0), 1)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: action 1 is not legal here: expected one of []
    """
    legal = choices(view)
    if number not in legal:
        raise ArenaError(f"action {number} is not legal here: expected one of {sorted(legal)}")
    return legal[number]
