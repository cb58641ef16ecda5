"""Gardeners: what must hold of every position, what a seat knows, and worlds it cannot tell apart."""

from nk_core.gardeners.state cimport State
from nk_core.gardeners.tally cimport House
from nk_core.ints cimport u64

cdef void redraw(State* s, const House* h, int seat, u64* rng) noexcept nogil
cdef u64 knowledge_key(const State* s, const House* h, int seat) noexcept nogil
cdef u64 open_hash(const State* s) noexcept nogil
cdef bint is_sound(const State* s, const House* h) noexcept nogil
cdef int seat_of(const State* s, const House* h, int persona) noexcept nogil
cdef void learn(State* s, int who, int holder, int kind) noexcept nogil
cdef void leave_hand(State* s, const House* h, int seat, int kind) noexcept nogil
cdef void leave_unseen(State* s, const House* h, int seat, int other, int kind) noexcept nogil
