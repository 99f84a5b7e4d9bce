"""The layout of a hand in memory, and the rules of a game as numbers.

A table is one `Table`, then a `Seat` for each seat, then a `DeadMoney` for each level that dead money can have: a block
of `table_size` bytes. Cards are sets: bit `4 * rank + suit` is set for each card. Sets of seats are bit masks, too, and
chips are int64. docs/batch.md describes every field.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from standpat.evaluator.five cimport Order

cdef enum:
    MOST_SEATS = 10
    MOST_BOARD = 10
    NOBODY = -1

# Kinds of action. A set of kinds has bit `1 << kind` for each. The last two are the dealer's.
cdef enum:
    FOLD
    CHECK
    CALL
    RAISE
    DISCARD
    STAY
    PASS
    HOLD
    DOUBLE
    DEAL
    TURN

# Kinds of phase, named as the classes of the rules.
cdef enum:
    ANTES_PHASE
    BLINDS_PHASE
    DEAL_PHASE
    TURN_PHASE
    BET_PHASE
    OPEN_OR_REDEAL_PHASE
    DRAW_PHASE
    STAY_OR_PASS_PHASE
    BIDDING_PHASE
    SHOWDOWN_PHASE

# Kinds of limit.
cdef enum:
    NO_LIMIT
    POT_LIMIT
    HALF_POT_LIMIT
    SPREAD_LIMIT
    FIXED_LIMIT

# What comes after a phase was entered, or after an action.
cdef enum Step:
    DECIDE       # `actor` has to decide
    NEXT_PHASE
    FIRST_PHASE  # the deal is passed in
    OVER

cdef struct PhaseRules:
    int kind
    int count    # cards to deal, the most cards to discard, or the bet in small bets
    bint wild    # the card turned up is wild
    bint raked   # a pot that is won in this phase is raked: cards were shown or drawn

cdef struct Rules:
    const Order* ordering
    PhaseRules* phases
    uint64_t deck
    int seats
    int dead_levels
    int limit
    int cap
    int first          # the first seat to act in the round of the live bets
    int straddles
    bint dead_first    # a short stack pays its dead bet before its live bet
    bint no_blinds     # no phase posts live bets: dead bets are paid with the antes
    bint free_fold
    bint rank_wild
    int64_t spread
    int64_t bet_size
    int64_t fee
    int64_t rake_percent
    int64_t rake_cap
    int64_t big_blind
    int64_t antes[MOST_SEATS]
    int64_t live[MOST_SEATS]
    int64_t dead[MOST_SEATS]

cdef struct Entry:
    uint64_t what      # chips, a card, or a set of cards
    int8_t kind
    int8_t seat

cdef struct Log:
    Entry* entries
    Py_ssize_t used
    Py_ssize_t room
    bint failed        # there was no memory for an entry

cdef struct Seat:
    uint64_t hand
    uint64_t muck      # thrown away since the last reshuffle that was for another seat
    uint64_t barred    # thrown away before that: these are in the stub, but this seat must not get them
    int64_t start      # the starting stack
    int64_t stack
    int64_t paid       # what others have to match, over the whole hand
    int64_t bet        # what was put in on this round
    int64_t faced      # the level when the seat last acted; -1 if it has not acted since the last full raise

cdef struct DeadMoney:
    int64_t level
    int64_t chips

cdef struct Table:
    uint64_t key       # where the chance of this hand comes from
    uint64_t stub
    uint64_t wild
    int64_t level
    int64_t base
    int64_t step
    Log* log           # NULL if no record is kept
    uint32_t words     # random words that the dealer has used
    uint32_t decisions
    int32_t raises     # bets and raises on this round; the big blind and each straddle are one
    uint16_t live
    uint16_t pending
    int16_t phase
    int8_t actor
    int8_t first       # pending seats act in order from this one on
    int8_t aggressor
    int8_t dead_count
    uint8_t over
    uint8_t board_count
    uint8_t board[MOST_BOARD]
    int8_t drawn[MOST_SEATS]     # cards thrown away in the last draw; -1 before
    int16_t raised[MOST_SEATS]   # bets, raises and doublings in this hand

cdef struct Options:
    uint16_t kinds     # the legal kinds of action
    int8_t discards    # the most cards that may be thrown away
    int64_t to_call
    int64_t low        # the bounds of a raise, or twice the doubled stake
    int64_t high

cdef struct Move:
    int kind
    int64_t amount     # what a raise goes to
    uint64_t cards     # a discard

cdef inline Seat* seats_of(const Table* t) noexcept nogil:
    """The seats of a table."""
    return <Seat*>(t + 1)

cdef inline DeadMoney* dead_of(const Rules* rules, const Table* t) noexcept nogil:
    """The dead money on a table, of which `dead_count` levels are in use."""
    return <DeadMoney*>(seats_of(t) + rules.seats)

cdef inline size_t table_size(const Rules* rules) noexcept nogil:
    """The bytes of a table."""
    return sizeof(Table) + rules.seats * sizeof(Seat) + rules.dead_levels * sizeof(DeadMoney)
