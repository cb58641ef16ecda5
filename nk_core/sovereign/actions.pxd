"""Sovereign: reflexes, facilities, leaders and abilities at will: what a seat could do now. It changes nothing."""

from nk_core.ints cimport move_t
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef int list_actions(const State* s, const Facts* facts, int seat, move_t* out) noexcept nogil
cdef bint can_act(const State* s, const Facts* facts, int seat) noexcept nogil
