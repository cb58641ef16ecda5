"""Sovereign: what happens to cards and citizens, who is set off by it, and effects in the course of being carried out."""

from nk_core.game cimport Game
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport Due, Frame, State

cdef class Effects(Game):
    cdef Facts facts[448]     # 32 a deck list
    cdef readonly int goal    # echoes that win

    # citizens and cards
    cdef void shift(self, State* s, int kind, int n, int frm, int to) noexcept nogil
    cdef void flip(self, State* s, int kind, int n, int where) noexcept nogil
    cdef void refresh(self, State* s) noexcept nogil
    cdef void come_home(self, State* s, int card) noexcept nogil
    cdef void scrap_card(self, State* s, int card) noexcept nogil
    cdef void drop_augments(self, State* s, int host) noexcept nogil
    cdef void return_card(self, State* s, int card) noexcept nogil
    cdef void bury(self, State* s) noexcept nogil
    cdef void score_echo(self, State* s, int winner, int loser) noexcept nogil
    cdef void end_phase(self, State* s, int next_one) noexcept nogil

    # what is set off
    cdef void fire(self, State* s, int happening, int subject, int seat, int that, int amount, int faced) noexcept nogil
    cdef bint still_due(self, const State* s, const Due* due) noexcept nogil
    cdef Frame* push(self, State* s, int kind, int source, int me) noexcept nogil
    cdef void pop(self, State* s) noexcept nogil
    cdef void begin_program(self, State* s, int kind, const Due* due) noexcept nogil
    cdef bint take_due(self, State* s) noexcept nogil
    cdef bint settle(self, State* s, Frame* f) noexcept nogil
    cdef bint take_off(self, State* s, int card) noexcept nogil
    cdef bint ask_which(self, State* s, int card, int seat) noexcept nogil
    cdef bint ask(self, State* s, int step, int seat) noexcept nogil

    # filled in by those who build on this
    cdef bint run(self, State* s) noexcept nogil
    cdef bint go_on(self, State* s) noexcept nogil
    cdef void advance(self, State* s) noexcept nogil

cdef bint may_take(const State* s, int card) noexcept nogil
cdef int listeners(const State* s, const Facts* facts, int sort, int happening, int subject, const Due* so, Due* out,
                   int room) noexcept nogil
cdef int claims_on(const State* s, const Facts* facts, int unit, Due* out) noexcept nogil
cdef int due_choices(const State* s, Due* out) noexcept nogil
cdef void leave_combat(State* s, int card) noexcept nogil
cdef void realign(State* s) noexcept nogil
cdef void see_hands(State* s) noexcept nogil
cdef bint stands(const State* s, int card, int seat, int lane) noexcept nogil
