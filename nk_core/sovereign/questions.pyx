"""Sovereign: what may be answered to the question of an effect, by the step at hand (ops.pxd). Numbers in
remarks are those of rules.md and rulings.md.
"""

from nk_core.ints cimport move_t, u8
from nk_core.sovereign.board cimport *
from nk_core.sovereign.effects cimport claims_on, due_choices
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive
from nk_core.sovereign.tables cimport CODE, FIRST_RULE, PHRASES


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5

cdef int choice_of(const State* s, const Facts* facts, const Frame* f, u8* out) noexcept nogil:
    """What the choice at hand offers; where the order of choices does not matter, never back before the last."""
    cdef Board board
    cdef Ask ask
    cdef int n, i, kept = 0
    derive(s, facts, &board)
    load(&ask, s, facts, &board, f)
    n = options_of(&ask, CODE[f.pc + 1], out)
    if not CODE[f.pc + 2] & NOT_BACK:
        return n
    for i in range(n):
        if out[i] >= f.floor:
            out[kept] = out[i]
            kept += 1
    return kept

cdef int choose_moves(const State* s, const Facts* facts, const Frame* f, move_t* out) noexcept nogil:
    cdef u8 found[128]
    cdef int n = choice_of(s, facts, f, found), i, sort = PHRASES[CODE[f.pc + 1]]
    cdef int verb = V_PLAYER if sort == F_PLAYERS else V_LANE if sort == F_LANES else V_CHOOSE
    for i in range(n):
        out[i] = coded(verb, found[i])
    if CODE[f.pc + 2] & MAY_DECLINE:
        out[n] = V_NO
        n += 1
    return n

cdef int places_for(const State* s, int unit, move_t* out) noexcept nogil:
    """Other places of its controller's lanes, counted without the unit itself (R6c, R6d)."""
    cdef const Card* seen = seen_at(s, unit)
    cdef int lane, place, last, n = 0, now = place_in_lane(s, unit)
    for lane in range(LANES):
        last = s.sides[seen.holder].lane_n[lane]
        if lane == seen.host:
            last -= 1
        elif last == LANE_ROOM:
            continue
        for place in range(last + 1):
            if lane != seen.host or place != now:
                out[n] = coded(V_PLACE, unit | seen.holder << 8 | lane << 10 | place << 11)
                n += 1
    return n

cdef bint is_taken(const Frame* f, int unit) noexcept nogil:
    """Whether the new order has that unit already."""
    cdef int i
    for i in range(f.todo):
        if f.targets[i] == unit:
            return True
    return False

cdef int arranged(const State* s, const Facts* facts, const Frame* f, move_t* out) noexcept nogil:
    """Which unit comes next in a new order; of both lanes, V_NO ends the first where the rest has room (R6f)."""
    cdef const Card* bearer = seen_at(s, f.source)
    cdef int seat = f.who if CODE[f.pc + 1] else <int>bearer.holder
    cdef int lane, i, unit, n = 0, here = f.todo, parted = -1
    for i in range(f.todo):
        if f.targets[i] == NO_CARD:
            parted = i
            here = f.todo - i - 1
    for lane in range(LANES):
        if CODE[f.pc + 1] == 0 and lane != bearer.host:
            continue
        for i in range(s.sides[seat].lane_n[lane]):
            unit = s.sides[seat].lanes[lane][i]
            if not is_taken(f, unit):
                out[n] = coded(V_CHOOSE, unit)
                n += 1
    if CODE[f.pc + 1] and parted < 0:
        if here == LANE_ROOM:
            n = 0
            out[n] = V_NO
            return 1
        if n <= LANE_ROOM and n:
            out[n] = V_NO
            n += 1
    return n

cdef int spy_moves(const State* s, const Frame* f, move_t* out) noexcept nogil:
    """A hand, or a forge card that the seat does not know; under "may" also no."""
    cdef const Side* side = &s.sides[f.who]
    cdef int i, n = 0
    if side.hand_n:
        out[0] = coded(V_SPY, 0)
        n = 1
    for i in range(side.forge_n):
        if not side.forge[i].seen >> f.by & 1:
            out[n] = coded(V_SPY, 1 + i)
            n += 1
    if n and CODE[f.pc + 1] & MAY_DECLINE:
        out[n] = V_NO
        n += 1
    return n

cdef int discards(const State* s, int seat, move_t* out) noexcept nogil:
    """Cards of a hand that can be discarded, never an echo (R12b)."""
    cdef u8 cards[128]
    cdef int n = hand_cards(s, seat, cards) - s.sides[seat].hand_echoes, i
    for i in range(n):
        out[i] = coded(V_DISCARD, cards[i])
    return n

cdef int claim_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """Cards that would have the health that a unit loses, those that want no more left out (R4d)."""
    cdef const Frame* f = &s.stack[s.stack_n - 1]
    cdef Due claims[8]
    cdef int i, n = 0
    for i in range(claims_on(s, facts, f.it, claims)):
        if not f.count >> i & 1:
            out[n] = coded(V_ORDER, claims[i].source)
            n += 1
    return n

cdef int order_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """Which due effect comes first: its card, and which of that card's rules."""
    cdef Due found[32]
    cdef int n = due_choices(s, found), i, which
    for i in range(n):
        which = found[i].rule - FIRST_RULE[facts_of(facts, s, found[i].source).number]
        out[i] = coded(V_ORDER, found[i].source | which << 8)
    return n

cdef int list_answers(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """All answers to the question of the effect on top of the stack, or to that for an order."""
    cdef const Frame* f = &s.stack[s.stack_n - 1 if s.stack_n else 0]
    cdef Board board
    cdef Ask ask
    cdef int op, i
    if s.step == ASK_ORDER:
        return claim_moves(s, facts, out) if s.stack_n else order_moves(s, facts, out)
    op = CODE[f.pc]
    if op == D_CHOOSE:
        return choose_moves(s, facts, f, out)
    if op == D_MAY:
        out[0] = V_YES
        out[1] = V_NO
        return 2
    if op == D_EITHER:
        out[0] = coded(V_OPTION, 0)
        out[1] = coded(V_OPTION, 1)
        return 2
    if op == D_SPY:
        return spy_moves(s, f, out)
    if op == D_PLACE:
        return places_for(s, f.it, out)
    if op == D_ARRANGE:
        return arranged(s, facts, f, out)
    if op == D_DISCARD:
        return discards(s, f.by, out)
    derive(s, facts, &board)   # D_NUMBER
    load(&ask, s, facts, &board, f)
    op = amount_of(&ask, CODE[f.pc + 1])
    for i in range(op + 1):
        out[i] = coded(V_NUMBER, i)
    return op + 1
