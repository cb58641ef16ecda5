"""Sovereign: the course of a match."""

from nk_core.sovereign.combat cimport Combat
from nk_core.sovereign.state cimport State

cdef class Sovereign(Combat):
    cdef int free_mulligans
    cdef int first_mode       # a seat, or -1: by lot
    cdef int lists_n          # deck lists to draw from
    cdef int list_of[4]       # the seat's, or -1: by lot

    # set-up and turn
    cdef void deal(self, State* s) noexcept nogil
    cdef void begin_turn(self, State* s) noexcept nogil
    cdef void recall(self, State* s) noexcept nogil
    cdef void close_forge(self, State* s) noexcept nogil
    cdef void open_window(self, State* s, int window) noexcept nogil
    cdef void close_window(self, State* s) noexcept nogil
    cdef void fight(self, State* s) noexcept nogil
    cdef void after_losses(self, State* s) noexcept nogil
    cdef void after_breach(self, State* s) noexcept nogil
    cdef void enter_move(self, State* s) noexcept nogil
    cdef void enter_draw(self, State* s) noexcept nogil
    cdef void next_turn(self, State* s) noexcept nogil
    # deeds
    cdef void reveal(self, State* s, int place, int target) noexcept nogil
    cdef void move_unit(self, State* s, int card, int how) noexcept nogil
    cdef void forge_deed(self, State* s, int verb, int arg) noexcept nogil
    cdef void take_home(self, State* s, int kind) noexcept nogil
    cdef void battle_deed(self, State* s, int verb, int arg) noexcept nogil
