"""Gardeners: what the moves do to gardens, hands and piles."""

from nk_core.game cimport Game
from nk_core.gardeners.state cimport State
from nk_core.gardeners.tally cimport House

cdef class Acts(Game):
    cdef House house

    cdef bint draw_one(self, State* s, int seat) noexcept nogil
    cdef bint resolve(self, State* s, int seat, int kind) noexcept nogil
    cdef bint arrive(self, State* s, int kind) noexcept nogil
    cdef bint open_miracle(self, State* s, int garden) noexcept nogil
    cdef void master_drawn(self, State* s, int seat) noexcept nogil
    cdef bint look(self, State* s, int kind, int top) noexcept nogil
    cdef void plant(self, State* s, int garden, int card) noexcept nogil
    cdef void gain(self, State* s, int seat, int yellow, int purple) noexcept nogil
    cdef void clear_spot(self, State* s, int garden, int spot) noexcept nogil
    cdef void appoint(self, State* s, int kind, int garden, int spot) noexcept nogil
    cdef void join(self, State* s, int kind, int garden, bint rewarded) noexcept nogil
    cdef void reward(self, State* s) noexcept nogil
    cdef void gain_dove(self, State* s) noexcept nogil
    cdef void prune(self, State* s, int garden, int place, bint collect) noexcept nogil
    cdef void pay(self, State* s, int piece, int what) noexcept nogil
    cdef void reap(self, State* s, int kind, int fruit) noexcept nogil
    cdef void arrange(self, State* s, int codes) noexcept nogil
    cdef void call_on(self, State* s) noexcept nogil
    cdef void visit(self, State* s, int seat) noexcept nogil
    cdef void take(self, State* s, int kind) noexcept nogil
    cdef void give(self, State* s, int kind) noexcept nogil

cdef void take_from_bed(State* s, int garden, int place) noexcept nogil
cdef void take_worker(State* s, int kind, int doves) noexcept nogil
cdef void rest(State* s) noexcept nogil
