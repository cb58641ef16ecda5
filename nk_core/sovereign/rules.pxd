"""Sovereign: set-up and contract."""

from nk_core.sovereign.turns cimport Turns
from nk_core.sovereign.state cimport State

cdef class Sovereign(Turns):
    cdef int free_mulligans
    cdef int first_mode       # -1 by lot, else the seat
    cdef int lists_n          # deck lists on offer
    cdef int list_of[4]       # by seat, -1 by lot
    cdef int drawn_list(self, State* s, int order) noexcept nogil
    cdef void deal(self, State* s) noexcept nogil
    cdef void decide_hand(self, State* s, int verb) noexcept nogil
