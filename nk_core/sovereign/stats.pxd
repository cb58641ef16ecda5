"""Sovereign: what follows from what is in play, worked out afresh and never patched (R8b)."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.phrases cimport Board
from nk_core.sovereign.state cimport State

cdef void derive(const State* s, const Facts* facts, Board* board) noexcept nogil
cdef int health_of(const State* s, int card) noexcept nogil
