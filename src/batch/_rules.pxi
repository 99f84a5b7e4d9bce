# The rules of a game as numbers in C, and hands that compiled policies play from start to end.

cdef struct Policy:
    Decide decide
    const void* data

cdef inline void decide_and_act(const Rules* rules, Table* t, const Policy* policies) noexcept nogil:
    """Let the policy of the actor decide, and do what it decided."""
    cdef const Policy* policy = policies + t.actor
    cdef Stream stream = decision_stream(t.key, t.actor, t.decisions)
    cdef Options options
    cdef Move move
    list_options(rules, t, &options)
    move.amount = 0
    move.cards = 0
    policy.decide(rules, t, &options, &stream, policy.data, &move)
    act(rules, t, &move)

cdef int fill_policies(policies, int seats, Policy* by_seat) except -1:
    """Fill in the function and the data of each seat's policy."""
    cdef CompiledPolicy policy
    cdef int seat
    if len(policies) != seats:
        raise ValueError(f"{len(policies)} policies for {seats} seats")
    for seat in range(seats):
        policy = policies[seat]
        by_seat[seat].decide = policy.decide
        by_seat[seat].data = policy.data
    return 0


cdef class CompiledRules:
    """The rules of a game for a number of seats, as numbers in C."""

    cdef Rules rules
    cdef object ordering

    def __cinit__(self, numbers):
        cdef Rules* rules = &self.rules
        cdef int k
        self.ordering = numbers.ordering
        rules.ordering = order_of(numbers.ordering)
        rules.deck = numbers.deck
        rules.seats = numbers.seats
        rules.dead_levels = numbers.dead_levels
        rules.limit = numbers.limit
        rules.cap = numbers.cap
        rules.first = numbers.first
        rules.straddles = numbers.straddles
        rules.dead_first = numbers.dead_first
        rules.no_blinds = numbers.no_blinds
        rules.big_blind = numbers.big_blind
        rules.free_fold = numbers.free_fold
        rules.rank_wild = numbers.rank_wild
        rules.spread = numbers.spread
        rules.bet_size = numbers.bet_size
        rules.fee = numbers.fee
        rules.rake_percent = numbers.rake_percent
        rules.rake_cap = numbers.rake_cap
        for k in range(rules.seats):
            rules.antes[k] = numbers.antes[k]
            rules.live[k] = numbers.live[k]
            rules.dead[k] = numbers.dead[k]
        rules.phases = <PhaseRules*>calloc(len(numbers.phases), sizeof(PhaseRules))
        if rules.phases == NULL:
            raise MemoryError
        for k, phase in enumerate(numbers.phases):
            rules.phases[k].kind = phase.kind
            rules.phases[k].count = phase.count
            rules.phases[k].wild = phase.wild
            rules.phases[k].raked = phase.raked

    def __dealloc__(self):
        free(self.rules.phases)

    def play(
        self, policies, const int64_t[:, ::1] stacks not None, int64_t[:, ::1] nets not None, uint64_t seed,
        uint64_t first
    ):
        """Play hands first, first + 1, ... to their end, for the given stacks of each; fill in what each seat won."""
        cdef const Rules* rules = &self.rules
        cdef Policy by_seat[MOST_SEATS]
        cdef Py_ssize_t k, hands = nets.shape[0], rows = stacks.shape[0]
        cdef int seat
        cdef Table* t
        cdef Seat* s
        if stacks.shape[1] != rules.seats or nets.shape[1] != rules.seats or (rows != 1 and rows != hands):
            raise ValueError("expected stacks and nets of each hand and seat")
        fill_policies(policies, rules.seats, by_seat)
        t = <Table*>malloc(table_size(rules))
        if t == NULL:
            raise MemoryError
        with nogil:
            s = seats_of(t)
            for k in range(hands):
                start(rules, t, hand_key(seed, first + k), &stacks[k if rows > 1 else 0, 0], NULL)
                while not t.over:
                    decide_and_act(rules, t, by_seat)
                for seat in range(rules.seats):
                    nets[k, seat] = s[seat].stack - s[seat].start
        free(t)
