"""The loop of a hand: start it, see what is legal, act, and go on to the next decision."""

from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memset

from standpat.batch._bets cimport bet, bet_options, enter_bet
from standpat.batch._czech cimport (
    bid, bidding_options, enter_bidding, enter_stay_or_pass, stay_or_pass,
)
from standpat.batch._dealing cimport deal, fresh_deck, turn
from standpat.batch._draws cimport draw, draw_options, enter_draw
from standpat.batch._moves cimport bit, fresh_round
from standpat.batch._posts cimport post_antes, post_blinds
from standpat.batch._rounds cimport chips_to_call
from standpat.batch._showdown cimport showdown
from standpat.batch.memory cimport (
    ANTES_PHASE, BET_PHASE, BIDDING_PHASE, BLINDS_PHASE, DEAL_PHASE, DECIDE, DRAW_PHASE, FIRST_PHASE, NOBODY,
    OPEN_OR_REDEAL_PHASE, OVER, PASS, SHOWDOWN_PHASE, STAY, STAY_OR_PASS_PHASE, TURN_PHASE, Log, Move, Options,
    PhaseRules, Rules, Seat, Step, Table, seats_of, table_size,
)

cdef inline Step enter(const Rules* rules, Table* t) noexcept nogil:
    """Start the phase."""
    cdef const PhaseRules* phase = rules.phases + t.phase
    if phase.kind == BET_PHASE or phase.kind == OPEN_OR_REDEAL_PHASE:
        return enter_bet(rules, phase, t)
    if phase.kind == DRAW_PHASE:
        return enter_draw(t)
    if phase.kind == DEAL_PHASE:
        return deal(phase, t)
    if phase.kind == TURN_PHASE:
        return turn(rules, phase, t)
    if phase.kind == ANTES_PHASE:
        return post_antes(rules, t)
    if phase.kind == BLINDS_PHASE:
        return post_blinds(rules, t)
    if phase.kind == STAY_OR_PASS_PHASE:
        return enter_stay_or_pass(rules, t)
    if phase.kind == BIDDING_PHASE:
        return enter_bidding(rules, t)
    return showdown(rules, t)

cdef inline void go_on(const Rules* rules, Table* t, Step step) noexcept nogil:
    """Go from phase to phase until somebody has to decide or the hand is over."""
    while step != DECIDE and step != OVER:
        t.phase = 0 if step == FIRST_PHASE else t.phase + 1
        step = enter(rules, t)
    if step == OVER:
        t.over = True
        t.actor = NOBODY
        t.pending = 0

cdef inline void start(const Rules* rules, Table* t, uint64_t key, const int64_t* stacks, Log* log) noexcept nogil:
    """Start a hand and go on to its first decision."""
    cdef Seat* s = seats_of(t)
    cdef int k
    memset(t, 0, table_size(rules))
    t.key = key
    t.log = log
    t.live = <unsigned short>((1 << rules.seats) - 1)
    t.aggressor = t.actor = NOBODY
    for k in range(rules.seats):
        s[k].start = s[k].stack = stacks[k]
    fresh_deck(rules, t)
    fresh_round(rules, t, 0)
    go_on(rules, t, enter(rules, t))

cdef inline void list_options(const Rules* rules, const Table* t, Options* options) noexcept nogil:
    """List what the actor may do."""
    cdef const PhaseRules* phase = rules.phases + t.phase
    memset(options, 0, sizeof(Options))
    options.to_call = min(chips_to_call(rules, t, t.actor), seats_of(t)[t.actor].stack)
    if phase.kind == DRAW_PHASE:
        draw_options(rules, phase, t, options)
    elif phase.kind == STAY_OR_PASS_PHASE:
        options.kinds = 1 << STAY | 1 << PASS
    elif phase.kind == BIDDING_PHASE:
        bidding_options(t, options)
    else:
        bet_options(rules, t, options)

cdef inline void act(const Rules* rules, Table* t, const Move* move) noexcept nogil:
    """Do what the actor decided, which has to be legal, and go on to the next decision."""
    cdef const PhaseRules* phase = rules.phases + t.phase
    cdef Step step
    t.decisions += 1
    if phase.kind == DRAW_PHASE:
        step = draw(rules, t, move)
    elif phase.kind == STAY_OR_PASS_PHASE:
        step = stay_or_pass(rules, t, move)
    elif phase.kind == BIDDING_PHASE:
        step = bid(rules, t, move)
    else:
        step = bet(rules, phase, t, move)
    go_on(rules, t, step)
