"""Sovereign: what follows from what is in play, worked out afresh and never patched (R8b)."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.phrases cimport Ask, Board, Mask
from nk_core.sovereign.state cimport State
from nk_core.sovereign.tables cimport AuraRow

cdef enum:
    LIVE_ROOM = 84        # auras in play; changes on lanes come after them

ctypedef struct Live:     # an aura in play, or a change on a lane
    Ask ask
    const AuraRow* row
    int times
    Mask whom

cdef void derive(const State* s, const Facts* facts, Board* board) noexcept nogil
cdef int health_of(const State* s, int card) noexcept nogil
cdef int gather_auras(const State* s, const Facts* facts, const Board* board, Live* live) noexcept nogil
