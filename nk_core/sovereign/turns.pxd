"""Sovereign: the course of a turn."""

from nk_core.sovereign.combat cimport Combat
from nk_core.sovereign.state cimport State

cdef class Turns(Combat):
    cdef bint early(self, State* s, int k) noexcept nogil
    cdef void revive(self, State* s) noexcept nogil
    cdef void end_reflexes(self, State* s) noexcept nogil
    cdef bint recall(self, State* s) noexcept nogil
    cdef bint is_struck(self, const State* s, int card) noexcept nogil
    cdef void advance_forge(self, State* s) noexcept nogil
    cdef void open_window(self, State* s, int window) noexcept nogil
    cdef bint window(self, State* s) noexcept nogil
    cdef void pass_on(self, State* s, int passes) noexcept nogil
    cdef void close_window(self, State* s) noexcept nogil
    cdef void act(self, State* s, int verb, int arg) noexcept nogil
    cdef void forge_deed(self, State* s, int verb, int arg) noexcept nogil
    cdef void lay(self, State* s, int unit, int lane) noexcept nogil
    cdef void reveal(self, State* s, int place, int target) noexcept nogil
    cdef void attach(self, State* s, int card, int host) noexcept nogil
    cdef void may_lay_again(self, State* s) noexcept nogil
    cdef void close_forge(self, State* s) noexcept nogil
    cdef bint fight(self, State* s, int k) noexcept nogil
    cdef bint enter_round(self, State* s) noexcept nogil
    cdef void battle_deed(self, State* s, int verb, int arg) noexcept nogil
    cdef void move_unit(self, State* s, int card, int how) noexcept nogil
    cdef void draw_up(self, State* s) noexcept nogil
    cdef void next_turn(self, State* s) noexcept nogil
    cdef void take_home(self, State* s, int kind) noexcept nogil
