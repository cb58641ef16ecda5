"""Sovereign: the steps of programs that steer and ask nothing, and what places and loops come to. Numbers in
remarks are those of rules.md and rulings.md.
"""

from libc.string cimport memset

from nk_core.ints cimport u8, u32
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport health_of
from nk_core.sovereign.tables cimport CODE, PHRASES


cdef void steer(State* s, Frame* f, int op, const Ask* ask) noexcept nogil:
    """Steps that steer and never ask."""
    cdef const short* part = CODE + f.pc
    if op == D_EACH:
        gather(f, ask, part[1])
        f.pc += 2
    elif op == D_NEXT:
        f.pc = f.pc + 3 if next_round(s, f, part[1]) else part[2]
    elif op == D_TIMES:
        f.count = min(amount_of(ask, part[1]), 255)
        f.pc += 2
    elif op == D_AGAIN:
        if f.count:
            f.count -= 1
            f.pc += 2
        else:
            f.pc = part[1]
    elif op == D_IF:
        f.pc = f.pc + 3 if holds(ask, part[1]) else part[2]
    elif op == D_JUMP:
        f.pc = part[1]
    elif op == D_BY:
        f.who = player_of(ask, part[1])
        f.by = f.who
        f.pc += 2
    elif op == D_BY_ME:
        f.by = f.me
        f.pc += 1
    elif op == D_FLOOR:
        f.floor = 0
        f.pc += 1
    elif op == D_KEEP:
        f.that = f.it
        f.pc += 1
    elif op == D_LET:
        f.amount = amount_of(ask, part[1])
        f.pc += 2
    else:   # D_WHOM
        f.who = player_of(ask, part[1])
        f.pc += 2

cdef void gather(Frame* f, const Ask* ask, int phrase) noexcept nogil:
    """All that a loop is to go through."""
    cdef u8 found[128]
    cdef int n = options_of(ask, phrase, found), i
    if PHRASES[phrase] == F_PLAYERS:
        f.players = 0
        for i in range(n):
            f.players |= 1 << found[i]
        return
    memset(f.left, 0, sizeof(f.left))
    for i in range(n):
        f.left[found[i] >> 5] |= <u32>1 << (found[i] & 31)

cdef bint next_round(const State* s, Frame* f, int phrase) noexcept nogil:
    """The next of a loop, players and their cards in turn order; what has left is passed over (R7c, R11)."""
    cdef int turn, seat, k
    for turn in range(s.seats):
        seat = (s.active + turn) % s.seats
        if PHRASES[phrase] == F_PLAYERS:
            if f.players >> seat & 1:
                f.players &= ~(1 << seat)
                f.who = seat
                return True
            continue
        while f.left[seat]:
            k = next_bit(&f.left[seat])
            if is_in_play(&s.sides[seat].cards[k]):
                f.it = seat << 5 | k
                return True
    return False

cdef int place_card(const Ask* ask, int phrase) noexcept nogil:
    """The one card of a place of citizens; CRECHE for the creche, and UNKNOWN where there is none."""
    cdef Mask found
    cdef int where = place_of(ask, phrase, &found), i
    if where == L_CRECHE:
        return CRECHE
    for i in range(IDS):
        if has(&found, i):
            return i
    return UNKNOWN

cdef int missing_of(const Facts* facts, const State* s, int card) noexcept nogil:
    cdef int row = facts_of(facts, s, card).row, have = health_of(s, card)
    return row - have if row > have else 0
