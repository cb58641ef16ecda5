"""Sovereign: battle and breach."""

from nk_core.sovereign.deeds cimport Deeds
from nk_core.sovereign.state cimport State

cdef class Combat(Deeds):
    cdef void declare(self, State* s, int lane, int n, int enemy, int at_lane) noexcept nogil
    cdef bint meets(self, const State* s, int attacker, int* place) noexcept nogil
    cdef bint next_round(self, State* s) noexcept nogil
    cdef bint anyone_meets(self, const State* s) noexcept nogil
    cdef int cloak_question(self, const State* s) noexcept nogil
    cdef void before_damage(self, State* s) noexcept nogil
    cdef void strike_round(self, State* s) noexcept nogil
    cdef void tell_hits(self, State* s, int dealer, int target, int damage, bint faced) noexcept nogil
    cdef void end_round(self, State* s) noexcept nogil
    cdef int breach_value(self, const State* s, int* extra) noexcept nogil
    cdef bint breaches_openly(self, const State* s) noexcept nogil
    cdef void lay_open(self, State* s) noexcept nogil
    cdef bint start_breach(self, State* s) noexcept nogil
    cdef void see_breached(self, State* s) noexcept nogil
    cdef bint may_look_on(self, State* s) noexcept nogil
    cdef void count_found(self, State* s) noexcept nogil
    cdef void score_found(self, State* s) noexcept nogil
    cdef bint next_claim(self, State* s) noexcept nogil
    cdef void discard_seen(self, State* s) noexcept nogil
    cdef void fire_breaches(self, State* s) noexcept nogil
    cdef void fire_combat_end(self, State* s) noexcept nogil
    cdef void end_combat(self, State* s) noexcept nogil

cdef bint is_looked(const State* s, int place) noexcept nogil
cdef bint anyone_left(const State* s) noexcept nogil
cdef int open_echoes(const State* s) noexcept nogil
