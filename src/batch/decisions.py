"""Decisions in arrays: what players may do at many tables, and what they do."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from standpat.batch.engine import Engine
from standpat.rules import GameError


class Kind(IntEnum):
    """The kinds of action.

    >>> Kind.RAISE, 1 << Kind.RAISE
    (<Kind.RAISE: 3>, 8)
    """

    FOLD = 0
    CHECK = 1
    CALL = 2
    RAISE = 3
    DISCARD = 4
    STAY = 5
    PASS = 6
    HOLD = 7
    DOUBLE = 8


class Actions(NamedTuple):
    """What the players do, a row for each row of `Turns`; one number stands for all rows.

    Args:
        kind: Kinds of action, shape (rows,), any integer dtype.
        amount: What raises go to, in chips put in on this round, shape (rows,). Other kinds ignore it.
        discard: Which cards to discard, shape (rows,): bit j is the j-th highest card of the hand. Or shape
            (rows, cards), bool, as `Turns.cards` has them. Kinds other than a discard ignore it.

    >>> Actions(Kind.DISCARD, discard=0b11)
    Actions(kind=<Kind.DISCARD: 4>, amount=0, discard=3)
    """

    kind: ArrayLike
    amount: ArrayLike = 0
    discard: ArrayLike = 0


class Turns:
    """Who is to decide, and all that this player may know: a row for each table that waits.

    Every column is a read-only NumPy array. The columns use buffers of the tables and are valid until the next
    `apply`, `start_hands` or `finish`. Columns by seat have the shape (seats, rows). Sets of cards are packed: bit
    `4 * rank + suit` is set for each card. Amounts are chips.

    Args:
        engine: The compiled tables.
        cards: The most cards of a hand.
        board: The most cards of the board.

    >>> import numpy as np
    >>> from standpat.batch import Kind, Tables
    >>> from standpat.rules import GAMES
    >>> turns = Tables(GAMES["five-card-draw"], np.full((3, 2), 100), seed=1).turns()
    >>> len(turns), turns.seat.tolist(), turns.to_call.tolist(), turns.may(Kind.RAISE).tolist()
    (3, [1, 1, 1], [1, 1, 1], [True, True, True])
    """

    table: NDArray[np.int32]
    """The table, shape (rows,)."""
    seat: NDArray[np.int32]
    """The seat that is to decide, shape (rows,)."""
    phase: NDArray[np.int32]
    """The phase, an index of `game.phases`, shape (rows,)."""
    kinds: NDArray[np.uint16]
    """The legal kinds of action, shape (rows,): bit `1 << kind` is set for each. `may` reads it."""
    to_call: NDArray[np.int64]
    """What the player has to put in to match the bets, as far as the stack goes, shape (rows,)."""
    low: NDArray[np.int64]
    """The least amount of a raise, or the doubled stake, shape (rows,); 0 if neither is legal."""
    high: NDArray[np.int64]
    """The greatest amount of a raise, or the doubled stake, shape (rows,); 0 if neither is legal."""
    discards: NDArray[np.int32]
    """The most cards that may be discarded, shape (rows,); 0 outside a draw."""
    pot: NDArray[np.int64]
    """All chips in the middle, bets of this round included, shape (rows,)."""
    aggressor: NDArray[np.int8]
    """The seat that bet or raised last in the latest betting round, or -1, shape (rows,)."""
    raises: NDArray[np.int32]
    """Bets and raises on this round, the blinds being the first, shape (rows,)."""
    hand: NDArray[np.uint64]
    """The player's own cards, packed, shape (rows,)."""
    board: NDArray[np.uint64]
    """The board, packed, shape (rows,)."""
    wild: NDArray[np.uint64]
    """The cards that are known to be wild, packed, shape (rows,)."""
    thrown: NDArray[np.uint64]
    """The cards that the player has discarded in this deal, packed, shape (rows,)."""
    stacks: NDArray[np.int64]
    """What each seat has in front of it, shape (seats, rows)."""
    bets: NDArray[np.int64]
    """What each seat has put in on this betting round, shape (seats, rows)."""
    live: NDArray[np.bool_]
    """Which seats are still in, shape (seats, rows)."""
    held: NDArray[np.int8]
    """How many cards each seat holds, shape (seats, rows)."""
    drawn: NDArray[np.int8]
    """How many cards each seat discarded in its latest draw of this deal, -1 before it, shape (seats, rows)."""
    raised: NDArray[np.int16]
    """How often each seat bet, raised or doubled in this hand, at most 32,767, shape (seats, rows)."""

    def __init__(self, engine: Engine, cards: int, board: int) -> None:
        self._engine = engine
        self._most = cards, board
        self._ids: tuple[NDArray[np.uint8], NDArray[np.uint8]] | None = None
        self._past = False
        for name, column in engine.columns.items():
            setattr(self, name, column[..., : engine.rows])

    def __len__(self) -> int:
        return len(self.table)

    def may(self, kind: Kind) -> NDArray[np.bool_]:
        """Find the rows that may take a kind of action.

        Args:
            kind: The kind.

        Returns:
            True where it is legal, shape (rows,).
        """
        return (self.kinds & (1 << kind)).astype(np.bool_)

    @property
    def cards(self) -> NDArray[np.uint8]:
        """The player's own cards as ids, the highest first, shape (rows, cards); 255 where there is none."""
        return self._card_ids()[0]

    @property
    def board_cards(self) -> NDArray[np.uint8]:
        """The board as ids, in the order in which it was dealt, shape (rows, cards); 255 where there is none."""
        return self._card_ids()[1]

    def pots(self) -> tuple[NDArray[np.int64], NDArray[np.uint16]]:
        """Work out the pots as they would be if the betting ended now, the main pot first.

        Returns:
            The chips of each pot and the seats that can win it (bit `1 << seat`), each of shape (seats, rows). The
            rows are filled up with pots of 0 chips.

        Raises:
            GameError: The tables have moved on.
        """
        self._check_present()
        shape = (len(self.stacks), len(self))
        chips, seats = np.empty(shape, np.int64), np.empty(shape, np.uint16)
        self._engine.pots(chips, seats)
        return chips, seats

    def _card_ids(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """List hands and boards as ids, once, when they are first asked for."""
        if self._ids is None:
            self._check_present()
            hands, boards = (np.empty((len(self), most), np.uint8) for most in self._most)
            self._engine.cards(hands, boards)
            hands.flags.writeable = boards.flags.writeable = False
            self._ids = hands, boards
        return self._ids

    def _expire(self) -> None:
        """Note that the tables have moved on."""
        self._past = True

    def _check_present(self) -> None:
        if self._past:
            raise GameError("these turns are past, and their columns are overwritten: call turns() again")
