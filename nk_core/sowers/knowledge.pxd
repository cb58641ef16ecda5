"""Sowers: what a seat knows, and worlds that it cannot tell from the true one."""

from nk_core.ints cimport u32, u64
from nk_core.sowers.state cimport State

cdef u32 deck_pile(const State* s, int seat) noexcept nogil                   # a deck without its order
cdef void redraw_own(State* s, int seat, u64* rng) noexcept nogil             # its own deck
cdef void redraw_other(State* s, int seat, u64* rng) noexcept nogil           # another's hand, deck and Path
cdef bint is_sound(const State* s, int seats, int wilds) noexcept nogil
cdef u64 knowledge_key(const State* s, int seat, int seats) noexcept nogil
