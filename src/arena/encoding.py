"""Views and actions as numbers, for learning programs: a vector, a list of actions and a mask of the legal ones.

Every game has the same 38 actions:

    0        give up: fold, pass
    1        stay in the hand: check, call, stay, hold
    2 to 5   raise: by the minimum, by half the pot, by the pot, all-in; doubling is action 2
    6 to 37  draw: 6 + m discards the i-th highest card of the hand for each bit i of m; 6 stands pat

If several raises come to the same amount, only the first is in the mask.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from standpat.arena.errors import ArenaError
from standpat.arena.players.hand_so_far import hand_so_far
from standpat.arena.players.legal_actions import LegalActions
from standpat.evaluator.ids import DECK
from standpat.rules import Action, Discard, GameRules, View

GIVE_UP, STAY_IN, RAISE, DRAW = 0, 1, 2, 6
ACTIONS = DRAW + 32
"""The number of actions."""

RAISES: tuple[Callable[[float, float], float], ...] = (
    lambda level, pot: 0,
    lambda level, pot: level + pot / 2,
    lambda level, pot: level + pot,
    lambda level, pot: float("inf"),
)
"""The amount of each raise, from the bet to match and the pot after a call, before the limits of the game."""

BY_SEAT = 7


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the observation vector for a game and a number of seats.

    All numbers are 0 to 1. Chips are shares of all chips at the table.

    Args:
        hand: 52 numbers, 1 at the ids of the player's own cards.
        board: 52 numbers, 1 at the ids of the community cards.
        wild: 52 numbers, 1 at the ids of the cards known to be wild.
        discarded: 52 numbers, 1 at the ids of the cards that the player discarded in this deal.
        phase: One number for each phase of the game, 1 at the current phase.
        pot: The chips in the pot.
        to_call: The chips that it costs to stay in the hand.
        seats: 7 numbers for each seat, the player's own seat first, the others in the order of play: 1 if in the hand;
            stack; bet of this round; chips put in so far; cards drawn last, in fifths; 1 after the seat's draw; bets
            and raises in the hand, in eighths, at most 1.

    >>> from standpat.rules import GAMES
    >>> layout = Layout.of(GAMES["five-card-draw"], 2)
    >>> layout.size, layout.phase, layout.seats
    (231, slice(208, 215, None), slice(217, 231, None))
    """

    hand: slice
    board: slice
    wild: slice
    discarded: slice
    phase: slice
    pot: slice
    to_call: slice
    seats: slice

    @classmethod
    def of(cls, game: GameRules, seats: int) -> "Layout":
        """Make the layout for a game and a number of seats."""
        sizes = [DECK] * 4 + [len(game.phases), 1, 1, BY_SEAT * seats]
        ends = np.cumsum(sizes).tolist()
        return cls(*(slice(end - size, end) for size, end in zip(sizes, ends, strict=True)))

    @property
    def size(self) -> int:
        """The length of the vector."""
        return int(self.seats.stop)


def observe(view: View) -> NDArray[np.float32]:
    """Encode what a seat knows: float32, shape (layout.size,), 0 to 1."""
    seats, own = len(view.stacks), view.seat
    layout = Layout.of(view.game, seats)
    vector = np.zeros(layout.size, np.float32)
    so_far = hand_so_far(view)
    total = view.pot + sum(view.stacks)
    parts = (layout.hand, layout.board, layout.wild, layout.discarded)
    for part, cards in zip(parts, (view.hand, view.board, view.wild, so_far.discarded), strict=True):
        vector[part][[card for card in cards if card is not None]] = 1
    vector[layout.phase.start + so_far.phase] = 1
    vector[layout.pot] = view.pot / total
    vector[layout.to_call] = LegalActions.of(view).cost / total
    rows = vector[layout.seats].reshape(seats, BY_SEAT)
    for row, seat in enumerate((own + k) % seats for k in range(seats)):
        rows[row] = (
            seat in view.live,
            view.stacks[seat] / total,
            view.bets[seat] / total,
            max(view.starting_stacks[seat] - view.stacks[seat], 0) / total,
            max(so_far.drawn[seat], 0) / 5,
            so_far.drawn[seat] >= 0,
            min(so_far.raises[seat] / 8, 1),
        )
    return vector


def legal_by_number(view: View) -> dict[int, Action]:
    """List the legal actions by number; empty if it is not this seat's turn.

    >>> from standpat.rules import GAMES, DealCards
    >>> state = GAMES["five-card-draw"].start([100, 100])
    >>> state = state.apply(DealCards(0, (0, 1, 2, 3, 4))).apply(DealCards(1, (5, 6, 7, 8, 9)))
    >>> {number: str(action) for number, action in legal_by_number(state.view(1)).items()}
    {0: 'fold', 1: 'call 1', 2: 'raise to 4', 4: 'raise to 6', 5: 'raise to 100'}
    """
    options = LegalActions.of(view)
    found: dict[int, Action] = {}
    if options.quit:
        found[GIVE_UP] = options.quit
    if options.match:
        found[STAY_IN] = options.match
    if options.more:
        level, pot = max(view.bets), view.pot + options.cost
        for number, amount in enumerate(RAISES, RAISE):
            action = options.raise_to(amount(level, pot))
            if action not in found.values():
                found[number] = action
    if options.draw:
        hand = sorted(view.hand, key=lambda card: -1 if card is None else card, reverse=True)
        for discarded in range(1 << len(hand)):
            if discarded.bit_count() <= options.draw.limit:
                found[DRAW + discarded] = Discard(tuple(card for k, card in enumerate(hand) if discarded >> k & 1))
    return found


def mask(view: View) -> NDArray[np.int8]:
    """Mark the legal actions: int8, shape (38,), 1 for legal."""
    legal = np.zeros(ACTIONS, np.int8)
    legal[list(legal_by_number(view))] = 1
    return legal


def decode(view: View, number: int) -> Action:
    """Give the action of a number.

    Raises:
        ArenaError: The action is not legal now.

    >>> from standpat.rules import GAMES
    >>> decode(GAMES["five-card-draw"].start([100, 100]).view(0), 1)
    Traceback (most recent call last):
    ...
    standpat.arena.errors.ArenaError: action 1 is not legal here: expected one of []
    """
    legal = legal_by_number(view)
    if number not in legal:
        raise ArenaError(f"action {number} is not legal here: expected one of {sorted(legal)}")
    return legal[number]
