"""Sovereign: what must hold of every position."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef int fault(const State* s, const Facts* facts) noexcept nogil
