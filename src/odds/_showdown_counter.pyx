"""Showdowns dealt out: every one there is, or seeded samples of them.

All functions add to a tally: `tally[set of players]` counts the deals in which just those players share the pot, bit i
standing for player i.
"""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from numpy.random cimport bitgen_t

from standpat.evaluator.five cimport FEWEST, JOKER, MOST, Order, bit_count, five, order_of
from standpat.evaluator.kernels cimport strength_of
from standpat.evaluator.shuffle cimport Shuffle, deal_card, start_shuffle

import numpy as np

cdef enum:
    MOST_PLAYERS = 9
    MOST_CARDS = 56
    MOST_DRAWN = 5

cdef class ShowdownCounter:
    """What is known before a showdown, and what is dealt: to the table first, then to each player in turn.

    Args:
        ordering: of the hands.
        held: the cards each player keeps, packed; with the table's five to ten cards when all are dealt.
        drawn: how many cards each player gets.
        left: the ids of the cards to deal from.
        board: the board cards that are known, packed.
        wild: the wild cards that are known, packed.
        turned: how many table cards but the middle one are to come.
        middle: whether the middle one, which is wild, is to come.
        rank_wild: whether its whole rank is wild then.
        natural: whether hands are of five cards and no card is wild.
    """

    cdef const Order* order
    # the arguments; they keep the ordering alive, too
    cdef tuple given
    cdef int players
    cdef uint64_t held[MOST_PLAYERS]
    cdef int drawn[MOST_PLAYERS]
    cdef int cards[MOST_CARDS]
    cdef int left
    cdef uint64_t board
    cdef uint64_t wild
    cdef int turned
    cdef bint middle
    cdef bint rank_wild
    cdef bint natural
    cdef bint stopped

    def __cinit__(
        self, ordering, list held not None, list drawn not None, const uint8_t[::1] left not None, uint64_t board,
        uint64_t wild, int turned, bint middle, bint rank_wild, bint natural
    ):
        cdef int k, most, player
        cdef uint64_t used = board
        if not 1 <= len(held) <= MOST_PLAYERS or len(drawn) != len(held) or left.shape[0] > MOST_CARDS:
            raise ValueError("expected one to nine players and a deck")
        if min(drawn) < 0 or max(drawn) > MOST_DRAWN or not 0 <= turned <= MOST_DRAWN:
            raise ValueError("expected up to five cards a player and five on the table")
        if sum(drawn) + turned + middle > left.shape[0]:
            raise ValueError("expected no more cards than are left")
        self.given = ordering, held, drawn, np.array(left), board, wild, turned, middle, rank_wild, natural
        self.order = order_of(ordering)
        most = MOST_CARDS if self.order.wild else JOKER
        for player in range(len(held)):
            if used & <uint64_t>held[player]:
                raise ValueError("expected each card once")
            used |= <uint64_t>held[player]
            k = bit_count(board | <uint64_t>held[player]) + <int>drawn[player] + turned + middle
            if not FEWEST <= k <= (FEWEST if natural else MOST):
                raise ValueError("expected hands of five to ten cards, five where they are natural")
        for k in range(left.shape[0]):
            if left[k] >= most or used >> left[k] & 1:
                raise ValueError("left: expected cards of the ordering that nobody holds, each once")
            used |= <uint64_t>1 << left[k]
        if natural and used >> JOKER:
            raise ValueError("natural: expected no jokers")
        if used >> most or (wild or middle or rank_wild) and not self.order.wild:
            raise ValueError("expected cards of the ordering, and none wild where it has no wild cards")
        self.players = len(held)
        for k in range(self.players):
            self.held[k] = held[k]
            self.drawn[k] = drawn[k]
        for k in range(left.shape[0]):
            self.cards[k] = left[k]
        self.left = left.shape[0]
        self.board = board
        self.wild = wild
        self.turned = turned
        self.middle = middle
        self.rank_wild = rank_wild
        self.natural = natural
        self.stopped = False

    def __reduce__(self):
        """For processes: made there again."""
        return ShowdownCounter, self.given

    def stop(self):
        """Let go of the deals that are still to be dealt, in whichever threads."""
        self.stopped = True

    cdef inline uint64_t wild_with(self, int middle) noexcept nogil:
        """The wild cards once the middle card is turned."""
        return self.wild | ((<uint64_t>15 << (middle & ~3)) if self.rank_wild else (<uint64_t>1 << middle))

    cdef inline uint16_t strength(self, uint64_t hand, uint64_t wild) noexcept nogil:
        return five(self.order, hand) if self.natural else strength_of(self.order, hand, wild)

    def sample(self, bit_generator, int64_t deals, int64_t[::1] tally not None):
        """Deal at random; what `bit_generator`, a NumPy one, gives is all the randomness there is."""
        cdef Shuffle shuffle
        cdef int64_t deal
        cdef int player, k
        cdef uint64_t board, wild, hand
        cdef uint32_t winners
        cdef uint16_t strength, best
        if tally.shape[0] != 1 << self.players:
            raise ValueError("tally: expected a place for every set of players")
        start_shuffle(&shuffle, <bitgen_t*>PyCapsule_GetPointer(bit_generator.capsule, "BitGenerator"), self.left)
        with nogil:
            for k in range(self.left):
                shuffle.cards[k] = self.cards[k]
            for deal in range(deals):
                shuffle.dealt = 0
                board, wild = self.board, self.wild
                if self.middle:
                    k = deal_card(&shuffle)
                    board |= <uint64_t>1 << k
                    wild = self.wild_with(k)
                for k in range(self.turned):
                    board |= <uint64_t>1 << deal_card(&shuffle)
                winners, best = 0, 0
                for player in range(self.players):
                    hand = self.held[player] | board
                    for k in range(self.drawn[player]):
                        hand |= <uint64_t>1 << deal_card(&shuffle)
                    strength = self.strength(hand, wild)
                    if strength > best:
                        winners, best = 1 << player, strength
                    elif strength == best:
                        winners |= 1 << player
                tally[winners] += 1

    def enumerate(self, int first, int64_t[::1] tally not None):
        """Deal in every way that has the first card dealt be number `first` of those left.

        Where no card is dealt at all, any `first` counts the one showdown there is.
        """
        if tally.shape[0] != 1 << self.players:
            raise ValueError("tally: expected a place for every set of players")
        if not 0 <= first < max(self.left, 1):
            raise ValueError("first: expected one of the cards left")
        with nogil:
            if self.middle:
                self.turn_middle(first, first + 1, &tally[0])
            else:
                self.turn_board(first, first + 1, self.turned, self.board, self.wild, 0, &tally[0])

    cdef void turn_middle(self, int start, int stop, int64_t* tally) noexcept nogil:
        cdef int k
        cdef uint64_t bit
        for k in range(start, stop):
            bit = <uint64_t>1 << self.cards[k]
            self.turn_board(0, self.left, self.turned, self.board | bit, self.wild_with(self.cards[k]), bit, tally)

    cdef void turn_board(
        self, int start, int stop, int count, uint64_t board, uint64_t wild, uint64_t used, int64_t* tally
    ) noexcept nogil:
        """Turn `count` more table cards, the next of them between `start` and `stop`."""
        cdef int k
        cdef uint64_t bit
        if count == 0:
            self.draw(0, self.drawn[0], start, stop, self.held[0] | board, board, wild, used, 0, 0, tally)
            return
        for k in range(start, stop):
            bit = <uint64_t>1 << self.cards[k]
            if not used & bit:
                # Behind the last table card the players draw from the whole deck again.
                self.turn_board(
                    k + 1 if count > 1 else 0, self.left, count - 1, board | bit, wild, used | bit, tally
                )

    cdef void draw(
        self, int player, int count, int start, int stop, uint64_t hand, uint64_t board, uint64_t wild, uint64_t used,
        uint16_t best, uint32_t winners, int64_t* tally
    ) noexcept nogil:
        """Deal `count` more cards to a player, the next of them between `start` and `stop`, then to those behind."""
        cdef int k
        cdef uint64_t bit
        cdef uint16_t strength
        if count:
            if self.stopped:
                return
            for k in range(start, stop):
                bit = <uint64_t>1 << self.cards[k]
                if not used & bit:
                    self.draw(
                        player, count - 1, k + 1, self.left, hand | bit, board, wild, used | bit, best, winners, tally
                    )
            return
        strength = self.strength(hand, wild)
        if strength > best:
            winners, best = 1 << player, strength
        elif strength == best:
            winners |= 1 << player
        player += 1
        if player == self.players:
            tally[winners] += 1
        else:
            self.draw(
                player, self.drawn[player], start if not used else 0, stop if not used else self.left,
                self.held[player] | board, board, wild, used, best, winners, tally
            )
