"""Dealing: cards to the players, cards turned up on the board, and cards that come back into the stub."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from standpat.batch._moves cimport note
from standpat.batch.chance cimport Stream, some_cards
from standpat.batch.memory cimport DEAL, NEXT_PHASE, NOBODY, TURN, PhaseRules, Rules, Seat, Step, Table, seats_of
from standpat.evaluator.five cimport lowest_bit

cdef inline uint64_t from_stub(Table* t, uint64_t open_to, int count) noexcept nogil:
    """Take `count` random cards of a part of the stub off it. All the dealer's chance is here."""
    cdef Stream stream
    cdef uint64_t cards
    stream.key = t.key
    stream.used = t.words
    cards = some_cards(&stream, open_to, count)
    t.words = <unsigned int>stream.used
    t.stub ^= cards
    return cards

cdef inline void give(Table* t, int seat, int count) noexcept nogil:
    """Give a seat cards from the part of the stub that is open to it."""
    cdef Seat* s = seats_of(t) + seat
    cdef uint64_t cards = from_stub(t, t.stub & ~s.barred, count)
    s.hand |= cards
    note(t, DEAL, seat, cards)

cdef inline Step deal(const PhaseRules* phase, Table* t) noexcept nogil:
    """Give every seat still in its cards, seat by seat."""
    cdef uint16_t rest = t.live
    while rest:
        give(t, lowest_bit(rest), phase.count)
        rest &= rest - 1
    return NEXT_PHASE

cdef inline Step turn(const Rules* rules, const PhaseRules* phase, Table* t) noexcept nogil:
    """Turn up the next card of the board, which is wild for everybody if the phase says so."""
    cdef uint64_t card = from_stub(t, t.stub, 1)
    cdef int number = lowest_bit(card)
    t.board[t.board_count] = <uint8_t>number
    t.board_count += 1
    if phase.wild:
        t.wild |= <uint64_t>0b1111 << (number & ~3) if rules.rank_wild else card
    note(t, TURN, NOBODY, number)
    return NEXT_PHASE

cdef inline void fresh_deck(const Rules* rules, Table* t) noexcept nogil:
    """Take all cards back into the stub."""
    cdef Seat* s = seats_of(t)
    cdef int k
    t.stub = rules.deck
    t.wild = 0
    t.board_count = 0
    for k in range(rules.seats):
        s[k].hand = s[k].muck = s[k].barred = 0
        t.drawn[k] = -1

cdef inline void reshuffle(const Rules* rules, Table* t, int seat) noexcept nogil:
    """Bring back what was thrown away, but not what the seat that is to draw threw away itself."""
    cdef Seat* s = seats_of(t)
    cdef int k
    for k in range(rules.seats):
        if k != seat:
            t.stub |= s[k].muck
            s[k].barred |= s[k].muck
            s[k].muck = 0
