"""Sovereign: what a seat could play, work or use now (6.5, 6.13, R9). Numbers in remarks are those of
rules.md and rulings.md.
"""

from nk_core.ints cimport move_t, u8, u32
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive
from nk_core.sovereign.tables cimport *

ctypedef struct Acting:   # who looks for what to do
    const State* s
    const Facts* facts
    int seat
    int t                 # idle talents
    int d
    bint only_whether     # one thing is enough
    bint derived
    Board board
    move_t* out
    int n


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5

cdef void offer(Acting* a, int verb, int arg) noexcept nogil:
    """One thing to do."""
    if a.out != NULL:
        a.out[a.n] = coded(verb, arg)
    a.n += 1

cdef bint enough(const Acting* a) noexcept nogil:
    return a.only_whether and a.n > 0

cdef bint in_time(const State* s, int at) noexcept nogil:
    """Whether an ability that names a phase is in it (7.5, R2c)."""
    if at == AT_FORGE:
        return s.phase == FORGE
    return at == ANY_TIME or s.phase != BATTLE

cdef bint has_target(Acting* a, const RuleRow* row, int card) noexcept nogil:
    """Whether its first choice has anything to choose (R7a)."""
    cdef Ask ask
    cdef Mask mask
    cdef u8 found[128]
    if not row.need:
        return True
    if not a.derived:
        derive(a.s, a.facts, &a.board)
        a.derived = True
    begin(&ask, a.s, a.facts, &a.board, card)
    ask.me = a.seat
    if PHRASES[row.need] < F_FORGES:
        cards_of(&ask, row.need, &mask)
        return (mask.w[0] | mask.w[1]) != 0
    return options_of(&ask, row.need, found) > 0

cdef bint ready(Acting* a, const RuleRow* row, int card) noexcept nogil:
    return in_time(a.s, row.at) and has_target(a, row, card)

cdef void offer_reflex(Acting* a, int card) noexcept nogil:
    """A reflex, with every mix of citizens that pays it (6.13)."""
    cdef int cost = facts_of(a.facts, a.s, card).cost, number = facts_of(a.facts, a.s, card).number, i, t
    if cost > a.t + a.d:
        return
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        if RULES[i].sort == PLAY and not ready(a, &RULES[i], card):
            return
    for t in range(max(0, cost - a.d), min(cost, a.t) + 1):
        offer(a, V_PLAY, card | t << 8 | (cost - t) << 14)

cdef void offer_work(Acting* a, int card) noexcept nogil:
    """An empty facility or leader, with multiples of what its abilities cost (6.5, R9b, R9d)."""
    cdef int number = facts_of(a.facts, a.s, card).number, i, uses, t, d
    cdef int step[2]
    cdef int most[2]
    step[0] = step[1] = 0
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        if RULES[i].sort == STAFFED or (RULES[i].sort == WORKS and ready(a, &RULES[i], card)):
            step[RULES[i].kind] = RULES[i].cost
    for i in range(2):
        uses = min(<int>USES, (a.t if i == 0 else a.d) // step[i]) if step[i] else 0
        most[i] = uses * step[i]
    t = 0
    while t <= most[0]:
        d = 0
        while d <= most[1]:
            if t + d:
                offer(a, V_WORK, card | t << 8 | d << 14)
            d += max(1, step[1])
        t += max(1, step[0])

cdef void offer_use(Acting* a, int card) noexcept nogil:
    """An ability at will (R9)."""
    cdef int number = facts_of(a.facts, a.s, card).number, i
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        if RULES[i].sort == CAN and ready(a, &RULES[i], card):
            offer(a, V_USE, card)

cdef void look_for(Acting* a) noexcept nogil:
    """Goes through hand and table."""
    cdef int owner, card, faction
    cdef const Card* seen
    cdef u32 left
    for owner in range(a.s.seats):
        faction = facts_of(a.facts, a.s, owner << 5).number >> 5
        left = REFLEX_CARDS[faction] & ~a.s.sides[owner].play
        while left:
            card = owner << 5 | next_bit(&left)
            seen = seen_at(a.s, card)
            if seen.zone == IN_HAND and seen.holder == a.seat:
                offer_reflex(a, card)
                if enough(a):
                    return
        left = ACTING_CARDS[faction] & a.s.sides[owner].play
        while left:
            card = owner << 5 | next_bit(&left)
            seen = seen_at(a.s, card)
            if (seen.holder if seen.zone != ON_HOST else controller(a.s, a.facts, card)) == a.seat:
                if seen.zone == IN_COLONY and seen.t + seen.d == 0 and a.t + a.d:
                    offer_work(a, card)
                offer_use(a, card)
                if enough(a):
                    return

cdef void start(Acting* a, const State* s, const Facts* facts, int seat) noexcept nogil:
    a.s = s
    a.facts = facts
    a.seat = seat
    a.t = idle_of(s, seat).t
    a.d = idle_of(s, seat).d
    a.derived = False
    a.n = 0

cdef int list_actions(const State* s, const Facts* facts, int seat, move_t* out) noexcept nogil:
    """All that a seat could play, work or use now."""
    cdef Acting a
    start(&a, s, facts, seat)
    a.only_whether = False
    a.out = out
    look_for(&a)
    return a.n

cdef bint can_act(const State* s, const Facts* facts, int seat) noexcept nogil:
    """Whether there is any such thing."""
    cdef Acting a
    start(&a, s, facts, seat)
    a.only_whether = True
    a.out = NULL
    look_for(&a)
    return a.n > 0
