"""The players and the board before a showdown, read and checked."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from standpat.evaluator import Cards, HandError
from standpat.evaluator.ids import DECK, NAMES

from ._showdown_counter import ShowdownCounter
from .draw_setup import HAND, CardsLike, DrawSetup, read_ids

MIDDLE = 2
"""Place of the middle card on the board."""

PLAYERS = 2, 9


@dataclass(frozen=True, slots=True)
class Player:
    """A player before a showdown: the known cards and the planned discard.

    Args:
        cards: Up to five known cards, as text or ids; the others are random.
        discard: Known cards that the player discards, as text or ids; new cards replace them. Discarded cards are dead.

    >>> Player("Ks Kd Kh Qc 2d", discard="Qc 2d").discard
    'Qc 2d'
    """

    cards: CardsLike = ""
    discard: CardsLike = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The board of Cincinnati Liz: five community cards, of which the third, the middle one, is wild.

    Args:
        cards: Up to five cards turned up so far, in the order of their places, as text or ids.
        rank_wild: True if all cards of the middle card's rank are wild.

    >>> Board("As Kd").rank_wild
    False
    """

    cards: CardsLike = ""
    rank_wild: bool = False


@dataclass(frozen=True, slots=True)
class ShowdownSetting:
    """All that is known before a showdown, read and checked.

    Args:
        setup: Ordering, wild cards, jokers and dead cards.
        held: Cards that each player keeps, packed.
        drawn: Number of cards that each player is dealt.
        left: Ids of the cards to deal from, highest first, uint8.
        board: Known board cards in their places; None without a board.
        rank_wild: True if all cards of the middle card's rank are wild.
    """

    setup: DrawSetup
    held: tuple[int, ...]
    drawn: tuple[int, ...]
    left: Cards
    board: tuple[int, ...] | None
    rank_wild: bool

    @classmethod
    def of(cls, players: Sequence[Player | str], setup: DrawSetup | None, board: Board | None) -> "ShowdownSetting":
        """Read players, setup and board.

        Raises:
            HandError: There are not two to nine players, a card is in two places or not of the deck, there are too many
                cards, a discarded card is not held, the ordering has no wild cards for a board, or too few
                cards are left.

        >>> ShowdownSetting.of(["As Kd", Player()], None, None).drawn
        (3, 5)
        """
        if not isinstance(board, Board | None):
            raise HandError(f"board: expected a Board, found {board!r}")
        if not isinstance(setup, DrawSetup | None):
            raise HandError(f"setup: expected a DrawSetup, found {setup!r}")
        if isinstance(players, str):
            raise HandError(f"players: expected a list of players, found the text {players!r}")
        setup = setup or DrawSetup("wild" if board else "high")
        seats = [Player(player) if isinstance(player, str) else player for player in players]
        for number, seat in enumerate(seats, start=1):
            if not isinstance(seat, Player):
                raise HandError(f"player {number}: expected a Player or card text, found {type(seat).__name__}")
        if not PLAYERS[0] <= len(seats) <= PLAYERS[1]:
            raise HandError(f"expected {PLAYERS[0]} to {PLAYERS[1]} players, found {len(seats)}")
        if board and not setup.ordering.definition.wild:
            raise HandError(f"board: expected an ordering with wild cards, found {setup.ordering.name!r}")
        names = [f"player {number}'s cards" for number in range(1, len(seats) + 1)]
        places = [(name, seat.cards) for name, seat in zip(names, seats, strict=True)]
        dead, *known = setup.read([*places, ("the board", board.cards if board else "")])
        turned = tuple(known.pop().tolist())
        if len(turned) > HAND:
            raise HandError(f"the board: expected up to {HAND} cards, found {len(turned)}")
        held, drawn = [], []
        for name, seat, cards in zip(names, seats, known, strict=True):
            if len(cards) > HAND:
                raise HandError(f"{name}: expected up to {HAND}, found {len(cards)}")
            discarded = _read_discard(name, cards, seat.discard)
            if board and len(discarded):
                raise HandError(f"{name}: expected no discard with a board")
            held.append(sum(1 << int(card) for card in np.setdiff1d(cards, discarded)))
            drawn.append(HAND - len(cards) + len(discarded))
        gone = np.concatenate([dead, *known, np.array(turned, np.uint8)])
        left = setup.cards[~np.isin(setup.cards, gone)]
        needed = sum(drawn) + (HAND - len(turned) if board else 0)
        if needed > len(left):
            raise HandError(f"expected no more cards to deal than the {len(left)} left, found {needed}")
        return cls(setup, tuple(held), tuple(drawn), left, turned if board else None, bool(board and board.rank_wild))

    @property
    def to_come(self) -> int:
        """Number of board cards to come.

        >>> ShowdownSetting.of(["As", "Kd"], None, Board("2c 3c")).to_come
        3
        """
        return 0 if self.board is None else HAND - len(self.board)

    @property
    def middle_to_come(self) -> bool:
        """True if the wild middle card is to come.

        >>> ShowdownSetting.of(["As", "Kd"], None, Board("2c 3c")).middle_to_come
        True
        """
        return self.board is not None and len(self.board) <= MIDDLE

    @property
    def deals(self) -> int:
        """Number of ways to deal the cards to come; the order of board cards counts only for the middle one.

        >>> ShowdownSetting.of(["As Ks Qs Js", "Ad Kd Qd Jd"], None, None).deals
        1892
        """
        counts = [int(self.middle_to_come), self.to_come - self.middle_to_come, *self.drawn]
        total, left = 1, len(self.left)
        for count in counts:
            total *= comb(left, count)
            left -= count
        return total

    def showdown(self) -> ShowdownCounter:
        """Make the compiled counter of this showdown.

        >>> type(ShowdownSetting.of(["As", "Kd"], None, None).showdown()).__name__
        'ShowdownCounter'
        """
        wild = self.setup.wild_bits
        if self.board is not None and not self.middle_to_come:
            middle = self.board[MIDDLE]
            wild |= 0b1111 << middle // 4 * 4 if self.rank_wild else 1 << middle
        return ShowdownCounter(
            self.setup.ordering,
            list(self.held),
            list(self.drawn),
            self.left,
            sum(1 << card for card in self.board or ()),
            wild,
            self.to_come - self.middle_to_come,
            self.middle_to_come,
            self.rank_wild,
            self.board is None and not self._wild_cards_in_play(),
        )

    def _wild_cards_in_play(self) -> bool:
        """Return True if a card of the deck is wild."""
        return bool(self.setup.wild_bits & ((1 << DECK + self.setup.jokers) - 1))


def _read_discard(name: str, cards: Cards, discard: CardsLike) -> Cards:
    """Read the discard of a player; a joker stands for the player's highest one."""
    discarded: list[int] = []
    ids = read_ids(f"{name}: discard", discard)
    if ids.ndim != 1:
        raise HandError(f"{name}: expected one row of cards to discard, found an array of {ids.ndim} dimensions")
    for card in ids.tolist():
        choice = [
            held for held in cards.tolist() if held not in discarded and (held == card or min(held, card) >= DECK)
        ]
        if not choice:
            raise HandError(f"{name}: card {NAMES[card]!r} is discarded but not held")
        discarded.append(choice[-1])
    return np.array(discarded, np.uint8)
