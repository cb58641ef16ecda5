"""Sovereign: what may be answered to the question of an effect. It changes nothing."""

from nk_core.ints cimport move_t, u8
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport Frame, State

cdef enum:
    MAY_DECLINE = 1       # flags of a choice (scripts.py)
    NEVER_UNASKED = 2
    NOT_BACK = 4

cdef int list_answers(const State* s, const Facts* facts, move_t* out) noexcept nogil
cdef int choice_of(const State* s, const Facts* facts, const Frame* f, u8* out) noexcept nogil
cdef int places_for(const State* s, int unit, move_t* out) noexcept nogil
cdef int arranged(const State* s, const Facts* facts, const Frame* f, move_t* out) noexcept nogil
cdef int spy_moves(const State* s, const Frame* f, move_t* out) noexcept nogil
cdef int discards(const State* s, int seat, move_t* out) noexcept nogil
