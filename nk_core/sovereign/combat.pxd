"""Sovereign: battle and breach."""

from nk_core.game cimport Game
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport Card, State

cdef class Combat(Game):
    cdef Facts facts[448]     # 32 a deck list
    cdef int goal             # echoes that win

    cdef void declare(self, State* s, int lane, int n, int enemy, int at_lane) noexcept nogil
    cdef bint meets(self, const State* s, int attacker, int* place) noexcept nogil
    cdef bint next_round(self, State* s) noexcept nogil
    cdef int cloak_question(self, const State* s) noexcept nogil
    cdef void strike_round(self, State* s) noexcept nogil
    cdef bint take_losses(self, State* s) noexcept nogil
    cdef void lost_one(self, State* s) noexcept nogil
    cdef void bury_fighters(self, State* s) noexcept nogil
    cdef void leave_combat(self, State* s, int card) noexcept nogil
    cdef void scrap_unit(self, State* s, int card) noexcept nogil
    cdef int breach_value(self, const State* s) noexcept nogil
    cdef bint start_breach(self, State* s) noexcept nogil
    cdef bint finish_breach(self, State* s) noexcept nogil
    cdef void score_echo(self, State* s, int winner, int loser) noexcept nogil
    cdef void end_combat(self, State* s) noexcept nogil

cdef void lose_token(Card* unit, int kind) noexcept nogil
cdef bint is_looked(const State* s, int place) noexcept nogil
