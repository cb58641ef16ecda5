"""Sovereign: the steps of programs that steer and ask nothing."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.phrases cimport Ask
from nk_core.sovereign.state cimport Frame, State

cdef void steer(State* s, Frame* f, int op, const Ask* ask) noexcept nogil
cdef int place_card(const Ask* ask, int phrase) noexcept nogil
cdef int missing_of(const Facts* facts, const State* s, int card) noexcept nogil
