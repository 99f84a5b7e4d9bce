"""What all betting has in common, in the bidding too: what is owed, who has a choice, how a round ends."""

from libc.stdint cimport int8_t, int16_t, int64_t, uint16_t

from standpat.batch._moves cimport bit, fresh_round, next_pending, pay, with_chips
from standpat.batch._payout cimport award
from standpat.batch.memory cimport (
    MOST_SEATS, NEXT_PHASE, OVER, DeadMoney, Rules, Seat, Step, Table, dead_of, seats_of,
)
from standpat.evaluator.five cimport lowest_bit

cdef inline int64_t most_matched(const Table* t, int seat) noexcept nogil:
    """The most that any opponent still in has put in on this round, or could."""
    cdef const Seat* s = seats_of(t)
    cdef uint16_t others = t.live & ~bit(seat)
    cdef int64_t most = 0
    cdef int other
    while others:
        other = lowest_bit(others)
        others &= others - 1
        most = max(most, s[other].bet + s[other].stack)
    return most

cdef inline bint somebody_bet(const Rules* rules, const Table* t, int64_t level) noexcept nogil:
    """Return True if a seat, still in or not, has put in the level on this round."""
    cdef const Seat* s = seats_of(t)
    cdef int k
    for k in range(rules.seats):
        if s[k].bet == level:
            return True
    return False

cdef inline int64_t chips_to_call(const Rules* rules, const Table* t, int seat) noexcept nogil:
    """What a seat has to put in to match the bets. A level that nobody has bet counts as far as it can be matched."""
    cdef int64_t bet = seats_of(t)[seat].bet, level = t.level, most
    if level == bet:
        return 0
    most = most_matched(t, seat)
    if level > most and not somebody_bet(rules, t, level):
        level = most
    return max(level - bet, 0)

cdef inline bint can_be_called(const Table* t, int seat) noexcept nogil:
    """Return True if anybody else still in could match more than the bets are now."""
    return t.level < most_matched(t, seat)

cdef inline bint somebody_decides(const Rules* rules, Table* t) noexcept nogil:
    """Make the first pending seat with a choice the actor. Return False if there is none."""
    cdef uint16_t chips
    cdef int seat
    if t.live & (t.live - 1) == 0:
        return False
    chips = with_chips(t, t.live)
    while t.pending:
        seat = next_pending(t)
        if chips & ~bit(seat) or chips_to_call(rules, t, seat):
            t.actor = <int8_t>seat
            return True
        t.pending &= ~bit(seat)
    return False

cdef inline void put_in(Table* t, int seat, int64_t chips) noexcept nogil:
    """Match the level as far as the stack goes, or check with 0 chips."""
    cdef Seat* s = seats_of(t) + seat
    pay(t, seat, chips)
    s.bet += chips
    s.faced = t.level

cdef inline void raise_to(const Rules* rules, Table* t, int seat, int64_t to, bint full, int64_t step) noexcept nogil:
    """Bet, raise or double; a full raise, `step` being the least next one, lets everybody raise again."""
    cdef Seat* s = seats_of(t)
    cdef int k
    pay(t, seat, to - s[seat].bet)
    s[seat].bet = t.level = to
    if full:
        t.base = to
        t.step = step
        t.raises += 1
        for k in range(rules.seats):
            s[k].faced = -1
    s[seat].faced = to
    t.aggressor = <int8_t>seat
    t.raised[seat] += <int16_t>(t.raised[seat] < 0x7FFF)
    t.pending = with_chips(t, t.live & ~bit(seat))
    t.first = <int8_t>(seat + 1)

cdef inline void two_most(const int64_t* chips, int seats, int* seat, int64_t* most, int64_t* second) noexcept nogil:
    """Find the greatest of the chips by seat, the first seat that has it, and the next greatest."""
    cdef int k
    seat[0] = 0
    most[0] = second[0] = 0
    for k in range(seats):
        if chips[k] > most[0]:
            second[0] = most[0]
            most[0] = chips[k]
            seat[0] = k
        else:
            second[0] = max(second[0], chips[k])

cdef inline bint dead_above(const Rules* rules, const Table* t, int64_t level) noexcept nogil:
    """Return True if only players who paid more than `level` contest some dead money: fees on top of a whole ante."""
    cdef const DeadMoney* dead = dead_of(rules, t)
    cdef int k
    for k in range(t.dead_count):
        if dead[k].level > level:
            return True
    return False

cdef inline void return_uncalled(const Rules* rules, Table* t) noexcept nogil:
    """Return a live seat's bet that nobody called, and the ante that all-in opponents could not cover."""
    cdef const Seat* s = seats_of(t)
    cdef int64_t amounts[MOST_SEATS]
    cdef int64_t most, second, highest, chips = 0
    cdef int k, seat, owner
    for k in range(rules.seats):
        amounts[k] = s[k].bet
    two_most(amounts, rules.seats, &seat, &most, &second)
    if t.live & bit(seat):
        chips = most - second
    if chips == 0 and most:
        return
    for k in range(rules.seats):
        amounts[k] = s[k].paid
    amounts[seat] -= chips
    two_most(amounts, rules.seats, &owner, &highest, &second)
    if highest > second and (chips == 0 or owner == seat):
        if t.live & bit(owner) and with_chips(t, t.live & ~bit(owner)) == 0 and not dead_above(rules, t, second):
            seat = owner
            chips += highest - second
    if chips:
        pay(t, seat, -chips)

cdef inline Step end_betting(const Rules* rules, Table* t) noexcept nogil:
    """Return what nobody called and start the next phase, or give the pot to the one seat that is left."""
    return_uncalled(rules, t)
    if t.live & (t.live - 1) == 0:
        award(rules, t, NULL)
        return OVER
    fresh_round(rules, t, 0)
    return NEXT_PHASE
