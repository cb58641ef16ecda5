"""Sovereign: what a seat knows, and worlds it cannot tell apart."""

from nk_core.ints cimport u64
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef void redraw(State* s, const Facts* facts, int seat, u64* rng) noexcept nogil
cdef void mask(State* s, int seat) noexcept nogil
cdef u64 knowledge_key(const State* s, size_t size, int seat) noexcept nogil
