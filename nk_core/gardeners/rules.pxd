"""Gardeners: the rules engine. Numbers in remarks are those of rules.md."""

from nk_core.gardeners.acts cimport Acts
from nk_core.gardeners.state cimport State

cdef class Gardeners(Acts):
    # set-up
    cdef void deal_gardeners(self, State* s) noexcept nogil
    cdef void pick(self, State* s, int persona) noexcept nogil
    cdef void deal(self, State* s) noexcept nogil
    cdef void start_play(self, State* s) noexcept nogil
    # the turn
    cdef void proceed(self, State* s) noexcept nogil
    cdef void begin_turn(self, State* s) noexcept nogil
    cdef void end_turn(self, State* s) noexcept nogil
    cdef void next_turn(self, State* s) noexcept nogil
    cdef void place_dove(self, State* s, int source, int action) noexcept nogil
    # the moves, sorted
    cdef void act(self, State* s, int verb, int arg) noexcept nogil
    cdef void act_by_hand(self, State* s, int verb, int arg) noexcept nogil
    cdef void put_to_use(self, State* s, int verb, int arg) noexcept nogil
    cdef void answer(self, State* s, int verb, int arg) noexcept nogil
